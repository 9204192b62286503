import type { FastifyPluginAsync } from 'fastify'
import { STATUS_API } from '#contract/status/system-status.ts'
import type { Health } from '#server/platform/health/health.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { readProblems, readStatus } from './read-status.ts'

export function statusRoutes(server: Server, health: Pick<Health, 'current'>): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, STATUS_API.read, ({ caller }) => readStatus(server, caller, health.current()))
    handleEndpoint(app, STATUS_API.summary, ({ caller }) => readProblems(server, caller, health.current()), {
      frequent: true,
    })
  }
}
