import { showRoundEuros } from '#contract/basics/money.ts'
import { EXTRAS } from '#contract/rates/extras.ts'
import {
  CLASS_AMOUNTS,
  type Factor,
  type FixedPrice,
  PLACE_RADIUS_KM,
  type RateCard,
  type RateClass,
  ROUNDING_STEPS,
  type Zone,
} from '#contract/rates/rate-card.ts'

type Common = {
  /** the property to edit; a place also sets `lat` and `lon` */
  name: string
  label: string
  hint?: string
}
export type Option = { value: string | number; label: string }

/** Says how a value is edited. `kind`, `vehicle` and `seats` also change other properties. */
export type RateField = Common &
  (
    | { control: 'text' | 'date' | 'time' | 'money' | 'count' | 'factor' | 'weekdays' | 'place' | 'check' }
    | { control: 'kind' | 'vehicle' | 'seats' | 'zone' | 'class' }
    | { control: 'choice'; options: readonly Option[] }
  )

export type RateEntry = RateClass | Zone | Factor | FixedPrice
type ListPart = 'classes' | 'zones' | 'factors' | 'fixed_prices' | 'tolls'

/** A kind of entry: a new one starts as `blank`, and its own fields follow the common ones. */
type Kind<Entry, Shared extends keyof Entry> = {
  label: string
  blank: Omit<Entry, Shared>
  fields: readonly RateField[]
}
type Kinds<Entry extends { kind: string }, Shared extends keyof Entry> = {
  [Name in Entry['kind']]: Kind<Extract<Entry, { kind: Name }>, Shared>
}
export type AnyKinds = Readonly<
  Record<string, { label: string; blank: object; fields: readonly RateField[] }>
>

/** A list of the rates, whose entries may have kinds. */
export type RateList = {
  part: ListPart
  title: string
  text: string
  /** names an entry */
  entry: string
  /** CSS classes of the fields' grid: cards on a narrow screen, rows of a table on a wide one */
  columns: string
  fields: readonly RateField[]
  kinds?: AnyKinds
  /** returns a new entry; null if something that it must refer to is missing */
  makeEntry: (card: RateCard) => RateEntry | null
}

const NAME: RateField = { control: 'text', name: 'name', label: 'Name' }
const KIND: RateField = { control: 'kind', name: 'kind', label: 'Type' }
const PLACE: RateField = { control: 'place', name: 'place', label: 'Place' }
const NOWHERE = { place: '', lat: Number.NaN, lon: Number.NaN }

export const ZONE_KINDS: Kinds<Zone, 'kind' | 'id' | 'name'> = {
  place: { label: 'Place', blank: NOWHERE, fields: [PLACE] },
  county: {
    label: 'County',
    blank: { county: '' },
    fields: [{ control: 'text', name: 'county', label: 'County' }],
  },
  circle: {
    label: 'Circle around a place',
    blank: { ...NOWHERE, radius_km: 10 },
    fields: [PLACE, { control: 'count', name: 'radius_km', label: 'Radius in km' }],
  },
}

export const FACTOR_KINDS: Kinds<Factor, 'kind' | 'id' | 'name' | 'percent'> = {
  night: {
    label: 'Night',
    blank: { from: '22:00', to: '06:00' },
    fields: [
      { control: 'time', name: 'from', label: 'From' },
      { control: 'time', name: 'to', label: 'To' },
    ],
  },
  weekdays: {
    label: 'Days of the week',
    blank: { days: [0] },
    fields: [{ control: 'weekdays', name: 'days', label: 'Days' }],
  },
  'bank-holidays': { label: 'Bank holidays', blank: {}, fields: [] },
  dates: {
    label: 'Dates',
    blank: { from: '', to: '' },
    fields: [
      { control: 'date', name: 'from', label: 'From' },
      { control: 'date', name: 'to', label: 'To, included' },
    ],
  },
  'short-notice': {
    label: 'Short notice',
    blank: { hours: 0 },
    fields: [
      {
        control: 'count',
        name: 'hours',
        label: 'Less than (hours)',
        hint: '0 = use the notice time from Settings.',
      },
    ],
  },
}

export const CLASSES: RateList = {
  part: 'classes',
  title: 'Vehicle classes',
  text: 'Amounts in euro. Empty km are driven between the depot and the customer. A return for which the driver does not wait is a separate journey.',
  entry: 'vehicle class',
  columns: 'grid-cols-2 md:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_repeat(8,4.75rem)]',
  fields: [
    NAME,
    { control: 'vehicle', name: 'vehicle', label: 'Vehicle on the form' },
    { control: 'seats', name: 'seats', label: 'Max. passengers' },
    ...CLASS_AMOUNTS.map((amount): RateField => ({ control: 'money', ...amount })),
    { control: 'count', name: 'minimum_hours', label: 'Minimum hours' },
  ],
  makeEntry: ({ classes }) => ({
    id: nextId('class', classes),
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
  }),
}

export const FACTORS: RateList = {
  part: 'factors',
  title: 'Surcharges and discounts',
  text: 'Based on each pick-up time, and on each day of a multi-day hire. 1.15 adds 15%, 0.90 takes off 10%.',
  entry: 'surcharge',
  columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-5 xl:grid-cols-[13rem_13rem_6rem_minmax(0,1fr)]',
  fields: [NAME, KIND, { control: 'factor', name: 'percent', label: 'Multiply by' }],
  kinds: FACTOR_KINDS,
  makeEntry: ({ factors }) => ({
    kind: 'night',
    id: nextId('factor', factors),
    name: 'Night',
    percent: 100,
    ...FACTOR_KINDS.night.blank,
  }),
}

export const ZONES: RateList = {
  part: 'zones',
  title: 'Zones',
  text: `For fixed prices. A place means everything within ${PLACE_RADIUS_KM} km of it.`,
  entry: 'zone',
  columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[13rem_13rem_minmax(0,1fr)]',
  fields: [NAME, KIND],
  kinds: ZONE_KINDS,
  makeEntry: ({ zones }) => ({ kind: 'place', id: nextId('zone', zones), name: '', ...NOWHERE }),
}

type WayList = Pick<RateList, 'part' | 'title' | 'text' | 'entry'> & { amount: string }

const wayList = ({ amount, ...list }: WayList): RateList => ({
  ...list,
  columns: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-5 xl:grid-cols-[repeat(3,minmax(0,1fr))_7rem_7rem]',
  fields: [
    { control: 'zone', name: 'from', label: 'From' },
    { control: 'zone', name: 'to', label: 'To' },
    { control: 'class', name: 'class', label: 'Vehicle class' },
    { control: 'money', name: 'cents', label: amount },
    { control: 'check', name: 'both_ways', label: 'Both ways' },
  ],
  makeEntry: ({ zones: [zone], classes: [first] }) =>
    zone && first
      ? { from: zone.id, to: zone.id, class: first.id, cents: Number.NaN, both_ways: true }
      : null,
})

export const FIXED_PRICES = wayList({
  part: 'fixed_prices',
  title: 'Fixed prices between zones',
  text: 'A fixed price replaces the base charge, kilometres and tolls. If several match, the first in the list applies. Surcharges still apply. “Both ways” means the same price in either direction; a return is charged twice.',
  entry: 'fixed price',
  amount: 'Price',
})

export const TOLLS = wayList({
  part: 'tolls',
  title: 'Tolls between zones',
  text: 'The total of all tolls between two zones, added to each journey between them, stops and hires included. If several match, the first in the list applies. Surcharges do not change it. “Both ways” means the same toll in either direction.',
  entry: 'toll',
  amount: 'Toll',
})

export const EXTRA_FIELDS: readonly RateField[] = EXTRAS.map(
  ({ rate, label }): RateField => ({ control: 'money', name: rate, label }),
)

export const ROUNDING_FIELDS: readonly RateField[] = [
  {
    control: 'count',
    name: 'wait_minutes',
    label: 'Driver waits up to (minutes)',
    hint: 'For same-day returns. If the wait is longer, the driver goes back to the depot in between.',
  },
  {
    control: 'choice',
    name: 'round_to_cents',
    label: 'Rounding of the total',
    options: ROUNDING_STEPS.map((step) => ({
      value: step,
      label: step === 1 ? 'Not rounded' : `To ${showRoundEuros(step)}`,
    })),
  },
]

export const COMBINE_FIELD: RateField = {
  control: 'choice',
  name: 'combine',
  label: 'If more than one applies',
  options: [
    { value: 'all', label: 'All are multiplied' },
    { value: 'highest', label: 'Only the highest is used' },
  ],
}

export function fieldsOf(list: RateList, entry: RateEntry): readonly RateField[] {
  return [...list.fields, ...ownFieldsOf(list, entry)]
}

export function ownFieldsOf({ kinds }: RateList, entry: RateEntry): readonly RateField[] {
  return 'kind' in entry && kinds ? (kinds[entry.kind]?.fields ?? []) : []
}

export const RATE_TABS = ['rates', 'prices', 'surcharges', 'try'] as const

export type RateTab = (typeof RATE_TABS)[number]

const TAB_OF: Record<keyof RateCard, RateTab> = {
  enabled: 'rates',
  depot: 'rates',
  classes: 'rates',
  zones: 'prices',
  fixed_prices: 'prices',
  tolls: 'prices',
  factors: 'surcharges',
  combine: 'surcharges',
  extras: 'surcharges',
  wait_minutes: 'surcharges',
  round_to_cents: 'surcharges',
}

/** Returns the tab that has the field at a path such as 'classes.0.name'; undefined for fields outside the tabs. */
export function findRateTab(path: string): RateTab | undefined {
  return TAB_OF[(path.split('.')[0] ?? path) as keyof RateCard]
}

/** Changes an entry's kind, and keeps the fields that both kinds edit by the same control. */
export function changeKind(kinds: AnyKinds, entry: object, kind: string): object {
  const [before, after] = [kinds[String(Reflect.get(entry, 'kind'))], kinds[kind]]
  if (!before || !after) return entry
  const common = after.fields.filter(({ name, control }) =>
    before.fields.some((field) => field.name === name && field.control === control),
  )
  const names = common.flatMap(({ name, control }) => (control === 'place' ? [name, 'lat', 'lon'] : [name]))
  const kept = Object.entries(entry).filter(([name]) => !(name in before.blank) || names.includes(name))
  return { ...after.blank, ...Object.fromEntries(kept), kind }
}

/** Returns an unused id. It is random, so that two people's new entries differ, because fixed prices refer to ids. */
function nextId(kind: string, entries: readonly { id: string }[]): string {
  const id = `${kind}-${Math.random().toString(36).slice(2, 8)}`
  return entries.some((entry) => entry.id === id) ? nextId(kind, entries) : id
}
