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
import { OCCASION_CONTROL } from './to-request.ts'

const OCCASION_LABELS: Record<OccasionKind, string> = {
  airport: 'Airport',
  wedding: 'Wedding',
  corporate: 'Corporate',
  school: 'School or club',
}

type TripFieldsProps = { values: Record<string, string>; errors: Record<string, string> }

/** Stops, hire, occasion, luggage and seats: folded until somebody needs them, and open where something of it is said or wrong. */
export function TripFields({ values, errors }: TripFieldsProps) {
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
        <HireFields values={values} errors={errors} />
        <Rows title="Stops on the way" rows={STOP_ROWS} add="Add a stop" values={values} errors={errors} />
        <OccasionFields values={values} errors={errors} />
        <Group title="Luggage, seats and access">
          {NEEDS_FIELDS.map((field) => (
            <Control key={field.name} field={field} values={values} errors={errors} />
          ))}
        </Group>
      </div>
    </details>
  )
}

function HireFields({ values, errors }: TripFieldsProps) {
  const [kind, setKind] = useState(values[HIRE_FIELD.name] ?? '')
  return (
    <>
      <Group title="Hire">
        <div onChange={(event) => event.target instanceof HTMLSelectElement && setKind(event.target.value)}>
          <Control field={HIRE_FIELD} values={values} errors={errors} />
        </div>
        {kind === 'hourly' ? <Control field={HOURS_FIELD} values={values} errors={errors} /> : null}
        {kind === 'days' ? <Control field={DAYS_FIELD} values={values} errors={errors} /> : null}
      </Group>
      {kind === 'days' ? (
        <Rows title="Itinerary" rows={DAY_ROWS} add="Add a day" values={values} errors={errors} />
      ) : null}
    </>
  )
}

function OccasionFields({ values, errors }: TripFieldsProps) {
  const [kind, setKind] = useState(OCCASION_KINDS.find((each) => each === values[OCCASION_CONTROL]))
  const options = OCCASION_KINDS.map((each) => ({ value: each, label: OCCASION_LABELS[each] }))
  return (
    <Group title="Occasion">
      <div
        onChange={(event) => {
          const { target } = event
          if (target instanceof HTMLSelectElement)
            setKind(OCCASION_KINDS.find((each) => each === target.value))
        }}
      >
        <Choice
          name={OCCASION_CONTROL}
          label="Details of"
          options={[{ value: '', label: 'As the group type says' }, ...options]}
          defaultValue={values[OCCASION_CONTROL]}
        />
      </div>
      {kind
        ? OCCASION_FIELDS[kind].map((field) => (
            <Control key={field.name} field={field} values={values} errors={errors} />
          ))
        : null}
    </Group>
  )
}

type RowsProps = TripFieldsProps & { title: string; add: string; rows: readonly (readonly TripField[])[] }

/** As many rows as hold something, and one more for each press of the button. */
function Rows({ title, rows, add, values, errors }: RowsProps) {
  const [shown, setShown] = useState(
    () => rows.findLastIndex((row) => row.some(({ name }) => values[name])) + 1,
  )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-xs font-semibold tracking-wide text-slate-600 uppercase">{title}</legend>
      {rows.slice(0, shown).map((row) => (
        <div key={row[0]?.name} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {row.map((field) => (
            <Control key={field.name} field={field} values={values} errors={errors} />
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

function Control({ field, values, errors }: TripFieldsProps & { field: TripField }) {
  const { name, label, type, choices, max, placeholder } = field
  const own = { name, label, error: errors[name], defaultValue: values[name] }
  if (type === 'choice') {
    const options = (choices ?? []).map(([value, text]) => ({ value, label: text }))
    return <Choice {...own} options={options} />
  }
  if (type === 'place') return <PlaceChoice {...own} />
  if (type === 'tick') return <Tick {...own} className="py-2" />
  return (
    <TextField
      {...own}
      type={type === 'time' ? 'time' : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      maxLength={max}
      placeholder={placeholder}
      autoComplete="off"
    />
  )
}
