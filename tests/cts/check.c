/* What the cases share: assertions, statuses, shorthand. */
#include "cts.h"

void cts_same_int(long long got, long long want, bool same, const char *text, const char *file,
                  int line) {
  if ((got == want) == same) return;
  cts_fail_at(file, line, "%s is %lld%s %lld", text, got,
              same ? ", where it must be" : ", not to be", want);
}

void cts_same_pointer(const void *got, const void *want, bool same, const char *text,
                      const char *file, int line) {
  if ((got == want) == same) return;
  cts_fail_at(file, line, "%s is %p%s %p", text, got, same ? ", where it must be" : ", not to be",
              want);
}

void cts_same_string(const char *got, const char *want, const char *text, const char *file,
                     int line) {
  if (got && want && !strcmp(got, want)) return;
  cts_fail_at(file, line, "%s is '%s', where it must be '%s'", text, got ? got : "NULL",
              want ? want : "NULL");
}

void cts_same_bytes(const void *got, const void *want, size_t size, const char *text,
                    const char *file, int line) {
  const unsigned char *a = got, *b = want;
  for (size_t i = 0; i < size; i++) {
    if (a[i] != b[i]) {
      cts_fail_at(file, line, "%s: byte %zu of %zu is 0x%02x, where it must be 0x%02x", text, i,
                  size, a[i], b[i]);
    }
  }
}

void cts_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

void cts_fails(tn_status *status, tn_code code, const char *words) {
  if (!status) fail_msg("no error, where one with code %s was due", tn_code_name(code));
  if (tn_status_code(status) != code) {
    fail_msg("%s, where %s was due: %s", tn_code_name(tn_status_code(status)), tn_code_name(code),
             tn_status_message(status));
  }
  if (words && !strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

void cts_lacks(const char *what, tn_status *why) {
  print_message("%s: %s", what, tn_status_message(why));
  tn_status_destroy(why);
  skip();
}

bool cts_has_host_memory(void) {
  const float one = 1;
  tn_buffer *buffer = cts_f32(&one, 1);
  bool on_cpu = false;
  tn_status *status = tn_buffer_is_on_cpu(buffer, &on_cpu);
  if (cts_missing("where a buffer is", status)) on_cpu = true; /* nothing says otherwise */
  tn_buffer_destroy(buffer);
  return on_cpu;
}

void cts_need_host_memory(void) {
  if (cts_has_host_memory()) return;
  print_message("the device's memory is not the host's");
  skip();
}

bool cts_missing(const char *what, tn_status *status) {
  if (!status) return false;
  if (tn_status_code(status) != TN_UNIMPLEMENTED) fail_msg("%s", tn_status_message(status));
  print_message("%s: %s", what, tn_status_message(status));
  tn_status_destroy(status);
  return true;
}

tn_executable *cts_compile(const char *text, const tn_compile_options *options) {
  tn_executable *executable = NULL;
  cts_fine(tn_compile(cts.client, text, strlen(text), options, &executable));
  assert_non_null(executable);
  return executable;
}

tn_buffer *cts_buffer(const void *data, tn_type type, const int64_t *dims, size_t rank) {
  tn_buffer *buffer = NULL;
  cts_fine(tn_buffer_from_host(cts.client, data, type, dims, rank, NULL, &buffer));
  assert_non_null(buffer);
  return buffer;
}

tn_buffer *cts_f32(const float *data, int64_t count) {
  return cts_buffer(data, TN_F32, &count, 1);
}

void cts_read(tn_buffer *buffer, void *data, size_t size) {
  assert_int_equal(tn_buffer_host_size(buffer), size);
  cts_fine(tn_buffer_to_host(buffer, data, size));
}
