import { setImmediate } from 'node:timers/promises'
import type { Lead } from '#contract/leads/lead.ts'
import { RATE_CARD_LIMITS, type RateCard } from '#contract/rates/rate-card.ts'
import type { RateTrial, RateTrialResult } from '#contract/rates/rate-versions.ts'
import type { Suggestion } from '#contract/rates/suggestion.ts'
import { listNewest } from '#server/modules/leads/list/list-leads.ts'
import { recallBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import type { PricedJourney } from './arithmetic/journey.ts'
import { priceJourney } from './arithmetic/price-journey.ts'
import { describeJourney } from './describe-journey.ts'
import { requireMayWrite } from './policy.ts'
import { readCurrentVersion } from './read-versions.ts'

/** Number of leads priced before other requests get a turn. */
const BATCH = 20

/** Prices the newest leads by edited rates and by the rates in force. The edited rates count as switched on. */
export async function tryCard(
  server: Server,
  caller: Caller,
  { card: edited }: RateTrial,
): Promise<RateTrialResult> {
  requireMayWrite(caller.actor)
  const [current, newest, { noticeHours: shortNoticeHours }] = await Promise.all([
    readCurrentVersion(server),
    listNewest(server, caller, RATE_CARD_LIMITS.trialLeads),
    recallBusiness(server),
  ])
  const price = priceLeads(server, shortNoticeHours, [
    { card: current.card, version: current.version },
    { card: { ...edited, enabled: true }, version: 0 },
  ])
  const leads: RateTrialResult['leads'] = []
  for (const [at, lead] of newest.entries()) {
    if (at % BATCH === 0) await setImmediate()
    const [before, after] = await price(lead)
    if (!before || !after) throw new Error('A lead was not priced by both cards.')
    leads.push({ ...presentLead(lead), before: shorten(before), after: shorten(after) })
  }
  return { current: current.version, leads }
}

type StoredCard = { card: RateCard; version: number }

/** Returns a function that prices a lead by several rates; its journey is described once per depot. */
export function priceLeads(server: Server, shortNoticeHours: number, cards: readonly StoredCard[]) {
  return async (lead: Lead): Promise<Suggestion[]> => {
    const journeys = new Map<string, PricedJourney>()
    for (const { card } of cards) {
      const { depot } = card
      if (!journeys.has(depot))
        journeys.set(depot, await describeJourney(server, lead, { depot, shortNoticeHours }))
    }
    return cards.flatMap(({ card, version }) => {
      const journey = journeys.get(card.depot)
      return journey ? [priceJourney(card, version, journey)] : []
    })
  }
}

function presentLead(lead: Lead): Omit<RateTrialResult['leads'][number], 'before' | 'after'> {
  return {
    id: lead.id,
    pickup_location: lead.pickup_location,
    dropoff_location: lead.dropoff_location,
    date_of_travel: lead.date_of_travel,
    round_trip: lead.round_trip,
    selected_vehicle: lead.selected_vehicle,
    offered_cents: lead.offer_total_cents,
  }
}

function shorten({ priced, unpriced }: Suggestion): RateTrialResult['leads'][number]['before'] {
  return { cents: priced?.total_cents ?? null, reason: unpriced?.reason ?? null }
}
