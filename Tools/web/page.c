// The functions that the engine needs from the page.

__attribute__((import_module("page"), import_name("random"))) unsigned page_random(void);

// Hashing differs from one page to the next.
void arc4random_buf(void *to, __SIZE_TYPE__ count) {
  unsigned char *bytes = to;
  while (count--) *bytes++ = (unsigned char)page_random();
}

int putchar(int character) { return character; }
