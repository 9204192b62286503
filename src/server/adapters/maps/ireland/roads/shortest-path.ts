import FlatQueue from 'flatqueue'
import type { Anchor, RoadMap } from './road-map.ts'

type Drive = { km: number; minutes: number }
/** A drive, with the nodes on its way from the start. */
type Route = Drive & { nodes: number[] }
type Arrival = Drive & { node: number }

/** Returns the shortest drive between two anchors; null if no road joins them. */
export function shortestPath(map: RoadMap, start: Anchor, end: Anchor): Route | null {
  const access = { km: start.km + end.km, minutes: start.minutes + end.minutes }
  const within = start.segment === end.segment ? alongOneRoad(map, start, end) : null
  const byNodes = throughNodes(map, listArrivals(map, start), end)
  const best = shorter(within, byNodes)
  return best && { ...best, km: best.km + access.km, minutes: best.minutes + access.minutes }
}

/** Returns the kilometres from an anchor to every node, from a single search. */
export function distancesFrom(map: RoadMap, start: Anchor): Float64Array {
  const reached = new Reached(map.positions.length)
  explore(map, listArrivals(map, start), reached, { bound: () => 0, arrive: () => false })
  return reached.km
}

/** Lists the ways to both ends of an anchor's road. */
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
  /** the previous node, -1 at the start */
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

function throughNodes(map: RoadMap, starts: Arrival[], goal: Anchor): Route | null {
  const ends = listArrivals(map, goal)
  const reached = new Reached(map.positions.length)
  let best: Arrival | null = null
  function arrive(node: number, atLeast: number): boolean {
    if (best !== null && atLeast >= best.km) return true
    for (const end of ends) {
      if (end.node !== node) continue
      const minutes = (reached.minutes[node] ?? 0) + end.minutes
      best = shorter(best, { km: (reached.km[node] ?? 0) + end.km, minutes, node })
    }
    return false
  }
  explore(map, starts, reached, { bound: map.boundFrom(goal), arrive })
  return best && withNodes(best, reached)
}

function withNodes({ km, minutes, node }: Arrival, reached: Reached): Route {
  return { km, minutes, nodes: reached.routeTo(node) }
}

type Search = {
  /** returns a lower bound in km from a node to the goal */
  bound(node: number): number
  /** is called for each node, nearest first, with the least total km through it; returns true to stop */
  arrive(node: number, atLeast: number): boolean
}

/** Searches with A*; without bounds it is Dijkstra's algorithm. */
function explore(map: RoadMap, starts: Arrival[], reached: Reached, { bound, arrive }: Search): void {
  const queue = new FlatQueue<number>()
  const reach = (node: number, km: number, minutes: number, previous: number) => {
    if (km >= (reached.km[node] ?? 0)) return
    reached.km[node] = km
    reached.minutes[node] = minutes
    reached.previous[node] = previous
    queue.push(node, km + bound(node))
  }
  for (const { node, km, minutes } of starts) reach(node, km, minutes, -1)
  for (;;) {
    const atLeast = queue.peekValue()
    const node = queue.pop()
    if (node === undefined || atLeast === undefined) return
    const [km = 0, minutes = 0] = [reached.km[node], reached.minutes[node]]
    if (atLeast > km + bound(node)) continue
    if (arrive(node, atLeast)) return
    map.eachNeighbour(node, (neighbour, roadKm, roadMinutes) =>
      reach(neighbour, km + roadKm, minutes + roadMinutes, node),
    )
  }
}
