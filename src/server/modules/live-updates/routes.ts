import type { FastifyPluginAsync } from 'fastify'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { AppError } from '#server/errors.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { liveUpdates } from './live-updates.ts'

const TYPE = 'text/event-stream'

export function streamRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    // The server would wait for the streams for ever, because they never end by themselves.
    app.addHook('preClose', async () => liveUpdates(server).endAll())

    handleEndpoint(app, LIVE_API.noteViewer, ({ caller, params, body }) =>
      liveUpdates(server).noteViewer(caller, params.id, body.screen),
    )

    handleEndpoint(app, LIVE_API.removeViewer, ({ caller, params }) =>
      liveUpdates(server).removeViewer(caller, params.id, params.screen),
    )

    handleRaw(
      app,
      LIVE_API.events,
      ({ caller, headers, request, reply }) => {
        if (!request.headers.accept?.includes(TYPE)) throw new AppError('not_acceptable')
        const stream = liveUpdates(server).open(caller, headers['last-event-id'])
        // This header makes proxies pass on each piece unchanged and at once.
        reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
        return reply.type(`${TYPE}; charset=utf-8`).send(stream)
      },
      { exposeHeadRoute: false },
    )
  }
}
