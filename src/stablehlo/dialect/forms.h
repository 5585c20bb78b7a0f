/* The pretty forms of forms.def. */
#ifndef TN_STABLEHLO_FORMS_H
#define TN_STABLEHLO_FORMS_H

typedef enum hlo_form {
#define FORM(name, pieces) FORM_##name,
#include "stablehlo/dialect/forms.def"
#undef FORM
  HLO_NUM_FORMS
} hlo_form;

/* The pieces; NULL for FORM_GENERIC. */
const char *hlo_form_pieces(int form);

#endif
