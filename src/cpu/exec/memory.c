/* Blocks of host memory, with a cache of freed ones: a fresh page costs more to touch than most
 * kernels take to fill it (docs/measurements), so blocks go round.
 *
 * A block's size class says its capacity, and that how many bytes it has and where its data may
 * begin; none of it is stored. While nobody has a block its first bytes are the cache's list; while
 * somebody has, all from `data` on is theirs. A cpu_memory is a count of references to a block of
 * its own, to somebody's memory (wrapped), or, until it is settled, to none (a promise); one made
 * late gets its block when its launch starts. Accounts count what memory lies on them: a device's
 * bytes in use, and against a limit what was reserved, both back at zero when the last of it is
 * gone.
 *
 * The cache is the process's, under its lock. Accounts are atomics, counted from any thread. What a
 * memory holds changes only before others have it, or before the event that they wait for. */
#include "base/memory.h"
#include "base/assert.h"
#include "cpu/cpu.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  CACHE_CLASSES = 256, /* four sizes per power of two */
  CACHE_ALIGN = 64,
  HUGE_PAGE = 2 << 20
};
#define CACHE_MAX_BYTES ((size_t)256 << 20)

/* A block, at its beginning, while nobody has it. Where its data begin it does not change. */
typedef struct free_block {
  struct free_block *next;
  char *data;
} free_block;

struct cpu_memory {
  atomic_int refs;
  bool read_only;
  bool wrapped;
  size_t size;     /* asked for */
  size_t capacity; /* of the block, from its data on */
  free_block *block;
  void *data;
  void (*release)(void *arg);
  void *arg;
  cpu_account *account; /* counted; NULL: on none */
  bool reserved;        /* for the account's limit, too */
  bool late;            /* made without a block: it is charged when it gets one */
};

static struct {
  pthread_mutex_t lock;
  free_block *blocks[CACHE_CLASSES];
  size_t bytes;     /* cached */
  int interleaving; /* how many asked for it */
  bool interleaved; /* some blocks may have pages on nodes in turn */
  uint64_t nodes;
} cache = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The class whose blocks hold `size`, and their capacity: 64, 80, 96, 112, 128, 160, ... */
static unsigned size_class(size_t size, size_t *capacity) {
  if (size < 64) size = 64;
  unsigned log = 63u - (unsigned)__builtin_clzll(size);
  size_t step = (size_t)1 << (log - 2);
  size_t steps = (size - ((size_t)1 << log) + step - 1) / step;
  *capacity = ((size_t)1 << log) + steps * step;
  return (log - 6) * 4 + (unsigned)steps;
}

/* ---- where pages lie --------------------------------------------------------------------------
 */

enum { POLICY_DEFAULT = 0, POLICY_INTERLEAVE = 3 }; /* of mbind() */

/* 0 or an errno. Whole pages: large blocks begin and end with one. */
static int bind_pages(void *data, size_t size, int policy, uint64_t nodes) {
  bool some = policy != POLICY_DEFAULT;
  long result = syscall(SYS_mbind, data, size, policy, some ? &nodes : NULL, some ? 65 : 0, 0);
  return result == 0 ? 0 : errno;
}

/* Large blocks begin with a page, so that the arrays of one operation, read and written side by
 * side, would at each moment all be in the same sets of the caches. So the data of one block after
 * another begin 0, 1, ... 15 steps into it, at most an eighth of the block; a step is an odd number
 * of cache lines, so those places are in different sets. */
enum { COLOUR_STEP = 13 * CACHE_ALIGN, MOST_COLOURS = 16 };

static size_t num_colours(size_t capacity) {
  size_t fit = 1 + capacity / 8 / COLOUR_STEP;
  return fit < MOST_COLOURS ? fit : MOST_COLOURS;
}

/* Bytes of a block, whole pages of a large one: memory policies are set for pages. */
static size_t block_bytes(size_t capacity) {
  enum { PAGES = 64 << 10 };
  size_t bytes = capacity + (num_colours(capacity) - 1) * COLOUR_STEP;
  return capacity < HUGE_PAGE ? bytes : (bytes + PAGES - 1) / PAGES * PAGES;
}

/* What the class of a block's capacity says of it. */
static void assert_block(const free_block *block, const char *data, size_t capacity) {
#ifdef TENON_ASSERTS
  size_t same, colour = (size_t)(data - (const char *)block);
  size_class(capacity, &same);
  TN_ASSERT(same == capacity);
  TN_ASSERT(colour % COLOUR_STEP == 0 && colour / COLOUR_STEP < num_colours(capacity));
  TN_ASSERT(colour + capacity <= block_bytes(capacity));
#else
  (void)block, (void)data, (void)capacity;
#endif
}

/* The lock is held. */
static void assert_cache(void) {
  TN_ASSERT(cache.bytes <= CACHE_MAX_BYTES);
  TN_ASSERT(cache.interleaving >= 0 && (cache.interleaved || !cache.interleaving));
}

static free_block *block_new(size_t capacity) {
  static atomic_size_t blocks;
  size_t bytes = block_bytes(capacity);
  free_block *block = tn_alloc_aligned(bytes, capacity >= HUGE_PAGE ? HUGE_PAGE : CACHE_ALIGN);
  if (!block) return NULL;
  if (capacity >= HUGE_PAGE) {
    madvise(block, bytes, MADV_HUGEPAGE);
    pthread_mutex_lock(&cache.lock);
    uint64_t nodes = cache.interleaving ? cache.nodes : 0;
    pthread_mutex_unlock(&cache.lock);
    if (nodes) bind_pages(block, bytes, POLICY_INTERLEAVE, nodes);
  }
  size_t colour =
      atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed) % num_colours(capacity);
  block->data = (char *)block + colour * COLOUR_STEP;
  return block;
}

/* The allocator may keep the pages for others, so they go back as they came. */
static void block_end(free_block *block, size_t capacity, bool interleaved) {
  if (interleaved && capacity >= HUGE_PAGE)
    bind_pages(block, block_bytes(capacity), POLICY_DEFAULT, 0);
  tn_free_aligned(block);
}

/* Frees large blocks that wait for somebody: their pages lie where nobody asks any more. */
static void drop_large(void) {
  size_t capacity = HUGE_PAGE;
  for (unsigned which = size_class(HUGE_PAGE, &capacity); which < CACHE_CLASSES; which++) {
    unsigned log = which / 4 + 6;
    capacity = ((size_t)1 << log) + (which % 4) * ((size_t)1 << (log - 2));
    while (cache.blocks[which]) {
      free_block *block = cache.blocks[which];
      cache.blocks[which] = block->next;
      TN_ASSERT(cache.bytes >= capacity);
      assert_block(block, block->data, capacity);
      cache.bytes -= capacity;
      block_end(block, capacity, true);
    }
    if (log >= 62) return;
  }
}

int cpu_memory_interleave(uint64_t nodes) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  void *probe = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) return errno;
  int error = bind_pages(probe, page, POLICY_INTERLEAVE, nodes);
  munmap(probe, page);
  if (error) return error;
  pthread_mutex_lock(&cache.lock);
  if (cache.interleaving++ == 0) drop_large(); /* what waits there lies elsewhere */
  cache.interleaved = true;
  cache.nodes = nodes;
  assert_cache();
  pthread_mutex_unlock(&cache.lock);
  return 0;
}

void cpu_memory_stop_interleaving(void) {
  pthread_mutex_lock(&cache.lock);
  TN_ASSERT(cache.interleaving > 0);
  if (--cache.interleaving == 0) drop_large();
  pthread_mutex_unlock(&cache.lock);
}

/* ---- blocks -----------------------------------------------------------------------------------
 */

static free_block *block_take(size_t size, size_t *capacity) {
  unsigned which = size_class(size, capacity);
  pthread_mutex_lock(&cache.lock);
  free_block *block = which < CACHE_CLASSES ? cache.blocks[which] : NULL;
  if (block) {
    cache.blocks[which] = block->next;
    TN_ASSERT(cache.bytes >= *capacity);
    assert_block(block, block->data, *capacity);
    cache.bytes -= *capacity;
  }
  pthread_mutex_unlock(&cache.lock);
  return block ? block : block_new(*capacity);
}

static void block_give(free_block *block, char *data, size_t capacity) {
  size_t same;
  unsigned which = size_class(capacity, &same);
  assert_block(block, data, capacity);
  pthread_mutex_lock(&cache.lock);
  bool interleaved = cache.interleaved;
  /* Of a profile that has ended: it would go to somebody who did not ask. */
  bool stale = interleaved && !cache.interleaving && capacity >= HUGE_PAGE;
  bool keep = !stale && which < CACHE_CLASSES && cache.bytes + capacity <= CACHE_MAX_BYTES;
  if (keep) {
    block->next = cache.blocks[which];
    block->data = data;
    cache.blocks[which] = block;
    cache.bytes += capacity;
    assert_cache();
  }
  pthread_mutex_unlock(&cache.lock);
  if (!keep) block_end(block, capacity, interleaved);
}

/* ---- accounts ---------------------------------------------------------------------------------
 */

struct cpu_account {
  atomic_int refs; /* its owner, and the memory that is on it */
  _Atomic(int64_t) in_use, peak, allocations, largest;
  int64_t limit; /* of `reserved`; 0: none, and nothing is reserved */
  const char *by;
  _Atomic(int64_t) reserved;
};

tn_status *cpu_account_create(cpu_account **out) {
  *out = tn_alloc_zero(sizeof **out);
  if (!*out) return tn_error_no_memory("a device's account");
  atomic_init(&(*out)->refs, 1);
  return NULL;
}

cpu_account *cpu_account_ref(cpu_account *account) {
  if (account) atomic_fetch_add_explicit(&account->refs, 1, memory_order_relaxed);
  return account;
}

void cpu_account_unref(cpu_account *account) {
  if (!account || atomic_fetch_sub_explicit(&account->refs, 1, memory_order_acq_rel) != 1) return;
  TN_ASSERT(!atomic_load(&account->in_use) && !atomic_load(&account->reserved));
  tn_free(account);
}

static void raise_to(_Atomic(int64_t) *most, int64_t value) {
  int64_t was = atomic_load_explicit(most, memory_order_relaxed);
  while (was < value && !atomic_compare_exchange_weak(most, &was, value)) {
  }
}

void cpu_account_limit(cpu_account *account, int64_t bytes, const char *by) {
  TN_ASSERT(bytes >= 0 && !atomic_load(&account->reserved));
  account->limit = bytes;
  account->by = by;
}

int64_t cpu_account_room(const cpu_account *account) {
  if (!account || !account->limit) return INT64_MAX;
  return account->limit - atomic_load(&account->reserved);
}

tn_status *cpu_account_reserve(cpu_account *account, size_t bytes, const char *what) {
  if (!account || !account->limit || !bytes) return NULL;
  int64_t was = atomic_load(&account->reserved);
  do {
    TN_ASSERT(was >= 0 && was <= account->limit);
    if (bytes > (uint64_t)(account->limit - was))
      return tn_error(TN_RESOURCE_EXHAUSTED,
                      "%s is %lld bytes: %zu are asked for, for %s, and %lld are in use",
                      account->by, (long long)account->limit, bytes, what, (long long)was);
  } while (!atomic_compare_exchange_weak(&account->reserved, &was, was + (int64_t)bytes));
  return NULL;
}

void cpu_account_give_back(cpu_account *account, size_t bytes) {
  if (!account || !account->limit) return;
  int64_t was = atomic_fetch_sub(&account->reserved, (int64_t)bytes);
  TN_ASSERT(was >= (int64_t)bytes);
}

static void charge_block(cpu_account *account, cpu_memory *memory) {
  int64_t bytes = (int64_t)memory->size;
  TN_ASSERT(memory->data && !memory->wrapped);
  atomic_fetch_add_explicit(&account->refs, 1, memory_order_relaxed);
  memory->account = account;
  atomic_fetch_add(&account->allocations, 1);
  raise_to(&account->largest, bytes);
  raise_to(&account->peak, atomic_fetch_add(&account->in_use, bytes) + bytes);
}

void cpu_account_charge(cpu_account *account, cpu_memory *memory) {
  if (!memory->late && !memory->wrapped && !memory->account) charge_block(account, memory);
}

static void uncharge_memory(cpu_memory *memory) {
  if (!memory->account) return;
  int64_t was = atomic_fetch_sub(&memory->account->in_use, (int64_t)memory->size);
  TN_ASSERT(was >= (int64_t)memory->size);
  if (memory->reserved) cpu_account_give_back(memory->account, memory->size);
  cpu_account_unref(memory->account);
}

void cpu_account_get_stats(const cpu_account *account, cpu_memory_stats *out) {
  out->in_use = atomic_load(&account->in_use);
  out->peak = atomic_load(&account->peak);
  if (out->peak < out->in_use) out->peak = out->in_use; /* another thread is between the two */
  out->allocations = atomic_load(&account->allocations);
  out->largest = atomic_load(&account->largest);
}

void cpu_account_clear(cpu_account *account) {
  atomic_store(&account->allocations, 0);
  atomic_store(&account->largest, 0);
  atomic_store(&account->peak, atomic_load(&account->in_use));
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static tn_status *error_no_block(size_t size) {
  return tn_error(TN_RESOURCE_EXHAUSTED, "out of memory: %zu bytes for a buffer", size);
}

/* Whose the memory is: somebody's who is told of its end, or a block's. */
static void assert_memory(const cpu_memory *memory) {
  TN_ASSERT(!memory->wrapped || (!memory->block && !memory->account && !memory->late));
  TN_ASSERT(memory->wrapped || (!memory->release && !memory->read_only));
  TN_ASSERT(memory->wrapped || (memory->block != NULL) == (memory->data != NULL));
  TN_ASSERT(!memory->block || memory->capacity >= memory->size);
  TN_ASSERT(!memory->reserved || (memory->account && memory->account->limit));
}

/* A block for memory that has none. */
static tn_status *take_block(cpu_memory *memory) {
  memory->block = block_take(memory->size, &memory->capacity);
  if (!memory->block) return error_no_block(memory->size);
  memory->data = memory->block->data; /* which it lies over where they begin together */
  assert_memory(memory);
  return NULL;
}

static tn_status *take_block_on(cpu_account *account, cpu_memory *memory) {
  tn_status *status = cpu_account_reserve(account, memory->size, "a buffer");
  if (status) return status;
  status = take_block(memory);
  if (status) {
    cpu_account_give_back(account, memory->size);
    return status;
  }
  memory->reserved = account->limit > 0;
  charge_block(account, memory);
  assert_memory(memory);
  return NULL;
}

static tn_status *memory_new(size_t size, cpu_memory **out) {
  *out = NULL;
  if (size > SIZE_MAX / 4) return error_no_block(size);
  cpu_memory *memory = tn_alloc_zero(sizeof *memory);
  if (!memory) return tn_error_no_memory("a buffer");
  atomic_init(&memory->refs, 1);
  memory->size = size;
  *out = memory;
  return NULL;
}

/* Takes the status of making it: memory that has no block after that is none. */
static tn_status *keep_memory(tn_status *status, cpu_memory **out) {
  if (!status) return NULL;
  tn_free(*out);
  *out = NULL;
  return status;
}

tn_status *cpu_memory_create(size_t size, cpu_memory **out) {
  tn_status *status = memory_new(size, out);
  return status ? status : keep_memory(take_block(*out), out);
}

tn_status *cpu_memory_create_on(cpu_account *account, size_t size, cpu_memory **out) {
  tn_status *status = memory_new(size, out);
  return status ? status : keep_memory(take_block_on(account, *out), out);
}

tn_status *cpu_memory_create_late(size_t size, cpu_memory **out) {
  tn_status *status = memory_new(size, out);
  if (!status) (*out)->late = true;
  return status;
}

tn_status *cpu_memory_back(cpu_memory *memory, cpu_account *account) {
  if (memory->data) return NULL;
  TN_ASSERT(memory->late && !memory->account);
  return take_block_on(account, memory);
}

tn_status *cpu_memory_wrap(void *data, size_t size, bool read_only, void (*release)(void *arg),
                           void *arg, cpu_memory **out) {
  *out = NULL;
  cpu_memory *memory = tn_alloc_zero(sizeof *memory);
  if (!memory) return tn_error_no_memory("a buffer");
  atomic_init(&memory->refs, 1);
  memory->read_only = read_only;
  memory->wrapped = true;
  memory->size = size;
  memory->data = data;
  memory->release = release;
  memory->arg = arg;
  *out = memory;
  return NULL;
}

static void release_other(void *memory) {
  cpu_memory_unref(memory);
}

tn_status *cpu_memory_promise(size_t size, cpu_memory **out) {
  return cpu_memory_wrap(NULL, size, false, NULL, NULL, out);
}

void cpu_memory_settle(cpu_memory *promise, cpu_memory *from) {
  TN_ASSERT(promise->wrapped && !promise->data && !promise->release);
  TN_ASSERT(promise != from && promise->size == from->size);
  promise->data = from->data;
  promise->read_only = from->read_only;
  promise->release = release_other;
  promise->arg = cpu_memory_ref(from);
}

cpu_memory *cpu_memory_ref(cpu_memory *memory) {
  atomic_fetch_add_explicit(&memory->refs, 1, memory_order_relaxed);
  return memory;
}

void cpu_memory_unref(cpu_memory *memory) {
  if (!memory || atomic_fetch_sub_explicit(&memory->refs, 1, memory_order_acq_rel) != 1) return;
  assert_memory(memory);
  if (memory->wrapped) {
    if (memory->release) memory->release(memory->arg);
  } else {
    uncharge_memory(memory);
    if (memory->block) block_give(memory->block, memory->data, memory->capacity);
  }
  tn_free(memory);
}

void *cpu_memory_data(const cpu_memory *memory) {
  return memory->data;
}

size_t cpu_memory_size(const cpu_memory *memory) {
  return memory->size;
}

bool cpu_memory_read_only(const cpu_memory *memory) {
  return memory->read_only;
}
