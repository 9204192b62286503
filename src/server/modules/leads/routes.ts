import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { splitListQuery } from '#contract/leads/lead-list.ts'
import { MAIL_API } from '#contract/mail/mail.ts'
import { NEWS_API } from '#contract/news/news.ts'
import {
  handleDownload,
  handleEndpoint,
  handleRaw,
  JSON_TYPE,
} from '#server/platform/http/handle-endpoint.ts'
import { sendText } from '#server/platform/http/stream-response.ts'
import type { Server } from '#server/server.ts'
import { addContact, addNote } from './change/add-contact.ts'
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
    handleEndpoint(app, LEAD_API.enter, async ({ caller, body, request, reply }) => {
      const { lead, replayed } = await enterLead(server, caller, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleRaw(app, LEAD_API.list, async ({ caller, query, reply }) => {
      const { filter, page } = splitListQuery(query)
      if (page.limit === undefined) return sendText(reply, JSON_TYPE, streamLeads(server, caller, filter))
      // The presenter names each field, so the response is not checked against the schema, which took a third of the time for fifty leads.
      return reply.type(JSON_TYPE).send(JSON.stringify(await listLeads(server, caller, query)))
    })
    handleDownload(app, LEAD_API.export, ({ caller, query }) => exportLeads(server, caller, query), {
      work: 'report',
    })
    handleEndpoint(app, LEAD_API.listTasks, ({ caller }) => listTasks(server, caller))
    handleEndpoint(app, LEAD_API.listPages, ({ caller }) => listPages(server, caller))
    handleEndpoint(app, LEAD_API.listAssignees, ({ caller }) => listAssignees(server, caller))
    handleEndpoint(app, NEWS_API.list, ({ caller }) => listNews(server, caller))
    handleEndpoint(app, NEWS_API.markRead, ({ caller, body }) => markNewsSeen(server, caller, body))
    await app.register(oneLeadRoutes(server))
    await app.register(bulkRoutes(server))
  }
}

/** Serves one lead. */
function oneLeadRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_API.get, ({ caller, params }) => getLead(server, caller.actor, params.id))
    handleEndpoint(app, MAIL_API.listFailedOfLead, ({ caller, params }) =>
      listFailedMails(server, caller, params.id),
    )
    handleEndpoint(app, LEAD_API.listOthers, ({ caller, params }) => listOthers(server, caller, params.id))
    handleEndpoint(app, LEAD_API.findRoute, ({ caller, params }) => findRoute(server, caller, params.id))
    handleEndpoint(app, LEAD_API.listEvents, ({ caller, params, query }) =>
      listEvents(server, caller, params.id, query.before),
    )
    handleEndpoint(app, LEAD_API.addNote, async ({ caller, params, body, request, reply }) => {
      const { event, replayed } = await addNote(server, caller, params.id, { body, key: readKey(request) })
      return markReplayed(reply, event, replayed)
    })
    handleEndpoint(app, LEAD_API.addContact, async ({ caller, params, body, request, reply }) => {
      const { lead, replayed } = await addContact(server, caller, params.id, { body, key: readKey(request) })
      return markReplayed(reply, lead, replayed)
    })
    handleEndpoint(app, LEAD_API.change, ({ caller, params, body }) =>
      changeLead(server, caller, params.id, body),
    )
    handleEndpoint(app, LEAD_API.release, ({ caller, params }) => releaseLead(server, caller, params.id))
    handleEndpoint(app, LEAD_API.delete, ({ caller, params }) => deleteLead(server, caller, params.id))
  }
}

/** Serves several leads at once. */
function bulkRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LEAD_BULK_API.listIds, ({ caller, query }) => listLeadIds(server, caller, query))
    handleEndpoint(app, LEAD_BULK_API.change, ({ caller, body }) => bulkChange(server, caller, body))
    handleEndpoint(app, LEAD_BULK_API.undo, ({ caller, body }) => undoChanges(server, caller, body))
    handleEndpoint(app, LEAD_BULK_API.delete, ({ caller, body }) => bulkDelete(server, caller, body))
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
