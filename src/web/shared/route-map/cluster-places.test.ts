import { expect, test } from 'vitest'
import { clusterPlaces } from './cluster-places.ts'
import { clusterTones } from './map-marks.ts'

const GALWAY = { label: 'Galway', lat: 53.27, lon: -9.05 }
const SALTHILL = { label: 'Salthill', lat: 53.26, lon: -9.08 }
const CORK = { label: 'Cork', lat: 51.9, lon: -8.47 }

test('nearby places form one cluster, named after the most frequent', () => {
  const found = clusterPlaces([CORK, SALTHILL, GALWAY, GALWAY])
  expect(found.map(({ label, count }) => [label, count])).toEqual([
    ['Galway', 3],
    ['Cork', 1],
  ])
  expect(found[0]?.lat).toBeCloseTo((53.26 + 2 * 53.27) / 3)
  expect(found[0]?.lon).toBeCloseTo((-9.08 - 2 * 9.05) / 3)
})

test('a place that occurs several times weighs as much as several places', () => {
  const [found] = clusterPlaces([SALTHILL, { ...GALWAY, count: 2 }])
  expect([found, clusterPlaces([GALWAY, GALWAY, SALTHILL])[0]].map((each) => each?.count)).toEqual([3, 3])
  expect(found?.label).toBe('Galway')
  expect(found?.lat).toBeCloseTo((53.26 + 2 * 53.27) / 3)
})

test('no places give no clusters', () => expect(clusterPlaces([])).toEqual([]))

test.each([
  ['above ten and above the mean', [11, 2], ['red', 'blue']],
  ['ten is not above ten', [10, 1], ['blue', 'blue']],
  ['above ten, not above the mean', [12, 60], ['blue', 'red']],
  ['equal counts are not above their mean', [30, 30], ['blue', 'blue']],
])('the colours of clusters by their counts: %s', (_rule, counts, tones) => {
  expect(clusterTones(counts.map((count) => ({ ...GALWAY, count })))).toEqual(tones)
})
