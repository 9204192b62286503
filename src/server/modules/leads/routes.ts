import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/api-paths.ts'
import { CreatedLead, Lead, LeadChange } from '#contract/lead.ts'
import {
  BulkChange,
  BulkChangeAnswer,
  BulkDelete,
  BulkDeleteAnswer,
  BulkUndo,
  BulkUndoAnswer,
  LeadIds,
} from '#contract/lead-bulk.ts'
import { LeadEvent, NewContact, NewNote } from '#contract/lead-event.ts'
import { LeadExportQuery, LeadFilter, LeadListQuery, LeadPage } from '#contract/lead-list.ts'
import { EnteredLead, NewLead } from '#contract/new-lead.ts'
import { TaskList } from '#contract/task.ts'
import { actorOf } from '#server/platform/actor.ts'
import { sendText } from '#server/platform/send-text.ts'
import type { LeadService } from './service.ts'

const TAGS = ['Leads']
/** Text, so that whatever cannot be an id is answered like an id that is not there. */
const OneLead = z.object({ id: z.string() })
const LEAD = API.lead(':id')

export function leadRoutes(service: LeadService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(API.leads, CREATE, async (request, reply) => {
      const { lead, replayed } = await service.createLead({
        body: request.body,
        key: keyOf(request),
        sender: request.ip,
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      return reply.code(201).send(lead)
    })

    app.get(API.leads, LIST, async (request, reply) => {
      const actor = actorOf(request)
      if (request.query.limit !== undefined) return service.listLeads(actor, request.query)
      return sendText(reply, 'application/json; charset=utf-8', service.streamLeads(actor, request.query))
    })

    app.get(API.leadsExport, EXPORT, async (request, reply) => {
      const { fileName, text } = await service.exportLeads(actorOf(request), request.query, request.ip)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return sendText(reply, 'text/csv; charset=utf-8', text)
    })

    app.post(API.leadsBulkDelete, BULK_DELETE, async (request) =>
      service.bulkDelete(actorOf(request), request.body, request.ip),
    )

    app.post(API.leadsBulkChange, BULK_CHANGE, async (request) =>
      service.bulkChange(actorOf(request), request.body),
    )

    app.post(API.leadsBulkUndo, BULK_UNDO, async (request) =>
      service.undoChanges(actorOf(request), request.body),
    )

    app.get(API.tasks, TASKS, async (request) => service.listTasks(actorOf(request)))

    app.get(API.leadIds, IDS, async (request) => service.listLeadIds(actorOf(request), request.query))

    app.get(API.leadPages, PAGES, async (request) => service.listPages(actorOf(request)))

    app.post(API.leadEntry, ENTER, async (request, reply) =>
      reply.code(201).send(await service.enterLead(actorOf(request), request.body)),
    )

    app.get(API.leadOthers(':id'), OTHERS, async (request) =>
      service.listOthers(actorOf(request), request.params.id),
    )

    app.get(LEAD, GET, async (request) => service.getLead(actorOf(request), request.params.id))

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

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

const CREATE = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Request a quote',
    description:
      'With an `Idempotency-Key` a repeated request gets the first answer again, marked `Idempotency-Replayed`. ' +
      'Without one the same body from the same sender within ten minutes counts as repeated.',
    body: NewLead,
    response: { 201: CreatedLead },
  },
} as const

const LIST = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Leads, newest first',
    description: 'With `limit` one page; without it all leads as one array, streamed.',
    querystring: LeadListQuery,
    response: { 200: z.union([LeadPage, z.array(Lead)]) },
  },
} as const

const EXPORT = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Leads as a CSV file',
    querystring: LeadExportQuery,
    response: { 200: z.string().describe('CSV in UTF-8 with a byte order mark') },
  },
} as const

const IDS = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The numbers of the leads of a filter, newest first',
    description: 'As many as one change of several leads may take; `more` says that there are further ones.',
    querystring: LeadFilter,
    response: { 200: LeadIds },
  },
} as const

const PAGES = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The pages that requests came from, by their paths',
    response: { 200: z.array(z.string()) },
  },
} as const

const ENTER = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Enter an enquiry for somebody who rang, wrote or came by',
    body: EnteredLead,
    response: { 201: Lead },
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

const BULK_DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete several leads for good',
    body: BulkDelete,
    response: { 200: BulkDeleteAnswer },
  },
} as const

const BULK_CHANGE = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Change several leads alike',
    description: 'What a lead cannot become is left as it is and named with the reason; the rest is changed.',
    body: BulkChange,
    response: { 200: BulkChangeAnswer },
  },
} as const

const BULK_UNDO = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Take back your last change of each lead',
    description: 'A lead that has been changed since is left as it is and named.',
    body: BulkUndo,
    response: { 200: BulkUndoAnswer },
  },
} as const

const TASKS = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'What is due today for the person who asks, the most pressing first',
    response: { 200: TaskList },
  },
} as const

const GET = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'One lead', params: OneLead, response: { 200: Lead } },
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
