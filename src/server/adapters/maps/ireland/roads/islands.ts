import type { Position } from '../../position.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'

/** Islands with a bridge or a causeway; every other island of the gazetteer is reached by boat alone. */
const BRIDGED = new Set(['own-achill-island', 'own-valentia-island', 'own-great-island'])

/** How far an island reaches from the point that stands for it. */
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

export function isUnbridged(place: KnownPlace): boolean {
  return place.kind === 'island' && !BRIDGED.has(place.id)
}

/** Finds the island without a bridge on which a point lies. */
export function chartIslands(places: KnownPlace[]): (point: Position) => boolean {
  const islands = places.filter(isUnbridged)
  return (point) =>
    islands.some((island) => straightKm(island, point) <= (REACH_KM[island.id] ?? USUAL_REACH_KM))
}
