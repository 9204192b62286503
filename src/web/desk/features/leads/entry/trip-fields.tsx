import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  DAY_ROWS,
  DAYS_FIELD,
  HIRE_FIELD,
  HOURS_FIELD,
  NEEDS_FIELDS,
  OCCASION_FIELDS,
  STOP_ROWS,
  TRIP_FIELDS,
  type TripField,
} from '#content/quote-form/trip-fields.ts'
import { OCCASION_KINDS, type OccasionKind } from '#contract/trips/occasion-kind.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Choice, PlaceChoice, Tick } from './controls.tsx'
import { OCCASION_CONTROL, type TripControls } from './lead-entry.ts'

const OCCASION_LABELS: Record<OccasionKind, string> = {
  airport: 'Airport',
  wedding: 'Wedding',
  corporate: 'Corporate',
  school: 'School or club',
}

type TripFieldsProps = {
  values: TripControls
  errors: Record<string, string>
  onType: (name: string, value: string) => void
}

/** Shows stops, hire, occasion, luggage and seats, each folded unless it is filled in or wrong. */
export function TripFields(props: TripFieldsProps) {
  const { values, errors } = props
  const box = useRef<HTMLDetailsElement>(null)
  const [wasSaid] = useState(() => TRIP_FIELDS.some(({ name }) => values[name]))
  const hasError = TRIP_FIELDS.some(({ name }) => errors[name])
  useEffect(() => {
    if (hasError && box.current) box.current.open = true
  }, [hasError])
  return (
    <details ref={box} open={wasSaid} className="rounded-md border border-slate-200 sm:col-span-2">
      <summary className="focus-ring cursor-pointer rounded-md px-3 py-2.5 text-sm font-medium text-slate-800">
        Stops, hours, days, luggage and seats
      </summary>
      <div className="grid gap-5 border-t border-slate-200 p-3">
        <HireFields {...props} />
        <Rows {...props} title="Stops on the way" rows={STOP_ROWS} add="Add a stop" />
        <OccasionFields {...props} />
        <Group title="Luggage, seats and access">
          {NEEDS_FIELDS.map((field) => (
            <Control {...props} key={field.name} field={field} />
          ))}
        </Group>
      </div>
    </details>
  )
}

function HireFields(props: TripFieldsProps) {
  const kind = props.values[HIRE_FIELD.name]
  return (
    <>
      <Group title="Type of hire">
        <Control {...props} field={HIRE_FIELD} />
        {kind === 'hourly' ? <Control {...props} field={HOURS_FIELD} /> : null}
        {kind === 'days' ? <Control {...props} field={DAYS_FIELD} /> : null}
      </Group>
      {kind === 'days' ? <Rows {...props} title="Itinerary" rows={DAY_ROWS} add="Add a day" /> : null}
    </>
  )
}

function OccasionFields(props: TripFieldsProps) {
  const { values, onType } = props
  const kind = OCCASION_KINDS.find((each) => each === values[OCCASION_CONTROL])
  const options = OCCASION_KINDS.map((each) => ({ value: each, label: OCCASION_LABELS[each] }))
  return (
    <Group title="Occasion">
      <Choice
        name={OCCASION_CONTROL}
        label="Details of"
        options={[{ value: '', label: 'Same as group type' }, ...options]}
        value={kind ?? ''}
        onChange={({ target }) => onType(OCCASION_CONTROL, target.value)}
      />
      {kind
        ? OCCASION_FIELDS[kind].map((field) => <Control {...props} key={field.name} field={field} />)
        : null}
    </Group>
  )
}

type RowsProps = TripFieldsProps & { title: string; add: string; rows: readonly (readonly TripField[])[] }

function Rows({ title, rows, add, ...props }: RowsProps) {
  const { values } = props
  const [shown, setShown] = useState(
    () => rows.findLastIndex((row) => row.some(({ name }) => values[name])) + 1,
  )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-xs font-semibold tracking-wide text-slate-600 uppercase">{title}</legend>
      {rows.slice(0, shown).map((row) => (
        <div key={row[0]?.name} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {row.map((field) => (
            <Control {...props} key={field.name} field={field} />
          ))}
        </div>
      ))}
      {shown < rows.length ? (
        <button
          type="button"
          className="link focus-ring min-h-9 w-fit text-sm font-medium text-navy-800"
          onClick={() => setShown((count) => count + 1)}
        >
          {add}
        </button>
      ) : null}
    </fieldset>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-end gap-3 sm:grid-cols-3">
      <legend className="mb-2 text-xs font-semibold tracking-wide text-slate-600 uppercase">{title}</legend>
      {children}
    </fieldset>
  )
}

function Control({ field, values, errors, onType }: TripFieldsProps & { field: TripField }) {
  const { name, label, type: kind, choices, max, placeholder } = field
  const value = values[name] ?? ''
  const type = (text: string) => onType(name, text)
  const own = {
    name,
    label,
    error: errors[name],
    value,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  }
  if (kind === 'choice') {
    const options = (choices ?? []).map(([value, text]) => ({ value, label: text }))
    return <Choice {...own} options={options} />
  }
  if (kind === 'place') return <PlaceChoice {...own} onChoose={type} />
  if (kind === 'tick') {
    const tick = (checked: boolean) => type(checked ? 'on' : '')
    return <Tick {...{ name, label }} checked={value !== ''} onChange={tick} className="py-2" />
  }
  return (
    <TextField
      {...own}
      type={kind === 'time' ? 'time' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={max}
      placeholder={placeholder}
      autoComplete="off"
    />
  )
}
