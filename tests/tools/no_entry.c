/* A shared object that is no plugin: it has no GetPjrtApi. */
__attribute__((visibility("default"))) int tenon_test_no_entry(void);
int tenon_test_no_entry(void) {
  return 1;
}
