import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { formatDayAndTime, formatShortDay } from '#contract/basics/date-text.ts'
import type {
  LeadMail,
  MailAttachment,
  MailModel,
  OfferAcceptedMail,
  OfferReplyMail,
  RenderedMail,
  ResponseDueModel,
} from '#contract/mail/mail.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { type Booking, journeyCalendar } from './calendar-invite.ts'
import { oneLine, showInstant } from './format.ts'
import { DailyDigest } from './templates/daily-digest.tsx'
import { FollowUp } from './templates/follow-up.tsx'
import { LeadAlert } from './templates/lead-alert.tsx'
import { LeadConfirmation } from './templates/lead-confirmation.tsx'
import { OfferEmail } from './templates/offer.tsx'
import { OfferAccepted } from './templates/offer-accepted.tsx'
import { OfferReplyAlert } from './templates/offer-reply.tsx'
import { PasswordReset } from './templates/password-reset.tsx'
import { ResponseDueEmail } from './templates/response-due.tsx'
import { ResponseDueList, writeTitle } from './templates/response-due-list.tsx'

/** A complete email as it is sent. The text part is made from the HTML, so the two cannot differ. */
export async function renderMail(model: MailModel): Promise<RenderedMail> {
  const { subject, email, attachments = [] } = chooseTemplate(model)
  const html = await render(email)
  return { subject: oneLine(subject, 200), html, text: plainText(html), attachments }
}

type RenderedEmail = { subject: string; email: ReactElement; attachments?: MailAttachment[] }

function chooseTemplate(model: MailModel): RenderedEmail {
  const { business } = model
  switch (model.kind) {
    case 'lead-confirmation':
      return {
        subject: `We have received your enquiry (reference ${model.lead.reference}) | ${business.name}`,
        email: <LeadConfirmation {...model} />,
        attachments: [calendarOf(model)],
      }
    case 'lead-alert': {
      const { lead } = model
      return {
        subject: `New enquiry from ${oneLine(lead.full_name, 80)}: ${formatDayAndTime(lead.date_of_travel, lead.pickup_time)} (lead ${lead.id})`,
        email: <LeadAlert {...model} />,
      }
    }
    case 'offer':
      return {
        subject: `Your quote ${offerNumber(model.offer)} for ${formatShortDay(model.offer.journey.date_of_travel)} | ${business.name}`,
        email: <OfferEmail {...model} />,
      }
    case 'offer-accepted':
      return {
        subject: `Your booking is confirmed: quote ${offerNumber(model.offer)} | ${business.name}`,
        email: <OfferAccepted {...model} />,
        attachments: [bookingCalendarOf(model)],
      }
    case 'offer-reply':
      return {
        subject: `${answered(model)}: ${oneLine(model.lead.full_name, 80)} (lead ${model.lead.id})`,
        email: <OfferReplyAlert {...model} />,
      }
    case 'password-reset':
      return { subject: `Choose a new password | ${business.name}`, email: <PasswordReset {...model} /> }
    case 'response-due-soon':
    case 'response-overdue':
      return renderDeadlineEmail(model)
    case 'daily-digest':
      return {
        subject: `${formatShortDay(model.day)}: ${model.tasks.length}${model.more ? '+' : ''} of your leads due | ${business.name}`,
        email: <DailyDigest {...model} />,
      }
    case 'follow-up':
      return { subject: model.subject, email: <FollowUp {...model} /> }
  }
}

function renderDeadlineEmail(model: ResponseDueModel): RenderedEmail {
  const { kind, business, leads, more } = model
  const [first] = leads
  if (!first) throw new Error('A reminder needs at least one lead.')
  const due = showInstant(first.lead.response_due_at ?? first.lead.created_at)
  if (leads.length + more > 1) {
    const title = writeTitle(model)
    const subject = kind === 'response-due-soon' ? `${title}, the first by ${due}` : title
    return { subject: `${subject} | ${business.name}`, email: <ResponseDueList {...model} /> }
  }
  const about = `${oneLine(first.lead.full_name, 80)} (lead ${first.lead.id})`
  return {
    subject:
      kind === 'response-due-soon' ? `Reply due by ${due}: ${about}` : `Not answered in time: ${about}`,
    email: <ResponseDueEmail kind={kind} business={business} {...first} />,
  }
}

/** The calendar file of the offered journey. The lead may have changed since. */
function bookingCalendarOf({ business, lead, offer }: OfferAcceptedMail): MailAttachment {
  const accepted = offer.replies.find(({ kind }) => kind === 'accepted')
  const booking = {
    number: offerNumber(offer),
    revision: offer.revision,
    at: accepted?.created_at ?? offer.created_at,
  }
  return calendarOf({ business, lead: { ...lead, ...offer.journey } }, booking)
}

function calendarOf(
  { business, lead }: Pick<LeadMail, 'business' | 'lead'>,
  booking?: Booking,
): MailAttachment {
  return {
    name: `journey-${lead.reference}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: journeyCalendar(business, lead, booking),
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
