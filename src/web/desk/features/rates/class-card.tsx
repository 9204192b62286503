import { isExampleClass } from '#contract/rates/example-rates.ts'
import type { RateClass } from '#contract/rates/rate-card.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useOfferedVehicles, useVehicleOptions, useVehicles } from '#web/desk/api/vehicles.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { CountField, MoneyField, PartCard, RateChoice, RemovableEntry } from './controls.tsx'
import { type CardErrors, nextId, type PartProps, withEntry, withoutEntry } from './part.ts'

const EMPTY: Omit<RateClass, 'id'> = {
  name: '',
  vehicle: '',
  seats: 6,
  base_cents: 0,
  loaded_km_cents: 0,
  empty_km_cents: 0,
  hour_cents: 0,
  minimum_hours: 1,
  day_cents: 0,
  floor_cents: 0,
}

/** What each kind of vehicle costs. */
export function ClassCard({ value: classes, onChange, errors }: PartProps<RateClass[]>) {
  const add = () => onChange([...classes, { id: nextId('class', classes), ...EMPTY }])
  return (
    <PartCard
      id="classes"
      title="Vehicle classes"
      text="Amounts in euro. Empty kilometres lead from the depot to the pick-up, and from the drop-off back. No journey costs less than the lowest price; a return that the driver does not wait for is a journey of its own."
      error={errors.classes}
      onAdd={{ label: 'Add vehicle class', add }}
    >
      <Unpriced classes={classes} />
      <Examples classes={classes} />
      {classes.map((entry, at) => (
        <RemovableEntry
          key={entry.id}
          legend={entry.name || `vehicle class ${at + 1}`}
          onRemove={() => onChange(withoutEntry(classes, at))}
        >
          <ClassFields
            entry={entry}
            at={at}
            errors={errors}
            onChange={(changed) => onChange(withEntry(classes, at, changed))}
          />
        </RemovableEntry>
      ))}
    </PartCard>
  )
}

function Examples({ classes }: { classes: readonly RateClass[] }) {
  const examples = classes.filter(isExampleClass)
  if (examples.length === 0) return null
  return (
    <p className="text-sm text-slate-700">
      Still the shipped examples, which price nothing: {examples.map(({ name }) => name).join(', ')}.
    </p>
  )
}

/** Which vehicles of the form have no prices: their quotes begin empty, and visitors see no price. */
function Unpriced({ classes }: { classes: readonly RateClass[] }) {
  const offered = useOfferedVehicles() ?? []
  const unpriced = offered.filter(({ value }) => !classes.some(({ vehicle }) => vehicle === value))
  if (unpriced.length === 0) return null
  return (
    <p className="text-sm text-slate-700">
      No class prices these vehicles of the form: {unpriced.map(({ name }) => name).join(', ')}.
    </p>
  )
}

type ClassFieldsProps = {
  entry: RateClass
  at: number
  errors: CardErrors
  onChange: (entry: RateClass) => void
}

const AMOUNTS = [
  ['base_cents', 'Base fee'],
  ['loaded_km_cents', 'Per loaded km'],
  ['empty_km_cents', 'Per empty km'],
  ['floor_cents', 'Lowest price'],
  ['hour_cents', 'Per hour'],
  ['day_cents', 'Per day'],
] as const

function ClassFields({ entry, at, errors, onChange }: ClassFieldsProps) {
  const error = (field: keyof RateClass) => errors[`classes.${at}.${field}`]
  const set = (changes: Partial<RateClass>) => onChange({ ...entry, ...changes })
  const vehicles = useClassVehicles(entry.vehicle)
  const known = useVehicles()
  const listed = known.find(({ value }) => value === entry.vehicle)
  const choose = (vehicle: string) => {
    const seats = seatsWithLuggage(known.find(({ value }) => value === vehicle))
    set({ vehicle, ...(seats !== null && { seats }) })
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 2xl:grid-cols-8">
      <div className="col-span-2">
        <TextField
          label="Name"
          value={entry.name}
          error={error('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
      </div>
      <div className="col-span-2">
        <RateChoice
          label="Vehicle on the form"
          value={entry.vehicle}
          options={vehicles}
          error={error('vehicle')}
          onChange={choose}
        />
      </div>
      <CountField
        label="Most people"
        value={entry.seats}
        hint={seatsHint(listed)}
        error={error('seats') ?? tooManySeats(entry, listed)}
        onChange={(seats) => set({ seats })}
      />
      {AMOUNTS.map(([field, label]) => (
        <MoneyField
          key={field}
          label={label}
          value={entry[field]}
          error={error(field)}
          onChange={(cents) => set({ [field]: cents })}
        />
      ))}
      <CountField
        label="Minimum hours"
        value={entry.minimum_hours}
        error={error('minimum_hours')}
        onChange={(minimum_hours) => set({ minimum_hours })}
      />
    </div>
  )
}

type ListedSeats = Pick<Vehicle, 'seats' | 'seats_with_luggage'>

/** How many a class prices unless somebody says otherwise: those who fit with their luggage. */
function seatsWithLuggage(listed: ListedSeats | undefined): number | null {
  return listed?.seats_with_luggage ?? listed?.seats ?? null
}

/** The list of vehicles is where seats are entered. A class says how many people it prices, which may be fewer. */
function seatsHint(listed: ListedSeats | undefined): string | undefined {
  if (!listed?.seats) return undefined
  const withLuggage = seatsWithLuggage(listed)
  const luggage = withLuggage === listed.seats ? '' : `, ${withLuggage} with luggage`
  return `It has ${listed.seats} seats${luggage}.`
}

function tooManySeats({ seats }: RateClass, listed: ListedSeats | undefined): string | undefined {
  if (!listed?.seats || !(seats > listed.seats)) return undefined
  return `The vehicle has ${listed.seats} seats.`
}

/** What a class can stand for. A name that the list of vehicles lacks, as from a spreadsheet, stays to be seen. */
function useClassVehicles(chosen: string) {
  const listed = useVehicleOptions(chosen)
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'Not on the form' },
    ...listed,
    ...(isListed ? [] : [{ value: chosen, label: `${chosen} (not in your list)` }]),
  ]
}
