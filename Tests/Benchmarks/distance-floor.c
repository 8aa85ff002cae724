/* A lower bound for the time of a distance by names: no language, no checks, a file for this purpose only.

   usage: distance-floor <file> <folded name> <folded name>

   The file has one station per line: folded texts, the name's first, separated by bars, tab, name, tab,
   latitude, tab, longitude. Prints the length of the geodesic in kilometers.

   Compiled with GEOGRAPHICLIB it solves the geodesic with GeographicLib's C code, which is part of PROJ's
   library; otherwise by Vincenty's iteration, which is shorter and works as well between two cities. Either
   takes a few microseconds. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const double equatorial_radius = 6378137;
static const double flattening = 1 / 298.257223563;

struct position {
  double latitude, longitude;
};

#ifdef GEOGRAPHICLIB
#include <geodesic.h>

static double meters(struct position a, struct position b) {
  struct geod_geodesic ellipsoid;
  double length;
  geod_init(&ellipsoid, equatorial_radius, flattening);
  geod_inverse(&ellipsoid, a.latitude, a.longitude, b.latitude, b.longitude, &length, NULL, NULL);
  return length;
}
#else
/* T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", Survey Review 23 (1975). */
static double meters(struct position a, struct position b) {
  const double degree = acos(-1) / 180, f = flattening, polar_radius = equatorial_radius * (1 - f);
  double u1 = atan((1 - f) * tan(a.latitude * degree)), u2 = atan((1 - f) * tan(b.latitude * degree));
  double difference = (b.longitude - a.longitude) * degree, longitude = difference, before;
  double sigma, sin_sigma, cos_sigma, cos2_alpha, cos_2m;
  do {
    double x = cos(u2) * sin(longitude);
    double y = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(longitude);
    sin_sigma = hypot(x, y);
    cos_sigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(longitude);
    sigma = atan2(sin_sigma, cos_sigma);
    double sin_alpha = cos(u1) * cos(u2) * sin(longitude) / sin_sigma;
    cos2_alpha = 1 - sin_alpha * sin_alpha;
    cos_2m = cos_sigma - 2 * sin(u1) * sin(u2) / cos2_alpha;
    double c = f / 16 * cos2_alpha * (4 + f * (4 - 3 * cos2_alpha));
    before = longitude;
    longitude = difference + (1 - c) * f * sin_alpha
      * (sigma + c * sin_sigma * (cos_2m + c * cos_sigma * (2 * cos_2m * cos_2m - 1)));
  } while (fabs(longitude - before) > 1e-12);
  double ratio = equatorial_radius / polar_radius, u = cos2_alpha * (ratio * ratio - 1);
  double s = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)));
  double t = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)));
  double correction = t * sin_sigma * (cos_2m + t / 4 * (cos_sigma * (2 * cos_2m * cos_2m - 1)
    - t / 6 * cos_2m * (4 * sin_sigma * sin_sigma - 3) * (4 * cos_2m * cos_2m - 3)));
  return polar_radius * s * (sigma - correction);
}
#endif

static struct position find(const char *text, size_t size, const char *name) {
  const char *end = text + size;
  size_t length = strlen(name);
  for (const char *rest = text; (rest = memmem(rest, end - rest, name, length)) != NULL; rest++) {
    if ((rest > text && rest[-1] != '\n') || (rest[length] != '|' && rest[length] != '\t')) continue;
    const char *tab = memchr(memchr(rest, '\t', end - rest) + 1, '\t', end - rest);
    char *longitude;
    double latitude = strtod(tab + 1, &longitude);
    return (struct position){latitude, strtod(longitude, NULL)};
  }
  exit(1);
}

int main(int argc, char **argv) {
  struct stat status;
  int file = argc == 4 ? open(argv[1], O_RDONLY) : -1;
  if (file < 0 || fstat(file, &status) != 0) return 1;
  const char *text = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (text == MAP_FAILED) return 1;
  struct position start = find(text, status.st_size, argv[2]);
  struct position end = find(text, status.st_size, argv[3]);
  printf("%.1f km\n", meters(start, end) / 1000);
  return 0;
}
