// The functions of a C library that Embedded Swift needs on wasm32, without a system.

// The storage of every empty array. The compiler's own may come to lie on four bytes, where a span of
// larger elements traps: this one is linked first. Its fields: metadata, references, count, capacity.
__attribute__((aligned(16))) int swift_empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") =
    {0, -1, 0, 1};

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

// Memory is divided into blocks of fixed sizes. A freed block is kept in the list of its size and used
// for the next request of that size, so that the memory stays the same when the same work is repeated.
// A block begins with the number of its size, in 16 bytes that keep the content aligned.
extern byte __heap_base;
static byte *unused = &__heap_base;
typedef struct block { struct block *next; } block;
static block *freed[192];
enum { alignment = 16, steps = 64, reused = 8 };

// The sizes are multiples of 16 up to 1 KiB, then eight between a power of two and the next one.
static unsigned size_number(size_t size) {
  if (size <= alignment * steps) return (unsigned)((size + alignment - 1) / alignment);
  unsigned power = 31 - (unsigned)__builtin_clz((unsigned)(size - 1));
  return steps + 1 + (power - 10) * 8 + (unsigned)((size - 1) >> (power - 3) & 7);
}

static size_t block_size(unsigned number) {
  if (number <= steps) return (size_t)number * alignment;
  unsigned power = (number - steps - 1) / 8 + 10, eighth = (number - steps - 1) % 8;
  return (size_t)(9 + eighth) << (power - 3);
}

void *malloc(size_t size) {
  if (size > 0x7FFF0000) return 0;
  unsigned number = size_number(size ? size : 1);
  // A large freed block also serves a smaller request, up to half its size, rather than more memory.
  unsigned last = number <= steps ? number : number + reused;
  for (unsigned other = number; other <= last && other < sizeof freed / sizeof *freed; other++) {
    block *found = freed[other];
    if (!found) continue;
    freed[other] = found->next;
    return found;
  }
  size_t begin = ((size_t)unused + alignment - 1) & ~(size_t)(alignment - 1);
  size_t end = begin + alignment + block_size(number);
  size_t room = __builtin_wasm_memory_size(0) << 16;
  if (end < begin) return 0;
  if (end > room) {
    // Growing takes the host some time, so a thirty-second more than needed, where there is room.
    size_t pages = (end - room + 0xFFFF) >> 16;
    if (__builtin_wasm_memory_grow(0, pages + (room >> 21)) == (size_t)-1
        && __builtin_wasm_memory_grow(0, pages) == (size_t)-1)
      return 0;
  }
  *(unsigned *)begin = number;
  unused = (byte *)end;
  return (void *)(begin + alignment);
}

void free(void *memory) {
  if (!memory) return;
  unsigned number = *(unsigned *)((byte *)memory - alignment);
  block *kept = memory;
  kept->next = freed[number];
  freed[number] = kept;
}

int posix_memalign(void **result, size_t wanted, size_t size) {
  if (wanted > alignment) return 22;
  *result = malloc(size);
  return *result ? 0 : 12;
}

// With bulk memory, these are single instructions.
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *one, const void *other, size_t count) {
  typedef unsigned long long __attribute__((aligned(1), may_alias)) word;
  const byte *a = one, *b = other;
  for (; count >= 8 && *(const word *)a == *(const word *)b; count -= 8) a += 8, b += 8;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

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
