import type { Point } from '#contract/places/place.ts'

/** A map point in hundredths of a degree of latitude (about 1.1 km), from the north-west of the island. */
export type SheetPoint = { x: number; y: number }
export type MapView = SheetPoint & { width: number; height: number }

/** The view of an empty map. */
const DUBLIN: Point = [-6.26, 53.35]
const DUBLIN_HEIGHT = 150
/** The map's height around a single place, which shows its surroundings. */
const ONE_PLACE_HEIGHT = 110
/** The least height; below it the bundled coastline is too coarse. */
const MIN_HEIGHT = 62
/** The margins for labels, as shares of the map. */
const MARGIN = { x: 0.14, y: 0.2 }

const WEST = -10.7
const NORTH = 55.5
/** The length of a degree of longitude relative to one of latitude, in central Ireland. */
const SQUEEZE = Math.cos((53.4 * Math.PI) / 180)

export function project([lon, lat]: Point): SheetPoint {
  return { x: (lon - WEST) * SQUEEZE * 100, y: (NORTH - lat) * 100 }
}

/** Returns the smallest view with this ratio of width to height that contains all points and their labels. */
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

/** Returns a point's position as shares of the map's width and height. */
export function toSheetShare({ x, y }: SheetPoint, view: MapView): SheetPoint {
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height }
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
