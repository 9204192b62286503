import type { FastifyPluginAsync } from 'fastify'
import { PLACE_API } from '#contract/places/place.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { measureDistance } from './measure-distance.ts'
import { suggestPlaces } from './suggest-places.ts'

/** Keeps responses out of shared caches, because they repeat typed text. */
const CACHE = `private, max-age=${PLACE_LIMITS.cacheSeconds}`

export function placeRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PLACE_API.suggest, async ({ caller, query, reply }) => {
      const found = await suggestPlaces(server, caller, query)
      reply.header('cache-control', CACHE)
      return found
    })
    handleEndpoint(app, PLACE_API.distance, ({ caller, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return measureDistance(server, caller, query)
    })
  }
}
