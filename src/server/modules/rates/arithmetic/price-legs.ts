import { addDays, type LocalMoment, minutesBetween } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { RateCard, RateClass } from '#contract/rates/rate-card.ts'
import { addAmounts, type ExactAmount, exactCents, perHundredth, perKm, showKm } from './exact-amount.ts'
import type { KnownEnd, PickUp, PricedJourney } from './journey.ts'
import { findTolls } from './tolls.ts'
import { type FoundPrice, findWayPrice } from './zones.ts'

export type Charge = { text: string; amount: ExactAmount }

/** An amount with its own surcharges: a drive, an hourly hire, or one day of a hire. */
export type Part = { pickUp: PickUp; amount: ExactAmount }

/** A drive or hire that is charged. */
export type Run = {
  kind: 'outward' | 'return' | 'hire'
  charges: Charge[]
  /** the amount again, split by pick-up, since surcharges depend on it */
  parts: Part[]
  /** the two zones of a fixed price; null if it has none */
  zone: string | null
  /** tolls; a fixed price includes them */
  tolls: FoundPrice[]
  /** whether some empty kilometres are unknown */
  lacksEmpty: boolean
}

type Terms = { card: RateCard; rates: RateClass; journey: PricedJourney }

const base = ({ rates }: Terms): Charge[] =>
  rates.base_cents > 0 ? [{ text: 'Base charge', amount: exactCents(rates.base_cents) }] : []

const sumOf = (charges: readonly Charge[]): ExactAmount => addAmounts(...charges.map(({ amount }) => amount))

/** Plans a hire, which leaves the depot once and returns once. */
export function planHire(terms: Terms): Run {
  const { card, rates, journey } = terms
  const { hours = 0, days, outward, depotToPickup, depotToDropoff } = journey
  const charge = days === undefined ? hourCharge(rates, hours) : dayCharge(rates, days)
  const empty = chargeEmpty(terms, [depotToPickup, depotToDropoff])
  const charges = [...base(terms), charge, ...empty.charges]
  return {
    kind: 'hire',
    charges,
    parts: days === undefined ? [{ pickUp: outward, amount: sumOf(charges) }] : listDays(terms, days),
    zone: null,
    tolls: findTolls(card, rates.id, listPlaces(journey)),
    lacksEmpty: empty.isUnknown,
  }
}

function dayCharge(rates: RateClass, days: number): Charge {
  return {
    text: `${days} ${days === 1 ? 'day' : 'days'} × ${showEuros(rates.day_cents)}`,
    amount: exactCents(days * rates.day_cents),
  }
}

/** Splits a hire into its days. The first day has the base fee and the way from the depot, the last one the way back. */
function listDays(terms: Terms, days: number): Part[] {
  const { rates, journey } = terms
  const { outward, dayTimes = [], depotToPickup, depotToDropoff } = journey
  return Array.from({ length: days }, (_, at) => {
    const begin = at === 0 ? [...base(terms), ...chargeEmpty(terms, [depotToPickup]).charges] : []
    const end = at === days - 1 ? chargeEmpty(terms, [depotToDropoff]).charges : []
    const day = outward.day && addDays(outward.day, at)
    return {
      pickUp: at === 0 ? outward : { day, time: dayTimes[at] ?? null },
      amount: addAmounts(exactCents(rates.day_cents), sumOf([...begin, ...end])),
    }
  })
}

function hourCharge(rates: RateClass, hours: number): Charge {
  const charged = Math.max(hours, rates.minimum_hours)
  const least = charged > hours ? ` (at least ${charged})` : ''
  return {
    text: `${hours} h${least} × ${showEuros(rates.hour_cents)}`,
    amount: perHundredth(rates.hour_cents, Math.round(charged * 100)),
  }
}

/** Plans outward and return drives; null if a needed distance is unknown. */
export function planDrives(terms: Terms, waits: boolean): Run[] | null {
  const { journey } = terms
  const { depotToPickup, depotToDropoff, back } = journey
  const outward = planDrive(terms, {
    kind: 'outward',
    pickUp: journey.outward,
    empty: waits ? [depotToPickup] : [depotToPickup, depotToDropoff],
    withBase: true,
  })
  if (!outward || !back) return outward && [outward]
  const homeward = planDrive(terms, {
    kind: 'return',
    pickUp: back,
    empty: waits ? [depotToPickup] : [depotToDropoff, depotToPickup],
    withBase: !waits,
  })
  return homeward && [outward, homeward]
}

type Drive = {
  kind: 'outward' | 'return'
  pickUp: PickUp
  empty: (number | null)[]
  /** false for the return of a waiting driver, which belongs to the same hire */
  withBase: boolean
}

function planDrive(terms: Terms, { kind, pickUp, empty, withBase }: Drive): Run | null {
  const { card, rates, journey } = terms
  const [from, to] = kind === 'outward' ? [journey.from, journey.to] : [journey.to, journey.from]
  const fixed = findWayPrice(card.zones, card.fixed_prices, rates.id, { from, to })
  if (fixed) {
    const amount = exactCents(fixed.cents)
    const charges = [{ text: `Fixed price ${fixed.zone}`, amount }]
    return { kind, charges, parts: [{ pickUp, amount }], zone: fixed.zone, tolls: [], lacksEmpty: false }
  }
  const km = kind === 'return' ? (journey.loadedBack ?? journey.loaded) : journey.loaded
  if (km === null) return null
  const loaded: Charge = {
    text: `${showKm(km)} × ${showEuros(rates.loaded_km_cents)}`,
    amount: perKm(rates.loaded_km_cents, km),
  }
  const driven = chargeEmpty(terms, empty)
  const charges = [...(withBase ? base(terms) : []), loaded, ...driven.charges]
  return {
    kind,
    charges,
    parts: [{ pickUp, amount: sumOf(charges) }],
    zone: null,
    tolls: findTolls(card, rates.id, kind === 'outward' ? listPlaces(journey) : [from, to]),
    lacksEmpty: driven.isUnknown,
  }
}

/** Lists the places from pick-up to drop-off. */
function listPlaces({ from, between = [], to }: PricedJourney): (KnownEnd | null)[] {
  return [from, ...between, to]
}

function chargeEmpty(
  { rates }: Terms,
  drives: readonly (number | null)[],
): { charges: Charge[]; isUnknown: boolean } {
  const known = drives.filter((km) => km !== null)
  const isUnknown = rates.empty_km_cents > 0 && known.length < drives.length
  const sum = known.reduce((all, km) => all + km, 0)
  if (rates.empty_km_cents === 0 || sum === 0) return { charges: [], isUnknown }
  const ways = known.map(showKm).join(' + ')
  return {
    charges: [
      {
        text: `Empty km to and from the depot: ${known.length > 1 ? `(${ways})` : ways} × ${showEuros(rates.empty_km_cents)}`,
        amount: perKm(rates.empty_km_cents, sum),
      },
    ],
    isUnknown,
  }
}

const QUARTER = 15

type Ways = Pick<PricedJourney, 'outward' | 'back' | 'minutes'>

/** Returns the minutes that the driver waits for the return instead of driving home; null if they drive home. */
export function findWait({ outward, back, minutes }: Ways, waitMinutes: number): number | null {
  const [from, to] = [momentOf(outward), momentOf(back)]
  if (!from || !to || from.day !== to.day || minutes === null) return null
  const wait = minutesBetween(from, to, minutes) - minutes
  return wait >= 0 && wait <= waitMinutes ? wait : null
}

/** Counts quarters of an hour; a part of one counts as a whole. */
export function countQuarters(minutes: number): number {
  return Math.ceil(minutes / QUARTER)
}

export function momentOf(pickUp: PickUp | null): LocalMoment | null {
  return pickUp && pickUp.day !== null && pickUp.time !== null ? { day: pickUp.day, time: pickUp.time } : null
}
