import { formatShortDay } from '#contract/basics/date-text.ts'
import { addDays, findWeekday } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Factor, RateCard, RateClass } from '#contract/rates/rate-card.ts'
import type { PricingStep, SuggestedLine } from '#contract/rates/suggestion.ts'
import {
  addAmounts,
  type ExactAmount,
  exactCents,
  isMore,
  roundAmount,
  showFactor,
  takeAway,
  takeShare,
  timesPercent,
} from './exact-amount.ts'
import type { PickUp, PricedJourney } from './journey.ts'
import type { Part, Run } from './price-legs.ts'

const MONDAY = 1

const FRIDAY = 5

type Notice = Pick<PricedJourney, 'noticeMinutes' | 'shortNoticeHours'>

/** A priced drive or hire. `factors`: the amount of each surcharge. */
export type PricedRun = { run: Run; sum: ExactAmount; factors: { text: string; amount: ExactAmount }[] }

/**
 * One journey with a minimum price: one way, both ways with a waiting driver, or a hire. `charged` is the sum of its runs, at least the
 * minimum.
 */
export type Outing = { runs: PricedRun[]; driven: ExactAmount; charged: ExactAmount }

export function makeOuting(runs: PricedRun[], { floor_cents }: RateClass): Outing {
  const [driven, floor] = [sumRuns(runs), exactCents(floor_cents)]
  return { runs, driven, charged: isMore(floor, driven) ? floor : driven }
}

function sumRuns(runs: readonly PricedRun[]): ExactAmount {
  return addAmounts(...runs.map(({ sum }) => sum))
}

/** Applies the surcharges to a run; each part has those of its own pick-up. */
export function applyFactors(card: RateCard, run: Run, journey: PricedJourney): PricedRun {
  const parts = run.parts.map((part) => {
    let sum = part.amount
    const added = new Map<string, ExactAmount>()
    for (const { id, percent } of factorsFor(card, part.pickUp, journey)) {
      const multiplied = timesPercent(sum, percent)
      added.set(id, takeAway(multiplied, sum))
      sum = multiplied
    }
    return { part, sum, added }
  })
  const factors = card.factors.flatMap(({ id, name, percent }) => {
    const changed = parts.filter(({ added }) => added.has(id))
    if (changed.length === 0) return []
    const days = changed.length < parts.length ? ` on ${listDates(changed.map(({ part }) => part))}` : ''
    const amount = addAmounts(...changed.flatMap(({ added }) => added.get(id) ?? []))
    return [{ text: `${name} ${showFactor(percent)}${days}`, amount }]
  })
  return { run, sum: addAmounts(...parts.map(({ sum }) => sum)), factors }
}

/** Lists the dates of parts: 'Mon 29 Mar, Tue 30 Mar'. */
function listDates(parts: readonly Part[]): string {
  return parts.map(({ pickUp }) => formatShortDay(pickUp.day ?? '').slice(0, -' 2027'.length)).join(', ')
}

const RUN_NAMES = { outward: 'Journey', return: 'Return journey', hire: 'Hire with driver' } as const

/** Describes an outing in steps whose rounded amounts add up to what is charged. `isNamed`: there are several outings to tell apart. */
export function describeOuting(outing: Outing, rates: RateClass, isNamed: boolean): PricingStep[] {
  const steps = outing.runs.flatMap(({ run, factors }) => [
    ...(isNamed ? [{ text: RUN_NAMES[run.kind], cents: null }] : []),
    ...[...run.charges, ...factors].map(({ text, amount }) => ({ text, cents: roundAmount(amount) })),
  ])
  if (!isMore(outing.charged, outing.driven)) return steps
  const both = outing.runs.length > 1 ? ' there and back' : ''
  const text = `Up to the lowest price of ${rates.name}${both}, ${showRoundEuros(rates.floor_cents)}`
  return [...steps, { text, cents: rates.floor_cents - sumSteps(steps) }]
}

export function sumSteps(steps: readonly PricingStep[]): number {
  return steps.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
}

/** Shares are rounded to half a euro, unless the rates round more finely. */
const SHARE_STEP = 50

/**
 * Shares the transport's total among the outings. Only the amount above their minimum prices is shared, so that rounding takes no outing
 * below its minimum.
 */
export function shareTransport(
  card: RateCard,
  { floor_cents }: RateClass,
  outings: readonly Outing[],
  transport: number,
): SuggestedLine[] {
  const step = Math.min(SHARE_STEP, card.round_to_cents)
  const above = outings.map(({ charged }) => takeAway(charged, exactCents(floor_cents)))
  const shares = shareOut(transport - outings.length * floor_cents, above, step)
  return outings.flatMap(({ runs }, at) => {
    const sums = runs.map(({ sum }) => sum)
    const cents = shareOut(floor_cents + (shares[at] ?? 0), sums, step)
    return runs.map(({ run: { kind } }, way) => ({
      kind,
      description: RUN_NAMES[kind],
      quantity: 1,
      unit_cents: cents[way] ?? 0,
    }))
  })
}

function shareOut(total: number, parts: readonly ExactAmount[], step: number): number[] {
  const whole = addAmounts(...parts)
  let left = total
  return parts.map((part, at) => {
    const cents = at === parts.length - 1 ? left : Math.min(left, takeShare(total, part, whole, step))
    left -= cents
    return cents
  })
}

/** Returns the surcharges that apply to a pick-up, in the order of the rates. */
function factorsFor(
  { factors, combine }: Pick<RateCard, 'factors' | 'combine'>,
  pickUp: PickUp,
  notice: Notice,
): Factor[] {
  const applying = factors.filter((factor) => applies(factor, pickUp, notice))
  if (combine === 'all') return applying
  const highest = applying.reduce<Factor | null>(
    (best, factor) => (best && best.percent >= factor.percent ? best : factor),
    null,
  )
  return highest ? [highest] : []
}

function applies(factor: Factor, { day, time }: PickUp, notice: Notice): boolean {
  switch (factor.kind) {
    case 'night':
      return time !== null && isNight(time, factor)
    case 'weekdays':
      return day !== null && factor.days.includes(findWeekday(day))
    case 'bank-holidays':
      return day !== null && isBankHoliday(day)
    case 'dates':
      return day !== null && day >= factor.from && day <= factor.to
    case 'short-notice':
      return notice.noticeMinutes !== null && notice.noticeMinutes < readHours(factor, notice) * 60
  }
}

function readHours({ hours }: { hours: number }, { shortNoticeHours }: Notice): number {
  return hours === 0 ? shortNoticeHours : hours
}

/** Returns whether a time is within the night hours. Times are HH:MM, so they compare as text. */
function isNight(time: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to
}

/**
 * Lists the ten public holidays of the Republic of Ireland in a year, in order. Source: Organisation of Working Time Act 1997, Second
 * Schedule, with St Brigid's Day since 2023. A holiday on a weekend is not moved.
 */
export function listBankHolidays(year: number): string[] {
  return [
    `${year}-01-01`,
    ...(year >= 2023 ? [findBrigidsDay(year)] : []),
    `${year}-03-17`,
    addDays(findEasterSunday(year), 1),
    firstMonday(`${year}-05`),
    firstMonday(`${year}-06`),
    firstMonday(`${year}-08`),
    lastMondayOfOctober(year),
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort()
}

export function isBankHoliday(day: string): boolean {
  return listBankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** Returns the first Monday of February, or 1 February if that is a Friday. */
function findBrigidsDay(year: number): string {
  const first = `${year}-02-01`
  return findWeekday(first) === FRIDAY ? first : firstMonday(`${year}-02`)
}

function firstMonday(month: string): string {
  const first = `${month}-01`
  return addDays(first, (7 + MONDAY - findWeekday(first)) % 7)
}

function lastMondayOfOctober(year: number): string {
  const last = `${year}-10-31`
  return addDays(last, -((7 + findWeekday(last) - MONDAY) % 7))
}

/** Returns Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function findEasterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const count = moon + toSunday - 7 * correction + 114
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
