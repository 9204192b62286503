import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { FIGURE_LIMITS } from '#contract/figures/figure-limits.ts'
import type { PeriodQuery } from '#contract/figures/figures.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import type { MailPreview } from '#contract/offers/mail-preview.ts'
import type { LeadOffers, NewOffer, Offer, ShownOffer } from '#contract/offers/offer.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import { answerOffer, openOffer } from './answer-offer.ts'
import { answerQuestion } from './answer-question.ts'
import { draftOffer, refuseUnusable } from './build-offer.ts'
import { resendOffer, withdrawOffer } from './change-offer.ts'
import { confirmOffer, refuseOffer } from './confirm-offer.ts'
import type { OfferDependencies } from './dependencies.ts'
import { makeLink } from './links.ts'
import { offerMailBuilders } from './mails.ts'
import { requireMayOffer, stateOn } from './policy.ts'
import { presentOffer, presentShown } from './present.ts'
import { listOffers, OFFERED_LEAD, type OfferRange, sumUpOffers } from './repository.ts'
import { sumUpSuggestions } from './repository-suggestions.ts'
import { sendOffer } from './send-offer.ts'

export type OfferService = ReturnType<typeof createOfferService>

export function createOfferService(deps: OfferDependencies) {
  const today = () => dublinDay(deps.clock.now())

  return {
    mailBuilders: offerMailBuilders(deps),
    ...bindUseCases(deps, {
      answerOffer,
      answerQuestion,
      confirmOffer,
      openOffer,
      refuseOffer,
      resendOffer,
      sendOffer,
      withdrawOffer,
    }),

    /** Every offer of a lead, the newest first, and what the next one would begin with. */
    async listOffers({ actor }: RequestContext, leadId: number): Promise<LeadOffers> {
      requireMayOffer(actor)
      const lead = await deps.leads.getLead(actor, leadId)
      const [rows, { vatNote, terms, validDays }] = await Promise.all([
        listOffers(deps.db, lead.id),
        deps.defaults(),
      ])
      return {
        offers: rows.map((row) => presentOffer(row, today())),
        defaults: { valid_until: usualLastDay(today(), validDays, lead), vat_note: vatNote, terms },
      }
    },

    /** The mail as it would be sent; nothing is stored. */
    async previewOffer({ actor }: RequestContext, leadId: number, wanted: NewOffer): Promise<MailPreview> {
      requireMayOffer(actor)
      const lead = await deps.leads.getLead(actor, leadId)
      await refuseUnusable(deps, lead, wanted)
      const [former] = await listOffers(deps.db, lead.id)
      const revision = (former?.revision ?? 0) + 1
      const offer = draftOffer(lead, wanted, { revision, now: deps.clock.now(), actor })
      const business = await deps.business()
      const { subject, html, text } = await deps.render({
        kind: 'offer',
        business,
        lead,
        offer,
        offerUrl: LATER,
      })
      return { to: lead.email, subject, html, text }
    },

    /** Of the offers of leads that the person may see. */
    async reportSuggestions({ actor }: RequestContext, period: PeriodQuery): Promise<RateReport> {
      requireMayOffer(actor)
      const { from, to } = readPeriod(deps.clock.now(), period, FIGURE_LIMITS)
      const visible = await deps.leads.whereVisible(actor, OFFERED_LEAD)
      return { from, to, rows: await sumUpSuggestions(deps.db, { from, to }, visible) }
    },

    /** For the figures: how many were made to leads that the person may see, and what they are worth. */
    async sumUp(actor: Actor, range: OfferRange) {
      const visible = await deps.leads.whereVisible(actor, OFFERED_LEAD)
      return deps.reader.read((db) => sumUpOffers(db, range, visible))
    },

    /** Of one lead, for mails of others that name it. */
    async findOpen(leadId: number): Promise<number | null> {
      const found = await listOffers(deps.db, leadId)
      return found.find((row) => isOpen(stateOn(today(), row)))?.id ?? null
    },
    makeLink: (offerId: number, origin: string) => makeLink(deps, deps.db, offerId, origin),

    /** Every offer of a lead, also as its customer sees it. Whoever asks. */
    async listShown(leadId: number): Promise<{ offer: Offer; shown: ShownOffer }[]> {
      const rows = (await listOffers(deps.db, leadId)).map((row) => presentOffer(row, today()))
      return rows.map((offer) => ({ offer, shown: presentShown(offer) }))
    },
  }
}

/** Nobody accepts a journey that is over: an offer for one that comes soon stands to the day before it, or to today. */
function usualLastDay(today: string, validDays: number, { date_of_travel }: Lead): string {
  const usual = addDays(today, validDays)
  if (date_of_travel < today || date_of_travel > usual) return usual
  const before = addDays(date_of_travel, -1)
  return before < today ? today : before
}

/** Stands for the link, which is made with the mail. */
const LATER = 'https://link.invalid/'
