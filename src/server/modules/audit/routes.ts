import type { FastifyPluginAsync } from 'fastify'
import { AUDIT_API } from '#contract/figures/audit-endpoints.ts'
import { handleDownload, handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { AuditService } from './service.ts'

export function auditRoutes(service: AuditService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, AUDIT_API.list, ({ context, query }) => service.listEntries(context, query))

    handleDownload(
      app,
      AUDIT_API.export,
      async ({ context, query }) => ({
        fileName: 'audit_log.csv',
        text: await service.exportEntries(context, query),
      }),
      { work: 'report' },
    )
  }
}
