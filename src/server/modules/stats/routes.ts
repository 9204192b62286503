import type { FastifyPluginAsync } from 'fastify'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { handleDownload, handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { readEnquiryMap } from './enquiry-map.ts'
import { readFigures } from './figures.ts'
import { exportFigures } from './figures-csv.ts'
import { readLeadStats, readPerformance } from './lead-stats.ts'

const SUMS = { work: 'report' } as const

export function statsRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, STATS_API.leads, ({ context }) => readLeadStats(server, context))
    handleEndpoint(app, STATS_API.figures, ({ context, query }) => readFigures(server, context, query), SUMS)
    handleDownload(
      app,
      STATS_API.exportFigures,
      ({ context, query }) => exportFigures(server, context, query),
      SUMS,
    )
    handleEndpoint(app, STATS_API.map, ({ context, query }) => readEnquiryMap(server, context, query), SUMS)
    handleEndpoint(app, STATS_API.performance, ({ context }) => readPerformance(server, context))
  }
}
