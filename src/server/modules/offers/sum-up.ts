import { FIGURE_LIMITS } from '#contract/figures/figure-limits.ts'
import type { LeadFigures, PeriodQuery } from '#contract/figures/figures.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Actor, type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import type { OfferDependencies } from './dependencies.ts'
import { OFFERED_LEAD, type OfferRange, sumUpOffers } from './repository.ts'
import { sumUpSuggestions } from './repository-suggestions.ts'

/** Of the offers of leads that the person may see. */
export async function reportSuggestions(
  { db, clock, leads }: OfferDependencies,
  { actor }: RequestContext,
  period: PeriodQuery,
): Promise<RateReport> {
  requireAdmin(actor)
  const { from, to } = readPeriod(clock.now(), period, FIGURE_LIMITS)
  const visible = await leads.whereVisible(actor, OFFERED_LEAD)
  return { from, to, rows: await sumUpSuggestions(db, { from, to }, visible) }
}

/** For the figures: how many were made to leads that the person may see, and what they are worth. */
export async function sumUpVisible(
  { db, leads }: OfferDependencies,
  actor: Actor,
  range: OfferRange,
): Promise<LeadFigures['offers']> {
  const visible = await leads.whereVisible(actor, OFFERED_LEAD)
  return sumUpOffers(db, range, visible)
}
