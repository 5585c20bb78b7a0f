#include "coll/comm/menu.h"

#include <stdio.h>
#include <string.h>

/* ---- one dish ----------------------------------------------------------------------------------
 */

void comm_end_dish(comm_catalogue *catalogue, comm_dish *dish) {
  if (catalogue->forget) catalogue->forget(catalogue->arg, dish);
  coll_wiring_end(&dish->wiring);
  if (!dish->borrowed) coll_capsule_destroy(dish->capsule);
  tn_status_destroy(dish->status);
}

/* What the chooser must know of a capsule, besides what the verifier says. */
static void look_over(comm_dish *dish) {
  const coll_capsule *c = dish->capsule;
  for (size_t i = 0; i < dish->wiring.count; i++) {
    const coll_channel *channel = &dish->wiring.channels[i];
    bool between = channel->kind == COLL_VALUES || channel->kind == COLL_COUNTER;
    if (between && channel->number >= dish->channels) dish->channels = channel->number + 1;
  }
  for (size_t i = 0; i < c->num_refs; i++) dish->reaches |= c->refs[i].rank != COLL_HERE;
  for (size_t i = 0; i < c->num_steps; i++) dish->phases |= c->steps[i].op == COLL_PHASE;
}

/* A library has proved what it has. */
void comm_prove_dish(comm_dish *dish) {
  if (!dish->status && !dish->borrowed) dish->status = coll_verify(dish->capsule, &dish->verdict);
  if (!dish->status) dish->status = coll_wire(dish->capsule, &dish->wiring);
  if (!dish->status) look_over(dish);
}

static comm_dish *add_dish(comm_menu *menu) {
  if (!tn_array_reserve((void **)&menu->dishes, &menu->capacity, menu->count + 1,
                        sizeof *menu->dishes))
    return NULL;
  comm_dish *dish = &menu->dishes[menu->count++];
  memset(dish, 0, sizeof *dish);
  return dish;
}

/* ---- menus -------------------------------------------------------------------------------------
 */

static tn_status *add_generated(comm_menu *menu) {
  const coll_generator *generator = NULL;
  for (size_t i = 0; (generator = coll_generator_at(i)) != NULL; i++) {
    if (!(generator->kinds >> menu->wish.kind & 1)) continue;
    comm_dish *dish = add_dish(menu);
    if (!dish) return tn_error_no_memory("a list of capsules");
    snprintf(dish->name, sizeof dish->name, "%s", generator->name);
    dish->origin = "generator";
    dish->status = coll_generate(generator, &menu->wish, &dish->capsule);
    comm_prove_dish(dish);
    if (tn_status_code(dish->status) == TN_RESOURCE_EXHAUSTED) {
      tn_status *status = dish->status; /* no verdict on the capsule: the menu is not kept */
      dish->status = NULL;
      return status;
    }
  }
  return NULL;
}

static bool is_wished(const coll_capsule *c, const coll_wish *wish) {
  if (c->kind != wish->kind || c->num_ranks != wish->ranks || c->root != wish->root) return false;
  if (!wish->sources) return !c->sources;
  return c->sources && !memcmp(c->sources, wish->sources, (size_t)wish->ranks * sizeof *c->sources);
}

static tn_status *add_files(comm_menu *menu, const coll_library *library) {
  for (size_t i = 0; library && i < library->count; i++) {
    const coll_entry *entry = &library->entries[i];
    if (entry->status || !entry->capsule || !is_wished(entry->capsule, &menu->wish)) continue;
    comm_dish *dish = add_dish(menu);
    if (!dish) return tn_error_no_memory("a list of capsules");
    snprintf(dish->name, sizeof dish->name, "%s", entry->capsule->name);
    dish->origin = entry->path;
    dish->capsule = entry->capsule;
    dish->borrowed = true;
    dish->verdict = entry->verdict;
    comm_prove_dish(dish);
  }
  return NULL;
}

static void destroy_menu(comm_catalogue *catalogue, comm_menu *menu) {
  if (!menu) return;
  for (size_t i = 0; i < menu->count; i++) comm_end_dish(catalogue, &menu->dishes[i]);
  tn_free(menu->dishes);
  tn_free((void *)menu->wish.sources);
  tn_free(menu);
}

static tn_status *make_menu(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                            const int32_t *sources, comm_menu **out) {
  *out = NULL;
  comm_menu *menu = tn_alloc_zero(sizeof *menu);
  if (!menu) return tn_error_no_memory("a list of capsules");
  menu->wish =
      (coll_wish){.kind = kind, .ranks = catalogue->ranks, .root = root, .group = catalogue->group};
  tn_status *status = NULL;
  if (sources) {
    size_t bytes = (size_t)catalogue->ranks * sizeof *sources;
    int32_t *own = tn_alloc(bytes);
    if (own) memcpy(own, sources, bytes);
    if (!own) status = tn_error_no_memory("a permutation");
    menu->wish.sources = own;
  }
  if (!status) status = add_generated(menu);
  if (!status) status = add_files(menu, catalogue->library);
  if (status) {
    destroy_menu(catalogue, menu);
    return status;
  }
  *out = menu;
  return NULL;
}

static bool is_for(const comm_menu *menu, coll_kind kind, int32_t root, const int32_t *sources) {
  if (menu->wish.kind != kind || menu->wish.root != root) return false;
  if (!sources || !menu->wish.sources) return !sources == !menu->wish.sources;
  return !memcmp(sources, menu->wish.sources, (size_t)menu->wish.ranks * sizeof *sources);
}

/* The last one asked for stands first; the one that was not asked for longest goes when there are
 * too many. All ranks ask in the same order, so they forget in the same order too. */
static void put_first(comm_catalogue *catalogue, size_t index) {
  comm_menu *menu = catalogue->menus[index];
  memmove(&catalogue->menus[1], &catalogue->menus[0], index * sizeof(comm_menu *));
  catalogue->menus[0] = menu;
}

tn_status *comm_find_menu(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                          const int32_t *sources, comm_menu **out) {
  *out = NULL;
  for (size_t i = 0; i < catalogue->count; i++) {
    if (!is_for(catalogue->menus[i], kind, root, sources)) continue;
    put_first(catalogue, i);
    *out = catalogue->menus[0];
    return NULL;
  }
  comm_menu *menu = NULL;
  tn_status *status = make_menu(catalogue, kind, root, sources, &menu);
  if (status) return status;
  if (catalogue->count == COMM_MAX_MENUS)
    destroy_menu(catalogue, catalogue->menus[--catalogue->count]);
  catalogue->menus[catalogue->count++] = menu;
  put_first(catalogue, catalogue->count - 1);
  *out = menu;
  return NULL;
}

void comm_catalogue_end(comm_catalogue *catalogue) {
  for (size_t i = 0; i < catalogue->count; i++) destroy_menu(catalogue, catalogue->menus[i]);
  catalogue->count = 0;
}
