import { showEuros } from '#contract/basics/money.ts'
import { sumLines } from '#contract/offers/offer-line.ts'
import { EXTRAS, type ExtraKind } from '#contract/rates/extras.ts'
import type { ExtraRates } from '#contract/rates/rate-card.ts'
import type { PricingStep, SuggestedLine } from '#contract/rates/suggestion.ts'
import { showMinutes } from '#contract/trips/trip-facts.ts'
import type { JourneyExtras, PricedJourney, Wait } from './journey.ts'
import { countQuarters } from './waiting.ts'

/** The number of each extra in a journey. */
const COUNTS: Record<ExtraKind, (extras: JourneyExtras, waits: readonly Wait[]) => number> = {
  waiting: (_, waits) => waits.reduce((all, { minutes }) => all + countQuarters(minutes), 0),
  stops: ({ stops = 0 }) => stops,
  'child-seats': ({ childSeats = 0 }) => childSeats,
  'meet-and-greet': ({ meetAndGreet = 0 }) => meetAndGreet,
  overnight: ({ overnights = 0 }) => overnights,
}

/** A line for each extra that costs something. No factor changes them. */
export function listExtras(
  rates: ExtraRates,
  { extras = {} }: PricedJourney,
  waits: readonly Wait[],
): SuggestedLine[] {
  const lines = EXTRAS.map(({ kind, rate, line }) => ({
    kind,
    description: line,
    quantity: COUNTS[kind](extras, waits),
    unit_cents: rates[rate],
  }))
  return lines.filter(({ quantity, unit_cents }) => quantity > 0 && unit_cents > 0)
}

/** A step for each extra; waiting is one for each place. */
export function describeExtra(line: SuggestedLine, waits: readonly Wait[]): PricingStep[] {
  if (line.kind !== 'waiting') return [describeLine(line)]
  return waits
    .filter(({ minutes }) => minutes > 0)
    .map((wait) =>
      describeLine({ ...line, description: describeWait(wait), quantity: countQuarters(wait.minutes) }),
    )
}

function describeWait({ place, minutes, forReturn }: Wait): string {
  const words = ['Waiting', place && `at ${place}`, forReturn && 'for the return'].filter(Boolean).join(' ')
  return `${words}, ${showMinutes(Math.ceil(minutes))}`
}

export function describeLine(line: SuggestedLine): PricingStep {
  const { description, quantity, unit_cents } = line
  return { text: `${description}: ${quantity} × ${showEuros(unit_cents)}`, cents: sumLines([line]) }
}
