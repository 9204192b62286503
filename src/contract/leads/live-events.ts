import { z } from 'zod'
import { StaffMember } from '../account/session.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { FOLLOW_EVENTS } from '../basics/first-screen-endpoints.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { Lead, LeadPathId } from './lead.ts'

export const LIVE_LIMITS = {
  /** streams that each process keeps open; further ones fail, and are told when to retry */
  open: 2_000,
  /** streams per session, shared by the browser's tabs; the oldest one is closed for a further one */
  openPerSession: 20,
  /** how often an idle stream sends a heartbeat and checks its session */
  heartbeatMs: 15_000,
  /** unread bytes after which a slow reader's stream is closed */
  waitingBytes: 262_144,
  /** the most missed events that are sent again one by one */
  replayed: 500,
  /** the most changed leads that are sent one by one; more become one 'reload' */
  leadsAtOnce: 50,
  /** how long changes are collected before they are sent */
  gatherMs: 20,
  /** how often new leads are looked up, in case the announcement of one was lost */
  lookMs: 2_000,
  /** how often an open screen reports its lead, and how long a report counts */
  viewedEveryMs: 8_000,
  viewingMs: 20_000,
  retryAfterSeconds: 30,
} as const

/** The name of one open tab, so that a person's second tab still counts when the first is closed. */
const Screen = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const LIVE_API = {
  events: defineEndpoint({
    ...FOLLOW_EVENTS,
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
 * The events of GET /api/events, with one JSON document as data. A reader receives only leads that they may see. `ready` begins every
 * stream; `resumed` is true if missed events follow after a break. `lead`: a lead was created, changed (fields or timeline) or removed.
 * `reload`: many leads changed; fetch the lists again. `news`: the reader has read notifications, on any device; fetch the unread ones.
 * `viewers`: someone else has opened or left a lead that the reader has open; fetch who has it open.
 */
export const LIVE_EVENTS = ['ready', 'lead', 'reload', 'viewers', 'news'] as const

export type LiveEventName = (typeof LIVE_EVENTS)[number]

/** The deadlines that are announced when they are near: of a first response, and of a booking to confirm. */
export const NEAR_DEADLINES = ['deadline-near', 'confirm-near'] as const

export type NearDeadline = (typeof NEAR_DEADLINES)[number]

/** The events besides new leads of which staff are notified: a customer's reply, or a deadline that is near. */
export const HAPPENINGS = ['offer-accepted', 'offer-declined', 'offer-asked', ...NEAR_DEADLINES] as const

export const Happening = z.enum(HAPPENINGS)

export type Happening = z.infer<typeof Happening>

export const LeadUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), lead: Lead }),
  z.object({
    kind: z.literal('changed'),
    lead: Lead,
    happened: Happening.optional(),
    /** present if the assignee's account is gone, so that nobody handles the lead */
    assignee_left: z.literal(true).optional(),
  }),
  /** the lead was deleted, or the reader may no longer see it */
  z.object({ kind: z.literal('gone'), id: z.number().int() }),
])

export type LeadUpdate = z.infer<typeof LeadUpdate>

export const ViewersUpdate = z.object({ id: z.number().int() })

export type ViewersUpdate = z.infer<typeof ViewersUpdate>
