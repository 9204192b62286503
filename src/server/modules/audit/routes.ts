import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { AuditFilter, AuditListQuery, AuditPage } from '#contract/figures/audit.ts'
import { sendText } from '#server/platform/http/stream-response.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { AuditService } from './service.ts'

const TAGS = ['Audit log']

/** There is a way to read it and none to change it. */
export function auditRoutes(service: AuditService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.audit, LIST, async (request) => service.listEntries(actorOf(request), request.query))

    app.get(API.auditExport, EXPORT, async (request, reply) => {
      const text = await service.exportEntries(actorOf(request), request.query, request.ip)
      reply.header('content-disposition', 'attachment; filename="audit_log.csv"')
      return sendText(reply, 'text/csv; charset=utf-8', text)
    })
  }
}

const LIST = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Who did what, newest first',
    querystring: AuditListQuery,
    response: { 200: AuditPage },
  },
} as const

const EXPORT = {
  config: { access: 'admin', work: 'report' },
  schema: {
    tags: TAGS,
    summary: 'The audit log as a CSV file',
    querystring: AuditFilter,
    response: { 200: z.string().describe('CSV in UTF-8 with a byte order mark') },
  },
} as const
