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
import type { Server } from '#server/server.ts'
import { addContact } from './change/add-contact.ts'
import { addNote } from './change/add-note.ts'
import { bulkChange } from './change/bulk-change.ts'
import { changeLead } from './change/change-lead.ts'
import { bulkDelete, deleteLead } from './change/delete-leads.ts'
import { undoChanges } from './change/undo-changes.ts'
import { createLead } from './intake/create-lead.ts'
import { enterLead } from './intake/enter-lead.ts'
import { releaseLead } from './intake/release-lead.ts'
import { exportLeads } from './list/export-leads.ts'
import { listLeadIds, listPages, streamLeads } from './list/list-leads.ts'
import { listLeads } from './list/list-page.ts'
import { listNews, markNewsSeen } from './news/list-news.ts'
import { findRoute, getLead, listAssignees, listEvents, listFailedMails, listOthers } from './read-leads.ts'
import { listTasks } from './response-time/list-tasks.ts'

export function leadRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_API.create, async ({ body, request, reply }) => {
      const sent = { body, key: readKey(request), sender: request.ip }
      const { lead, replayed } = await createLead(server, sent)
      return markReplayed(reply, lead, replayed)
    })
    handleEndpoint(app, LEAD_API.enter, async ({ context, body, request, reply }) => {
      const { lead, replayed } = await enterLead(server, context, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleRaw(app, LEAD_API.list, async ({ context, query, reply }) => {
      const { filter, page } = splitListQuery(query)
      if (page.limit === undefined) return sendText(reply, JSON_TYPE, streamLeads(server, context, filter))
      // The presenter names each field. To check fifty leads against the schema again took a third of the time.
      return reply.type(JSON_TYPE).send(JSON.stringify(await listLeads(server, context, query)))
    })
    handleDownload(app, LEAD_API.export, ({ context, query }) => exportLeads(server, context, query), {
      work: 'report',
    })
    handleEndpoint(app, LEAD_API.listTasks, ({ context }) => listTasks(server, context))
    handleEndpoint(app, LEAD_API.listPages, ({ context }) => listPages(server, context))
    handleEndpoint(app, LEAD_API.listAssignees, ({ context }) => listAssignees(server, context))
    handleEndpoint(app, NEWS_API.list, ({ context }) => listNews(server, context))
    handleEndpoint(app, NEWS_API.markRead, ({ context, body }) => markNewsSeen(server, context, body))
    await app.register(oneLeadRoutes(server))
    await app.register(bulkRoutes(server))
  }
}

/** What is read of one lead and done to it. */
function oneLeadRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_API.get, ({ context, params }) => getLead(server, context.actor, params.id))
    handleEndpoint(app, MAIL_API.listFailedOfLead, ({ context, params }) =>
      listFailedMails(server, context, params.id),
    )
    handleEndpoint(app, LEAD_API.listOthers, ({ context, params }) => listOthers(server, context, params.id))
    handleEndpoint(app, LEAD_API.findRoute, ({ context, params }) => findRoute(server, context, params.id))
    handleEndpoint(app, LEAD_API.listEvents, ({ context, params, query }) =>
      listEvents(server, context, params.id, query.before),
    )
    handleEndpoint(app, LEAD_API.addNote, async ({ context, params, body, request, reply }) => {
      const { event, replayed } = await addNote(server, context, params.id, { body, key: readKey(request) })
      return markReplayed(reply, event, replayed)
    })
    handleEndpoint(app, LEAD_API.addContact, async ({ context, params, body, request, reply }) => {
      const { lead, replayed } = await addContact(server, context, params.id, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleEndpoint(app, LEAD_API.change, ({ context, params, body }) =>
      changeLead(server, context, params.id, body),
    )
    handleEndpoint(app, LEAD_API.release, ({ context, params }) => releaseLead(server, context, params.id))
    handleEndpoint(app, LEAD_API.delete, ({ context, params }) => deleteLead(server, context, params.id))
  }
}

/** What is done to several leads at once. */
function bulkRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_BULK_API.listIds, ({ context, query }) => listLeadIds(server, context, query))
    handleEndpoint(app, LEAD_BULK_API.change, ({ context, body }) => bulkChange(server, context, body))
    handleEndpoint(app, LEAD_BULK_API.undo, ({ context, body }) => undoChanges(server, context, body))
    handleEndpoint(app, LEAD_BULK_API.delete, ({ context, body }) => bulkDelete(server, context, body))
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
