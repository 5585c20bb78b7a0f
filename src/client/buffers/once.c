#include "client/handles.h"

tn_status *client_once_claim(atomic_int *once, const char *function) {
  int open = CLIENT_ONCE_OPEN;
  if (atomic_compare_exchange_strong(once, &open, CLIENT_ONCE_BUSY)) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s: it has been used before", function);
}

tn_status *client_check_failure(tn_code code) {
  if (code > TN_OK && code <= TN_UNAUTHENTICATED) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "%d is no code of an error", (int)code);
}
