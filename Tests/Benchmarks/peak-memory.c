/* Runs a program and prints its peak memory in kilobytes, and the number of its page faults.

   usage: peak-memory <program> [<argument> ...]

   The system includes the memory of the parent at the fork, so the parent must be as small as this. */

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct rusage usage;
  int status;
  pid_t child = argc > 1 ? fork() : -1;
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execv(argv[1], argv + 1);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) return 1;
#ifdef __APPLE__
  usage.ru_maxrss /= 1024;
#endif
  printf("%ld %ld\n", usage.ru_maxrss, usage.ru_minflt);
  return 0;
}
