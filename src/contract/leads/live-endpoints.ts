import { z } from 'zod'
import { StaffMember } from '../account/session.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { LeadPathId } from './lead.ts'
import { LIVE_LIMITS } from './live-limits.ts'

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
