import { z } from 'zod'
import { StaffMember } from '../account/session.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { Lead, LeadPathId } from './lead.ts'

export const LIVE_LIMITS = {
  /** in each process; further ones fail with a time to retry */
  open: 2_000,
  /** the oldest one of the session gives way; the tabs of a browser share one */
  openPerSession: 20,
  /** how often a stream that has nothing to say shows that it lives; sessions are looked at as often */
  heartbeatMs: 15_000,
  /** what a reader who does not read may leave lying here before the stream is ended */
  waitingBytes: 262_144,
  /** how many missed events are still sent one by one */
  replayed: 500,
  /** more changed leads at once than this are sent as one 'reload' */
  leadsAtOnce: 50,
  /** how long changes are gathered before they are sent */
  gatherMs: 20,
  /** how often new leads are looked for whose announcement was lost with its process */
  lookMs: 2_000,
  /** how often an open screen says which lead it shows, and for how long that counts when it goes without saying so */
  viewedEveryMs: 8_000,
  viewingMs: 20_000,
  retryAfterSeconds: 30,
} as const

/** The screen on which somebody looks, so that a second tab of theirs still counts when the first is closed. */
const Screen = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const LIVE_API = {
  events: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    access: 'staff',
    tags: ['Leads'],
    summary: 'What happens to leads, as it happens',
    description:
      'Server-sent events for `Accept: text/event-stream`, to be read with `fetch` so that the token goes along. ' +
      '`ready` comes first. `lead` is a lead that was created, changed or deleted, with what staff are told of it; `reload` more of them than are sent one by one; `viewers` names a lead that the reader has open and that somebody has opened or left; `news` says that the reader has looked at news on one of their screens. ' +
      'With `Last-Event-ID` missed events are sent again while they are still known; `ready` then says `resumed`.',
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
    response: { 200: z.string().describe('Server-sent events') },
  }),
  noteViewer: defineEndpoint({
    method: 'POST',
    path: `${REQUEST_QUOTE.path}/:id/viewers`,
    access: 'staff',
    tags: ['Leads'],
    summary: 'Say that one has a lead open, and learn who else has',
    description: `Counts for ${LIVE_LIMITS.viewingMs / 1_000} seconds, or until the screen has left or the session has ended.`,
    params: z.object({ id: LeadPathId }),
    body: z.object({ screen: Screen }),
    response: { 200: z.array(StaffMember) },
  }),
  removeViewer: defineEndpoint({
    method: 'DELETE',
    path: `${REQUEST_QUOTE.path}/:id/viewers/:screen`,
    access: 'staff',
    tags: ['Leads'],
    summary: 'Say that a screen no longer shows a lead',
    description: 'Final for this screen: one that opens the lead again has another name.',
    params: z.object({ id: LeadPathId, screen: Screen }),
    response: noContent('Left'),
  }),
} as const

/**
 * The events of GET /api/events, with one JSON document as data. A reader receives only leads that they may see:
 * - `ready` begins every stream; after a break that could be bridged, `resumed` is true and what was missed follows
 * - `lead` is a lead that came, changed (its fields or its timeline) or went away
 * - `reload`: more leads changed than are sent one by one; ask for the lists again
 * - `news`: the reader has looked at news, here or elsewhere; ask which are left
 * - `viewers`: somebody else has opened a lead that the reader has open, or has left it; ask who has it open now
 */
export const LIVE_EVENTS = ['ready', 'lead', 'reload', 'viewers', 'news'] as const

export type LiveEventName = (typeof LIVE_EVENTS)[number]

/** Deadlines that are about to pass: of a first response, and of the confirmation of an accepted quote. */
export const NEAR_DEADLINES = ['deadline-near', 'confirm-near'] as const

export type NearDeadline = (typeof NEAR_DEADLINES)[number]

/** The events that notify staff beside new leads: a customer's answer, and a deadline that is about to pass. */
export const HAPPENINGS = ['offer-accepted', 'offer-declined', 'offer-asked', ...NEAR_DEADLINES] as const

export const Happening = z.enum(HAPPENINGS)

export type Happening = z.infer<typeof Happening>

export const LeadUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), lead: Lead }),
  z.object({
    kind: z.literal('changed'),
    lead: Lead,
    happened: Happening.optional(),
    /** beside what happened: the person to whom the lead is assigned has left, so nobody handles it */
    assignee_left: z.literal(true).optional(),
  }),
  /** deleted, or no longer for the eyes of the reader */
  z.object({ kind: z.literal('gone'), id: z.number().int() }),
])

export type LeadUpdate = z.infer<typeof LeadUpdate>

export const ViewersUpdate = z.object({ id: z.number().int() })

export type ViewersUpdate = z.infer<typeof ViewersUpdate>
