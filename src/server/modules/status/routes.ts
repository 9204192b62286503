import type { FastifyPluginAsync } from 'fastify'
import { STATUS_API } from '#contract/status/status-endpoints.ts'
import type { Health } from '#server/platform/health/health.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { StatusService } from './service.ts'

export function statusRoutes(service: StatusService, health: Pick<Health, 'current'>): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, STATUS_API.read, ({ context }) => service.readStatus(context, health.current()))
    handleEndpoint(
      app,
      STATUS_API.summary,
      ({ context }) => service.readProblems(context, health.current()),
      { frequent: true },
    )
  }
}
