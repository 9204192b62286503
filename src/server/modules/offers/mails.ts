import { z } from 'zod'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { Canceller } from '#contract/offers/offer-change.ts'
import type { DueMail, MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { OfferDependencies } from './dependencies.ts'
import { makeLink } from './links.ts'
import { presentOffer } from './present.ts'
import { findOffer, listOffers } from './repository.ts'

const OfferDetails = z.object({ offer: z.number().int(), origin: z.string().default('') })
const AnswerDetails = z.object({
  offer: z.number().int(),
  reply: z.number().int().nonnegative(),
  origin: z.string().default(''),
})
const WithdrawalDetails = z.object({ offer: z.number().int(), message: z.string() })
const RefusalDetails = z.object({ offer: z.number().int(), reason: z.string() })
const CancellationDetails = RefusalDetails.extend({ by: Canceller })
const ReplyDetails = z.object({
  offer: z.number().int(),
  reply: z.number().int().nonnegative(),
  reader: z.enum(['office', 'assignee']).default('office'),
})

type OfferMail =
  | 'offer'
  | 'offer-withdrawn'
  | 'offer-unconfirmed'
  | 'offer-accepted'
  | 'offer-refused'
  | 'offer-cancelled'
  | 'offer-answer'
  | 'offer-reply'

export function offerMailBuilders(deps: OfferDependencies): MailBuilders<OfferMail> {
  return {
    /** Each mail carries a secret address of its own. */
    offer: async (mail) => {
      const { offer: id, origin } = OfferDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      return (
        found && {
          contents: { kind: 'offer', ...found, offerUrl: await makeLink(deps, id, origin) },
        }
      )
    },

    'offer-withdrawn': async (mail) => {
      const { offer: id, message } = WithdrawalDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      if (!found) return null
      const inCalendar = await isInCalendar(deps, found.lead.id)
      return { contents: { kind: 'offer-withdrawn', ...found, message, inCalendar } }
    },

    /** Once it is decided there is nothing to wait for any more. */
    'offer-unconfirmed': async (mail) => {
      const found = await findBoth(deps, mail, OfferDetails.parse(mail.details).offer)
      if (found?.offer.state !== 'unconfirmed') return null
      return { contents: { kind: 'offer-unconfirmed', ...found } }
    },

    'offer-answer': async (mail) => {
      const { offer: id, reply: index, origin } = AnswerDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      const answer = found?.offer.replies[index]
      if (!found || !answer) return null
      const question = found.offer.replies.slice(0, index).findLast(({ kind }) => kind === 'asked')
      const offerUrl = await makeLink(deps, id, origin)
      const said = { question: question?.text ?? '', answer: answer.text }
      return { contents: { kind: 'offer-answer', ...found, ...said, offerUrl } }
    },

    'offer-refused': async (mail) => {
      const { offer: id, reason } = RefusalDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      if (!found) return null
      const inCalendar = await isInCalendar(deps, found.lead.id)
      return { contents: { kind: 'offer-refused', ...found, reason, inCalendar } }
    },

    /** Its own confirmation put the journey into the calendar. */
    'offer-cancelled': async (mail) => {
      const { offer: id, reason, by } = CancellationDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      if (!found) return null
      const inCalendar = !(await isBooked(deps, found.lead.id))
      return { contents: { kind: 'offer-cancelled', ...found, reason, by, inCalendar } }
    },

    'offer-accepted': async (mail) => {
      const found = await findBoth(deps, mail, OfferDetails.parse(mail.details).offer)
      return found && { contents: { kind: 'offer-accepted', ...found } }
    },

    /** Whoever gets it answers the customer. */
    'offer-reply': async (mail, { toDeskUrl }) => {
      const { offer: id, reply: index, reader } = ReplyDetails.parse(mail.details)
      const found = await findBoth(deps, mail, id)
      const reply = found?.offer.replies[index]
      if (!found || !reply) return null
      const leadUrl = toDeskUrl(leadLinkPath(found.lead.id))
      const contents = { kind: 'offer-reply' as const, ...found, reply, reader, leadUrl }
      return { replyTo: found.lead.email, contents }
    },
  }
}

/** From the confirmation of the enquiry, whose file is tentative. Of a journey that another offer has booked the entry stays. */
async function isInCalendar(deps: OfferDependencies, leadId: number): Promise<boolean> {
  if (await isBooked(deps, leadId)) return false
  return deps.outbox.hasMail(deps.db, { leadId, kind: 'lead-confirmation' })
}

async function isBooked({ db }: OfferDependencies, leadId: number): Promise<boolean> {
  return (await listOffers(db, leadId)).some(({ state }) => state === 'accepted')
}

async function findBoth(
  { db, clock, leads }: OfferDependencies,
  { leadId }: DueMail,
  id: number,
): Promise<{ lead: Lead; offer: Offer } | null> {
  const lead = leadId === null ? null : await leads.findNamedLead(leadId)
  const offer = lead && (await findOffer(db, id))
  return offer && { lead, offer: presentOffer(offer, dublinDay(clock.now())) }
}
