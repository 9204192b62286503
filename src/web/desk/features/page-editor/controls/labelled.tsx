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

/** The id of the control at a place, to jump to. */
export function controlId(path: Path | string): string {
  return `field-${typeof path === 'string' ? path : pathName(path)}`
}

/**
 * Returns the id of the button that opens the fields of an entry. It begins otherwise than that of a control, from which the
 * path is read.
 */
export function foldId(path: Path | string): string {
  return `fold-${controlId(path)}`
}

/** Returns the id of the button that opens the library for a picture. */
export function libraryId(path: Path | string): string {
  return `library-${controlId(path)}`
}

/** The path that a control, or its surrounding group, edits. */
export function findFieldPath(element: Element): string | null {
  return element.closest('[id^="field-"]')?.id.slice('field-'.length) ?? null
}

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

/** A control with its label, what to know about it and what is wrong with it. */
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
