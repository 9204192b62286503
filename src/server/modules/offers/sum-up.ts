import { FIGURE_LIMITS } from '#contract/figures/figure-limits.ts'
import type { LeadFigures, PeriodQuery } from '#contract/figures/figures.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import { whereVisible } from '#server/modules/leads/read-leads.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Actor, type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { OFFERED_LEAD, type OfferRange, sumUpOffers } from './repository.ts'
import { sumUpSuggestions } from './repository-suggestions.ts'

/** Of the offers of leads that the person may see. */
export async function reportSuggestions(
  server: Server,
  { actor }: Caller,
  period: PeriodQuery,
): Promise<RateReport> {
  requireAdmin(actor)
  const { from, to } = readPeriod(server.clock.now(), period, FIGURE_LIMITS)
  const visible = await whereVisible(server, actor, OFFERED_LEAD)
  return { from, to, rows: await sumUpSuggestions(server.db, { from, to }, visible) }
}

/** For the figures: how many were made to leads that the person may see, and what they are worth. */
export async function sumUpVisible(
  server: Server,
  actor: Actor,
  range: OfferRange,
): Promise<LeadFigures['offers']> {
  const visible = await whereVisible(server, actor, OFFERED_LEAD)
  return sumUpOffers(server.db, range, visible)
}
