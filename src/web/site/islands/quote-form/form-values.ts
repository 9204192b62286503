import {
  EMPTY_QUOTE_FORM,
  HONEYPOT_FIELD,
  QUOTE_FORM_FIELDS,
  type QuoteFormValues,
} from '#content/quote-form/form.ts'
import { TRIP_FIELDS } from '#content/quote-form/trip-fields.ts'
import { readTripValues, type TripValues } from '#content/quote-form/trip-form.ts'
import type { BotSignals } from '#contract/leads/quote-request.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  const known =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return known ? control : undefined
}

export function readForm(form: HTMLFormElement): QuoteFormValues {
  const data = new FormData(form)
  const values = { ...EMPTY_QUOTE_FORM, roundTrip: data.has('roundTrip') }
  for (const field of QUOTE_FORM_FIELDS) values[field] = String(data.get(field) ?? '')
  values.trip = readTripValues((name) => data.get(name)?.toString())
  return values
}

/** Returns the signs of a bot: the honeypot's value, and how long the page has been open. */
export function readBotSignals(form: HTMLFormElement): BotSignals {
  return {
    honeypot: String(new FormData(form).get(HONEYPOT_FIELD) ?? ''),
    filled_ms: Math.round(performance.now()),
  }
}

/** Clears every field, including returned ones, except those that the page presets. */
export function clearForm(form: HTMLFormElement, preset: Partial<QuoteFormValues>): void {
  form.reset()
  for (const field of QUOTE_FORM_FIELDS) {
    const control = controlNamed(form, field)
    if (control) control.value = preset[field] ?? ''
  }
  fillTrip(form, {})
}

/** Fills fields as if they had been typed. */
export function fillForm(form: HTMLFormElement, values: QuoteFormValues): void {
  const round = form.elements.namedItem('roundTrip')
  // The box is clicked, so that React notices and shows the return's fields.
  if (round instanceof HTMLInputElement && round.checked !== values.roundTrip) round.click()
  const fill = () => {
    for (const field of QUOTE_FORM_FIELDS) {
      const control = controlNamed(form, field)
      if (!control || control.value === values[field]) continue
      control.value = values[field]
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fillTrip(form, values.trip ?? {})
  }
  fill()
  if (values.roundTrip) requestAnimationFrame(fill)
}

function fillTrip(form: HTMLFormElement, values: TripValues): void {
  for (const { name } of TRIP_FIELDS) {
    const control = controlNamed(form, name)
    const value = values[name] ?? ''
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== ''
    else if (control) control.value = value
    if (value !== '') unfold(control)
  }
}

/** Unfolds the part of the form that contains the control. */
export function unfold(control: Control | undefined): void {
  const folded = control?.closest('details')
  if (folded) folded.open = true
}
