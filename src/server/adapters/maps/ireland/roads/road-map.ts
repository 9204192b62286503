import type { Position } from '../../position.ts'
import { between, nearestOn, straightKm } from '../geometry.ts'
import { ACCESS_KM_PER_HOUR, KM_PER_HOUR, type RoadNetwork } from './road-network.ts'
import type { Waters } from './waters.ts'

/** A road between two junctions. `open`: traffic can leave it anywhere; a motorway is not open. */
type Segment = { from: number; to: number; km: number; minutes: number; open: boolean }

/** The point where a place meets the roads: the share of the segment's length at that point, and the way to it. */
export type Anchor = { segment: number; share: number; km: number; minutes: number }

/** Access roads wind, so they are this many times longer than a straight line. */
const ACCESS_FACTOR = 1.3
const BEND_FACTOR = 0.9
const BEND_SHARE = 0.05
const MAX_ACCESS_KM = 30
const NEGLIGIBLE_KM = 0.05
const SEARCHES = [1, 3, 6]

/** The roads as a metric graph. Every point has a single anchor, so distances are symmetric and obey the triangle inequality. */
export class RoadMap {
  readonly positions: Position[]
  /** km by which the way to each node may be shorter than a straight line, by node */
  readonly #slack: number[]
  /** the segments that end at each node, by node */
  readonly #ending: number[][]
  readonly #segments: (Segment | undefined)[] = []
  readonly #grid = new SegmentGrid()
  readonly #waters: Waters

  constructor({ nodes, roads }: RoadNetwork, waters: Waters) {
    this.#waters = waters
    this.positions = [...nodes]
    this.#slack = nodes.map(() => 0)
    this.#ending = nodes.map(() => [])
    for (const { from, to, km, roadClass } of roads)
      this.#addSegment({ from, to, km, minutes: (km / KM_PER_HOUR[roadClass]) * 60, open: roadClass !== 'm' })
    for (const node of nodes.keys()) this.#addSegment({ from: node, to: node, km: 0, minutes: 0, open: true })
  }

  segment({ segment }: Anchor): Segment {
    const found = this.#segments[segment]
    if (!found) throw new Error('An anchor outlived its road.')
    return found
  }

  /** Calls `visit` with each neighbouring node and the way to it. */
  eachNeighbour(node: number, visit: (neighbour: number, km: number, minutes: number) => void): void {
    for (const number of this.#ending[node] ?? []) {
      const segment = this.#segments[number]
      if (segment) visit(segment.from === node ? segment.to : segment.from, segment.km, segment.minutes)
    }
  }

  /**
   * Returns a function that gives a lower bound in km from a node to an anchor. Roads are at least as long as straight lines, except short
   * access ways to towns, whose positions are not exact.
   */
  boundFrom(end: Anchor): (node: number) => number {
    const { from, to, km } = this.segment(end)
    const goal = this.readPosition(end)
    const slack = Math.max(
      this.#readSlack(from, goal, km * end.share),
      this.#readSlack(to, goal, km * (1 - end.share)),
    )
    return (node) => {
      const position = this.positions[node]
      return position ? Math.max(0, straightKm(position, goal) - slack - (this.#slack[node] ?? 0)) : 0
    }
  }

  /** Returns the slack of a place that a road of this many km joins to a node. */
  #readSlack(node: number, place: Position, km: number): number {
    const position = this.positions[node]
    return (this.#slack[node] ?? 0) + (position ? Math.max(0, straightKm(position, place) - km) : 0)
  }

  /** Gives a town its own junction and road, so that its surroundings are reached through it. */
  addTown(town: Position): void {
    const anchor = this.anchor(town)
    if (!anchor || anchor.km < NEGLIGIBLE_KM) return
    const crossing = this.#split(anchor)
    const { km, minutes } = anchor
    const slack = this.#readSlack(crossing, town, km)
    this.#addSegment({ from: crossing, to: this.#addNode(town, slack), km, minutes, open: true })
  }

  /** Returns the anchor of a point; null if no road is near on the same side of the water. */
  anchor(point: Position): Anchor | null {
    for (const squares of SEARCHES) {
      const candidates = [...this.#grid.near(point, squares)]
        .flatMap((segment) => this.#reach(point, segment) ?? [])
        .sort((a, b) => a.km - b.km)
      const found = candidates.find((anchor) => !this.#waters.divide(point, this.readPosition(anchor)))
      if (found && found.km <= MAX_ACCESS_KM) return found
    }
    return null
  }

  #reach(point: Position, segment: number): Anchor | null {
    const road = this.#segments[segment]
    const [a, b] = [this.positions[road?.from ?? -1], this.positions[road?.to ?? -1]]
    if (!road || !a || !b) return null
    const { share, km } = nearestOn(point, a, b)
    const winding = ACCESS_FACTOR * km - BEND_FACTOR * Math.min(km, BEND_SHARE * straightKm(a, b))
    return { segment, share, km: winding, minutes: (winding / ACCESS_KM_PER_HOUR) * 60 }
  }

  /** Returns the position of an anchor on its road. */
  readPosition(anchor: Anchor): Position {
    const { from, to } = this.segment(anchor)
    const [a, b] = [this.positions[from], this.positions[to]]
    if (!a || !b) throw new Error('A road without ends.')
    return between(a, b, anchor.share)
  }

  #split(anchor: Anchor): number {
    const { from, to, km, minutes, open } = this.segment(anchor)
    if (anchor.share === 0) return from
    if (anchor.share === 1) return to
    const slack = Math.max(this.#slack[from] ?? 0, this.#slack[to] ?? 0)
    const crossing = this.#addNode(this.readPosition(anchor), slack)
    this.#removeSegment(anchor.segment)
    const { share } = anchor
    this.#addSegment({ from, to: crossing, km: km * share, minutes: minutes * share, open })
    this.#addSegment({ from: crossing, to, km: km * (1 - share), minutes: minutes * (1 - share), open })
    return crossing
  }

  #addNode(position: Position, slack: number): number {
    this.#ending.push([])
    this.#slack.push(slack)
    return this.positions.push(position) - 1
  }

  #addSegment(segment: Segment): void {
    const number = this.#segments.push(segment) - 1
    const { from, to, open } = segment
    const [a, b] = [this.positions[from], this.positions[to]]
    if (open && a && b) this.#grid.add(number, a, b)
    if (from === to) return
    this.#ending[from]?.push(number)
    this.#ending[to]?.push(number)
  }

  #removeSegment(number: number): void {
    const segment = this.#segments[number]
    if (!segment) return
    this.#segments[number] = undefined
    for (const end of [segment.from, segment.to]) {
      const ending = this.#ending[end] ?? []
      ending.splice(ending.indexOf(number), 1)
    }
  }
}

const CELL_DEGREES = 0.1
const COLUMNS = 100

/** Holds the segments by the squares of a grid, to find those near a point. */
class SegmentGrid {
  readonly #cells = new Map<number, number[]>()

  add(segment: number, a: Position, b: Position): void {
    const [south, north] = [row(Math.min(a.lat, b.lat)), row(Math.max(a.lat, b.lat))]
    const [west, east] = [column(Math.min(a.lon, b.lon)), column(Math.max(a.lon, b.lon))]
    for (let y = south; y <= north; y += 1) {
      for (let x = west; x <= east; x += 1) {
        const cell = this.#cells.get(y * COLUMNS + x)
        if (cell) cell.push(segment)
        else this.#cells.set(y * COLUMNS + x, [segment])
      }
    }
  }

  /** Returns all segments within this many squares of a point, and some further away. */
  near({ lat, lon }: Position, squares: number): Set<number> {
    const found = new Set<number>()
    for (let y = row(lat) - squares; y <= row(lat) + squares; y += 1) {
      for (let x = column(lon) - squares; x <= column(lon) + squares; x += 1) {
        for (const segment of this.#cells.get(y * COLUMNS + x) ?? []) found.add(segment)
      }
    }
    return found
  }
}

function row(lat: number): number {
  return Math.floor((lat - 51) / CELL_DEGREES)
}

function column(lon: number): number {
  return Math.floor((lon + 11) / CELL_DEGREES)
}
