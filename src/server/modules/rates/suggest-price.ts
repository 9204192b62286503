import type { PricedSuggestion, Suggestion } from '#contract/rates/suggestion.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import type { WithCurrentVersion } from './dependencies.ts'
import { requireMaySuggest } from './policy.ts'
import { presentVersion } from './present.ts'
import { findVersion } from './repository.ts'
import { priceLeads } from './try-card.ts'

const NO_CARD: Suggestion = {
  priced: null,
  unpriced: { reason: 'no-card', text: 'There is no rate card of your own yet.' },
}

/** By the card that counts today; stores nothing. */
export async function suggestPrice(
  deps: WithCurrentVersion,
  { actor }: RequestContext,
  leadId: number,
): Promise<Suggestion> {
  requireMaySuggest(actor)
  const [lead, current, shortNoticeHours] = await Promise.all([
    deps.leads.getLead(actor, leadId),
    deps.currentVersion(),
    deps.shortNoticeHours(),
  ])
  if (current.version === 0) return NO_CARD
  const [suggestion] = await priceLeads(deps, shortNoticeHours, [current])(lead)
  return suggestion ?? NO_CARD
}

/** The price of a lead by a version, for offers. Null where it makes no price, and where nobody has saved such a version. */
export async function workOut(
  deps: WithCurrentVersion,
  actor: Actor,
  leadId: number,
  version: number,
): Promise<PricedSuggestion | null> {
  const [lead, row, shortNoticeHours] = await Promise.all([
    deps.leads.getLead(actor, leadId),
    findVersion(deps.db, version),
    deps.shortNoticeHours(),
  ])
  if (!row) return null
  const [suggestion] = await priceLeads(deps, shortNoticeHours, [presentVersion(row)])(lead)
  return suggestion?.priced ?? null
}
