/* Menus: the capsules that could run a collective, each proved. A catalogue keeps one for each
 * kind, root and permutation that was asked for. Nothing here sends anything: what the ranks agree
 * on is circle.h's. */
#ifndef TN_COLL_COMM_MENU_H
#define TN_COLL_COMM_MENU_H

#include "coll/capsule/generate.h"
#include "coll/capsule/library.h"
#include "coll/capsule/network.h"
#include "coll/capsule/verify.h"

typedef struct coll_program coll_program;

/* A capsule on the menu. */
typedef struct comm_dish {
  char name[COLL_MAX_NAME]; /* of the generator, or of the file's capsule */
  const char *origin;       /* "generator", or the file */
  coll_capsule *capsule;    /* NULL: it could not be made */
  bool borrowed;            /* of a library, which keeps it */
  coll_verdict verdict;
  coll_wiring wiring;
  int32_t channels;             /* of one link, as many as its numbers ask for */
  bool reaches;                 /* it uses other ranks' memory */
  bool phases;                  /* it changes the network's phase */
  tn_status *status;            /* not NULL: it may not run, and why */
  struct coll_program *program; /* made when it first runs (circle.h) */
  bool agreed;                  /* all ranks have shown the same hash */
} comm_dish;

typedef struct comm_menu {
  coll_wish wish; /* `sources` is the menu's own */
  comm_dish *dishes;
  size_t count, capacity;
} comm_menu;

enum { COMM_MAX_MENUS = 64 }; /* kept at a time, of permutations and roots */
typedef struct comm_catalogue {
  int32_t ranks, group;
  const coll_library *library; /* of files; NULL: none. Borrowed */
  comm_menu *menus[COMM_MAX_MENUS];
  size_t count;
  void (*forget)(void *arg, comm_dish *dish); /* before a dish goes: its program */
  void *arg;
} comm_catalogue;

/* Looks a capsule over that `dish` has; a refusal goes into its status. */
void comm_prove_dish(comm_dish *dish);
void comm_end_dish(comm_catalogue *catalogue, comm_dish *dish);

/* The menu for a kind; `root` and `sources` where the kind has them. Made at first: every generator
 * is tried, and what it makes is proved; files follow. One that is refused stays on the menu with
 * the reason. */
tn_status *comm_find_menu(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                          const int32_t *sources, comm_menu **out) TN_MUST_USE;
void comm_catalogue_end(comm_catalogue *catalogue);

#endif
