/* A library that is called like Intel's OpenMP runtime. */
int fake_iomp5(void) {
  return 5;
}
