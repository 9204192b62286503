import { z } from 'zod'
import type { Place } from '#contract/places/place.ts'
import type { ExternalService } from './circuit-breaker.ts'
import {
  carriedId,
  isEmbeddedId,
  type PlaceProvider,
  type PlacesRegion,
  readCarried,
} from './place-provider.ts'
import type { Position } from './position.ts'

const PREDICTION = 'suggestions.placePrediction'
const SUGGESTED = `${PREDICTION}.placeId,${PREDICTION}.text.text`
/** The box in which places are searched. Northern Ireland is searched as the part of the United Kingdom inside it. */
const ISLAND = {
  rectangle: { low: { latitude: 51.3, longitude: -10.8 }, high: { latitude: 55.5, longitude: -5.3 } },
}

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string().min(1), text: z.object({ text: z.string().min(1) }) })
          .optional(),
      }),
    )
    .default([]),
})
const Details = z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }) })

type Options = { service: ExternalService; key: string; region: PlacesRegion; url?: string }

/** Searches with Places Autocomplete (New) and Place Details (New). Only ids and labels are passed on; Google's data is not stored. */
export function createGooglePlaces({
  service,
  key,
  region,
  url = 'https://places.googleapis.com',
}: Options): PlaceProvider {
  const headers = (mask: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask })
  const area =
    region === 'IE'
      ? { includedRegionCodes: ['ie'] }
      : { includedRegionCodes: ['ie', 'gb'], locationRestriction: ISLAND }

  async function suggest(text: string, limit: number): Promise<Place[]> {
    const { suggestions } = await service.ask({
      url: new URL('/v1/places:autocomplete', url),
      headers: headers(SUGGESTED),
      body: { input: text, languageCode: 'en', regionCode: 'IE', ...area },
      schema: Suggestions,
    })
    return suggestions
      .flatMap(({ placePrediction }) => placePrediction ?? [])
      .slice(0, limit)
      .map(({ placeId, text: { text: label } }) => presentUnplaced(placeId, label))
  }

  async function detail(placeId: string): Promise<Position> {
    const { location } = await service.ask({
      url: new URL(`/v1/places/${encodeURIComponent(placeId)}`, url),
      headers: headers('location'),
      schema: Details,
    })
    return { lat: location.latitude, lon: location.longitude }
  }

  async function locate(reference: string): Promise<Position | null> {
    const carried = readCarried(reference)
    if (carried?.provider === 'google') return detail(carried.key)
    if (isEmbeddedId(reference)) return null
    const [first] = await suggest(carried?.label ?? reference, 1)
    return first ? detail(readCarried(first.id)?.key ?? '') : null
  }

  return { name: 'google', suggest, locate }
}

function presentUnplaced(placeId: string, label: string): Place {
  return {
    id: carriedId('google', placeId, label),
    label,
    county: null,
    kind: 'address',
    lat: null,
    lon: null,
  }
}
