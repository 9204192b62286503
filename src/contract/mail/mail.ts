import { z } from 'zod'
import { LIMITS } from '../basics/limits.ts'
import { filterLabel, pageSize } from '../basics/list-query.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadFieldName } from '../leads/lead-fields.ts'
import type { Task } from '../leads/task.ts'
import type { Offer, OfferReply } from '../offers/offer.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export const MAIL_KINDS = [
  'lead-confirmation',
  'lead-alert',
  'offer',
  'offer-accepted',
  'offer-reply',
  'follow-up',
  'password-reset',
  'response-due-soon',
  'response-overdue',
  'daily-digest',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The classes of mails, the most urgent first: an answer somebody waits for, a confirmation, an alert to staff, a batch. */
export const MAIL_PRIORITIES = [0, 1, 2, 3] as const
export type MailPriority = (typeof MAIL_PRIORITIES)[number]

export const MAIL_PRIORITY: Readonly<Record<MailKind, MailPriority>> = {
  'password-reset': 0,
  offer: 0,
  'offer-accepted': 0,
  'lead-confirmation': 1,
  'lead-alert': 2,
  'offer-reply': 2,
  'follow-up': 3,
  'response-due-soon': 3,
  'response-overdue': 3,
  'daily-digest': 3,
}

/** One row of the outbox as administrators see it. */
export const Mail = z
  .object({
    /** the unique part of the Message-ID */
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    lead_id: z.number().int().nullable(),
    recipient: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    next_attempt_at: z.string().nullable(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

export const MailListQuery = z.object({
  state: filterLabel(z.enum(MAIL_STATES)),
  limit: pageSize(LIMITS.mail.pageMax),
  cursor: filterLabel(z.string().max(200)),
})
export type MailListQuery = z.infer<typeof MailListQuery>

export const MailPage = z
  .object({
    data: z.array(Mail),
    meta: z.object({
      counts: z.object({ queued: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'MailPage' })
export type MailPage = z.infer<typeof MailPage>

/** What the law wants on every business letter, by mail too. */
export type LegalFacts = {
  /** name with its legal form, e.g. 'Example Chauffeurs Limited' */
  name: string
  placeOfRegistration: string
  number: string
  registeredOffice: string
}

/** Who writes the mail. What is not known is left out, never made up. */
export type MailBusiness = {
  name: string
  /** where a reply is read */
  email: string
  /** E.164 */
  phone: string | null
  /** the firm's website */
  url: string | null
  legal: LegalFacts | null
  /** within how many minutes a consultant is in touch, where the page of a lead promised nothing else */
  responseMinutes: number
}

/** What emails say about a lead: what was asked, and where it stands. */
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
  | 'status'
  | 'assigned_to_name'
  | 'created_at'
>

type AboutLead<Kind extends MailKind> = { kind: Kind; business: MailBusiness; lead: MailedLead }
/** Leads each reader to the lead in their own area, after signing in when need be; null when the site's own address is not known. */
type ForStaff = { leadUrl: string | null }

export type LeadMail = AboutLead<'lead-confirmation' | 'lead-alert'> & ForStaff
export type PasswordResetMail = {
  kind: 'password-reset'
  business: MailBusiness
  /** of the person */
  name: string
  code: string
  /** the page that takes the code, with the code in it, when the site's own address is known */
  url: string | null
  /** how long the code is good for */
  minutes: number
}

export type OfferMail = AboutLead<'offer'> & { offer: Offer; offerUrl: string }
export type OfferAcceptedMail = AboutLead<'offer-accepted'> & { offer: Offer }
/** To staff: what the customer answered. */
export type OfferReplyMail = AboutLead<'offer-reply'> & ForStaff & { offer: Offer; reply: OfferReply }
/** What staff wrote, with every placeholder filled in. */
export type FollowUpMail = AboutLead<'follow-up'> & { subject: string; body: string }

/** To staff: the answer that was promised is still to come, or has not come in time. */
export type ResponseDueModel = {
  kind: 'response-due-soon' | 'response-overdue'
  business: MailBusiness
  /** at least one, what is due first at the front */
  leads: (ForStaff & { lead: MailedLead })[]
  /** how many leads there are beside these */
  more: number
}
/** To one member of staff: what of theirs is due on a day (YYYY-MM-DD, in Dublin), the most pressing first. */
export type DigestMail = {
  kind: 'daily-digest'
  business: MailBusiness
  /** of the person */
  name: string
  day: string
  tasks: (Task & ForStaff)[]
  /** there is more than these */
  more: boolean
  deskUrl: string | null
}

/** Everything a mail is drawn from. */
export type MailModel =
  | LeadMail
  | OfferMail
  | OfferAcceptedMail
  | OfferReplyMail
  | FollowUpMail
  | ResponseDueModel
  | DigestMail
  | PasswordResetMail

export type MailAttachment = { name: string; type: string; content: string }

export type RenderedMail = { subject: string; html: string; text: string; attachments: MailAttachment[] }
