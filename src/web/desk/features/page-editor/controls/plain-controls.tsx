import { useState } from 'react'
import { Link } from 'react-router'
import { DRAWN_TEXTS } from '#content/site/company-placeholders.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { useVehicleOptions } from '#web/desk/api/vehicles.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { GrowingTextArea } from '#web/desk/ui/fields/growing-text-area.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import {
  type ChoiceField,
  isSwitchedOn,
  joinList,
  type LinkField,
  type NumberField,
  type PlainTextField,
  type SwitchField,
  splitWords,
  type TextListField,
  toText,
  type VehicleField,
} from '../fields/field.ts'
import { type Path, pathName } from '../state/document.ts'
import { useEditing, useField } from '../state/editor.ts'
import { LabelledField } from './labelled.tsx'
import { useTooLong } from './use-too-long.ts'

export function TextControl({ field, path }: { field: PlainTextField | LinkField; path: Path }) {
  const { value, problem, change } = useField(path)
  const rows = field.kind === 'text' ? field.rows : undefined
  const { business } = useEditing()
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
    <LabelledField path={path} field={{ ...field, hint }} error={tooLong ?? problem}>
      {(control) =>
        rows ? (
          <GrowingTextArea {...control} {...text} rows={rows} />
        ) : (
          <Input {...control} {...text} spellCheck={field.kind === 'text'} />
        )
      }
    </LabelledField>
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

type DrawnNoteProps = {
  label: string
  setting: string
  /** the text from the settings */
  drawn: string
  /** whether another text was typed here */
  overrides: boolean
  onUseSettings: () => void
}

export function DrawnNote({ label, setting, drawn, overrides, onUseSettings }: DrawnNoteProps) {
  const link = (
    <Link to="/admin/settings" className="link text-navy-800 underline underline-offset-2">
      Settings › {setting}
    </Link>
  )
  if (!overrides) {
    return (
      <p className="text-[13px] text-slate-600">
        From {link}. Anything you type here is used on this page instead.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-[13px] text-slate-700">
      <p className="min-w-0 break-words">
        Replaces {drawn && `“${drawn}” from `}
        {link} on this page.
      </p>
      <Button size="small" variant="ghost" aria-label={`Use the settings: ${label}`} onClick={onUseSettings}>
        Use the settings
      </Button>
    </div>
  )
}

/** Edits a list of short texts in one field, which keeps what is typed, including separators. */
export function TextListControl({ field, path }: { field: TextListField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  const joined = joinList(value, field.separator)
  const text = {
    // The typed text counts only while it means the value, which undo may have changed.
    value: typed !== null && isSameValue(splitWords(typed, field.separator), value) ? typed : joined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      change(splitWords(event.target.value, field.separator))
    },
    onBlur: () => setTyped(null),
  }
  return (
    <LabelledField path={path} field={field} error={problem}>
      {(control) =>
        field.separator === 'line' ? (
          <GrowingTextArea {...control} {...text} rows={3} />
        ) : (
          <Input {...control} {...text} />
        )
      }
    </LabelledField>
  )
}

/** Edits a number. Blank means none; other text stays, with an error. */
export function NumberControl({ field, path }: { field: NumberField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <LabelledField path={path} field={field} error={problem}>
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
    </LabelledField>
  )
}

function numberFrom(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

export function SwitchControl({ field, path }: { field: SwitchField; path: Path }) {
  const { value, change } = useField(path)
  return <Switch label={field.label} checked={isSwitchedOn(value, field.unset)} onChange={change} />
}

const UNKNOWN = { value: '', label: 'Please choose' }

export function ChoiceControl({ field, path }: { field: ChoiceField; path: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const known = field.options.some((option) => option.value === chosen)
  return (
    <LabelledField path={path} field={field} error={problem}>
      {(control) => (
        <NativeSelect
          {...control}
          options={known ? field.options : [UNKNOWN, ...field.options]}
          value={chosen}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </LabelledField>
  )
}

/** Selects one of the vehicles on offer. The present one stays an option. */
export function VehicleControl({ field: { none, ...field }, path }: { field: VehicleField; path: Path }) {
  const chosen = toText(useField(path).value)
  const offered = useVehicleOptions(chosen)
  const isListed = chosen === '' || offered.some(({ value }) => value === chosen)
  const options = [
    { value: '', label: none },
    ...offered,
    ...(isListed ? [] : [{ value: chosen, label: `${chosen} (not in the list)` }]),
  ]
  return <ChoiceControl field={{ ...field, kind: 'choice', options }} path={path} />
}
