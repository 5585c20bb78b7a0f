/* Tokens, and the cursor that makes them from characters.
 *
 * A token points into the text, which its owner keeps while it is read, and owns nothing; a cursor
 * is the lexer's whole state, part of the reader, and a copy of it is all that it takes to come
 * back. What is interned or made an attribute here is the module's.
 *
 * A reader is one thread's. A function that returns false or NULL has left the error in the reader
 * (text_fail.h), but for those that only look: text_is..(), text_take..() and text_bits(). */
#ifndef TN_STABLEHLO_TEXT_LEXER_H
#define TN_STABLEHLO_TEXT_LEXER_H

#include "ir/ir.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct text_reader text_reader;

typedef enum token_kind {
  TOKEN_END,
  TOKEN_WORD,    /* bare identifier or keyword */
  TOKEN_VALUE,   /* %name */
  TOKEN_HASH,    /* #name */
  TOKEN_BANG,    /* !name */
  TOKEN_SYMBOL,  /* @name or @"name" */
  TOKEN_BLOCK,   /* ^name */
  TOKEN_INTEGER, /* 12 or 0xAB */
  TOKEN_FLOAT,
  TOKEN_STRING,
  TOKEN_ARROW,  /* -> */
  TOKEN_COLONS, /* :: */
  TOKEN_ELLIPSIS,
  TOKEN_RESOURCES, /* {-# ... #-}, whole */
  TOKEN_PUNCT,     /* one character: `punct` */
  TOKEN_BAD
} token_kind;

typedef struct token {
  token_kind kind;
  char punct;
  bool plain;       /* TOKEN_STRING: no escapes; TOKEN_SYMBOL: no quotes */
  const char *text; /* with its sigil or quotes */
  size_t size;
  uint32_t line, column;
} token;

/* Where the lexer stands; copied to come back to a place. */
typedef struct cursor {
  token token;    /* the current one */
  const char *at; /* just after it */
  const char *line_start;
  uint32_t line;
} cursor;

void text_next(text_reader *r); /* a bad character gives TOKEN_BAD and sets the status */
/* From here on, as if the last token had ended at `at`; for what is no token, such as `4x8xf32`. */
void text_resume(text_reader *r, const char *at);
/* The token is a '{': passes over all up to the '}' that belongs to it, and over that. */
bool text_skip_braces(text_reader *r);
/* The next character that is no blank or comment, from *at on (raw reading). */
const char *text_skip_blank(text_reader *r, const char *at);
bool text_is(const text_reader *r, char punct);
bool text_is_word(const text_reader *r, const char *word);
bool text_take(text_reader *r, char punct); /* consumes it if it is there */
bool text_take_word(text_reader *r, const char *word);
bool text_expect(text_reader *r, char punct);
bool text_expect_word(text_reader *r, const char *word);
bool text_expect_arrow(text_reader *r);
/* Consumes an integer with its sign. */
bool text_int(text_reader *r, int64_t *out);
/* The value of a decimal number's token. */
bool text_double(text_reader *r, const token *number, double *out);
/* The bits of an integer's token, decimal or hexadecimal; false, and no error, if there are more
 * than 64. */
bool text_bits(const token *number, uint64_t *out);
/* The string's or @"..."'s bytes without quotes and escapes; borrowed until the next call. */
bool text_string_bytes(text_reader *r, const token *string, const char **bytes, size_t *size);
const ir_attr *text_string(text_reader *r);
const char *text_intern_token(text_reader *r, const char *text, size_t size);

#endif
