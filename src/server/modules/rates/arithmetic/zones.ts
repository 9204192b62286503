import { type FixedPrice, PLACE_RADIUS_KM, type RateCard, type Zone } from '#contract/rates/rate-card.ts'
import type { KnownEnd } from './journey.ts'

const EARTH_KM = 6_371

/** A fixed price or a toll, with the names of its zones. */
export type FoundPrice = { cents: number; zone: string }

type Ends = { from: KnownEnd | null; to: KnownEnd | null }

/** Returns the first price whose zones contain the two ends; null if there is none. */
export function findWayPrice(
  zones: RateCard['zones'],
  prices: readonly FixedPrice[],
  classId: string,
  { from, to }: Ends,
): FoundPrice | null {
  if (!from || !to) return null
  const [start, end] = [zonesAround(zones, from), zonesAround(zones, to)]
  return findBetween(zones, prices, classId, { start, end })
}

/** Returns the ids of the zones that contain a place. */
export function zonesAround(zones: RateCard['zones'], place: KnownEnd): ReadonlySet<string> {
  return new Set(zones.filter((zone) => isInside(zone, place)).map(({ id }) => id))
}

type Between = { start: ReadonlySet<string>; end: ReadonlySet<string> }

/** Returns the first price between two places whose zones are known; null if there is none. */
export function findBetween(
  zones: RateCard['zones'],
  prices: readonly FixedPrice[],
  classId: string,
  { start, end }: Between,
): FoundPrice | null {
  const leads = (price: Pick<FixedPrice, 'from' | 'to'>) => start.has(price.from) && end.has(price.to)
  const found = prices.find(
    (price) =>
      price.class === classId &&
      (leads(price) || (price.both_ways && leads({ from: price.to, to: price.from }))),
  )
  if (!found) return null
  const names = new Map(zones.map(({ id, name }) => [id, name]))
  return { cents: found.cents, zone: `${names.get(found.from) ?? ''} – ${names.get(found.to) ?? ''}` }
}

function isInside(zone: Zone, end: KnownEnd): boolean {
  switch (zone.kind) {
    case 'county':
      return end.county !== null && plain(end.county) === plain(zone.county)
    case 'circle':
      return measureStraight(zone, end) <= zone.radius_km
    case 'place':
      return measureStraight(zone, end) <= PLACE_RADIUS_KM
  }
}

/** Folds a county's name: 'County Mayo', 'Co. Mayo' and 'mayo' are equal. */
function plain(county: string): string {
  return county
    .toLowerCase()
    .replace(/^(?:county|co\.?)\s+/, '')
    .trim()
}

type Position = { lat: number; lon: number }

/** Measures the kilometres in a straight line. */
function measureStraight(one: Position, other: Position): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const haversine =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
