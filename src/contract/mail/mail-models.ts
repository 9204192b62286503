import type { Lead } from '../leads/lead.ts'
import type { LeadFieldName } from '../leads/lead-fields.ts'
import type { Task } from '../leads/task.ts'
import type { Offer } from '../offers/offer.ts'
import type { Canceller, OfferReply } from '../offers/offer-reply.ts'
import type { OfferedJourney } from '../offers/offered-journey.ts'
import type { AccountNotice } from './account-notices.ts'

/** The classes of emails, most urgent first: replies that someone waits for, confirmations, alerts to staff, bulk. */
export const MAIL_PRIORITIES = [0, 1, 2, 3] as const
export type MailPriority = (typeof MAIL_PRIORITIES)[number]

/** The contents of each kind of email, besides the business. */
export type MailContents = {
  'lead-confirmation': { lead: MailedLead }
  'lead-alert': { lead: MailedLead } & ForStaff
  offer: { lead: MailedLead; offer: Offer; offerUrl: string }
  /** `message` is staff's own words. */
  'offer-withdrawn': { lead: MailedLead; offer: Offer; message: string } & MaybeInCalendar
  /** `former` is the old journey, if the reply moved it */
  'offer-answer': {
    lead: MailedLead
    offer: Offer
    question: string
    answer: string
    former?: OfferedJourney | undefined
    offerUrl: string
  }
  /** The customer has accepted; the business has yet to confirm. */
  'offer-unconfirmed': { lead: MailedLead; offer: Offer }
  'offer-accepted': { lead: MailedLead; offer: Offer } & InCalendar
  /** `former` is the old journey; `message` is staff's own words. */
  'offer-changed': {
    lead: MailedLead
    offer: Offer
    former: OfferedJourney
    message: string
    /** when it was changed, as an instant in ISO 8601 */
    at: string
    offerUrl: string
  } & InCalendar
  'offer-refused': { lead: MailedLead; offer: Offer; reason: string } & MaybeInCalendar
  'offer-cancelled': { lead: MailedLead; offer: Offer; reason: string; by: Canceller } & MaybeInCalendar
  /** Tells staff about a customer's reply. */
  'offer-reply': { lead: MailedLead; offer: Offer; reply: OfferReply; reader: OfferReader } & ForStaff
  /** The text that staff wrote, with every placeholder filled in; `quoteUrl` stands in the body where it is drawn as a link. */
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

/** The reader of a customer's reply: the address of the office, or the person whose lead it is. */
export type OfferReader = 'office' | 'assignee'

export type MailKind = keyof MailContents

type DescribedMail = { priority: MailPriority; label: string; toCustomer?: true }
type ListOfLeads = { leads: readonly unknown[] } | { tasks: readonly unknown[] }
/** A file of such a list is erased with each person that it names, so by type no list lacks the flag. */
type Listing<Kind extends MailKind> = MailContents[Kind] extends ListOfLeads
  ? { listsLeads: true }
  : { listsLeads?: never }

/**
 * The kinds of mail: the class of each, its name in the list of emails, whether the customer of a lead gets it, and whether it
 * lists leads.
 */
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

/** Everything a mail of this kind is rendered from. */
export type MailModelOf<Kind extends MailKind> = { kind: Kind; business: MailBusiness } & MailContents[Kind]
/** Everything a mail is rendered from. */
export type MailModel = { [Kind in MailKind]: MailModelOf<Kind> }[MailKind]

/** Leads each reader to the lead in their own area, after signing in when need be; null when the site's own address is not known. */
type ForStaff = { leadUrl: string | null }

/** The revision of the calendar entry that the lead's journey has in its customer's calendar: a later one has a higher number. */
type InCalendar = { calendarRevision: number }

/** The customer was sent the journey for their calendar, and no booking of the lead needs it there. */
type MaybeInCalendar = InCalendar & { inCalendar: boolean }

type PasswordResetContents = {
  /** of the person */
  name: string
  code: string
  /** the page that takes the code, with the code in it, when the site's own address is known */
  url: string | null
  /** how long the code is good for */
  minutes: number
}

type InvitationContents = {
  /** with which the person will sign in */
  email: string
  /** name of who invites them */
  by: string
  code: string
  /** the page that takes the code, with the code in it, when the site's own address is known */
  url: string | null
  /** the same page without the code, where the desk was last reached */
  pageUrl: string | null
  /** how long the code is good for */
  hours: number
}

/** A message to the owner of an account: how it is signed in to has changed. */
type AccountNoticeContents = {
  /** of the person */
  name: string
  notice: AccountNotice
  /** name of who else was in it, or of the device; '' for neither */
  other: string
  /** when, as an instant in ISO 8601 */
  at: string
  deskUrl: string | null
}

/** A message to staff: the deadline of a response, or of a confirmation, is near or over. */
type ReminderContents = {
  /** at least one, what is due first at the front */
  leads: (ForStaff & { lead: MailedLead })[]
  /** how many leads there are beside these */
  more: number
}

/** A message to one member of staff: what of theirs is due on a day (YYYY-MM-DD, in Dublin), the most pressing first. */
type DigestContents = {
  /** of the person */
  name: string
  day: string
  tasks: (Task & ForStaff)[]
  /** there is more than these */
  more: boolean
  deskUrl: string | null
}

/** A message to administrators: what they are licensed and insured by, and its last day (YYYY-MM-DD). */
type LicenceEndingContents = { licences: { name: string; day: string }[]; licencesUrl: string | null }

/** A message to administrators: parts that are not well, or were not and are again. */
type SystemStatusContents = {
  state: 'broken' | 'well'
  problems: { part: string; problem: string }[]
  statusUrl: string | null
}

/** The facts that the law wants on every business letter, by mail too. */
export type LegalFacts = {
  /** name with its legal form, e.g. 'Example Chauffeurs Limited' */
  name: string
  placeOfRegistration: string
  number: string
  registeredOffice: string
}

/** The business that writes the mail. A fact that is not known is left out, never made up. */
export type MailBusiness = {
  name: string
  /** where a reply is read */
  email: string
  /** E.164 */
  phone: string | null
  /** the business's website */
  url: string | null
  legal: LegalFacts | null
  /** within how many minutes a consultant is in touch, where the page of a lead names no response time of its own */
  responseMinutes: number
  /** within how many minutes an accepted quote is confirmed, where accepting does not book it */
  confirmMinutes: number
  /** nothing but the clock counts for response times */
  alwaysOpen: boolean
  /** the domains that its email address has had, the present one last */
  calendarDomains: readonly CalendarDomain[]
  /** the two colours of the site */
  theme: { themePrimary: string; themeAccent: string }
  /** the picture in the header of the home page; null where there is none, or the site's own address is not known */
  logo: MailLogo | null
}

/** `ground`: the colour behind it; the size is in pixels. `isAlone`: it stands without the name beside it. */
export type MailLogo = { url: string; width: number; height: number; ground: string; isAlone: boolean }

/** A calendar entry is named by the domain that the business had when its lead came; `until` is an instant in ISO 8601. */
export type CalendarDomain = { domain: string; until: string | null }

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
