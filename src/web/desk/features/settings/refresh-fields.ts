import type { Business } from '#contract/settings/business.ts'
import { changedFields } from './settings-fields.ts'

/**
 * The fields in which nobody has typed since they held `known`, and whose stored value is another one: the server writes a
 * phone number in full, and somebody else may have saved.
 */
export function findStale(known: Business, now: Partial<Business>, stored: Business): (keyof Business)[] {
  const typed = changedFields(known, now)
  const names = Object.keys(changedFields(stored, now)) as (keyof Business)[]
  return names.filter((name) => !(name in typed))
}

/** Writes what is stored into fields of text, and returns the names of the others: they hold their value by themselves. */
export function refreshFields(
  form: HTMLFormElement,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] {
  return names.filter((name) => {
    const control = form.elements.namedItem(name)
    if (!isText(control)) return true
    control.value = values[name] ?? ''
    return false
  })
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true
  return control instanceof HTMLInputElement && control.type !== 'hidden'
}
