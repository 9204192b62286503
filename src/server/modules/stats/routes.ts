import type { FastifyPluginAsync } from 'fastify'
import { STATS_API } from '#contract/figures/figures.ts'
import { handleDownload, handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { exportFigures, readFigures } from './figures.ts'
import { readEnquiryMap, readLeadStats, readPerformance } from './lead-stats.ts'

const SUMS = { work: 'report' } as const

export function statsRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, STATS_API.leads, ({ caller }) => readLeadStats(server, caller))
    handleEndpoint(app, STATS_API.figures, ({ caller, query }) => readFigures(server, caller, query), SUMS)
    handleDownload(
      app,
      STATS_API.exportFigures,
      ({ caller, query }) => exportFigures(server, caller, query),
      SUMS,
    )
    handleEndpoint(app, STATS_API.map, ({ caller, query }) => readEnquiryMap(server, caller, query), SUMS)
    handleEndpoint(app, STATS_API.performance, ({ caller }) => readPerformance(server, caller))
  }
}
