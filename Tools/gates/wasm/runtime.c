// The functions that a program needs from WASI, and its start.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

// Hashing is the same in every run.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5A, count); }

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const struct { const byte *bytes; size_t count; } *pieces, size_t count,
             size_t *written);

int putchar(int character) {
  byte letter = (byte)character;
  struct { const byte *bytes; size_t count; } piece = {&letter, 1};
  size_t written;
  fd_write(1, (const void *)&piece, 1, &written);
  return character;
}

void week(void);
void _start(void) { week(); }
