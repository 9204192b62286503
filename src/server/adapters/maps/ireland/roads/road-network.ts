import type { Position } from '../../position.ts'
import { readTable } from '../known-places.ts'

const ROAD_CLASSES = ['m', 'p', 's', 'c'] as const
/** The class of a road. m: motorway or dual carriageway; p: national primary or similar; s: other; c: city streets. */
export type RoadClass = (typeof ROAD_CLASSES)[number]

/** Average speeds of a coach or car in ordinary traffic, by class of road. */
export const KM_PER_HOUR: Record<RoadClass, number> = { m: 102, p: 72, s: 54, c: 32 }
/** The speed between door and road. */
export const ACCESS_KM_PER_HOUR = 40

export type Road = { from: number; to: number; roadClass: RoadClass; km: number }
export type RoadNetwork = { names: string[]; nodes: Position[]; roads: Road[] }

export function readRoads(): RoadNetwork {
  const towns = readTable('road-nodes.csv')
  const names = towns.map(({ name = '' }) => name)
  const numbers = new Map(names.map((name, index) => [name, index]))
  const findNumber = (name = '') => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`road-edges.csv: ${name} is no node.`)
    return number
  }
  const roads = readTable('road-edges.csv').map((row): Road => {
    const roadClass = ROAD_CLASSES.find((known) => known === row.class)
    if (!roadClass) throw new Error(`road-edges.csv: '${row.class}' is no class.`)
    return { from: findNumber(row.from), to: findNumber(row.to), roadClass, km: Number(row.km) }
  })
  return { names, nodes: towns.map(({ lat, lon }) => ({ lat: Number(lat), lon: Number(lon) })), roads }
}
