import type { ComponentProps } from 'react'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { type Path, pathName } from '../state/document.ts'

export function controlId(path: Path | string): string {
  return `field-${typeof path === 'string' ? path : pathName(path)}`
}

/** Returns the id of the button that unfolds an entry. Its prefix differs from that of controls, whose ids also contain the path. */
export function foldId(path: Path | string): string {
  return `fold-${controlId(path)}`
}

export function libraryId(path: Path | string): string {
  return `library-${controlId(path)}`
}

/** Returns the path of the field to which an element belongs; null if it is in none. */
export function findFieldPath(element: Element): string | null {
  return element.closest('[id^="field-"]')?.id.slice('field-'.length) ?? null
}

/** Shows and focuses a field's control, after unfolding the entries around it. */
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

/** Unfolds an entry. React handles the click at once, so the fields exist afterwards. */
function unfold(entry: string): void {
  const fold = document.getElementById(foldId(entry))
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click()
}

type LabelledFieldProps = Pick<ComponentProps<typeof Labelled>, 'error' | 'children'> & {
  path: Path
  field: { label: string; hint?: string | undefined }
}

export function LabelledField({ path, field: { label, hint }, ...props }: LabelledFieldProps) {
  return <Labelled {...props} dense id={controlId(path)} label={label} hint={hint} />
}
