import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
import { text } from '../basics/text.ts'
import { LegName } from '../journeys/leg-assignment.ts'
import { LeadEvent } from '../leads/lead-event.ts'
import { LeadStatus } from '../leads/lead-status.ts'
import { QUOTE_STATES } from '../leads/quote-state.ts'
import { MAIL_KINDS } from '../mail/mail-models.ts'
import { Trip } from '../trips/trip.ts'
import { ErasedIds, Erasure, ErasurePreview, NewErasure } from './erasure.ts'
import { PRIVACY_LIMITS } from './privacy-limits.ts'
import { PrivacySettings, PrivacySettingsChange, RetentionCounts, RetentionRules } from './retention.ts'

/** A search for a person by email address, phone number or name. It is sent in the body, because addresses are logged. */
export const PersonSearch = z
  .object({ query: text({ min: 1, max: PRIVACY_LIMITS.query }) })
  .meta({ id: 'PersonSearch' })

export type PersonSearch = z.infer<typeof PersonSearch>

/** The kinds of text that are searched for. */
const SEARCHED_BY = ['email', 'phone', 'name'] as const

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
  driver_notes: z.string(),
  source: z.string(),
  status: LeadStatus,
  created_at: z.string(),
})

export type PersonLead = z.infer<typeof PersonLead>

const PersonEvent = LeadEvent.extend({ lead_id: leadId })

export type PersonEvent = z.infer<typeof PersonEvent>

const PersonQuote = z.object({
  id: z.number().int(),
  lead_id: leadId,
  revision: z.number().int(),
  state: z.enum(QUOTE_STATES),
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
  /** as the customer read it, with secret links shortened; null before sending and for emails to staff */
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

/** The plan for a journey of the person. */
const PersonJourney = z.object({
  lead_id: leadId,
  leg: LegName,
  day: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  note: z.string(),
  collect_cents: z.number().int().nullable(),
  updated_at: z.string(),
})

export const PersonRecord = z
  .object({
    searched_by: z.enum(SEARCHED_BY),
    leads: z.array(PersonLead),
    notes: z.array(PersonEvent),
    /** calls, messages and visits that staff recorded */
    contacts: z.array(PersonEvent),
    /** all other entries of the timelines */
    timeline: z.array(PersonEvent),
    offers: z.array(PersonQuote),
    mails: z.array(PersonMail),
    /** stored responses to quote requests, by which a repeated request is recognised */
    answers: z.array(PersonAnswer),
    /** vehicles and drivers planned for the person's journeys */
    journeys: z.array(PersonJourney),
    audit: z.array(PersonAuditLine),
    /** email addresses whose owners opted out of follow-ups */
    objecting: z.array(z.string()),
    /** whether there are more results than fit, so that the search must be narrower */
    more: z.boolean(),
  })
  .meta({ id: 'PersonRecord' })

export type PersonRecord = z.infer<typeof PersonRecord>

export const NewPersonCopy = ErasedIds.extend({
  ...IdentityProof.shape,
  /** false leaves out notes by staff, and the file says so */
  with_notes: z.boolean(),
}).meta({ id: 'NewPersonCopy' })

export type NewPersonCopy = z.infer<typeof NewPersonCopy>

/** Whether a lead's customer has opted out of follow-ups, which applies to all leads with that email address. */
export const FollowUpObjection = z
  .object({ lead_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), objects: z.boolean() })
  .meta({ id: 'FollowUpObjection' })

export type FollowUpObjection = z.infer<typeof FollowUpObjection>

const define = endpointsUnder('Privacy')

const PRIVACY = '/api/privacy'

/** Endpoints with which administrators serve people's rights to their data. */
export const PRIVACY_API = {
  find: define({
    method: 'POST',
    path: `${PRIVACY}/find`,
    access: 'admin',
    summary: 'Everything that is stored about a person',
    description:
      'By email address, phone number or name. The search is recorded in the audit log, without its words.',
    body: PersonSearch,
    response: { 200: PersonRecord },
  }),
  previewErasure: define({
    method: 'POST',
    path: `${PRIVACY}/erasures/preview`,
    access: 'admin',
    summary: 'What an erasure would take away, and what stays',
    body: ErasedIds,
    response: { 200: ErasurePreview },
  }),
  erase: define({
    method: 'POST',
    path: `${PRIVACY}/erasures`,
    access: 'admin',
    summary: 'Erase a person, for ever',
    description:
      'With `seen` of a preview; what has changed since is answered `conflict`. Needs the administrator’s password or passkey.',
    body: NewErasure,
    response: { 201: Erasure },
  }),
  listErasures: define({
    method: 'GET',
    path: `${PRIVACY}/erasures`,
    access: 'admin',
    summary: 'The latest erasures, without whom',
    response: { 200: z.array(Erasure) },
  }),
  copy: define({
    method: 'POST',
    path: `${PRIVACY}/copies`,
    access: 'admin',
    summary: 'Everything that is stored about a person, as a ZIP file',
    description:
      'JSON, a page to read, the quotes and the emails. Needs the administrator’s password or passkey, and is recorded in the audit log.',
    body: NewPersonCopy,
    response: { 200: z.string().describe('A ZIP file') },
  }),
  setObjection: define({
    method: 'POST',
    path: `${PRIVACY}/objections`,
    access: 'admin',
    summary: 'Note that a person wants no follow-ups, or that they do again',
    body: FollowUpObjection,
    response: { 200: FollowUpObjection },
  }),
  getSettings: define({
    method: 'GET',
    path: `${PRIVACY}/settings`,
    access: 'admin',
    summary: 'The retention rules',
    response: { 200: PrivacySettings },
  }),
  changeSettings: define({
    method: 'PATCH',
    path: `${PRIVACY}/settings`,
    access: 'admin',
    summary: 'Change the retention rules; the site’s privacy notice follows at once',
    description:
      'With `base` a rule that somebody else has changed meanwhile is answered `stale_version`. Needs the administrator’s password or passkey.',
    body: PrivacySettingsChange,
    response: { 200: PrivacySettings },
  }),
  tryRetention: define({
    method: 'POST',
    path: `${PRIVACY}/retention/dry-run`,
    access: 'admin',
    summary: 'How many these rules would concern now',
    body: RetentionRules,
    response: { 200: RetentionCounts },
  }),
  runRetention: define({
    method: 'POST',
    path: `${PRIVACY}/retention/run`,
    access: 'admin',
    summary: 'Apply the rules in force now instead of at night',
    description: 'Needs the administrator’s password or passkey.',
    body: IdentityProof,
    response: { 200: RetentionCounts },
  }),
} as const
