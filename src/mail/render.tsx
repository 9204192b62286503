import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type {
  LeadMail,
  MailAttachment,
  MailModel,
  OfferAcceptedMail,
  OfferReplyMail,
  PromiseMail,
  RenderedMail,
} from '#contract/mail/mail.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { type Booking, journeyCalendar } from './calendar-invite.ts'
import { oneLine, showDay, showInstant, showTime } from './format.ts'
import { DailyDigest } from './templates/daily-digest.tsx'
import { FollowUp } from './templates/follow-up.tsx'
import { LeadAlert } from './templates/lead-alert.tsx'
import { LeadConfirmation } from './templates/lead-confirmation.tsx'
import { OfferLetter } from './templates/offer.tsx'
import { OfferAccepted } from './templates/offer-accepted.tsx'
import { OfferReplyAlert } from './templates/offer-reply.tsx'
import { PasswordReset } from './templates/password-reset.tsx'
import { PromiseAlert } from './templates/response-due.tsx'
import { PromiseList, titleOf } from './templates/response-due-list.tsx'

/** The whole of a mail as it is sent. The text part is made from the same markup, so the two cannot say different things. */
export async function renderMail(model: MailModel): Promise<RenderedMail> {
  const { subject, letter, attachments = [] } = letterOf(model)
  const html = await render(letter)
  return { subject: oneLine(subject, 200), html, text: plainText(html), attachments }
}

type Letter = { subject: string; letter: ReactElement; attachments?: MailAttachment[] }

function letterOf(model: MailModel): Letter {
  const { firm } = model
  switch (model.kind) {
    case 'lead-confirmation':
      return {
        subject: `We have received your enquiry (reference ${model.lead.reference}) | ${firm.name}`,
        letter: <LeadConfirmation {...model} />,
        attachments: [calendarOf(model)],
      }
    case 'lead-alert': {
      const { lead } = model
      return {
        subject: `New enquiry from ${oneLine(lead.full_name, 80)}: ${showDay(lead.date_of_travel)}, ${showTime(lead.pickup_time)} (lead ${lead.id})`,
        letter: <LeadAlert {...model} />,
      }
    }
    case 'offer':
      return {
        subject: `Your quote ${offerNumber(model.offer)} for ${showDay(model.offer.journey.date_of_travel)} | ${firm.name}`,
        letter: <OfferLetter {...model} />,
      }
    case 'offer-accepted':
      return {
        subject: `Your booking is confirmed: quote ${offerNumber(model.offer)} | ${firm.name}`,
        letter: <OfferAccepted {...model} />,
        attachments: [bookingCalendarOf(model)],
      }
    case 'offer-reply':
      return {
        subject: `${answered(model)}: ${oneLine(model.lead.full_name, 80)} (lead ${model.lead.id})`,
        letter: <OfferReplyAlert {...model} />,
      }
    case 'password-reset':
      return { subject: `Choose a new password | ${firm.name}`, letter: <PasswordReset {...model} /> }
    case 'promise-reminder':
    case 'promise-broken':
      return promiseLetterOf(model)
    case 'daily-digest':
      return {
        subject: `Due on ${showDay(model.day)}: ${model.tasks.length}${model.more ? '+' : ''} of your leads | ${firm.name}`,
        letter: <DailyDigest {...model} />,
      }
    case 'follow-up':
      return { subject: model.subject, letter: <FollowUp {...model} /> }
  }
}

function promiseLetterOf(model: PromiseMail): Letter {
  const { kind, firm, leads, more } = model
  const [first] = leads
  if (!first) throw new Error('A reminder names at least one lead.')
  const due = showInstant(first.lead.promise_due_at ?? first.lead.created_at)
  if (leads.length + more > 1) {
    const title = titleOf(model)
    const subject = kind === 'promise-reminder' ? `${title}, the first by ${due}` : title
    return { subject: `${subject} | ${firm.name}`, letter: <PromiseList {...model} /> }
  }
  const about = `${oneLine(first.lead.full_name, 80)} (lead ${first.lead.id})`
  return {
    subject:
      kind === 'promise-reminder' ? `Answer due by ${due}: ${about}` : `Not answered in time: ${about}`,
    letter: <PromiseAlert kind={kind} firm={firm} {...first} />,
  }
}

/** Of the journey that was offered, which may no longer be what the lead says. */
function bookingCalendarOf({ firm, lead, offer }: OfferAcceptedMail): MailAttachment {
  const accepted = offer.replies.find(({ kind }) => kind === 'accepted')
  const booking = {
    number: offerNumber(offer),
    revision: offer.revision,
    at: accepted?.created_at ?? offer.created_at,
  }
  return calendarOf({ firm, lead: { ...lead, ...offer.journey } }, booking)
}

function calendarOf({ firm, lead }: Pick<LeadMail, 'firm' | 'lead'>, booking?: Booking): MailAttachment {
  return {
    name: `journey-${lead.reference}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: journeyCalendar(firm, lead, booking),
  }
}

function answered({ offer, reply }: OfferReplyMail): string {
  const quote = `uote ${offerNumber(offer)}`
  return reply.kind === 'asked' ? `Question about q${quote}` : `Q${quote} ${reply.kind}`
}

function plainText(html: string): string {
  const headings = ['h1', 'h2'].map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 2 },
  }))
  const contacts = ['mailto:', 'tel:'].map((scheme) => ({
    selector: `a[href^="${scheme}"]`,
    format: 'anchor',
    options: { ignoreHref: true },
  }))
  const tables = {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, colSpacing: 2 },
  }
  return toPlainText(html, { selectors: [...headings, ...contacts, tables] })
}
