import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useDraft } from './use-draft.ts'

const Values = z.record(z.string(), z.string())
type Values = z.infer<typeof Values>
const NOTHING: Values = {}

/**
 * The draft of a form whose controls hold their own values: those that differ from the beginning. `values` are what the controls
 * begin with, `current` what they hold; of one that is ticked it is 'on', of a choice its first option has to be named. A password is never stored, and a file cannot be.
 */
export function useFormDraft(name: string, begin: Values) {
  const [typed, setTyped] = useDraft(name, Values, NOTHING)
  // The controls read their beginning once: a value that follows them would only be read again.
  const [values] = useState({ ...begin, ...typed })
  const set = (part: Values) => {
    const changed = Object.entries({ ...typed, ...part }).filter(
      ([control, value]) => value !== (begin[control] ?? ''),
    )
    setTyped(Object.fromEntries(changed))
  }
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => set(readValues(currentTarget))
  return { values, current: { ...begin, ...typed }, onInput, set }
}

function readValues(form: HTMLFormElement): Values {
  const controls = [...form.elements].filter(
    (control): control is HTMLInputElement => 'name' in control && control.name !== '' && 'value' in control,
  )
  return Object.fromEntries(
    controls
      .filter(({ autocomplete, type }) => type !== 'file' && !autocomplete.includes('password'))
      .map((control) => [control.name, control.type === 'checkbox' && !control.checked ? '' : control.value]),
  )
}
