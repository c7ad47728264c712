/* Makes the disk fail under one program, as long as its tests want that. It is loaded into the program
 * in front of the C library (LD_PRELOAD) and knows the calls by which SQLite reaches its files.
 *
 * DOCKET_FAULTS names a file of `struct faults`, which the tests and the program have mapped both;
 * DOCKET_FAULTS_UNDER is how the paths of the files begin that fail.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* As in DiskFaults.Operation. A torn write brings the first half to the disk. */
enum operation { OPENING, READING, WRITING, TEARING, SYNCING, TRUNCATING, LINKING, OPERATIONS };

struct faults {
  uint64_t operations;   /* which operations fail: a bit for each */
  uint64_t error;        /* opening and reading fail with EIO, the others with this */
  uint64_t one_in;       /* every how manieth call fails, on average */
  uint64_t random;       /* the state of the generator that chooses */
  uint64_t left;         /* how many calls may still fail */
  uint64_t counts[OPERATIONS];
};

static struct faults *faults;
static const char *under;
static unsigned char watched[4096];

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("DOCKET_FAULTS");
  under = getenv("DOCKET_FAULTS_UNDER");
  if (!path || !under) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) faults = memory;
}

static int fails(enum operation operation) {
  if (!faults || !(faults->operations >> operation & 1)) return 0;
  faults->random = faults->random * 6364136223846793005u + 1442695040888963407u;
  if ((faults->random >> 33) % faults->one_in || !faults->left) return 0;
  faults->left--;
  faults->counts[operation]++;
  errno = operation == OPENING || operation == READING ? EIO : (int)faults->error;
  return 1;
}

static int is_watched(int file) { return file >= 0 && file < 4096 && watched[file]; }

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int counts = under && !strncmp(path, under, strlen(under));
  if (counts && fails(OPENING)) return -1;
  int file = NEXT(open64)(path, flags, mode);
  if (file >= 0 && file < 4096) watched[file] = counts;
  return file;
}

int link(const char *path, const char *name) {
  if (under && !strncmp(name, under, strlen(under)) && fails(LINKING)) return -1;
  return NEXT(link)(path, name);
}

int close(int file) {
  if (file >= 0 && file < 4096) watched[file] = 0;
  return NEXT(close)(file);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  if (is_watched(file) && fails(READING)) return -1;
  return NEXT(pread64)(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (is_watched(file) && fails(WRITING)) return -1;
  if (is_watched(file) && fails(TEARING)) {
    int error = errno;
    NEXT(pwrite64)(file, bytes, count / 2, offset);
    errno = error;
    return -1;
  }
  return NEXT(pwrite64)(file, bytes, count, offset);
}

int fdatasync(int file) {
  if (is_watched(file) && fails(SYNCING)) return -1;
  return NEXT(fdatasync)(file);
}

int ftruncate64(int file, off64_t size) {
  if (is_watched(file) && fails(TRUNCATING)) return -1;
  return NEXT(ftruncate64)(file, size);
}
