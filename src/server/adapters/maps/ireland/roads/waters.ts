import outline from '#contract/places/ireland-outline.json' with { type: 'json' }
import type { Position } from '../../position.ts'
import { between, cross, straightKm } from '../geometry.ts'

const WEST = -10.8
const SOUTH = 51.3
const COLUMNS = 560
const ROWS = 430
const CELLS_PER_DEGREE = 100
const BITS = 8
/** Water up to this wide may be a quay or a bridge, because the outline is coarse. */
const FORDABLE_KM = 1
/** The outline shows quays as water, so within this distance of a road only the listed narrows count. */
const BESIDE_KM = 2
const STEP_KM = 0.25

/** Narrows that the outline lacks, each as a line that no route may cross. */
const CUTS: [name: string, from: Position, to: Position][] = [
  ['Shannon estuary', { lat: 52.6, lon: -9.75 }, { lat: 52.605, lon: -9.36 }],
  ['Shannon estuary', { lat: 52.605, lon: -9.36 }, { lat: 52.66, lon: -8.78 }],
  ['Waterford Harbour', { lat: 52.12, lon: -6.965 }, { lat: 52.262, lon: -6.985 }],
  ['River Barrow', { lat: 52.262, lon: -6.985 }, { lat: 52.375, lon: -6.965 }],
  ['Strangford Narrows', { lat: 54.31, lon: -5.5 }, { lat: 54.395, lon: -5.565 }],
  ['Strangford Lough', { lat: 54.395, lon: -5.565 }, { lat: 54.55, lon: -5.675 }],
  ['Lough Foyle', { lat: 55.21, lon: -6.955 }, { lat: 55.05, lon: -7.2 }],
  ['Lough Swilly', { lat: 55.3, lon: -7.55 }, { lat: 55.02, lon: -7.52 }],
  ['Mulroy Bay', { lat: 55.26, lon: -7.78 }, { lat: 55.13, lon: -7.71 }],
  ['Carlingford Lough', { lat: 54.01, lon: -6.05 }, { lat: 54.095, lon: -6.27 }],
  ['Cork Harbour, west', { lat: 51.79, lon: -8.265 }, { lat: 51.885, lon: -8.335 }],
  ['Cork Harbour, east', { lat: 51.79, lon: -8.265 }, { lat: 51.865, lon: -8.215 }],
  ['Kenmare Bay', { lat: 51.66, lon: -10.1 }, { lat: 51.875, lon: -9.6 }],
  ['Bantry Bay', { lat: 51.58, lon: -9.9 }, { lat: 51.725, lon: -9.53 }],
  ['Dingle Bay', { lat: 52.05, lon: -10.35 }, { lat: 52.14, lon: -9.83 }],
  ['Castlemaine Harbour', { lat: 52.14, lon: -9.83 }, { lat: 52.165, lon: -9.73 }],
  ['Killary Harbour', { lat: 53.64, lon: -9.95 }, { lat: 53.6, lon: -9.7 }],
  ['Blacksod Bay', { lat: 54.02, lon: -10.0 }, { lat: 54.21, lon: -9.97 }],
  ['Lough Corrib', { lat: 53.32, lon: -9.08 }, { lat: 53.53, lon: -9.33 }],
  ['Lough Mask', { lat: 53.56, lon: -9.34 }, { lat: 53.68, lon: -9.36 }],
  ['Lough Derg', { lat: 52.83, lon: -8.45 }, { lat: 53.06, lon: -8.28 }],
  ['Lough Ree', { lat: 53.45, lon: -7.93 }, { lat: 53.63, lon: -7.98 }],
  ['Lough Neagh', { lat: 54.5, lon: -6.5 }, { lat: 54.72, lon: -6.4 }],
  ['Lower Lough Erne', { lat: 54.38, lon: -7.66 }, { lat: 54.49, lon: -7.95 }],
]

/** Returns one bit per hundredth of a degree: land or water. Each row is filled between the points where the coast crosses it. */
function fillLand(): Uint8Array {
  const land = new Uint8Array((COLUMNS * ROWS) / BITS)
  for (const ring of outline.rings)
    for (const [row, coasts] of crossings(readRing(ring)))
      fillRow(
        land,
        row,
        coasts.sort((a, b) => a - b),
      )
  return land
}

function readRing(ring: string): Position[] {
  return ring.split(' ').map((pair) => {
    const [lon, lat] = pair.split(',').map(Number)
    return { lat: lat ?? Number.NaN, lon: lon ?? Number.NaN }
  })
}

/** Returns by row where the coast crosses its middle. */
function crossings(ring: Position[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1]
    if (!from) continue
    const first = firstRowFrom(Math.min(from.lat, to.lat))
    const end = firstRowFrom(Math.max(from.lat, to.lat))
    for (let row = Math.max(0, first); row < Math.min(ROWS, end); row += 1) {
      const share = (findMiddle(row) - from.lat) / (to.lat - from.lat)
      const lon = from.lon + share * (to.lon - from.lon)
      const coasts = found.get(row)
      if (coasts) coasts.push(lon)
      else found.set(row, [lon])
    }
  }
  return found
}

function findMiddle(row: number): number {
  return SOUTH + (row + 0.5) / CELLS_PER_DEGREE
}

/** Returns the first row whose middle is at or north of a latitude. */
function firstRowFrom(lat: number): number {
  return Math.ceil((lat - SOUTH) * CELLS_PER_DEGREE - 0.5)
}

function fillRow(land: Uint8Array, row: number, coasts: number[]): void {
  for (let index = 0; index + 1 < coasts.length; index += 2) {
    const [start = 0, end = 0] = coasts.slice(index, index + 2)
    const first = Math.max(0, Math.round((start - WEST) * CELLS_PER_DEGREE))
    const last = Math.min(COLUMNS, Math.round((end - WEST) * CELLS_PER_DEGREE))
    for (let cell = row * COLUMNS + first; cell < row * COLUMNS + last; cell += 1) setBit(land, cell)
  }
}

function setBit(bits: Uint8Array, at: number): void {
  bits[at >>> 3] = (bits[at >>> 3] ?? 0) | (1 << (at & 7))
}

function hasBit(bits: Uint8Array, at: number): boolean {
  return ((bits[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0
}

export type Waters = {
  isLand(point: Position): boolean
  /** returns whether a straight line from one point to another crosses water */
  divide(from: Position, to: Position): boolean
}

export function chartWaters(): Waters {
  const land = fillLand()

  function isLand({ lat, lon }: Position): boolean {
    const column = Math.floor((lon - WEST) * CELLS_PER_DEGREE)
    const row = Math.floor((lat - SOUTH) * CELLS_PER_DEGREE)
    return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && hasBit(land, row * COLUMNS + column)
  }

  function divide(from: Position, to: Position): boolean {
    const km = straightKm(from, to)
    if (CUTS.some(([, start, end]) => cross(from, to, start, end))) return true
    if (km < BESIDE_KM) return false
    const steps = Math.ceil(km / STEP_KM)
    let wet = 0
    for (let step = 1; step < steps; step += 1)
      if (!isLand(between(from, to, step / steps))) wet += km / steps
    return wet > FORDABLE_KM
  }

  return { isLand, divide }
}
