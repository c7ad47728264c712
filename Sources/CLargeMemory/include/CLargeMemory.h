/* Gives large pieces of memory back to the system.
 *
 * The setting is the process's, as its heap is.
 */
#ifndef CLARGEMEMORY_H
#define CLARGEMEMORY_H

#include <stddef.h>

/* From now on a piece of 128 KB or more is a mapping of its own, which goes when it is freed. glibc
 * begins so, and raises that size to the largest piece that was ever freed: the next ones then lie
 * in the heap, and leave gaps in it that stay. Does nothing where there is another C library. */
void large_memory_return_when_freed(void);

/* Gives all whole pages back that lie free between small pieces: many of them were freed, and what
 * is in use behind them keeps the heap from getting shorter. Takes time in proportion to the heap. */
void large_memory_trim(void);

/* How many mappings the heap holds; 0 where it does not say. For tests. */
size_t large_memory_mapping_count(void);

#endif
