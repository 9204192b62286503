import type { FastifyInstance } from 'fastify'
import type { FastPath } from '../pages/fast-path.ts'
import type { Metrics } from './metrics.ts'

/** Measures requests. It must run before routes are added, because each route keeps the hooks that exist at that time. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    const { method } = request
    metrics.observeRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 })
    done()
  })
  app.addHook('onReady', (done) => {
    app.fastPaths.forEach((fastPath, at) => {
      app.fastPaths[at] = countReady(fastPath, metrics)
    })
    done()
  })
}

function countReady(fastPath: FastPath, { observeRequest }: Metrics): FastPath {
  return (request, response) => {
    const begun = performance.now()
    if (!fastPath(request, response)) return false
    const { method = 'GET' } = request
    const seconds = (performance.now() - begun) / 1_000
    observeRequest({ method, route: 'ready page', status: response.statusCode, seconds })
    return true
  }
}
