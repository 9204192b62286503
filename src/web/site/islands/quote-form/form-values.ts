import { EMPTY_QUOTE, QUOTE_FIELDS, type QuoteField, type QuoteFormValues } from '#contract/quote-form.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlNamed(form: HTMLFormElement, name: QuoteField): Control | undefined {
  const control = form.elements.namedItem(name)
  const known =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return known ? control : undefined
}

export function readForm(form: HTMLFormElement): QuoteFormValues {
  const data = new FormData(form)
  const values = { ...EMPTY_QUOTE, roundTrip: data.has('roundTrip') }
  for (const field of QUOTE_FIELDS) values[field] = String(data.get(field) ?? '')
  return values
}

/** Empties every field, also one that came back from the server with a value. */
export function clearForm(form: HTMLFormElement): void {
  form.reset()
  for (const field of QUOTE_FIELDS) {
    const control = controlNamed(form, field)
    if (control) control.value = ''
  }
}
