import { z } from 'zod'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { Canceller, type OfferReply } from '#contract/offers/offer-reply.ts'
import { changedFacts, type OfferedJourney } from '#contract/offers/offered-journey.ts'
import { findNamedLead } from '#server/modules/leads/read-leads.ts'
import type { DueMail, MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { calendarRevision } from './calendar-revision.ts'
import { makeLink } from './links.ts'
import { ChangeDetails } from './mail-details.ts'
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
  | 'offer-changed'
  | 'offer-refused'
  | 'offer-cancelled'
  | 'offer-answer'
  | 'offer-reply'

export function offerMailBuilders(server: Server): MailBuilders<OfferMail> {
  return {
    /** Each mail carries a secret address of its own. */
    offer: async (mail) => {
      const { offer: id, origin } = OfferDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      return (
        found && {
          contents: { kind: 'offer', ...found, offerUrl: await makeLink(server, server.db, id, origin) },
        }
      )
    },

    'offer-withdrawn': async (mail) => {
      const { offer: id, message } = WithdrawalDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      if (!found) return null
      const calendar = await placeEnded(server, found)
      return { contents: { kind: 'offer-withdrawn', ...found, message, ...calendar } }
    },

    /** Once it is decided there is nothing to wait for any more. */
    'offer-unconfirmed': async (mail) => {
      const found = await findBoth(server, mail, OfferDetails.parse(mail.details).offer)
      if (found?.offer.state !== 'unconfirmed') return null
      return { contents: { kind: 'offer-unconfirmed', ...found } }
    },

    'offer-answer': async (mail) => {
      const { offer: id, reply: index, origin } = AnswerDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      const answer = found?.offer.replies[index]
      if (!found || !answer) return null
      const question = found.offer.replies.slice(0, index).findLast(({ kind }) => kind === 'asked')
      const offerUrl = await makeLink(server, server.db, id, origin)
      const former = answer.former_journey
      const said = { question: question?.text ?? '', answer: answer.text, former }
      return { contents: { kind: 'offer-answer', ...found, ...said, offerUrl } }
    },

    'offer-refused': async (mail) => {
      const { offer: id, reason } = RefusalDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      if (!found) return null
      const calendar = await placeEnded(server, found)
      return { contents: { kind: 'offer-refused', ...found, reason, ...calendar } }
    },

    /** Its own confirmation put the journey into the calendar. */
    'offer-cancelled': async (mail) => {
      const { offer: id, reason, by } = CancellationDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      if (!found) return null
      const { isBooked, calendarRevision } = await placeInCalendar(server, found)
      const calendar = { inCalendar: !isBooked, calendarRevision }
      return { contents: { kind: 'offer-cancelled', ...found, reason, by, ...calendar } }
    },

    'offer-accepted': async (mail) => {
      const found = await findBoth(server, mail, OfferDetails.parse(mail.details).offer)
      if (!found) return null
      const { calendarRevision } = await placeInCalendar(server, found)
      return { contents: { kind: 'offer-accepted', ...found, calendarRevision } }
    },

    /** Once the facts have changed again, or the booking is off, a later email says so. */
    'offer-changed': async (mail) => {
      const { offer: id, reply: index, since, origin } = ChangeDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      const change = found?.offer.replies[index]
      const former = found?.offer.replies[since]?.former_journey
      if (!found || !change || !former || !isWorthSending(found.offer, change, former)) return null
      const { calendarRevision } = await placeInCalendar(server, found)
      const offerUrl = await makeLink(server, server.db, id, origin)
      const { text: message, created_at: at } = change
      return {
        contents: { kind: 'offer-changed', ...found, former, message, at, offerUrl, calendarRevision },
      }
    },

    /** Whoever gets it answers the customer. */
    'offer-reply': async (mail, { toDeskUrl }) => {
      const { offer: id, reply: index, reader } = ReplyDetails.parse(mail.details)
      const found = await findBoth(server, mail, id)
      const reply = found?.offer.replies[index]
      if (!found || !reply) return null
      const leadUrl = toDeskUrl(leadLinkPath(found.lead.id))
      const contents = { kind: 'offer-reply' as const, ...found, reply, reader, leadUrl }
      return { replyTo: found.lead.email, contents }
    },
  }
}

function isWorthSending(
  { state, journey, replies }: Offer,
  change: OfferReply,
  former: OfferedJourney,
): boolean {
  if (state !== 'accepted' || replies.findLast(({ kind }) => kind === 'changed') !== change) return false
  return changedFacts(former, journey).length > 0
}

type Found = { lead: Lead; offer: Offer }

/** From the confirmation of the enquiry, whose file is tentative. Of a journey that another offer has booked the entry stays. */
async function placeEnded(server: Server, found: Found) {
  const { isBooked, calendarRevision } = await placeInCalendar(server, found)
  const mail = { leadId: found.lead.id, kind: 'lead-confirmation' } as const
  return { inCalendar: !isBooked && (await server.outbox.hasMail(server.db, mail)), calendarRevision }
}

async function placeInCalendar({ db }: Pick<Server, 'db'>, { lead, offer }: Found) {
  const ofLead = await listOffers(db, lead.id)
  const isBooked = ofLead.some(({ state }) => state === 'accepted')
  return { isBooked, calendarRevision: calendarRevision(offer, ofLead) }
}

async function findBoth(server: Server, { leadId }: DueMail, id: number): Promise<Found | null> {
  const lead = leadId === null ? null : await findNamedLead(server, leadId)
  const offer = lead && (await findOffer(server.db, id))
  return offer && { lead, offer: presentOffer(offer, dublinDay(server.clock.now())) }
}
