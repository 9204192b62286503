import { z } from 'zod'
import { text } from '../basics/text.ts'
import { LeadEvent } from '../leads/lead-event.ts'
import { LeadStatus } from '../leads/lead-status.ts'
import { OFFER_STATES } from '../leads/offer-state.ts'
import { MAIL_KINDS } from '../mail/mail-models.ts'
import { Trip } from '../trips/trip.ts'
import { PRIVACY_LIMITS } from './privacy-limits.ts'

/** Who is looked for: an email address, a phone number or a name. In a body, because addresses of pages are logged. */
export const PersonSearch = z
  .object({ query: text({ min: 1, max: PRIVACY_LIMITS.query }) })
  .meta({ id: 'PersonSearch' })
export type PersonSearch = z.infer<typeof PersonSearch>

/** What a search was read as. */
export const SEARCHED_BY = ['email', 'phone', 'name'] as const

const leadId = z.number().int()

const PersonLead = z.object({
  id: leadId,
  reference: z.string(),
  full_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string(),
  date_of_travel: z.string(),
  additional_info: z.string(),
  trip: Trip.nullable(),
  lost_reason: z.string(),
  source: z.string(),
  status: LeadStatus,
  created_at: z.string(),
})
export type PersonLead = z.infer<typeof PersonLead>

const PersonEvent = LeadEvent.extend({ lead_id: leadId })
export type PersonEvent = z.infer<typeof PersonEvent>

const PersonOffer = z.object({
  id: z.number().int(),
  lead_id: leadId,
  revision: z.number().int(),
  state: z.enum(OFFER_STATES),
  total_cents: z.number().int(),
  recipient: z.string(),
  replies: z.number().int(),
  open_links: z.number().int(),
  created_at: z.string(),
})

const PersonMail = z.object({
  id: z.string(),
  lead_id: leadId.nullable(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** as the customer read it, with its secret links cut short; null before it is sent, and for emails to staff */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  created_at: z.string(),
})

const PersonAnswer = z.object({ lead_id: leadId, created_at: z.string(), expires_at: z.string() })

const PersonAuditLine = z.object({
  id: z.number().int(),
  at: z.string(),
  actor_name: z.string().nullable(),
  action: z.string(),
  target: z.string(),
})

/** Everything that is stored about whoever was looked for. Instants are ISO 8601 in UTC, money is EUR cents. */
export const PersonRecord = z
  .object({
    searched_by: z.enum(SEARCHED_BY),
    leads: z.array(PersonLead),
    notes: z.array(PersonEvent),
    /** calls, messages and visits that staff noted */
    contacts: z.array(PersonEvent),
    /** everything else of the timelines */
    timeline: z.array(PersonEvent),
    offers: z.array(PersonOffer),
    mails: z.array(PersonMail),
    /** stored answers to quote requests, by which a repeat is known */
    answers: z.array(PersonAnswer),
    audit: z.array(PersonAuditLine),
    /** addresses of these leads whose owners want no follow-ups */
    objecting: z.array(z.string()),
    /** there is more than one answer holds: the search has to be narrower */
    more: z.boolean(),
  })
  .meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>
