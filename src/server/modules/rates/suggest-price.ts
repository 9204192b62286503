import type { Suggestion } from '#contract/rates/suggestion.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { WithCurrentVersion } from './dependencies.ts'
import { requireMayRead } from './policy.ts'
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
  requireMayRead(actor)
  const [lead, current, shortNoticeHours] = await Promise.all([
    deps.leads.getLead(actor, leadId),
    deps.currentVersion(),
    deps.shortNoticeHours(),
  ])
  if (current.version === 0) return NO_CARD
  const [suggestion] = await priceLeads(deps, shortNoticeHours, [current])(lead)
  return suggestion ?? NO_CARD
}
