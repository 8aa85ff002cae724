/* A lower bound for the time of a search: no language, no checks, a file for this purpose only.

   usage: search-floor <file> <folded phrase>

   The file has one station per line: folded texts, tab, name, tab, other fields. Prints the names of the
   lines that contain the phrase. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct stat status;
  int file = argc == 3 ? open(argv[1], O_RDONLY) : -1;
  if (file < 0 || fstat(file, &status) != 0) return 1;
  char *text = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  char *output = malloc(status.st_size);
  if (text == MAP_FAILED || output == NULL) return 1;

  const char *end = text + status.st_size;
  size_t count = 0, length = strlen(argv[2]);
  for (char *rest = text; (rest = memmem(rest, end - rest, argv[2], length)) != NULL;) {
    char *name = memchr(rest, '\t', end - rest) + 1;
    char *tab = memchr(name, '\t', end - name);
    memcpy(output + count, name, tab - name);
    count += tab - name;
    output[count++] = '\n';
    rest = memchr(tab, '\n', end - tab) + 1;
  }
  return write(STDOUT_FILENO, output, count) == (ssize_t)count ? 0 : 1;
}
