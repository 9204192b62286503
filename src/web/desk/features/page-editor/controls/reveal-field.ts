import { controlId, foldId, libraryId } from './labelled.tsx'

/** Brings the control of a field into sight, opens the folded entries around it and gives it the focus. */
export function revealField(path: string, { picks }: { picks: boolean }): void {
  const keys = path.split('.')
  for (const [at, key] of keys.entries()) {
    if (/^\d+$/.test(key)) unfold(keys.slice(0, at + 1).join('.'))
  }
  const control = document.getElementById(controlId(path))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
  if (picks) document.getElementById(libraryId(path))?.click()
}

/** A click is handled before it returns, so the fields are there directly after it. */
function unfold(entry: string): void {
  const fold = document.getElementById(foldId(entry))
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click()
}
