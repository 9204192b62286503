import type { RateCard } from '#contract/rates/rate-card.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useVehicleOptions, useVehicles } from '#web/desk/api/vehicles.ts'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import {
  Choice,
  type ControlProps,
  NUMBERS,
  NumberField,
  RatePlaceChoice,
  WeekdayChoice,
} from './controls.tsx'
import { type AnyKinds, changeKind, type Option, type RateField } from './rate-fields.ts'

type RateControlProps = {
  field: RateField
  /** the entry or part that has the field */
  entry: object
  card: RateCard
  kinds?: AnyKinds | undefined
  errorOf: (name: string) => string | undefined
  onChange: (changes: object) => void
}

export function RateControl(props: RateControlProps) {
  const { field, entry, card, kinds = {}, errorOf, onChange } = props
  const { name, label, hint } = field
  const value: unknown = Reflect.get(entry, name)
  const shown = { label, hint, error: errorOf(name) }
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : Number.NaN
  const set = (next: unknown) => onChange({ [name]: next })
  switch (field.control) {
    case 'text':
      return <TextField {...shown} value={text} onChange={({ target }) => set(target.value)} />
    case 'date':
    case 'time':
      return (
        <TextField
          {...shown}
          type={field.control}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'money':
    case 'count':
    case 'factor':
      return <NumberField {...shown} {...NUMBERS[field.control]} value={number} onChange={set} />
    case 'weekdays':
      return <WeekdayChoice days={Array.isArray(value) ? value : []} error={shown.error} onChange={set} />
    case 'check':
      return (
        <CheckboxLine label={label} checked={value === true} onChange={set} className="lg:mt-8 xl:mt-2" />
      )
    case 'place':
      return (
        <RatePlaceChoice {...shown} error={shown.error ?? errorOf('lat')} value={text} onChange={onChange} />
      )
    case 'choice':
      return <Choice {...shown} options={field.options} value={value} onChange={set} />
    case 'kind': {
      const options = Object.entries(kinds).map(([kind, described]) => ({
        value: kind,
        label: described.label,
      }))
      const change = (kind: unknown) => onChange(changeKind(kinds, entry, String(kind)))
      return <Choice {...shown} options={options} value={text} onChange={change} />
    }
    case 'zone':
    case 'class': {
      const entries = field.control === 'zone' ? card.zones : card.classes
      return <Choice {...shown} options={listOptions(entries, text)} value={text} onChange={set} />
    }
    case 'vehicle':
      return <VehicleChoice {...shown} value={text} onChange={onChange} />
    case 'seats':
      return <SeatsField {...shown} value={number} entry={entry} onChange={set} />
  }
}

/** Lists entries as options. A removed one stays while it is chosen, because the field would otherwise show another. */
function listOptions(entries: readonly { id: string; name: string }[], chosen: string): Option[] {
  const listed = entries.map(({ id, name }) => ({ value: id, label: name || id }))
  return entries.some(({ id }) => id === chosen)
    ? listed
    : [{ value: chosen, label: 'Removed from this card' }, ...listed]
}

type VehicleChoiceProps = Omit<ControlProps<string>, 'onChange'> & { onChange: (changes: object) => void }

/** Selects the vehicle of a class. An unknown one stays an option. */
function VehicleChoice({ value, onChange, ...field }: VehicleChoiceProps) {
  const known = useVehicles()
  const listed = useVehicleOptions(value)
  const isListed = value === '' || listed.some((option) => option.value === value)
  const options = [
    { value: '', label: 'Not on the form' },
    ...listed,
    ...(isListed ? [] : [{ value, label: `${value} (not in your list)` }]),
  ]
  const choose = (vehicle: unknown) => {
    const seats = seatsWithLuggage(known.find((one) => one.value === vehicle))
    onChange({ vehicle, ...(seats !== null && { seats }) })
  }
  return <Choice {...field} options={options} value={value} onChange={choose} />
}

/** Edits the seats of a class. They come from its vehicle by default, but a class may price fewer people. */
function SeatsField({ entry, value, error, ...field }: ControlProps<number> & { entry: object }) {
  const listed = useVehicles().find((vehicle) => vehicle.value === Reflect.get(entry, 'vehicle'))
  const seats = listed?.seats
  return (
    <NumberField
      {...field}
      {...NUMBERS.count}
      value={value}
      error={error ?? (seats && value > seats ? `The vehicle has ${seats} seats.` : undefined)}
    />
  )
}

/** Returns the default number of people of a class: those who fit with luggage. */
function seatsWithLuggage(listed: Pick<Vehicle, 'seats' | 'seats_with_luggage'> | undefined): number | null {
  return listed?.seats_with_luggage ?? listed?.seats ?? null
}
