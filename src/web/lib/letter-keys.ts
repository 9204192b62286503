type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Returns whether a key selects an option by its first letter in a closed select. Space opens the select instead. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/** Marks a browser's select whose choice applies at once. */
export const COUNTS_AT_ONCE = { 'data-counts-at-once': '' }

/** Returns whether a closed select leaves letters to the screen: outside forms, where choices apply at once. */
export function leavesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLButtonElement)
    return target.form === null && target.matches('[role=combobox]:not([aria-expanded=true])')
  if (!(target instanceof HTMLSelectElement) || !target.matches('[data-counts-at-once]')) return false
  return !(CSS.supports('selector(:open)') && target.matches(':open'))
}
