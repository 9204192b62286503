import FlatQueue from 'flatqueue'
import type { Anchor, RoadMap } from './road-map.ts'

type Drive = { km: number; minutes: number }
/** A drive by way of these nodes, from the start on. */
type Route = Drive & { nodes: number[] }
type Arrival = Drive & { node: number }

/** The shortest drive between two anchors, or null when no road joins them. */
export function shortestPath(map: RoadMap, start: Anchor, end: Anchor): Route | null {
  const access = { km: start.km + end.km, minutes: start.minutes + end.minutes }
  const within = start.segment === end.segment ? alongOneRoad(map, start, end) : null
  const byNodes = throughNodes(map, listArrivals(map, start), listArrivals(map, end))
  const best = shorter(within, byNodes)
  return best && { ...best, km: best.km + access.km, minutes: best.minutes + access.minutes }
}

/** Kilometres to every node of the map: one search for a whole table. */
export function distancesFrom(map: RoadMap, start: Anchor): Float64Array {
  const reached = new Reached(map.positions.length)
  explore(map, listArrivals(map, start), reached, () => false)
  return reached.km
}

/** To either end of the road that an anchor lies on. */
export function listArrivals(map: RoadMap, anchor: Anchor): Arrival[] {
  const { from, to, km, minutes } = map.segment(anchor)
  const { share } = anchor
  return [
    { node: from, km: km * share, minutes: minutes * share },
    { node: to, km: km * (1 - share), minutes: minutes * (1 - share) },
  ]
}

function alongOneRoad(map: RoadMap, start: Anchor, end: Anchor): Route {
  const { km, minutes } = map.segment(start)
  const share = Math.abs(start.share - end.share)
  return { km: km * share, minutes: minutes * share, nodes: [] }
}

function shorter<Some extends Drive>(a: Some | null, b: Some | null): Some | null {
  if (!a || !b) return a ?? b
  return a.km <= b.km ? a : b
}

class Reached {
  readonly km: Float64Array
  readonly minutes: Float64Array
  /** the node before, -1 where the search began */
  readonly previous: Int32Array

  constructor(nodes: number) {
    this.km = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
    this.minutes = new Float64Array(nodes)
    this.previous = new Int32Array(nodes).fill(-1)
  }

  routeTo(node: number): number[] {
    const nodes: number[] = []
    for (let at = node; at >= 0; at = this.previous[at] ?? -1) nodes.push(at)
    return nodes.reverse()
  }
}

function throughNodes(map: RoadMap, starts: Arrival[], ends: Arrival[]): Route | null {
  const reached = new Reached(map.positions.length)
  let best: Arrival | null = null
  explore(map, starts, reached, (node, km) => {
    for (const end of ends) {
      if (end.node !== node) continue
      const minutes = (reached.minutes[node] ?? 0) + end.minutes
      best = shorter(best, { km: km + end.km, minutes, node })
    }
    return best !== null && km >= best.km
  })
  return best && withNodes(best, reached)
}

function withNodes({ km, minutes, node }: Arrival, reached: Reached): Route {
  return { km, minutes, nodes: reached.routeTo(node) }
}

/** Dijkstra's search. `arrive` is called with each node once its distance is final, and returns true to stop. */
function explore(
  map: RoadMap,
  starts: Arrival[],
  reached: Reached,
  arrive: (node: number, km: number) => boolean,
): void {
  const queue = new FlatQueue<number>()
  const reach = (node: number, km: number, minutes: number, previous: number) => {
    if (km >= (reached.km[node] ?? 0)) return
    reached.km[node] = km
    reached.minutes[node] = minutes
    reached.previous[node] = previous
    queue.push(node, km)
  }
  for (const { node, km, minutes } of starts) reach(node, km, minutes, -1)
  for (;;) {
    const km = queue.peekValue()
    const node = queue.pop()
    if (node === undefined || km === undefined) return
    if (km > (reached.km[node] ?? 0)) continue
    if (arrive(node, km)) return
    const minutes = reached.minutes[node] ?? 0
    map.eachNeighbour(node, (neighbour, roadKm, roadMinutes) =>
      reach(neighbour, km + roadKm, minutes + roadMinutes, node),
    )
  }
}
