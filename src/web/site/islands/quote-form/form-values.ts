import {
  EMPTY_QUOTE,
  HONEYPOT_FIELD,
  QUOTE_FIELDS,
  type QuoteField,
  type QuoteFormValues,
} from '#content/quote-form/form.ts'
import type { BotSignals } from '#contract/leads/quote-request.ts'

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

/** The bot signals: the honeypot field, and how long the page has been open. */
export function readBotSignals(form: HTMLFormElement): BotSignals {
  return {
    honeypot: String(new FormData(form).get(HONEYPOT_FIELD) ?? ''),
    filled_ms: Math.round(performance.now()),
  }
}

/** Empties every field, also one that came back from the server with a value. */
export function clearForm(form: HTMLFormElement): void {
  form.reset()
  for (const field of QUOTE_FIELDS) {
    const control = controlNamed(form, field)
    if (control) control.value = ''
  }
}

/** Puts values into the fields as if they were typed. */
export function fillForm(form: HTMLFormElement, values: QuoteFormValues): void {
  const round = form.elements.namedItem('roundTrip')
  // A click: React follows the box, and the fields of the return appear with it.
  if (round instanceof HTMLInputElement && round.checked !== values.roundTrip) round.click()
  const fill = () => {
    for (const field of QUOTE_FIELDS) {
      const control = controlNamed(form, field)
      if (!control || control.value === values[field]) continue
      control.value = values[field]
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  fill()
  if (values.roundTrip) requestAnimationFrame(fill)
}
