import { useState } from 'react'
import { Input } from '#web/desk/ui/fields/input.tsx'
import type { NumberField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { Labelled } from './labelled.tsx'
import { toText, useField } from './use-field.ts'

/** Empty means that there is none. What is no number stays as it was typed, and says so. */
export function NumberControl({ field, path }: { field: NumberField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Labelled path={path} label={field.label} hint={field.hint} problem={problem}>
      {(control) => (
        <Input
          {...control}
          value={typed !== null && Object.is(numberFrom(typed), value) ? typed : toText(value)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          onChange={(event) => {
            setTyped(event.target.value)
            change(numberFrom(event.target.value))
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Labelled>
  )
}

function numberFrom(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}
