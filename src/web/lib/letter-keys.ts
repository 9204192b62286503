type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** A key that by itself chooses what begins with it in a choice that is closed. A space opens it. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/** Names the browser's own choice in which what is chosen counts at once. */
export const COUNTS_AT_ONCE = { 'data-counts-at-once': '' }

/** A closed choice leaves letters to the screen after choosing: outside a form, where a choice counts at once. */
export function leavesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLButtonElement)
    return target.form === null && target.matches('[role=combobox]:not([aria-expanded=true])')
  if (!(target instanceof HTMLSelectElement) || !target.matches('[data-counts-at-once]')) return false
  return !(CSS.supports('selector(:open)') && target.matches(':open'))
}
