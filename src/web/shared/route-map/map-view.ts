import type { Point } from '#contract/places/place.ts'

/**
 * A point on the sheet: hundredths of a degree of latitude, a little over a kilometre each, from the north-west of the island.
 */
export type SheetPoint = { x: number; y: number }
export type MapView = SheetPoint & { width: number; height: number }

/** An empty map shows Dublin. */
const DUBLIN: Point = [-6.26, 53.35]
const DUBLIN_HEIGHT = 150
/** One place is known by what lies around it. */
const ONE_PLACE_HEIGHT = 110
/** Nearer than this the bundled coast is too coarse to be looked at. */
const MIN_HEIGHT = 62
/** Room around what is shown, for its labels: shares of the sheet. */
const MARGIN = { x: 0.14, y: 0.2 }

const WEST = -10.7
const NORTH = 55.5
/** A degree of longitude is shorter than one of latitude: in the middle of Ireland by this. */
const SQUEEZE = Math.cos((53.4 * Math.PI) / 180)

export function project([lon, lat]: Point): SheetPoint {
  return { x: (lon - WEST) * SQUEEZE * 100, y: (NORTH - lat) * 100 }
}

/** The smallest sheet of this ratio, width to height, that holds all points with room for their labels. */
export function fitView(points: readonly Point[], ratio: number): MapView {
  const sheetPoints = (points.length > 0 ? points : [DUBLIN]).map(project)
  const [left, right] = ends(sheetPoints.map(({ x }) => x))
  const [top, bottom] = ends(sheetPoints.map(({ y }) => y))
  const height = Math.max(
    [DUBLIN_HEIGHT, ONE_PLACE_HEIGHT][points.length] ?? MIN_HEIGHT,
    (bottom - top) / (1 - 2 * MARGIN.y),
    (right - left) / (1 - 2 * MARGIN.x) / ratio,
  )
  const width = height * ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** Returns the position of a point on the sheet, as shares of its width and height. */
export function toSheetShare({ x, y }: SheetPoint, view: MapView): SheetPoint {
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height }
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
