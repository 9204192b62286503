import { compareTexts } from '#contract/basics/text.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import { type Anchor, RoadMap } from './road-map.ts'
import { readRoads } from './road-network.ts'
import { shortestPath } from './shortest-path.ts'
import { chartWaters } from './waters.ts'

/** The least kilometres and minutes of a drive. */
const MIN_KM = 0.5
const MIN_MINUTES = 2
const TOWN_KINDS = new Set(['city', 'town', 'village', 'suburb'])

/** Islands with a bridge or causeway; all other islands of the gazetteer need a boat. */
const BRIDGED = new Set(['own-achill-island', 'own-valentia-island', 'own-great-island'])

/** The distance that each island reaches from its point in the gazetteer. */
const REACH_KM: Record<string, number> = {
  'own-inishmore': 7.5,
  'own-inishmaan': 2.8,
  'own-inisheer': 2.2,
  'own-inishbofin': 3.2,
  'own-clare-island': 3.6,
  'own-cape-clear-island': 2.6,
  'own-bere-island': 2.4,
  'own-dursey-island': 3,
  'own-rathlin-island': 4,
  'own-tory-island': 2.5,
  'own-arranmore': 3.2,
  'own-great-blasket-island': 3,
  'own-inishturk': 2.6,
}
const USUAL_REACH_KM = 1.2

/** A drive. `path` leads from start to end, roughly along the roads. */
export type RoadDrive = { km: number; minutes: number; path: Position[] }

export type PlanRoute = {
  map: RoadMap
  /** returns the anchor of a point; null at sea and on islands without a bridge */
  anchor(point: Position): Anchor | null
  /** returns the shortest way by road from point to point, never by ferry; null if there is none */
  drive(from: Position, to: Position): RoadDrive | null
}

export function planDriving(places: KnownPlace[]): PlanRoute {
  const map = new RoadMap(readRoads(), chartWaters())
  const isOnIsland = chartIslands(places)
  const towns = places
    .filter((place) => TOWN_KINDS.has(place.kind) && place.population > 0 && !isOnIsland(place))
    .sort((a, b) => b.population - a.population || compareTexts(a.id, b.id))
  for (const town of towns) map.addTown(town)

  const anchor = (point: Position) => (isOnIsland(point) ? null : map.anchor(point))

  function drive(from: Position, to: Position): RoadDrive | null {
    const [first, second] = inOrder(from, to)
    const [start, end] = [anchor(first), anchor(second)]
    const found = start && end && shortestPath(map, start, end)
    if (!found) return null
    const crossings = found.nodes.flatMap((node) => map.positions[node] ?? [])
    const path = [first, map.readPosition(start), ...crossings, map.readPosition(end), second]
    return {
      km: Math.max(found.km, MIN_KM),
      minutes: Math.max(found.minutes, MIN_MINUTES),
      path: first === from ? path : path.reverse(),
    }
  }

  return { map, anchor, drive }
}

/** Puts two points into a fixed order, because floating-point sums depend on it and both directions must be equal. */
function inOrder(a: Position, b: Position): [Position, Position] {
  return a.lat < b.lat || (a.lat === b.lat && a.lon <= b.lon) ? [a, b] : [b, a]
}

export function isUnbridged(place: KnownPlace): boolean {
  return place.kind === 'island' && !BRIDGED.has(place.id)
}

/** Returns a function that tells whether a point is on an island without a bridge. */
function chartIslands(places: KnownPlace[]): (point: Position) => boolean {
  const islands = places.filter(isUnbridged)
  return (point) =>
    islands.some((island) => straightKm(island, point) <= (REACH_KM[island.id] ?? USUAL_REACH_KM))
}
