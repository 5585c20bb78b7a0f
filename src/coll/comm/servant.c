/* A put is one-sided: its target does nothing for it. Where a transport carries it as a message
 * somebody must look for messages all the same, and the program may be elsewhere. */
#include "coll/comm/connection.h"

#include <time.h>

/* Nanoseconds between two looks: soon after something came, seldom when nothing does. */
static const long soon = 20000, seldom = 1000000;

static void drive_port(void *arg) {
  tn_connection *c = arg;
  long pause = soon;
  while (!atomic_load_explicit(&c->dismissed, memory_order_acquire)) {
    bool moved = false;
    if (pthread_mutex_trylock(&c->lock) == 0) { /* whoever has it moves the port on */
      moved = c->port->calls->progress(c->port);
      pthread_mutex_unlock(&c->lock);
    }
    if (moved)
      pause = soon;
    else if (pause < seldom)
      pause += pause / 8;
    nanosleep(&(struct timespec){.tv_nsec = pause}, NULL);
  }
}

tn_status *servant_start(tn_connection *c) {
  if (c->port->transport->maps || !(c->flags & (TN_TRANSPORT_IB | TN_TRANSPORT_ETHERNET)))
    return NULL;
  return tn_thread_start(&c->servant, "tenon-servant", drive_port, c);
}

void servant_dismiss(tn_connection *c) {
  if (!c->servant.started) return;
  atomic_store_explicit(&c->dismissed, true, memory_order_release);
  tn_thread_join(&c->servant);
  c->servant.started = false;
}
