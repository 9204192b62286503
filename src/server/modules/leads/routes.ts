import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { StaffMember } from '#contract/account/session.ts'
import { API } from '#contract/basics/api-paths.ts'
import { CreatedLead, Lead } from '#contract/leads/lead.ts'
import { LeadExportQuery, LeadListQuery, LeadPage } from '#contract/leads/lead-list.ts'
import { EnteredLead, NewLead } from '#contract/leads/quote-request.ts'
import { TaskList } from '#contract/leads/task.ts'
import { sendText } from '#server/platform/http/stream-response.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import { bulkRoutes } from './routes-bulk.ts'
import { oneLeadRoutes } from './routes-lead.ts'
import type { LeadService } from './service.ts'

const TAGS = ['Leads']

export function leadRoutes(service: LeadService): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(oneLeadRoutes(service))
    await app.register(bulkRoutes(service))

    app.post(API.leads, CREATE, async (request, reply) => {
      const { lead, replayed } = await service.createLead({
        body: request.body,
        key: keyOf(request),
        sender: request.ip,
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      return reply.code(201).send(lead)
    })

    app.post(API.leadEntry, ENTER, async (request, reply) => {
      const entry = { body: request.body, key: keyOf(request) }
      const { lead, replayed } = await service.enterLead(actorOf(request), entry)
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

    app.get(API.tasks, TASKS, async (request) => service.listTasks(actorOf(request)))

    app.get(API.leadPages, PAGES, async (request) => service.listPages(actorOf(request)))

    app.get(API.leadAssignees, ASSIGNEES, async (request) => service.listHolders(actorOf(request)))
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

const ENTER = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Enter an enquiry for somebody who rang, wrote or came by',
    description:
      'With an `Idempotency-Key` a repeated request of the same person gets the lead that the first one became, marked ' +
      '`Idempotency-Replayed`.',
    body: EnteredLead,
    response: { 201: Lead },
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
  config: { access: 'admin', work: 'report' },
  schema: {
    tags: TAGS,
    summary: 'Leads as a CSV file',
    querystring: LeadExportQuery,
    response: { 200: z.string().describe('CSV in UTF-8 with a byte order mark') },
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

const ASSIGNEES = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Who leads are assigned to, those who have left among them',
    response: { 200: z.array(StaffMember) },
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
