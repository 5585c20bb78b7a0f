/* Reading and writing a peer's memory by asking the peer. */
#include "base/system.h"
#include "coll/transports/ucx/ucx.h"
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* ---- asked -------------------------------------------------------------------------------------
 */

static bool is_mapped(uint64_t address, size_t bytes) {
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), begin = address & ~(page - 1);
  unsigned char present[(UCX_PIECE >> 12) + 2];
  if (!address || address + bytes < address || page < 4096) return false;
  return mincore((void *)(uintptr_t)begin, address + bytes - begin, present) == 0;
}

/* Where the bytes lie here; NULL: no such place. Memory of no segment is there if it is mapped. */
static void *resolve_place(const ucx_port *port, const coll_place *place, size_t bytes) {
  if (bytes > UCX_PIECE) return NULL;
  if (place->segment == 0)
    return is_mapped(place->offset, bytes) ? (void *)(uintptr_t)place->offset : NULL;
  return port->segments ? ucx_the_host->segment_at(port->segments, place, bytes) : NULL;
}

static void send_answer(ucx_link *link, uint32_t ask, const void *data, size_t bytes,
                        bool refused) {
  ucx_message *message = ucx_message_take((ucx_port *)link->base.port, bytes);
  if (!message) {
    ucx_break(link, tn_error_no_memory("an answer"));
    return;
  }
  message->frame.ask = ask;
  message->frame.tag = refused;
  if (bytes) memcpy(message->data, data, bytes);
  ucx_send(link, message, UCX_ANSWER, bytes);
}

void ucx_serve_read(ucx_link *link, const ucx_frame *frame) {
  size_t bytes = frame->tag;
  const void *from = resolve_place((ucx_port *)link->base.port, &frame->place, bytes);
  send_answer(link, frame->ask, from, from ? bytes : 0, !from);
}

void ucx_serve_write(ucx_link *link, const ucx_message *message) {
  const ucx_frame *frame = &message->frame;
  void *to = resolve_place((ucx_port *)link->base.port, &frame->place, frame->bytes);
  if (to) memcpy(to, message->data, frame->bytes);
  send_answer(link, frame->ask, NULL, 0, !to);
}

/* ---- asking ------------------------------------------------------------------------------------
 */

void ucx_take_answer(ucx_link *link, const ucx_message *message) {
  const ucx_frame *frame = &message->frame;
  if (frame->ask != link->ask || link->answered) return;
  link->refused = frame->tag || frame->bytes != link->read_bytes;
  if (!link->refused && link->read_to) memcpy(link->read_to, message->data, frame->bytes);
  link->answered = true;
}

static tn_status *await_answer(ucx_link *link, const coll_place *place) {
  ucx_port *port = (ucx_port *)link->base.port;
  while (!link->answered) {
    ucp_worker_progress(port->worker);
    tn_status *broken = link->answered ? NULL : ucx_health(&link->base);
    if (broken) return broken;
  }
  if (!link->refused) return NULL;
  return tn_error(
      TN_FAILED_PRECONDITION, "rank %d has no memory at %llu of segment %u, generation %u (freed?)",
      link->base.peer, (unsigned long long)place->offset, place->segment, place->generation);
}

static tn_status *send_request(ucx_link *link, ucx_kind kind, const coll_place *place,
                               const void *from, void *to, size_t bytes) {
  ucx_message *message =
      ucx_message_take((ucx_port *)link->base.port, kind == UCX_WRITE ? bytes : 0);
  if (!message) return tn_error_no_memory("a request");
  link->ask++;
  link->answered = link->refused = false;
  link->read_to = to;
  link->read_bytes = kind == UCX_READ ? bytes : 0;
  message->frame.place = *place;
  message->frame.ask = link->ask;
  message->frame.tag = bytes;
  if (kind == UCX_WRITE) memcpy(message->data, from, bytes);
  ucx_send(link, message, kind, kind == UCX_WRITE ? bytes : 0);
  tn_status *status = await_answer(link, place);
  link->read_to = NULL;
  return status;
}

tn_status *ucx_read(coll_link *base, const coll_place *from, void *to, size_t bytes) {
  UCX_HOLD(base->port);
  coll_place place = *from;
  for (size_t done = 0; done < bytes;) {
    size_t piece = bytes - done < UCX_PIECE ? bytes - done : UCX_PIECE;
    tn_status *status =
        send_request((ucx_link *)base, UCX_READ, &place, NULL, (char *)to + done, piece);
    if (status) return status;
    place.offset += piece;
    done += piece;
  }
  return NULL;
}

tn_status *ucx_write(coll_link *base, const coll_place *to, const void *from, size_t bytes) {
  UCX_HOLD(base->port);
  coll_place place = *to;
  for (size_t done = 0; done < bytes;) {
    size_t piece = bytes - done < UCX_PIECE ? bytes - done : UCX_PIECE;
    tn_status *status =
        send_request((ucx_link *)base, UCX_WRITE, &place, (const char *)from + done, NULL, piece);
    if (status) return status;
    place.offset += piece;
    done += piece;
  }
  return NULL;
}
