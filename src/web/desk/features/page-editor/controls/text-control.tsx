import { use } from 'react'
import { DRAWN_TEXTS } from '#content/site/company-placeholders.ts'
import { GrowingTextArea } from '#web/desk/ui/fields/growing-text-area.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { BusinessContext } from '../fields/business-context.ts'
import type { LinkField, PlainTextField } from '../fields/field.ts'
import { type Path, pathName } from '../state/document-path.ts'
import { DrawnNote } from './drawn-note.tsx'
import { Labelled } from './labelled.tsx'
import { toText, useField } from './use-field.ts'
import { useTooLong } from './use-too-long.ts'

export function TextControl({ field, path }: { field: PlainTextField | LinkField; path: Path }) {
  const { value, problem, change } = useField(path)
  const rows = field.kind === 'text' ? field.rows : undefined
  const business = use(BusinessContext)
  const source = DRAWN_TEXTS[pathName(path)]
  const overrides = value !== undefined && value !== source?.shipped
  const shown = source && !overrides ? source.drawn(business) : toText(value)
  const tooLong = useTooLong(path, shown)
  const text = {
    value: shown,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  }
  const hint =
    field.hint ?? (field.kind === 'link' ? 'For example /about, #services or https://example.ie' : undefined)
  const control = (
    <Labelled path={path} label={field.label} hint={hint} problem={tooLong ?? problem}>
      {(control) =>
        rows ? (
          <GrowingTextArea {...control} {...text} rows={rows} />
        ) : (
          <Input {...control} {...text} spellCheck={field.kind === 'text'} />
        )
      }
    </Labelled>
  )
  if (!source) return control
  return (
    <div className="stack gap-1">
      {control}
      <DrawnNote
        label={field.label}
        setting={source.setting}
        drawn={source.drawn(business)}
        overrides={overrides}
        onUseSettings={() => change(source.shipped)}
      />
    </div>
  )
}
