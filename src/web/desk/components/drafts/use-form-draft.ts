import { type FormEvent, useMemo } from 'react'
import { z } from 'zod'
import { useDraft } from './use-draft.ts'

const Values = z.record(z.string(), z.string())
type Values = z.infer<typeof Values>

/**
 * The draft of a form whose controls hold their own values. `values` are what these begin with; of one that is ticked it is
 * 'on'. A password is never kept.
 */
export function useFormDraft(name: string, begin: Values) {
  const [current, set] = useDraft(name, Values, begin)
  // The controls read their beginning once: a value that follows them would only be read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const values = useMemo(() => current, [name])
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    set({ ...current, ...valuesOf(currentTarget) })
  return { values, onInput, set: (part: Values) => set({ ...current, ...part }) }
}

function valuesOf(form: HTMLFormElement): Values {
  const controls = [...form.elements].filter(
    (control): control is HTMLInputElement => 'name' in control && control.name !== '' && 'value' in control,
  )
  return Object.fromEntries(
    controls
      .filter(({ autocomplete }) => !autocomplete.includes('password'))
      .map((control) => [control.name, control.type === 'checkbox' && !control.checked ? '' : control.value]),
  )
}
