import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { Lead, LeadChange } from '#contract/leads/lead.ts'
import { LeadEvent, NewContact, NewNote } from '#contract/leads/lead-event.ts'
import { LeadRoute } from '#contract/places/place.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { LeadService } from './service.ts'

const TAGS = ['Leads']
/** Text, so that whatever cannot be an id is answered like an id that is not there. */
const OneLead = z.object({ id: z.string() })
const LEAD = API.lead(':id')

/** What is read of one lead and done to it. */
export function oneLeadRoutes(service: LeadService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(LEAD, GET, async (request) => service.getLead(actorOf(request), request.params.id))

    app.get(API.leadOthers(':id'), OTHERS, async (request) =>
      service.listOthers(actorOf(request), request.params.id),
    )

    app.get(API.leadRoute(':id'), WAY, async (request) =>
      service.findWay(actorOf(request), request.params.id),
    )

    app.get(API.leadEvents(':id'), EVENTS, async (request) =>
      service.listEvents(actorOf(request), request.params.id),
    )

    app.post(API.leadNotes(':id'), ADD_NOTE, async (request, reply) =>
      reply.code(201).send(await service.addNote(actorOf(request), request.params.id, request.body)),
    )

    app.post(API.leadContacts(':id'), ADD_CONTACT, async (request, reply) =>
      reply.code(201).send(await service.addContact(actorOf(request), request.params.id, request.body)),
    )

    app.patch(LEAD, CHANGE, async (request) =>
      service.changeLead(actorOf(request), request.params.id, request.body),
    )

    app.post(API.leadRelease(':id'), RELEASE, async (request) =>
      service.releaseLead(actorOf(request), request.params.id),
    )

    app.delete(LEAD, DELETE, async (request, reply) => {
      await service.deleteLead(actorOf(request), request.params.id, request.ip)
      return reply.code(204).send()
    })
  }
}

const GET = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'One lead', params: OneLead, response: { 200: Lead } },
} as const

const WAY = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The way of a lead by road, as the bundled map knows it',
    params: OneLead,
    response: { 200: LeadRoute },
  },
} as const

const OTHERS = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Other enquiries of the same customer, newest first',
    params: OneLead,
    response: { 200: z.array(Lead) },
  },
} as const

const EVENTS = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The timeline of a lead, oldest first',
    params: OneLead,
    response: { 200: z.array(LeadEvent) },
  },
} as const

const ADD_NOTE = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Write a note about a lead',
    params: OneLead,
    body: NewNote,
    response: { 201: LeadEvent },
  },
} as const

const ADD_CONTACT = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Write down that the customer was contacted, or that somebody tried',
    params: OneLead,
    body: NewContact,
    response: { 201: Lead },
  },
} as const

const CHANGE = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Change a lead',
    description: 'With `version` a change that somebody else has made meanwhile is answered `stale_version`.',
    params: OneLead,
    body: LeadChange,
    response: { 200: Lead },
  },
} as const

const RELEASE = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Release a lead that was held back as a robot’s',
    description: 'Sends both of its mails. 409 when it is not held back, or not any more.',
    params: OneLead,
    response: { 200: Lead },
  },
} as const

const DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete a lead for good',
    params: OneLead,
    response: { 204: z.undefined().describe('Deleted') },
  },
} as const
