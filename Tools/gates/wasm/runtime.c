// The storage of every empty array. The compiler's own may come to lie on four bytes, where a span of
// larger elements traps: this one is linked first. Its fields: metadata, references, count, capacity.
__attribute__((aligned(16))) int swift_empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") =
    {0, -1, 0, 1};

// What Embedded Swift asks of a C library, as far as a short run needs it: memory is handed out and
// never taken back.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;
static byte *next = &__heap_base;

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t begin = ((size_t)next + alignment - 1) & ~(alignment - 1);
  size_t end = begin + size;
  size_t room = __builtin_wasm_memory_size(0) << 16;
  if (end > room && __builtin_wasm_memory_grow(0, (end - room + 0xFFFF) >> 16) == (size_t)-1)
    return 12;
  next = (byte *)end;
  *result = (void *)begin;
  return 0;
}

void free(void *memory) {}

void *memmove(void *to, const void *from, size_t count) {
  byte *target = to;
  const byte *source = from;
  if (target < source)
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  else
    while (count--) target[count] = source[count];
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int value, size_t count) {
  for (size_t i = 0; i < count; i++) ((byte *)to)[i] = (byte)value;
  return to;
}

int memcmp(const void *one, const void *other, size_t count) {
  const byte *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// Hashing is the same in every run.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5A, count); }

// The system interface of WASI that prints, and begins the program.
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

void *__stack_chk_guard = (void *)0x595E9FBD;
void __stack_chk_fail(void) { __builtin_trap(); }

// Products of 64-bit numbers in 128 bits, by parts of 32 bits.
__int128 __multi3(__int128 one, __int128 other) {
  typedef unsigned long long word;
  typedef unsigned __int128 wide;
  word a = (word)one, b = (word)other;
  word low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  word left = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
  word right = (a & 0xFFFFFFFF) * (b >> 32) + (left & 0xFFFFFFFF);
  word high = (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
  high += a * (word)(other >> 64) + (word)(one >> 64) * b;
  return (__int128)((wide)high << 64 | (right << 32 | (low & 0xFFFFFFFF)));
}

// The nearest whole number, halves away from zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  if (__builtin_fabs(value - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, value);
}
