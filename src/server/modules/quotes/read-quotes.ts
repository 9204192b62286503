import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { FIGURE_LIMITS, type LeadFigures, type PeriodQuery } from '#contract/figures/figures.ts'
import { followBookingRule, type LeadQuotes, type Quote, type ShownQuote } from '#contract/quotes/quote.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import { getNamedLead, whereVisible } from '#server/modules/leads/read-leads.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Actor, type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { requireMayQuote, stateOn } from './policy.ts'
import { presentQuote, presentShown } from './present.ts'
import * as repository from './repository.ts'

/** Lists a lead's quotes, newest first, and the values with which the next one starts. */
export async function listQuotes(server: Server, { actor }: Caller, leadId: number): Promise<LeadQuotes> {
  requireMayQuote(actor)
  const lead = await getNamedLead(server, actor, leadId)
  const [rows, business] = await Promise.all([repository.listQuotes(server.db, lead.id), getBusiness(server)])
  const { offerTerms, confirmBookings, offerVatNote, offerValidDays } = business
  const today = dublinDay(server.clock.now())
  return {
    offers: rows.map((row) => presentQuote(row, today)),
    defaults: {
      valid_until: addDays(today, offerValidDays),
      vat_note: offerVatNote,
      terms: followBookingRule(offerTerms, confirmBookings),
      confirm_bookings: confirmBookings,
    },
  }
}

/** Returns the id of the lead's open quote, to which an email can link; null if there is none. */
export async function findOpenQuote(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  leadId: number,
): Promise<number | null> {
  const today = dublinDay(clock.now())
  const found = await repository.listQuotes(db, leadId)
  return found.find((row) => isOpen(stateOn(today, row)))?.id ?? null
}

/** Returns the quote that a link shows; null for an invalid link. */
export async function openQuote(server: Server, token: string): Promise<ShownQuote | null> {
  const found = await repository.findByLink(server.db, hashText(token))
  if (!found) return null
  const ofLead = await repository.listQuotes(server.db, found.leadId)
  const row = ofLead.find(({ id }) => id === found.id)
  return row ? presentShown(row, ofLead, dublinDay(server.clock.now())) : null
}

/** Lists a lead's quotes, both as staff and as the customer see them, without checking the reader. */
export async function listShownQuotes(
  { db, clock }: Server,
  leadId: number,
): Promise<{ quote: Quote; shown: ShownQuote }[]> {
  const rows = await repository.listQuotes(db, leadId)
  const today = dublinDay(clock.now())
  return rows.map((row) => ({ quote: presentQuote(row, today), shown: presentShown(row, rows, today) }))
}

/** Sums up how suggestions were used in the quotes of visible leads. */
export async function reportSuggestions(
  server: Server,
  { actor }: Caller,
  period: PeriodQuery,
): Promise<RateReport> {
  requireAdmin(actor)
  const { from, to } = readPeriod(server.clock.now(), period, FIGURE_LIMITS)
  const visible = await whereVisible(server, actor, repository.QUOTED_LEAD)
  return { from, to, rows: await repository.sumUpSuggestions(server.db, { from, to }, visible) }
}

/** Sums up number and value of the quotes of visible leads, for the figures. */
export async function sumUpVisible(
  server: Server,
  actor: Actor,
  range: repository.QuoteRange,
): Promise<LeadFigures['offers']> {
  const visible = await whereVisible(server, actor, repository.QUOTED_LEAD)
  return repository.sumUpQuotes(server.db, range, visible)
}
