import type { FastifyPluginAsync } from 'fastify'
import { AUDIT_API } from '#contract/figures/audit.ts'
import { handleDownload, handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { listEntries } from './entries.ts'
import { exportEntries } from './export-entries.ts'

export function auditRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, AUDIT_API.list, ({ caller, query }) => listEntries(server, caller, query))

    handleDownload(
      app,
      AUDIT_API.export,
      async ({ caller, query }) => ({
        fileName: 'audit_log.csv',
        text: await exportEntries(server, caller, query),
      }),
      { work: 'report' },
    )
  }
}
