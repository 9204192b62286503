import type { CalendarDomain } from '../basics/calendar-file.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadFieldName } from '../leads/lead-fields.ts'
import type { Task } from '../leads/task.ts'
import type { Quote } from '../quotes/quote.ts'
import type { Canceller, QuoteReply } from '../quotes/quote-reply.ts'
import type { QuotedJourney } from '../quotes/quoted-journey.ts'
import type { AccountNotice } from './account-notices.ts'

/** The priorities of emails, most urgent first: replies that someone waits for, confirmations, alerts to staff, bulk. */
export const MAIL_PRIORITIES = [0, 1, 2, 3] as const
export type MailPriority = (typeof MAIL_PRIORITIES)[number]

/** The contents of each kind of email, besides the business. */
export type MailContents = {
  'lead-confirmation': { lead: MailedLead }
  'lead-alert': { lead: MailedLead } & ForStaff
  offer: { lead: MailedLead; quote: Quote; quoteUrl: string }
  /** `message` was written by staff */
  'offer-withdrawn': { lead: MailedLead; quote: Quote; message: string } & MaybeInCalendar
  /** `former` is the old journey, if the reply moved it */
  'offer-answer': {
    lead: MailedLead
    quote: Quote
    question: string
    answer: string
    former?: QuotedJourney | undefined
    quoteUrl: string
  }
  /** The customer has accepted; the business has yet to confirm. */
  'offer-unconfirmed': { lead: MailedLead; quote: Quote }
  'offer-accepted': { lead: MailedLead; quote: Quote } & InCalendar
  /** `former` is the old journey; `message` was written by staff */
  'offer-changed': {
    lead: MailedLead
    quote: Quote
    former: QuotedJourney
    message: string
    /** when the booking was changed, as an ISO instant */
    at: string
    quoteUrl: string
  } & InCalendar
  'offer-refused': { lead: MailedLead; quote: Quote; reason: string } & MaybeInCalendar
  'offer-cancelled': { lead: MailedLead; quote: Quote; reason: string; by: Canceller } & MaybeInCalendar
  /** tells staff about a customer's reply */
  'offer-reply': { lead: MailedLead; quote: Quote; reply: QuoteReply; reader: QuoteReader } & ForStaff
  /** the text by staff with placeholders filled in; a link is drawn where `quoteUrl` occurs in the body */
  'follow-up': {
    lead: MailedLead
    subject: string
    body: string
    quoteUrl?: string | undefined
    unsubscribeUrl?: string | undefined
  }
  'password-reset': PasswordResetContents
  invitation: InvitationContents
  'account-notice': AccountNoticeContents
  'response-due-soon': ReminderContents
  'response-overdue': ReminderContents
  'confirm-due-soon': ReminderContents
  'confirm-overdue': ReminderContents
  'daily-digest': DigestContents
  'system-status': SystemStatusContents
  'licence-ending': LicenceEndingContents
}

/** The reader of the email about a customer's reply: the office, or the lead's assignee. */
export type QuoteReader = 'office' | 'assignee'

export type MailKind = keyof MailContents

type DescribedMail = { priority: MailPriority; label: string; toCustomer?: true }
type ListOfLeads = { leads: readonly unknown[] } | { tasks: readonly unknown[] }
/** Marks a kind of email that lists leads, so that erasing a person finds its file. The type makes every such kind set the flag. */
type Listing<Kind extends MailKind> = MailContents[Kind] extends ListOfLeads
  ? { listsLeads: true }
  : { listsLeads?: never }

/** The kinds of email, each with priority, name in the list of emails, whether it goes to a lead's customer, and whether it lists leads. */
export const MAILS: { readonly [Kind in MailKind]: DescribedMail & Listing<Kind> } = {
  'lead-confirmation': { priority: 1, label: 'Confirmation to the visitor', toCustomer: true },
  'lead-alert': { priority: 2, label: 'Alert to the office' },
  offer: { priority: 0, label: 'Quote to the customer', toCustomer: true },
  'offer-withdrawn': { priority: 0, label: 'Withdrawn quote, to the customer', toCustomer: true },
  'offer-answer': {
    priority: 0,
    label: 'Answer to a question about a quote, to the customer',
    toCustomer: true,
  },
  'offer-unconfirmed': {
    priority: 0,
    label: 'Accepted quote, to be confirmed, to the customer',
    toCustomer: true,
  },
  'offer-accepted': { priority: 0, label: 'Booking confirmation to the customer', toCustomer: true },
  'offer-changed': { priority: 0, label: 'Changed booking, to the customer', toCustomer: true },
  'offer-refused': { priority: 0, label: 'Booking turned down, to the customer', toCustomer: true },
  'offer-cancelled': { priority: 0, label: 'Cancelled booking, to the customer', toCustomer: true },
  'offer-reply': { priority: 2, label: 'Reply to a quote, to staff' },
  'follow-up': { priority: 3, label: 'Follow-up to the customer', toCustomer: true },
  'password-reset': { priority: 0, label: 'Password reset link' },
  invitation: { priority: 0, label: 'Invitation to staff' },
  'account-notice': { priority: 0, label: 'Account security notice' },
  'response-due-soon': { priority: 3, label: 'Reminder of a response deadline, to staff', listsLeads: true },
  'response-overdue': { priority: 3, label: 'Missed response deadline, to administrators', listsLeads: true },
  'confirm-due-soon': { priority: 3, label: 'Reminder of a booking to confirm, to staff', listsLeads: true },
  'confirm-overdue': { priority: 3, label: 'Booking not confirmed in time, to staff', listsLeads: true },
  'daily-digest': { priority: 3, label: 'Daily task list, to staff', listsLeads: true },
  'licence-ending': { priority: 3, label: 'Licence expiry reminder, to administrators' },
  'system-status': { priority: 2, label: 'Server alert, to administrators' },
}
export const MAIL_KINDS = Object.keys(MAILS) as [MailKind, ...MailKind[]]

/** The model that an email of one kind is rendered from. */
export type MailModelOf<Kind extends MailKind> = { kind: Kind; business: MailBusiness } & MailContents[Kind]
/** The model that an email is rendered from. */
export type MailModel = { [Kind in MailKind]: MailModelOf<Kind> }[MailKind]

/** The link that leads any member of staff to the lead, after signing in if needed; null if the site's address is unknown. */
type ForStaff = { leadUrl: string | null }

/** The revision of the journey's calendar entry, which grows with each change. */
type InCalendar = { calendarRevision: number }

/** Says whether the customer may have the journey in a calendar although no booking needs it there. */
type MaybeInCalendar = InCalendar & { inCalendar: boolean }

type PasswordResetContents = {
  /** the recipient's name */
  name: string
  code: string
  /** the page for the code, with the code in its address; null if the site’s address is unknown */
  url: string | null
  /** for how many minutes the code is valid */
  minutes: number
}

type InvitationContents = {
  /** the address to sign in with */
  email: string
  /** the name of the person who invites */
  by: string
  code: string
  /** the page for the code, with the code in its address; null if the site’s address is unknown */
  url: string | null
  /** the page without the code, at the address at which the desk was last used */
  pageUrl: string | null
  /** for how many hours the code is valid */
  hours: number
}

/** A message to an account's owner, whose sign-in has changed. */
type AccountNoticeContents = {
  /** the recipient's name */
  name: string
  notice: AccountNotice
  /** the name of the other person involved, or of the device; '' for neither */
  other: string
  /** an ISO instant */
  at: string
  deskUrl: string | null
}

/** A message to staff: the deadline of a response or of a confirmation is near or over. */
type ReminderContents = {
  /** at least one, soonest due first */
  leads: (ForStaff & { lead: MailedLead })[]
  /** number of further leads */
  more: number
}

/** A message to one member of staff: their tasks of a day (YYYY-MM-DD, in Dublin), most urgent first. */
type DigestContents = {
  /** the recipient's name */
  name: string
  day: string
  tasks: (Task & ForStaff)[]
  /** whether there are further tasks */
  more: boolean
  deskUrl: string | null
}

/** A message to administrators: licences and insurance that expire soon, each with its last day, YYYY-MM-DD. */
type LicenceEndingContents = { licences: { name: string; day: string }[]; licencesUrl: string | null }

/** A message to administrators: parts of the server have failed or have recovered. */
type SystemStatusContents = {
  state: 'broken' | 'well'
  problems: { part: string; problem: string }[]
  statusUrl: string | null
}

/** The facts that the law requires on every business letter, including email. */
export type LegalFacts = {
  /** the name with its legal form, such as 'Example Chauffeurs Limited' */
  name: string
  placeOfRegistration: string
  number: string
  registeredOffice: string
}

/** The business that sends the email. Unknown facts are left out, and never invented. */
export type MailBusiness = {
  name: string
  /** the address for replies */
  email: string
  /** E.164 */
  phone: string | null
  /** the business's website */
  url: string | null
  legal: LegalFacts | null
  /** minutes within which customers are contacted, if the lead's page promised no other time */
  responseMinutes: number
  /** minutes within which an accepted quote is confirmed, if acceptance does not book it */
  confirmMinutes: number
  /** whether response times run around the clock */
  alwaysOpen: boolean
  /** all domains that the business's email address has had, the current one last */
  calendarDomains: readonly CalendarDomain[]
  /** the two colours of the site */
  theme: { themePrimary: string; themeAccent: string }
  /** the image in the header of the home page; null if there is none, or the site's address is unknown */
  logo: MailLogo | null
}

/** The logo: its size in pixels; `ground` is the colour behind it, and `isAlone` says that no name stands beside it. */
export type MailLogo = { url: string; width: number; height: number; ground: string; isAlone: boolean }

/** The fields of a lead that emails show. */
export type MailedLead = Pick<
  Lead,
  | Exclude<LeadFieldName, 'distance_provider' | 'distance_is_estimate'>
  | 'id'
  | 'reference'
  | 'mobile_e164'
  | 'mobile_national'
  | 'response_minutes'
  | 'response_due_at'
  | 'first_response_at'
  | 'offer_total_cents'
  | 'offer_confirm_due_at'
  | 'source'
  | 'status'
  | 'assigned_to_name'
  | 'created_at'
>

export type MailAttachment = { name: string; type: string; content: string }

export type RenderedMail = { subject: string; html: string; text: string; attachments: MailAttachment[] }
