import { use } from 'react'
import { GrowingTextArea } from '#web/desk/ui/growing-text-area.tsx'
import { Input } from '#web/desk/ui/input.tsx'
import type { LinkField, TextField } from '../fields/field.ts'
import { longestText } from '../fields/field-limits.ts'
import { SchemaContext } from '../fields/schema-context.ts'
import type { Path } from '../state/document-path.ts'
import { Labelled } from './labelled.tsx'
import { textOf, useField } from './use-field.ts'

export function TextControl({ field, path }: { field: TextField | LinkField; path: Path }) {
  const schema = use(SchemaContext)
  const { value, problem, change } = useField(path)
  const rows = field.kind === 'text' ? field.rows : undefined
  const text = {
    value: textOf(value),
    maxLength: longestText(schema, path),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  }
  const hint =
    field.hint ?? (field.kind === 'link' ? 'For example /about, #services or https://example.ie' : undefined)
  return (
    <Labelled path={path} label={field.label} hint={hint} problem={problem}>
      {(control) =>
        rows ? (
          <GrowingTextArea {...control} {...text} rows={rows} />
        ) : (
          <Input {...control} {...text} spellCheck={field.kind === 'text'} />
        )
      }
    </Labelled>
  )
}
