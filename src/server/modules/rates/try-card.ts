import { setImmediate } from 'node:timers/promises'
import type { Lead } from '#contract/leads/lead.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_LIMITS } from '#contract/rates/rate-limits.ts'
import type { RateTrialResult, RateVersion } from '#contract/rates/rate-versions.ts'
import type { Suggestion } from '#contract/rates/suggestion.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { priceJourney } from './arithmetic/price-journey.ts'
import type { RateDependencies } from './dependencies.ts'
import { describeJourney } from './describe-journey.ts'

/** How many leads are priced before other requests have their turn. */
const BATCH = 20

/** The newest leads by a card beside the one that counts. An edited card is tried as if it were on. */
export async function tryCard(
  deps: RateDependencies,
  context: RequestContext,
  current: RateVersion,
  edited: RateCard,
): Promise<RateTrialResult> {
  const newest = await deps.leads.listNewest(context, RATE_LIMITS.trialLeads)
  const leads: RateTrialResult['leads'] = []
  for (const [at, lead] of newest.entries()) {
    if (at % BATCH === 0) await setImmediate()
    const [before, after] = await Promise.all([
      priceLead(deps, lead, current.card, current.version),
      priceLead(deps, lead, { ...edited, enabled: true }, 0),
    ])
    leads.push({
      id: lead.id,
      pickup_location: lead.pickup_location,
      dropoff_location: lead.dropoff_location,
      date_of_travel: lead.date_of_travel,
      round_trip: lead.round_trip,
      selected_vehicle: lead.selected_vehicle,
      before: shorten(before),
      after: shorten(after),
      offered_cents: lead.offer_total_cents,
    })
  }
  return { current: current.version, leads }
}

export async function priceLead(
  deps: RateDependencies,
  lead: Lead,
  card: RateCard,
  version: number,
): Promise<Suggestion> {
  return priceJourney(card, version, await describeJourney(deps, lead, card.depot))
}

function shorten({ priced, unpriced }: Suggestion): RateTrialResult['leads'][number]['before'] {
  return { cents: priced?.total_cents ?? null, reason: unpriced?.reason ?? null }
}
