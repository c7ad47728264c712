#include "CLargeMemory.h"

/* This says which C library it is. */
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void large_memory_return_when_freed(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  /* Setting one ends the adjustment of both. What many keys allocate and free again is no reason to
   * ask the system each time. */
  mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
#endif
}

void large_memory_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

size_t large_memory_mapping_count(void) {
#ifdef __GLIBC__
  return mallinfo2().hblks;
#else
  return 0;
#endif
}
