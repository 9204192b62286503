import type { Position } from '../../position.ts'

const CELL_DEGREES = 0.1
const COLUMNS = 100

/** A grid of squares, each with the segments that touch it, to find the segments near a point. */
export class SegmentGrid {
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

  /** Everything that may lie within so many squares of a point, and some that lies further. */
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
