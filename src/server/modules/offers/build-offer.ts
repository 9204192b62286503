import { formatFullDay } from '#contract/basics/date-text.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewOffer, Offer } from '#contract/offers/offer.ts'
import { OFFER_LIMITS, sumLines } from '#contract/offers/offer-line.ts'
import { isJourneyOver, JOURNEY_IS_OVER, journeyOf, latestLastDay } from '#contract/offers/offered-journey.ts'
import { AppError } from '#server/errors.ts'
import { isRateVersion } from '#server/modules/rates/read-versions.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentOffer } from './present.ts'
import type { NewOfferRow } from './repository.ts'

type Drafting = { revision: number; confirms: boolean; now: Date; actor: Actor }

export function draftRow(
  lead: Lead,
  wanted: NewOffer,
  { revision, confirms, now, actor }: Drafting,
): NewOfferRow {
  return {
    leadId: lead.id,
    revision,
    lines: wanted.lines,
    totalCents: sumLines(wanted.lines),
    vatNote: wanted.vat_note,
    terms: wanted.terms,
    message: wanted.message,
    validUntil: wanted.valid_until,
    journey: journeyOf(lead),
    rateVersion: wanted.suggestion?.version ?? null,
    suggestion: wanted.suggestion ?? null,
    confirms,
    recipient: lead.email,
    bodyHash: '',
    mailedAt: now,
    createdAt: now,
    createdBy: actor.userId,
    createdByName: actor.name,
  }
}

/** The offer as it would be sent now, for looking at it before. */
export function draftOffer(lead: Lead, wanted: NewOffer, drafting: Drafting): Offer {
  const row = draftRow(lead, wanted, drafting)
  return presentOffer(
    {
      ...row,
      id: 0,
      state: 'sent',
      requestKey: null,
      mailedAt: drafting.now,
      confirms: drafting.confirms,
      confirmDueAt: null,
      confirmRemindAt: null,
      rateVersion: wanted.suggestion?.version ?? null,
      suggestion: wanted.suggestion ?? null,
      createdAt: drafting.now,
      createdBy: drafting.actor.userId,
      replies: [],
    },
    dublinDay(drafting.now),
  )
}

/** What no schema can know: today, where the mail goes, and which rate cards there are. */
export async function refuseUnusable(server: Server, lead: Lead, wanted: NewOffer): Promise<void> {
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

/** Null for a day on which an offer of this journey may end. */
function explainLastDay(today: string, lastDay: string, { date_of_travel }: Lead): string | null {
  if (lastDay < today) return 'Please choose today or a later day.'
  if (lastDay > latestLastDay(today, { date_of_travel })) {
    return date_of_travel > today
      ? `Please choose the day before the journey at the latest. The journey is on ${formatFullDay(date_of_travel)}.`
      : 'Please choose today, because the journey begins today or has begun.'
  }
  return lastDay > addDays(today, OFFER_LIMITS.validDaysMax) ? 'Please choose a day within a year.' : null
}
