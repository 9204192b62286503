import { showEuros } from '#contract/basics/money.ts'
import { sumLines } from '#contract/offers/offer-line.ts'
import type { ExtraRates } from '#contract/rates/rate-card.ts'
import type { PricingStep, SuggestedLine } from '#contract/rates/suggestion.ts'
import { showMinutes } from '#contract/trips/trip-facts.ts'
import type { PricedJourney, Wait } from './journey.ts'
import { countQuarters } from './waiting.ts'

/** A line for each extra that costs something. No factor changes them. */
export function listExtras(
  rates: ExtraRates,
  { extras = {} }: PricedJourney,
  waits: readonly Wait[],
): SuggestedLine[] {
  const lines: SuggestedLine[] = [
    {
      kind: 'waiting',
      description: 'Waiting time, quarters of an hour',
      quantity: waits.reduce((all, { minutes }) => all + countQuarters(minutes), 0),
      unit_cents: rates.waiting_quarter_cents,
    },
    { kind: 'stops', description: 'Stop', quantity: extras.stops ?? 0, unit_cents: rates.stop_cents },
    {
      kind: 'child-seats',
      description: 'Child seat',
      quantity: extras.childSeats ?? 0,
      unit_cents: rates.child_seat_cents,
    },
    {
      kind: 'meet-and-greet',
      description: 'Meet and greet at arrivals',
      quantity: extras.meetAndGreet ?? 0,
      unit_cents: rates.meet_greet_cents,
    },
    {
      kind: 'overnight',
      description: 'Overnight stay for the driver',
      quantity: extras.overnights ?? 0,
      unit_cents: rates.overnight_cents,
    },
  ]
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
