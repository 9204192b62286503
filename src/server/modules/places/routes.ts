import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/basics/api-paths.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { Distance, DistanceQuery, PlaceList, PlaceQuery } from '#contract/places/place.ts'
import type { PlaceService } from './service.ts'

const TAGS = ['Places']
/** What people type stays with them: no shared cache keeps it. */
const CACHE = `private, max-age=${LIMITS.places.cacheSeconds}`

export function placeRoutes(service: PlaceService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.places, SUGGEST, async (request, reply) => {
      const found = await service.suggest(request.query, request.ip)
      reply.header('cache-control', CACHE)
      return found
    })

    app.get(API.distance, DISTANCE, async (request, reply) => {
      const { from, to, round_trip } = request.query
      reply.header('cache-control', 'no-store')
      return service.distance({ from, to, round_trip: String(round_trip) }, request.ip)
    })
  }
}

const SUGGEST = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Places in Ireland that fit what is typed, the likeliest first',
    querystring: PlaceQuery,
    response: { 200: PlaceList },
  },
} as const

const DISTANCE = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Driving distance between two places, without ferries',
    description:
      '`from` and `to` are ids of suggestions or free text. A text that can mean several places which the other end does not ' +
      'settle, or one that is to be confirmed, is answered `ambiguous_place` with them as `candidates`; where a text says ' +
      'something besides the place, `settled` names what it was taken for. Places that no road joins are answered `no_route`; ' +
      'when no service and no bundled map may answer, `maps_not_loaded`.',
    querystring: DistanceQuery,
    response: { 200: Distance },
  },
} as const
