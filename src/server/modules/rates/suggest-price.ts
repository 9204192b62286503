import type { PricedSuggestion, Suggestion } from '#contract/rates/suggestion.ts'
import { getLead } from '#server/modules/leads/read-leads.ts'
import { recallBusiness } from '#server/modules/settings/read-settings.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMaySuggest } from './policy.ts'
import { presentVersion, readCurrentVersion } from './read-versions.ts'
import { findVersion } from './repository.ts'
import { priceLeads } from './try-card.ts'

const NO_CARD: Suggestion = {
  priced: null,
  unpriced: { reason: 'no-card', text: 'No rates have been entered yet.' },
}

/** Suggests a price by the rates in force, without storing anything. */
export async function suggestPrice(server: Server, { actor }: Caller, leadId: number): Promise<Suggestion> {
  requireMaySuggest(actor)
  const [lead, current, { noticeHours: shortNoticeHours }] = await Promise.all([
    getLead(server, actor, leadId),
    readCurrentVersion(server),
    recallBusiness(server),
  ])
  if (current.version === 0) return NO_CARD
  const [suggestion] = await priceLeads(server, shortNoticeHours, [current])(lead)
  return suggestion ?? NO_CARD
}

/** Calculates a lead's price by a version of the rates, for quotes; null if there is no price or no such version. */
export async function workOut(
  server: Server,
  actor: Actor,
  leadId: number,
  version: number,
): Promise<PricedSuggestion | null> {
  const [lead, row, { noticeHours: shortNoticeHours }] = await Promise.all([
    getLead(server, actor, leadId),
    findVersion(server.db, version),
    recallBusiness(server),
  ])
  if (!row) return null
  const [suggestion] = await priceLeads(server, shortNoticeHours, [presentVersion(row)])(lead)
  return suggestion?.priced ?? null
}
