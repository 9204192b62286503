import { z } from 'zod'
import { calendarDay, time, wholeNumber } from '../basics/field-schemas.ts'
import { text } from '../basics/text.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { TRIP_LIMITS } from '../trips/trip-limits.ts'
import { EXTRAS, type ExtraRate } from './extras.ts'

const FACTORS = 40

/** The most steps of one way: its surcharges, name, base charge, loaded and empty kilometres, and the rise to the minimum price. */
const WAY_STEPS = FACTORS + 5

/** The most steps for extras: a heading, each wait at a stop, the wait for the return, and every other extra. */
const EXTRA_STEPS = 1 + (TRIP_LIMITS.stops + 1) + (EXTRAS.length - 1)

/** The most steps for tolls: one to each place after the first, and one for the return. */
const TOLL_STEPS = TRIP_LIMITS.stops + TRIP_LIMITS.daysMax + 2

/** The last two steps, which are the rounding and the total. */
const TOTAL_STEPS = 2

export const RATE_CARD_LIMITS = {
  id: 40,
  name: 100,
  classes: 20,
  zones: 100,
  fixedPrices: 1_000,
  tolls: 200,
  factors: FACTORS,
  seats: 100,
  /** the largest rate, in EUR cents */
  cents: 10_000_000,
  hours: 24,
  radiusKm: 100,
  percentMin: 10,
  percentMax: 500,
  noticeHours: 720,
  waitMinutes: 1_440,
  /** leads that a trial prices */
  trialLeads: 200,
  note: 200,
  /** enough steps for the longest rates and the longest journey */
  steps: 2 * WAY_STEPS + EXTRA_STEPS + TOLL_STEPS + TOTAL_STEPS,
  /** long enough for advice that names four classes */
  stepText: 600,
  /** the largest quantity of a line of a suggested price, and the largest price in EUR cents */
  quantity: 999,
  totalCents: 100_000_000,
} as const

const max = RATE_CARD_LIMITS

/** The id by which parts of the rates refer to each other, which is never shown. */
const id = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'Please use lower-case letters, digits and hyphens.')
  .max(max.id, `Please use at most ${max.id} characters.`)

const name = text({ min: 1, max: max.name })

/** EUR cents */
const cents = z
  .number('Please enter an amount.')
  .int('Please enter an amount with at most two decimals.')
  .min(0, 'Please enter an amount of zero or more.')
  .max(max.cents, 'Please enter a smaller amount.')

/** The amounts of a class, as a form names them. */
export const CLASS_AMOUNTS = [
  { name: 'base_cents', label: 'Base charge' },
  { name: 'loaded_km_cents', label: 'Per km with passengers' },
  { name: 'empty_km_cents', label: 'Per empty km (depot runs)' },
  { name: 'floor_cents', label: 'Minimum charge' },
  { name: 'hour_cents', label: 'Per hour' },
  { name: 'day_cents', label: 'Per day' },
] as const

/** The prices of a kind of vehicle. Money is EUR cents. */
export const RateClass = z.object({
  id,
  name,
  /** the vehicle's value in the quote form; '' if the form does not offer it */
  vehicle: text({ max: LEAD_LIMITS.vehicle }),
  seats: wholeNumber(1, max.seats),
  base_cents: cents,
  loaded_km_cents: cents,
  /** charged from the depot to the pick-up, and from the drop-off back to the depot */
  empty_km_cents: cents,
  /** 0 if the class is not for hire by the hour */
  hour_cents: cents,
  minimum_hours: wholeNumber(1, max.hours),
  /** 0 if the class is not for hire by the day */
  day_cents: cents,
  /** the least price of a journey */
  floor_cents: cents,
})

export type RateClass = z.infer<typeof RateClass>

const position = {
  lat: z.number('Please choose a place.').min(-90).max(90),
  lon: z.number('Please choose a place.').min(-180).max(180),
}

/** The kilometres that a zone around a place reaches. */
export const PLACE_RADIUS_KM = 3

export const Zone = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), id, name, place: name, ...position }),
  z.object({ kind: z.literal('county'), id, name, county: text({ min: 1, max: max.name }) }),
  z.object({
    kind: z.literal('circle'),
    id,
    name,
    place: name,
    ...position,
    radius_km: wholeNumber(1, max.radiusKm),
  }),
])

export type Zone = z.infer<typeof Zone>

/** A fixed price or a toll from one zone to another. The first one that matches applies. */
export const FixedPrice = z.object({
  from: id,
  to: id,
  class: id,
  cents: cents.min(1, 'Please enter an amount of more than zero.'),
  both_ways: z.boolean(),
})

export type FixedPrice = z.infer<typeof FixedPrice>

/** A surcharge in per cent: 115 multiplies by 1.15. */
const percent = wholeNumber(max.percentMin, max.percentMax)

export const Factor = z.discriminatedUnion('kind', [
  /** a period of the day; if `to` is not after `from`, it is on the next day, and a journey that begins at `to` is outside */
  z.object({ kind: z.literal('night'), id, name, percent, from: time, to: time }),
  z.object({
    kind: z.literal('weekdays'),
    id,
    name,
    percent,
    /** weekdays; 0 is Sunday */
    days: z.array(z.number().int().min(0).max(6)).min(1, 'Please choose at least one day.').max(7),
  }),
  /** the public holidays of the Republic of Ireland */
  z.object({ kind: z.literal('bank-holidays'), id, name, percent }),
  /** a period of days, both included */
  z.object({ kind: z.literal('dates'), id, name, percent, from: calendarDay(), to: calendarDay() }),
  /** the least hours between request and pick-up; 0 stands for the short notice of the settings */
  z.object({ kind: z.literal('short-notice'), id, name, percent, hours: wholeNumber(0, max.noticeHours) }),
])

export type Factor = z.infer<typeof Factor>

/** The prices of extras in EUR cents each; 0 if not charged. Older rates charge nothing for newer extras. */
export const ExtraRates = z.object(
  Object.fromEntries(EXTRAS.map(({ rate }) => [rate, cents.default(0)])) as Record<
    ExtraRate,
    z.ZodDefault<typeof cents>
  >,
)

export type ExtraRates = z.infer<typeof ExtraRates>

export const ROUNDING_STEPS = [1, 50, 100, 500, 1_000] as const

const tolls = z.array(FixedPrice).max(max.tolls, `Please use at most ${max.tolls} tolls.`)

const parts = z.object({
  /** false suggests no prices */
  enabled: z.boolean(),
  /** where the vehicles start: an Eircode, town or address; '' counts no empty kilometres */
  depot: text({ max: LEAD_LIMITS.location }),
  classes: z
    .array(RateClass)
    .min(1, 'Please add at least one vehicle class.')
    .max(max.classes, `Please use at most ${max.classes} vehicle classes.`),
  zones: z.array(Zone).max(max.zones, `Please use at most ${max.zones} zones.`),
  fixed_prices: z
    .array(FixedPrice)
    .max(max.fixedPrices, `Please use at most ${max.fixedPrices} fixed prices.`),
  /** tolls from one zone to another, which fixed prices include; older rates have none */
  tolls: tolls.default([]),
  factors: z.array(Factor).max(max.factors, `Please use at most ${max.factors} factors.`),
  /** whether several surcharges are multiplied, or only the highest counts */
  combine: z.enum(['all', 'highest']),
  extras: ExtraRates,
  /** the longest wait of a driver for a return on the same day; for a longer one the driver goes home and back */
  wait_minutes: wholeNumber(0, max.waitMinutes),
  /** the total is rounded once, to a multiple of these EUR cents */
  round_to_cents: z.literal(ROUNDING_STEPS, 'Please choose a rounding.'),
})

/** The changed parts of the rates, each as a whole. */
export const RateCardChange = parts.extend({ tolls }).partial()

/** The business's prices for journeys. */
export const RateCard = parts
  .superRefine((card, context) => {
    for (const [path, message] of contradictions(card)) context.addIssue({ code: 'custom', path, message })
  })
  .meta({ id: 'RateCard' })

export type RateCard = z.infer<typeof RateCard>

type Problem = [path: (string | number)[], message: string]

/** Returns where parts of the rates contradict each other. */
function contradictions(card: {
  classes: readonly { id: string }[]
  zones: readonly { id: string }[]
  factors: readonly { id: string; kind: string; from?: string; to?: string }[]
  fixed_prices: readonly FixedPrice[]
  tolls: readonly FixedPrice[]
}): Problem[] {
  const known = { classes: listIds(card.classes), zones: listIds(card.zones) }
  return [
    ...(['classes', 'zones', 'factors'] as const).flatMap((list) => repeated(list, card[list])),
    ...(['fixed_prices', 'tolls'] as const).flatMap((list) =>
      card[list].flatMap(({ from, to, class: wanted }, at): Problem[] => [
        ...(known.zones.has(from) ? [] : [unknown(list, at, 'from', 'Please choose one of your zones.')]),
        ...(known.zones.has(to) ? [] : [unknown(list, at, 'to', 'Please choose one of your zones.')]),
        ...(known.classes.has(wanted)
          ? []
          : [unknown(list, at, 'class', 'Please choose one of your vehicle classes.')]),
      ]),
    ),
    ...card.factors.flatMap(({ kind, from = '', to = '' }, at): Problem[] =>
      kind === 'dates' && to < from
        ? [[['factors', at, 'to'], 'Please choose a day that is not before the first one.']]
        : [],
    ),
  ]
}

function listIds(list: readonly { id: string }[]): Set<string> {
  return new Set(list.map((entry) => entry.id))
}

function unknown(list: string, at: number, field: string, message: string): Problem {
  return [[list, at, field], message]
}

function repeated(list: string, entries: readonly { id: string }[]): Problem[] {
  return entries.flatMap((entry, at): Problem[] =>
    entries.findIndex((other) => other.id === entry.id) < at
      ? [[[list, at, 'id'], 'This is used twice.']]
      : [],
  )
}
