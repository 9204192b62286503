import { showRoundEuros } from '#contract/basics/money.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-limits.ts'
import { sumLines } from '#contract/offers/offer-line.ts'
import type { RateCard, RateClass } from '#contract/rates/rate-card.ts'
import type { PricingStep, SuggestedLine, Suggestion, UnpricedReason } from '#contract/rates/suggestion.ts'
import { chooseClass } from './choose-class.ts'
import {
  addAmounts,
  type ExactAmount,
  exactCents,
  isMore,
  roundAmount,
  takeShare,
  timesPercent,
} from './exact-amount.ts'
import { listExtras, showExtra } from './extras.ts'
import { factorsFor } from './factors.ts'
import type { PricedJourney } from './journey.ts'
import { planDrives, planHire, type Run } from './runs.ts'
import { showFactor } from './show-figures.ts'
import { countTolls, listTolls, tollLine } from './tolls.ts'
import { countQuarters, findWait } from './waiting.ts'

/**
 * What a journey costs by a card, with every step, or why that cannot be said. Amounts stay exact until the total is rounded
 * once; the lines then share the rounded total. `version` is that of the card.
 */
export function priceJourney(card: RateCard, version: number, journey: PricedJourney): Suggestion {
  if (!card.enabled) return unpriced('switched-off', 'The rate card is switched off.')
  const choice = chooseClass(card.classes, journey)
  if ('unpriced' in choice) return { priced: null, unpriced: choice.unpriced }
  const { chosen: rates, note } = choice
  const impossible = refuseHire(rates, journey)
  if (impossible) return impossible
  const wait = findWait(journey, card.wait_minutes)
  const runs = isHire(journey)
    ? [planHire({ card, rates, journey })]
    : planDrives({ card, rates, journey }, wait !== null)
  if (!runs)
    return unpriced('no-distance', 'The distance is not known, and no fixed price covers the journey.')
  const priced = runs.map((run) => applyFactors(card, run, journey))
  const waited = isHire(journey) || wait === null ? 0 : countQuarters(wait)
  const services = listExtras(card.extras, journey, waited)
  const tolls = countTolls(runs.flatMap((run) => run.tolls))
  const extras = [...services, ...listTolls(tolls)]
  const sums = sumUp(card, rates, priced, extras)
  if (sums.transport < 1)
    return unpriced('nothing-charged', `The rate card charges nothing for ${rates.name}.`)
  const lines = [...shareTransport(card, priced, sums.transport), ...extras]
  const steps = [
    ...priced.flatMap((run) => describeRun(run, priced.length)),
    ...[...services, ...tolls.map(tollLine)].map(describeExtra),
    ...sums.steps,
  ]
  if (isTooLarge(lines, steps)) return unpriced('too-large', 'The price is too large for one quote.')
  const notes = [...(note ? [note] : []), ...listNotes(card, runs)]
  const zone = runs[0]?.zone ?? null
  return {
    priced: {
      version,
      class_id: rates.id,
      class_name: rates.name,
      ...(note !== undefined && { other_vehicle: true, ...(rates.vehicle && { vehicle: rates.vehicle }) }),
      zone,
      lines,
      total_cents: sums.total,
      steps,
      notes,
    },
    unpriced: null,
  }
}

/** The total is the last of the steps. What factors take back again had to be shown before. */
function isTooLarge(lines: readonly SuggestedLine[], steps: readonly PricingStep[]): boolean {
  return (
    steps.some(({ cents }) => (cents ?? 0) > OFFER_LIMITS.totalCents) ||
    lines.some(({ unit_cents }) => unit_cents > OFFER_LIMITS.unitCents)
  )
}

function unpriced(reason: UnpricedReason, text: string): Suggestion {
  return { priced: null, unpriced: { reason, text } }
}

function isHire({ hours, days }: PricedJourney): boolean {
  return hours !== undefined || days !== undefined
}

function refuseHire(rates: RateClass, { hours, days }: PricedJourney): Suggestion | null {
  if (days !== undefined)
    return rates.day_cents > 0 ? null : unpriced('not-by-the-day', `${rates.name} has no rate for a day.`)
  if (hours !== undefined && rates.hour_cents === 0)
    return unpriced('not-by-the-hour', `${rates.name} has no rate for an hour.`)
  return null
}

type PricedRun = { run: Run; sum: ExactAmount; factors: { text: string; amount: ExactAmount }[] }

function applyFactors(card: RateCard, run: Run, journey: PricedJourney): PricedRun {
  let sum = addAmounts(...run.charges.map(({ amount }) => amount))
  const factors = factorsFor(card, run.pickUp, journey).map(({ name, percent }) => {
    sum = timesPercent(sum, percent)
    return { text: `${name} ${showFactor(percent)}`, amount: sum }
  })
  return { run, sum, factors }
}

type Sums = { transport: number; total: number; steps: PricingStep[] }

/** The one place that rounds. Extras are whole cents; what is rounded is given to the transport. */
function sumUp(
  card: RateCard,
  rates: RateClass,
  runs: readonly PricedRun[],
  extras: readonly SuggestedLine[],
): Sums {
  const floor = exactCents(rates.floor_cents)
  const driven = addAmounts(...runs.map(({ sum }) => sum))
  const isRaised = isMore(floor, driven)
  const added = sumLines(extras)
  const exact = addAmounts(isRaised ? floor : driven, exactCents(added))
  const step = card.round_to_cents
  const rounded = roundAmount(exact, step)
  const least = added + rates.floor_cents
  const total = Math.max(rounded, Math.ceil(least / step) * step)
  return {
    transport: total - added,
    total,
    steps: [
      ...(isRaised
        ? [
            {
              text: `Lowest price of ${rates.name}: ${showRoundEuros(rates.floor_cents)}`,
              cents: rates.floor_cents,
            },
          ]
        : []),
      { text: 'Before rounding', cents: roundAmount(exact) },
      { text: step === 1 ? 'Rounded to a cent' : `Rounded to ${showRoundEuros(step)}`, cents: total },
    ],
  }
}

/** Halves of a euro read well on a quote, where the card rounds at least to them. */
const SHARE_STEP = 50

function shareTransport(card: RateCard, runs: readonly PricedRun[], transport: number): SuggestedLine[] {
  const whole = addAmounts(...runs.map(({ sum }) => sum))
  const step = Math.min(SHARE_STEP, card.round_to_cents)
  let left = transport
  return runs.map(({ run, sum }, at) => {
    const isLast = at === runs.length - 1
    const cents = isLast ? left : Math.min(left, takeShare(transport, sum, whole, step))
    left -= cents
    return { kind: run.kind, description: RUN_NAMES[run.kind], quantity: 1, unit_cents: cents }
  })
}

const RUN_NAMES = { outward: 'Journey', return: 'Return journey', hire: 'Hire with driver' } as const

function describeRun({ run, sum, factors }: PricedRun, count: number): PricingStep[] {
  const steps = [...run.charges, ...factors].map(({ text, amount }) => ({ text, cents: roundAmount(amount) }))
  if (count === 1) return steps
  return [
    { text: RUN_NAMES[run.kind], cents: null },
    ...steps,
    { text: `${RUN_NAMES[run.kind]} in all`, cents: roundAmount(sum) },
  ]
}

function describeExtra(line: SuggestedLine): PricingStep {
  return { text: showExtra(line), cents: sumLines([line]) }
}

function listNotes({ depot, factors }: RateCard, runs: readonly Run[]): string[] {
  const lacksDay =
    factors.length > 0 && runs.some(({ pickUp }) => pickUp.day === null || pickUp.time === null)
  return [
    ...(runs.some(({ lacksEmpty }) => lacksEmpty)
      ? [
          depot === ''
            ? 'Empty kilometres are not counted: the rate card has no depot.'
            : 'Empty kilometres are not counted in full: the way from the depot is not known.',
        ]
      : []),
    ...(lacksDay
      ? ['A day or a time of the journey is not known: factors that depend on it are not counted.']
      : []),
  ]
}
