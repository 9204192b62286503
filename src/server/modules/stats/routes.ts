import type { FastifyPluginAsync } from 'fastify'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { handleDownload, handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { StatsService } from './service.ts'

const SUMS = { work: 'report' } as const

export function statsRoutes(service: StatsService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, STATS_API.leads, ({ context }) => service.readLeadStats(context))
    handleEndpoint(app, STATS_API.figures, ({ context, query }) => service.readFigures(context, query), SUMS)
    handleDownload(
      app,
      STATS_API.exportFigures,
      ({ context, query }) => service.exportFigures(context, query),
      SUMS,
    )
    handleEndpoint(app, STATS_API.map, ({ context, query }) => service.readEnquiryMap(context, query), SUMS)
    handleEndpoint(app, STATS_API.performance, ({ context }) => service.readPerformance(context))
  }
}
