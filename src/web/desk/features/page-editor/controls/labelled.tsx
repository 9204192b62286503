import type { ReactNode } from 'react'
import { type Path, pathName } from '../state/document.ts'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type LabelledProps = {
  path: Path
  label: string
  hint?: string | undefined
  problem?: string | undefined
  children: (control: Control) => ReactNode
}

/** The id of a path's control. */
export function controlId(path: Path | string): string {
  return `field-${typeof path === 'string' ? path : pathName(path)}`
}

/** The id of the button that unfolds an entry. Its prefix differs from controls', whose ids contain the path. */
export function foldId(path: Path | string): string {
  return `fold-${controlId(path)}`
}

/** The id of the button that opens the library. */
export function libraryId(path: Path | string): string {
  return `library-${controlId(path)}`
}

/** The path edited by a control or its group. */
export function findFieldPath(element: Element): string | null {
  return element.closest('[id^="field-"]')?.id.slice('field-'.length) ?? null
}

/** Shows and focuses a field's control, unfolding entries around it. */
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

/** Clicks are handled synchronously, so the fields exist afterwards. */
function unfold(entry: string): void {
  const fold = document.getElementById(foldId(entry))
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click()
}

/** A control with label, hint and error. */
export function Labelled({ path, label, hint, problem, children }: LabelledProps) {
  const id = controlId(path)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="stack gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-slate-800">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-[13px] text-slate-600">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="text-[13px] text-red-700">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
