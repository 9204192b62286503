import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { splitListQuery } from '#contract/leads/lead-list.ts'
import { MAIL_API } from '#contract/mail/mail-endpoints.ts'
import { NEWS_API } from '#contract/news/news-endpoints.ts'
import {
  handleDownload,
  handleEndpoint,
  handleRaw,
  JSON_TYPE,
} from '#server/platform/http/handle-endpoint.ts'
import { sendText } from '#server/platform/http/stream-response.ts'
import type { LeadService } from './service.ts'

export function leadRoutes(service: LeadService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_API.create, async ({ body, request, reply }) => {
      const sent = { body, key: readKey(request), sender: request.ip }
      const { lead, replayed } = await service.createLead(sent)
      return markReplayed(reply, lead, replayed)
    })
    handleEndpoint(app, LEAD_API.enter, async ({ context, body, request, reply }) => {
      const { lead, replayed } = await service.enterLead(context, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleRaw(app, LEAD_API.list, async ({ context, query, reply }) => {
      const { filter, page } = splitListQuery(query)
      if (page.limit === undefined) return sendText(reply, JSON_TYPE, service.streamLeads(context, filter))
      // The presenter names each field. To check fifty leads against the schema again took a third of the time.
      return reply.type(JSON_TYPE).send(JSON.stringify(await service.listLeads(context, query)))
    })
    handleDownload(app, LEAD_API.export, ({ context, query }) => service.exportLeads(context, query), {
      work: 'report',
    })
    handleEndpoint(app, LEAD_API.listTasks, ({ context }) => service.listTasks(context))
    handleEndpoint(app, LEAD_API.listPages, ({ context }) => service.listPages(context))
    handleEndpoint(app, LEAD_API.listAssignees, ({ context }) => service.listAssignees(context))
    handleEndpoint(app, NEWS_API.list, ({ context }) => service.listNews(context))
    handleEndpoint(app, NEWS_API.markRead, ({ context, body }) => service.markNewsSeen(context, body))
    await app.register(oneLeadRoutes(service))
    await app.register(bulkRoutes(service))
  }
}

/** What is read of one lead and done to it. */
function oneLeadRoutes(service: LeadService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_API.get, ({ context, params }) => service.getLead(context.actor, params.id))
    handleEndpoint(app, MAIL_API.listFailedOfLead, ({ context, params }) =>
      service.listFailedMails(context, params.id),
    )
    handleEndpoint(app, LEAD_API.listOthers, ({ context, params }) => service.listOthers(context, params.id))
    handleEndpoint(app, LEAD_API.findRoute, ({ context, params }) => service.findRoute(context, params.id))
    handleEndpoint(app, LEAD_API.listEvents, ({ context, params, query }) =>
      service.listEvents(context, params.id, query.before),
    )
    handleEndpoint(app, LEAD_API.addNote, async ({ context, params, body, request, reply }) => {
      const { event, replayed } = await service.addNote(context, params.id, { body, key: readKey(request) })
      return markReplayed(reply, event, replayed)
    })
    handleEndpoint(app, LEAD_API.addContact, async ({ context, params, body, request, reply }) => {
      const { lead, replayed } = await service.addContact(context, params.id, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleEndpoint(app, LEAD_API.change, ({ context, params, body }) =>
      service.changeLead(context, params.id, body),
    )
    handleEndpoint(app, LEAD_API.release, ({ context, params }) => service.releaseLead(context, params.id))
    handleEndpoint(app, LEAD_API.delete, ({ context, params }) => service.deleteLead(context, params.id))
  }
}

/** What is done to several leads at once. */
function bulkRoutes(service: LeadService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_BULK_API.listIds, ({ context, query }) => service.listLeadIds(context, query))
    handleEndpoint(app, LEAD_BULK_API.change, ({ context, body }) => service.bulkChange(context, body))
    handleEndpoint(app, LEAD_BULK_API.undo, ({ context, body }) => service.undoChanges(context, body))
    handleEndpoint(app, LEAD_BULK_API.delete, ({ context, body }) => service.bulkDelete(context, body))
  }
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

function markReplayed<Stored>(reply: FastifyReply, stored: Stored, replayed: boolean): Stored {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return stored
}
