/* A good shared object that is no plugin. */
__attribute__((visibility("default"))) int not_a_plugin(void);
int not_a_plugin(void) {
  return 1;
}
