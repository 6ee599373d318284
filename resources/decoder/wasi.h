/* What FFmpeg's sources name and a WebAssembly module without files and processes has not. */
#ifndef LECTERN_WASI_H
#define LECTERN_WASI_H

#include <stddef.h>

/* Only used for temporary files, of which there are none. */
static inline char *tempnam(const char *folder, const char *prefix) {
  (void)folder;
  (void)prefix;
  return NULL;
}

#endif
