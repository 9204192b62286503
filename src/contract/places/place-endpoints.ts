import { defineEndpoint } from '../basics/endpoint.ts'
import { MEASURE_DISTANCE, SUGGEST_PLACES } from '../basics/site-endpoints.ts'
import { Distance, DistanceQuery, PlaceList, PlaceQuery } from './place.ts'

const tags = ['Places']

export const PLACE_API = {
  suggest: defineEndpoint({
    ...SUGGEST_PLACES,
    access: 'public',
    tags,
    summary: 'Places in Ireland that fit what is typed, the likeliest first',
    query: PlaceQuery,
    response: { 200: PlaceList },
  }),
  distance: defineEndpoint({
    ...MEASURE_DISTANCE,
    access: 'public',
    tags,
    summary: 'Driving distance between two places, without ferries',
    description:
      '`from` and `to` are ids of suggestions or free text. A text that can mean several places which the other end does not ' +
      'settle, or one that is to be confirmed, is answered `ambiguous_place` with them as `candidates`; where a text says ' +
      'something besides the place, `settled` names what it was taken for. Places that no road joins are answered `no_route`; ' +
      'when no service and no bundled map may answer, `maps_not_loaded`.',
    query: DistanceQuery,
    response: { 200: Distance },
  }),
} as const
