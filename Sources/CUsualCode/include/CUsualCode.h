/* Brings the code that the usual keys run into the processor's caches.
 *
 * Behind a pause it lies in none of them. To run it then fetches it line by line, each one waited
 * for; to read it beforehand fetches what lies side by side many lines at a time.
 *
 * Both read what the linker put between two marks (Scripts/lib/order.txt), and return how many bytes
 * that are: none where it did not put them in order, as in a debug build.
 */
#ifndef CUSUALCODE_H
#define CUSUALCODE_H

#include <stddef.h>

/* Reads the code of the most frequent keys, which move the cursor. */
size_t usual_code_load(void);

/* Reads what keys that change rows run besides. */
size_t edit_code_load(void);

#endif
