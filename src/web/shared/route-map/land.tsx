import outline from '#contract/places/ireland-outline.json' with { type: 'json' }
import type { Point } from '#contract/places/place.ts'
import { project } from './map-view.ts'

const LAND = outline.rings.map((ring) => `${drawPath(ring.split(' ').map(readPoint))}Z`).join('')

export function Land() {
  return <path className="route-map-land" d={LAND} vectorEffect="non-scaling-stroke" />
}

/** Returns the SVG path through the points. */
export function drawPath(points: readonly Point[]): string {
  const sheetPoints = points.map(project)
  return `M${sheetPoints.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}`
}

function readPoint(text: string): Point {
  const [lon, lat] = text.split(',').map(Number)
  return [lon ?? 0, lat ?? 0]
}
