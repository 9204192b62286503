import { showEuros } from '#contract/basics/money.ts'
import type { ExtraRates } from '#contract/rates/rate-card.ts'
import type { SuggestedLine } from '#contract/rates/suggestion.ts'
import type { PricedJourney } from './journey.ts'

/** A line for each extra that costs something. No factor changes them. */
export function listExtras(rates: ExtraRates, journey: PricedJourney, waitQuarters: number): SuggestedLine[] {
  const { extras = {} } = journey
  const lines: SuggestedLine[] = [
    {
      kind: 'waiting',
      description: 'Waiting time, quarters of an hour',
      quantity: waitQuarters + (extras.waitingQuarters ?? 0),
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

export function showExtra({ description, quantity, unit_cents }: SuggestedLine): string {
  return `${description}: ${quantity} × ${showEuros(unit_cents)}`
}
