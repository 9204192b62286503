import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FleetContent, type FleetVehicle } from '#content/sections/fleet.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { readEuros } from '#contract/basics/money.ts'
import { CLASS_AMOUNTS, RateClass } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import type { NewVehicle, Vehicle } from '#contract/vehicles/vehicle.ts'
import { changePage, createPage, findPage, pagesKey } from '#web/desk/api/content-pages.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

type AmountName = (typeof CLASS_AMOUNTS)[number]['name']

/** The parts that a new vehicle gets besides its entry in the list. Amounts are text, as they are typed. */
export type VehicleExtras = Record<AmountName, string> & {
  has_rates: boolean
  minimum_hours: number | null
  has_card: boolean
}

export const NO_EXTRAS: VehicleExtras = {
  has_rates: false,
  base_cents: '',
  loaded_km_cents: '',
  empty_km_cents: '',
  floor_cents: '',
  hour_cents: '',
  day_cents: '',
  minimum_hours: 1,
  has_card: false,
}

type ExtraFieldsProps = {
  values: VehicleExtras
  field: (name: keyof VehicleExtras) => ControlOf
  onChange: (changes: Partial<VehicleExtras>) => void
}

/** Offers what else a new vehicle needs: a class of the rates, and a card on the home page. */
export function ExtraFields({ values, field, onChange }: ExtraFieldsProps) {
  return (
    <>
      <Part
        label="Enter its rates"
        hint="Adds a vehicle class to your rates from today."
        checked={values.has_rates}
        onChange={(has_rates) => onChange({ has_rates })}
      >
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {CLASS_AMOUNTS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              {...field(name)}
              inputMode="decimal"
              placeholder="0.00"
              className="text-right tabular-nums"
            />
          ))}
          <TextField label="Minimum hours" {...field('minimum_hours')} type="number" min={1} step={1} />
        </div>
      </Part>
      <Part
        label="Add a card to the home page"
        hint="As entered above. If the home page has a draft, the card goes into the draft."
        checked={values.has_card}
        onChange={(has_card) => onChange({ has_card })}
      />
    </>
  )
}

type PartProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
}

function Part({ children, ...box }: PartProps) {
  return (
    <div className="grid gap-3 rounded-md border border-slate-200 p-3">
      <CheckboxLine {...box} />
      {box.checked ? children : null}
    </div>
  )
}

type NewClass = Omit<RateClass, 'id' | 'vehicle'>

/** Reads the rates' class for a new vehicle; null if none is wanted. Throws the errors by field. */
export function readClass(vehicle: NewVehicle, extras: VehicleExtras): NewClass | null {
  if (!extras.has_rates) return null
  const amounts = CLASS_AMOUNTS.map(({ name }) => {
    const typed = extras[name].trim()
    return [name, typed === '' ? 0 : (readEuros(typed) ?? Number.NaN)]
  })
  const { data, error } = RateClass.omit({ id: true, vehicle: true }).safeParse({
    ...Object.fromEntries(amounts),
    name: shortVehicleName(vehicle.name),
    seats: vehicle.seats_with_luggage ?? vehicle.seats,
    minimum_hours: extras.minimum_hours,
  })
  if (data) return data
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), [message]]))
  throw new ApiError('Please check the rates.', { status: 422, response: { errors } })
}

type Wanted = { vehicle: Vehicle; rateClass: NewClass | null; hasCard: boolean }

/** Adds the wanted class and card of a stored vehicle, and reports what could be stored. */
export async function addExtras(queries: QueryClient, { vehicle, rateClass, hasCard }: Wanted) {
  const failures: string[] = []
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    await act().catch((error: unknown) => failures.push(`${what} could not be saved. ${errorReason(error)}`))
  }
  if (rateClass) await attempt('Its rates', () => addRateClass({ ...rateClass, vehicle: vehicle.value }))
  if (hasCard) await attempt('Its card on the home page', () => addFleetCard(vehicle))
  void queries.invalidateQueries({ queryKey: ['rates'] })
  void queries.invalidateQueries({ queryKey: pagesKey('index') })
  const saved = `${vehicle.name} is saved.`
  if (failures.length === 0) notify.success(saved)
  else notify.error(`${saved} ${failures.join(' ')}`, { duration: 15_000 })
}

/** Adds the class to the rates in force and to the planned ones, which would otherwise end its prices. */
async function addRateClass(given: Omit<RateClass, 'id'>): Promise<void> {
  const today = dublinDay(new Date())
  const added = { ...given, id: `class-${crypto.randomUUID().slice(0, 8)}` }
  const { versions, newest } = await callEndpoint(RATE_API.list, {})
  for (const { version } of versions.length > 0 ? versions : [newest]) {
    const { card, counts_from } =
      version === newest.version ? newest : await callEndpoint(RATE_API.get, { params: { id: version } })
    const { classes } = card
    const body = {
      based_on: version,
      counts_from: counts_from && counts_from > today ? counts_from : today,
      note: `${added.name} added`,
      card: { classes: [...classes, added] },
      base: { classes },
    }
    await callEndpoint(RATE_API.save, { body })
  }
}

/** Adds a card with the vehicle's name and seats to the home page, which links to the vehicle in the quote form. */
async function addFleetCard({ name, value, seats }: Vehicle): Promise<void> {
  const card = {
    name: shortVehicleName(name),
    passengers: seats ? `Up to ${seats} passengers` : '',
    fleetValue: value,
    icon: seats && seats > 8 ? 'Bus' : 'Car',
  } satisfies Partial<FleetVehicle>
  const found = await findPage('index', ({ sublink }) => sublink === '')
  // The shipped home page is live until a page of one's own is stored.
  const page = found ?? (await createPage('index', { url: '/' }))
  const content = page.draft ?? page.content
  const fleet = FleetContent.parse(content.fleet)
  await changePage('index', page.id, {
    content: { ...content, fleet: { ...fleet, vehicles: [...fleet.vehicles, card] } },
    base: { content },
    ...(page.draft && { draft: true }),
    ...(!found && { is_published: true }),
  })
}
