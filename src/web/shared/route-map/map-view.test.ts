import { expect, test } from 'vitest'
import type { Point } from '#contract/places/place.ts'
import { fitView, project, toSheetShare } from './map-view.ts'

const GALWAY: Point = [-9.05, 53.27]
const MALIN: Point = [-7.37, 55.38]
const MIZEN: Point = [-9.82, 51.45]

test('a map without places is centred on Dublin', () => {
  const view = fitView([], 1.5)
  const { x, y } = toSheetShare(project([-6.26, 53.35]), view)
  expect(x).toBeCloseTo(0.5)
  expect(y).toBeCloseTo(0.5)
  expect(view.width / view.height).toBeCloseTo(1.5)
})

test.each([
  ['far apart', [MALIN, MIZEN]],
  ['a short way', [GALWAY, [-9.0, 53.28]] as Point[]],
  ['one place', [GALWAY]],
])('%s: everything is on the map with room for labels, whatever its shape', (_what, points) => {
  for (const ratio of [0.8, 1.4, 2.5]) {
    const view = fitView(points, ratio)
    expect(view.width / view.height).toBeCloseTo(ratio)
    for (const point of points) {
      const { x, y } = toSheetShare(project(point), view)
      expect(Math.min(x, 1 - x)).toBeGreaterThanOrEqual(0.139)
      expect(Math.min(y, 1 - y)).toBeGreaterThanOrEqual(0.199)
    }
  }
})

test('one place is shown with its surroundings', () => {
  expect(fitView([GALWAY], 1).height).toBeGreaterThan(fitView([GALWAY, [-9.0, 53.28]], 1).height)
})

test('a short route is not enlarged beyond the detail of the coastline', () => {
  expect(fitView([GALWAY, GALWAY], 1).height).toBeGreaterThan(50)
})

test('a kilometre is as long on the map to the east as to the north', () => {
  const [from, north, east] = [GALWAY, [-9.05, 53.37] as Point, [-9.05 + 0.1 / 0.598, 53.27] as Point].map(
    project,
  )
  const upwards = Math.abs((north?.y ?? 0) - (from?.y ?? 0))
  const sideways = Math.abs((east?.x ?? 0) - (from?.x ?? 0))
  expect(sideways / upwards).toBeCloseTo(1, 1)
})
