import type { FastifyPluginAsync } from 'fastify'
import { PLACE_API } from '#contract/places/place-endpoints.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { PlaceService } from './service.ts'

/** Responses repeat what people type, so no shared cache may store them. */
const CACHE = `private, max-age=${PLACE_LIMITS.cacheSeconds}`

export function placeRoutes(service: PlaceService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PLACE_API.suggest, async ({ context, query, reply }) => {
      const found = await service.suggestPlaces(context, query)
      reply.header('cache-control', CACHE)
      return found
    })
    handleEndpoint(app, PLACE_API.distance, ({ context, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return service.measureDistance(context, query)
    })
  }
}
