import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { EnquiryMap, FiguresQuery, LeadFigures, Performance } from '#contract/figures/figures.ts'
import { LeadStats } from '#contract/figures/lead-stats.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { StatsService } from './service.ts'

export function statsRoutes(service: StatsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API.leadStats,
      {
        config: { access: 'staff' },
        schema: {
          tags: ['Statistics'],
          summary: 'How many leads there are, by status',
          response: { 200: LeadStats },
        },
      },
      async (request) => service.leadStats(actorOf(request)),
    )

    app.get(
      API.figures,
      {
        config: { access: 'staff', work: 'report' },
        schema: {
          tags: ['Statistics'],
          summary: 'The leads of a period in sums: by day, status, page and vehicle, answers and promises',
          querystring: FiguresQuery,
          response: { 200: LeadFigures },
        },
      },
      async (request) => service.figures(actorOf(request), request.query),
    )

    app.get(
      API.figuresCsv,
      {
        config: { access: 'staff', work: 'report' },
        schema: {
          tags: ['Statistics'],
          summary: 'The sums of a period as a CSV file, without anybody’s data',
          querystring: FiguresQuery,
          response: { 200: z.string().describe('CSV in UTF-8 with a byte order mark') },
        },
      },
      async (request, reply) => {
        const { fileName, text } = await service.figuresCsv(actorOf(request), request.query)
        reply.header('content-disposition', `attachment; filename="${fileName}"`)
        return reply.type('text/csv; charset=utf-8').send(text)
      },
    )

    app.get(
      API.enquiryMap,
      {
        config: { access: 'staff', work: 'report' },
        schema: {
          tags: ['Statistics'],
          summary: 'Where the leads of a period wanted to be picked up',
          querystring: FiguresQuery.omit({ assigned_to: true }),
          response: { 200: EnquiryMap },
        },
      },
      async (request) => service.enquiryMap(actorOf(request), request.query),
    )

    app.get(
      API.performance,
      {
        config: { access: 'staff' },
        schema: {
          tags: ['Statistics'],
          summary: 'What the person who asks did within the last seven days',
          response: { 200: Performance },
        },
      },
      async (request) => service.performance(actorOf(request)),
    )
  }
}
