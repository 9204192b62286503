import { z } from 'zod'
import type { Place, PlaceKind } from '#contract/places/place.ts'
import { remember } from './cached.ts'
import type { ExternalService } from './circuit-breaker.ts'
import {
  carriedId,
  isEmbeddedId,
  type PlaceProvider,
  type PlacesRegion,
  readCarried,
} from './place-provider.ts'
import type { Position } from './position.ts'

const BOX = { west: -10.8, south: 51.3, east: -5.3, north: 55.5 }
const ISLAND = `${BOX.west},${BOX.south},${BOX.east},${BOX.north}`

const name = z.string().min(1).optional().catch(undefined)
const Features = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name,
        street: name,
        housenumber: name,
        city: name,
        county: name,
        state: name,
        countrycode: name,
        osm_value: name,
      }),
    }),
  ),
})
type Feature = z.infer<typeof Features>['features'][number]

const KINDS = new Map<string, PlaceKind>([
  ['city', 'city'],
  ['town', 'town'],
  ['village', 'village'],
  ['hamlet', 'village'],
  ['suburb', 'suburb'],
  ['island', 'island'],
  ['aerodrome', 'airport'],
  ['station', 'station'],
  ['hotel', 'hotel'],
  ['hospital', 'hospital'],
  ['university', 'university'],
  ['golf_course', 'golf'],
  ['stadium', 'venue'],
  ['attraction', 'attraction'],
])

type Options = { service: ExternalService; url: string; region: PlacesRegion }

/** Searches OpenStreetMap on the operator's Photon server. */
export function createPhotonPlaces({ service, url, region }: Options): PlaceProvider {
  const ask = remember('places', async (text: string) => {
    const address = new URL(`${url.replace(/\/+$/, '')}/api`)
    address.search = String(new URLSearchParams({ q: text, limit: '20', lang: 'en', bbox: ISLAND }))
    const { features } = await service.ask({ url: address, schema: Features })
    return features
  })

  async function find(text: string, isWanted: (feature: Feature) => boolean): Promise<Place[]> {
    return (await ask(text)).filter(isWanted).flatMap(present)
  }

  async function locate(reference: string): Promise<Position | null> {
    const carried = readCarried(reference)
    if (carried?.provider === 'photon') return positionFrom(carried.key)
    if (isEmbeddedId(reference)) return null
    const [first] = await find(carried?.label ?? reference, isIrish('IE+NI'))
    return first ? positionFrom(readCarried(first.id)?.key ?? '') : null
  }

  return {
    name: 'photon',
    suggest: async (text, limit) => (await find(text, isIrish(region))).slice(0, limit),
    locate,
  }
}

function isIrish(region: PlacesRegion): (feature: Feature) => boolean {
  return ({ properties: { countrycode, state } }) =>
    countrycode === 'IE' || (region === 'IE+NI' && countrycode === 'GB' && state === 'Northern Ireland')
}

function present({ geometry, properties }: Feature): Place[] {
  const { street, housenumber, city, county, osm_value = '' } = properties
  const title = properties.name ?? [housenumber, street].filter(Boolean).join(' ')
  if (title === '') return []
  const [lon, lat] = geometry.coordinates
  const label = [...new Set([title, city, county])].filter(Boolean).join(', ')
  const kind = KINDS.get(osm_value) ?? 'address'
  return [{ id: carriedId('photon', `${lat},${lon}`, label), label, county: bare(county), kind, lat, lon }]
}

function bare(county: string | undefined): string | null {
  return county?.replace(/^County /, '') ?? null
}

function positionFrom(key: string): Position | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(key) ?? []
  const position = { lat: Number(lat), lon: Number(lon) }
  return isOnIsland(position) ? position : null
}

/** Returns whether a position is on the island. Ids come from browsers, which may have changed them. */
function isOnIsland({ lat, lon }: Position): boolean {
  return lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east
}
