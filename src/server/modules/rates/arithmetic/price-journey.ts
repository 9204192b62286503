import { showRoundEuros } from '#contract/basics/money.ts'
import { OFFER_LIMITS, sumLines } from '#contract/offers/offer-line.ts'
import { isExampleClass } from '#contract/rates/example-rates.ts'
import type { RateCard, RateClass } from '#contract/rates/rate-card.ts'
import type { PricingStep, SuggestedLine, Suggestion, UnpricedReason } from '#contract/rates/suggestion.ts'
import { chooseClass } from './choose-class.ts'
import { listDoubts } from './doubts.ts'
import { addAmounts, exactCents, roundAmount } from './exact-amount.ts'
import { describeExtra, describeLine, listExtras } from './extras.ts'
import type { PricedJourney, Wait } from './journey.ts'
import { applyFactors, describeOuting, makeOuting, type Outing, shareTransport, sumSteps } from './outings.ts'
import { planDrives, planHire, type Run } from './runs.ts'
import { countTolls, listTolls, tollLine } from './tolls.ts'
import { findWait } from './waiting.ts'

/**
 * The price of a journey by a card, with every step, or why there is none. docs/prices.md has the rule. Amounts stay exact until
 * the total is rounded once; the lines then share the rounded total. `version` is that of the card.
 */
export function priceJourney(card: RateCard, version: number, journey: PricedJourney): Suggestion {
  if (!card.enabled) return unpriced('switched-off', 'The rate card is switched off.')
  const choice = chooseClass(card.classes, journey)
  if ('unpriced' in choice) return { priced: null, unpriced: choice.unpriced }
  const { chosen: rates, note } = choice
  if (isExampleClass(rates)) return unpriced('example-amounts', sayExample(rates))
  const impossible = refuseHire(rates, journey)
  if (impossible) return impossible
  const wait = isHire(journey) ? null : findWait(journey, card.wait_minutes)
  const terms = { card, rates, journey }
  const runs = isHire(journey) ? [planHire(terms)] : planDrives(terms, wait !== null)
  if (!runs)
    return unpriced('no-distance', 'The distance is not known, and no fixed price covers the journey.')
  const priced = runs.map((run) => applyFactors(card, run, journey))
  const together = wait === null ? priced.map((run) => [run]) : [priced]
  const outings = together.map((each) => makeOuting(each, rates))
  const waits = listWaits(journey, wait)
  const services = listExtras(card.extras, journey, waits)
  const tolls = countTolls(runs.flatMap((run) => run.tolls))
  const extras = [...services, ...listTolls(tolls)]
  const total = sumUp(card, rates, outings, extras)
  const transport = total.cents - sumLines(extras)
  if (transport < 1) return unpriced('nothing-charged', `No rates are set for ${rates.name}.`)
  const lines = [...shareTransport(card, rates, outings, transport), ...extras]
  const added = [
    ...outings.flatMap((outing) => describeOuting(outing, rates, runs.length > 1)),
    ...(runs.length > 1 && extras.length > 0 ? [{ text: 'Extras and tolls', cents: null }] : []),
    ...services.flatMap((line) => describeExtra(line, waits)),
    ...tolls.map((toll) => describeLine(tollLine(toll))),
  ]
  const steps = [
    ...added,
    { text: total.rounding, cents: total.cents - sumSteps(added) },
    { text: 'Total', cents: total.cents },
  ]
  if (isTooLarge(lines, steps)) return unpriced('too-large', 'The price is too large for one quote.')
  const notes = [...(note ? [note] : []), ...listDoubts(journey), ...listNotes(card, runs, journey)]
  const zone = runs[0]?.zone ?? null
  return {
    priced: {
      version,
      class_id: rates.id,
      class_name: rates.name,
      ...(note !== undefined && { other_vehicle: true, vehicle: rates.vehicle || rates.name }),
      zone,
      lines,
      total_cents: total.cents,
      steps,
      notes,
    },
    unpriced: null,
  }
}

function sayExample({ name }: RateClass): string {
  return `The amounts of ${name} are still the shipped examples: an administrator enters your own under Rates.`
}

/** The total is the last of the steps. What factors take back again had to be shown before. */
function isTooLarge(lines: readonly SuggestedLine[], steps: readonly PricingStep[]): boolean {
  return (
    steps.some(({ cents }) => Math.abs(cents ?? 0) > OFFER_LIMITS.totalCents) ||
    lines.some(({ unit_cents }) => unit_cents > OFFER_LIMITS.unitCents)
  )
}

function unpriced(reason: UnpricedReason, text: string): Suggestion {
  return { priced: null, unpriced: { reason, text } }
}

function isHire({ hours, days }: PricedJourney): boolean {
  return hours !== undefined || days !== undefined
}

/** The waits at stops, and the one for the return. */
function listWaits({ extras, dropoff = '' }: PricedJourney, wait: number | null): Wait[] {
  const atStops = extras?.waits ?? []
  return wait === null ? [...atStops] : [...atStops, { place: dropoff, minutes: wait, forReturn: true }]
}

function refuseHire(rates: RateClass, { hours, days }: PricedJourney): Suggestion | null {
  if (days !== undefined)
    return rates.day_cents > 0 ? null : unpriced('not-by-the-day', `${rates.name} has no rate for a day.`)
  if (hours !== undefined && rates.hour_cents === 0)
    return unpriced('not-by-the-hour', `${rates.name} has no rate for an hour.`)
  return null
}

type Total = { cents: number; rounding: string }

/** The one place that rounds. Extras are whole cents; what is rounded is given to the transport. */
function sumUp(
  { round_to_cents: step }: RateCard,
  { floor_cents }: RateClass,
  outings: readonly Outing[],
  extras: readonly SuggestedLine[],
): Total {
  const added = sumLines(extras)
  const rounded = roundAmount(addAmounts(...outings.map(({ charged }) => charged), exactCents(added)), step)
  const least = Math.ceil((added + outings.length * floor_cents) / step) * step
  const unit = step === 1 ? 'a cent' : showRoundEuros(step)
  return rounded >= least
    ? { cents: rounded, rounding: `Rounded to ${unit}` }
    : { cents: least, rounding: `Rounded up to ${unit}: no journey costs less than the lowest price` }
}

function listNotes({ depot, factors }: RateCard, runs: readonly Run[], journey: PricedJourney): string[] {
  const { outward, back, between = [] } = journey
  const pickUps = [outward, ...(back && !isHire(journey) ? [back] : [])]
  const lacksDay = factors.length > 0 && pickUps.some(({ day, time }) => day === null || time === null)
  return [
    ...(between.length > 0 && runs[0]?.zone
      ? ['The fixed price is that of the direct way: kilometres over the stops are not counted.']
      : []),
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
