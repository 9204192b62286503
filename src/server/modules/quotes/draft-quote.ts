import { formatFullDay } from '#contract/basics/date-text.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewQuote } from '#contract/quotes/quote.ts'
import { QUOTE_LIMITS, sumLines } from '#contract/quotes/quote-line.ts'
import { isJourneyOver, JOURNEY_IS_OVER, journeyOf, latestLastDay } from '#contract/quotes/quoted-journey.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { AppError } from '#server/errors.ts'
import { isRateVersion } from '#server/modules/rates/read-versions.ts'
import { workOut } from '#server/modules/rates/suggest-price.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireAnswered } from './policy.ts'
import type { NewQuoteRow, StoredQuote } from './repository.ts'

/** A requested quote, with its lead and earlier quotes. */
type Quoting = { lead: Lead; wanted: NewQuote; former: readonly StoredQuote[]; confirms: boolean }

type Draft = {
  row: NewQuoteRow
  /** the priced vehicle, if the lead is to take it over */
  vehicle: string | undefined
}

/** Builds the quote as it would be sent now. Throws for what the schema cannot check: the last day, the recipient, the rates. */
export async function draftQuote(server: Server, actor: Actor, quoting: Quoting): Promise<Draft> {
  const { lead, wanted, former, confirms } = quoting
  await refuseUnusable(server, lead, wanted)
  requireAnswered(former)
  const suggestion = await proveSuggestion(server, actor, quoting)
  // The lead takes over the priced vehicle unless staff keep its own.
  const vehicle = wanted.keep_vehicle ? undefined : suggestion?.vehicle
  const names = vehicle === undefined ? null : await readVehicleNames(server)
  const named = vehicle === undefined ? lead : { ...lead, selected_vehicle: names?.get(vehicle) ?? vehicle }
  const now = server.clock.now()
  const row: NewQuoteRow = {
    leadId: lead.id,
    revision: (former[0]?.revision ?? 0) + 1,
    state: 'sent',
    lines: wanted.lines,
    totalCents: sumLines(wanted.lines),
    vatNote: wanted.vat_note,
    terms: wanted.terms,
    message: wanted.message,
    validUntil: wanted.valid_until,
    journey: journeyOf(named),
    rateVersion: suggestion?.version ?? null,
    suggestion,
    confirms,
    confirmDueAt: null,
    confirmRemindAt: null,
    recipient: lead.email,
    requestKey: null,
    bodyHash: '',
    mailedAt: now,
    createdAt: now,
    createdBy: actor.userId,
    createdByName: actor.name,
    replies: [],
  }
  return { row, vehicle }
}

async function refuseUnusable(server: Server, lead: Lead, wanted: NewQuote): Promise<void> {
  const errors: Record<string, string[]> = {}
  const today = dublinDay(server.clock.now())
  const wrongDay = explainLastDay(today, wanted.valid_until, lead)
  if (isJourneyOver(today, lead)) errors.date_of_travel = [JOURNEY_IS_OVER]
  else if (wrongDay) errors.valid_until = [wrongDay]
  const { suggestion } = wanted
  if (suggestion && !(await isRateVersion(server, suggestion.version)))
    errors.suggestion = ['There is no such version of the rate card.']
  if (!isMailable(lead.email)) errors.recipient = ['This lead has no valid email address.']
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** Returns why a quote cannot end on this day; null if it can. */
function explainLastDay(today: string, lastDay: string, { date_of_travel }: Lead): string | null {
  if (lastDay < today) return 'Please choose today or a later day.'
  if (lastDay > latestLastDay(today, { date_of_travel })) {
    return date_of_travel > today
      ? `Please choose a date before the journey (${formatFullDay(date_of_travel)}).`
      : 'The journey starts today or has started, so the quote must be valid until today.'
  }
  return lastDay > addDays(today, QUOTE_LIMITS.validDaysMax) ? 'Please choose a day within a year.' : null
}

/**
 * Calculates the suggestion again, so that no other can be claimed. A suggestion stored with an earlier quote stays. Returns null if the
 * lead's vehicle has changed since.
 */
async function proveSuggestion(
  server: Server,
  actor: Actor,
  { lead, wanted: { suggestion: said }, former }: Quoting,
): Promise<PricedSuggestion | null> {
  if (!said) return null
  const stored = former.find(({ suggestion }) => isSameValue(suggestion, said))
  if (stored) return stored.suggestion
  const worked = await workOut(server, actor, lead.id, said.version)
  return worked?.class_id === said.class_id ? worked : null
}
