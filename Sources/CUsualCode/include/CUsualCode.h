/* Brings the code that the usual keys run into the processor's caches.
 *
 * Behind a pause it lies in none of them. To run it then fetches it line by line, each one waited
 * for; to read it beforehand fetches what lies side by side many lines at a time.
 */
#ifndef CUSUALCODE_H
#define CUSUALCODE_H

#include <stddef.h>

/* Reads the code that the linker put between the two marks (Scripts/lib/order.txt), and returns how
 * many bytes that are: none where it did not put them in order, as in a debug build. */
size_t usual_code_load(void);

#endif
