import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { MEASURE_DISTANCE, SUGGEST_PLACES } from '../basics/site-endpoints.ts'
import { text } from '../basics/text.ts'
import { TRIP_LIMITS } from '../trips/trip-limits.ts'
import { PLACE_LIMITS } from './place-limits.ts'

const max = PLACE_LIMITS

export const PLACE_KINDS = [
  'airport',
  'city',
  'town',
  'village',
  'suburb',
  /** a district of a city: 'Dublin 24' */
  'district',
  'island',
  'station',
  'port',
  'hotel',
  'venue',
  'golf',
  'university',
  'hospital',
  'attraction',
  /** a junction of a motorway */
  'junction',
  /** the surroundings of a post town, which is all that an Eircode says without its licensed database */
  'eircode-area',
  /** a house, street or other place from an external service */
  'address',
] as const

export const PlaceKind = z.enum(PLACE_KINDS)

export type PlaceKind = z.infer<typeof PlaceKind>

export const Place = z
  .object({
    /** to be sent back unchanged; it is valid while the form is open */
    id: z.string(),
    label: z.string(),
    county: z.string().nullable(),
    kind: PlaceKind,
    /** null if the external service gives positions only with a distance */
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'Place' })

export type Place = z.infer<typeof Place>

export const PlaceQuery = z.object({
  q: text({ min: 1, max: max.query }),
  limit: z.coerce.number('Please give a number.').int().min(1).max(max.limitMax).default(max.limitDefault),
})

export type PlaceQuery = z.infer<typeof PlaceQuery>

export const PlaceList = z.object({ data: z.array(Place) }).meta({ id: 'PlaceList' })

export type PlaceList = z.infer<typeof PlaceList>

const TRUTH = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['', false],
])

/** The most places between the ends: the stops of a journey and the days of a tour. */
const VIA_MAX = TRIP_LIMITS.stops + TRIP_LIMITS.daysMax

/** The query of a distance. `from` and `to` are ids of suggestions, or typed text. */
export const DistanceQuery = z.object({
  from: text({ max: max.reference }).default(''),
  to: text({ max: max.reference }).default(''),
  round_trip: z
    .string()
    .default('false')
    .transform((value) => TRUTH.get(value.toLowerCase()))
    .refine((value) => value !== undefined, 'Please use true or false.')
    .transform((value) => value === true),
  /** the stops in order, one per line; unknown ones are left out */
  via: text({ max: max.via })
    .default('')
    .transform((lines) => lines.split('\n').flatMap((line) => line.trim() || []))
    .refine((places) => places.length <= VIA_MAX, `Please use at most ${VIA_MAX} stops.`),
})

export type DistanceQuery = z.infer<typeof DistanceQuery>

/** A point as longitude and latitude. */
const Point = z.tuple([z.number(), z.number()])

export type Point = z.infer<typeof Point>

export const DISTANCE_PROVIDERS = ['embedded', 'google', 'osrm'] as const

export const Distance = z
  .object({
    /** kilometres by road with two decimals, including the return of a round trip */
    distance: z.number().min(0),
    minutes: z.number().int().min(0),
    is_estimate: z.boolean(),
    provider: z.enum(DISTANCE_PROVIDERS),
    /** the place that was assumed for an ambiguous text */
    settled: z.object({ from: z.string().optional(), to: z.string().optional() }).optional(),
    /** the stops that were not found, as typed */
    skipped: z.array(z.string()).optional(),
    /** the route one way, along the bundled data's roads, for a map; absent with an external service */
    path: z.array(Point).optional(),
  })
  .meta({ id: 'Distance' })

export type Distance = z.infer<typeof Distance>

/** A lead's route by road, one way. It is null if one of its ends is unknown. */
export const LeadRoute = z
  .object({
    route: Distance.nullable(),
    /** the known stops in order; `number` is the stop's place in the journey */
    stops: z.array(
      z.object({ number: z.number().int(), place: z.string(), lat: z.number(), lon: z.number() }),
    ),
  })
  .meta({ id: 'LeadWay' })

export type LeadRoute = z.infer<typeof LeadRoute>

const define = endpointsUnder('Places')

export const PLACE_API = {
  suggest: define({
    ...SUGGEST_PLACES,
    access: 'public',
    summary: 'Places in Ireland that fit what is typed, the likeliest first',
    query: PlaceQuery,
    response: { 200: PlaceList },
  }),
  distance: define({
    ...MEASURE_DISTANCE,
    access: 'public',
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
