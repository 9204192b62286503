import { expect, test } from 'vitest'
import { routeViaStops } from './route-via-stops.ts'

const at = (lat: number) => ({ lat, lon: 0 })
/** A straight road of one kilometre per degree that ends at 80 degrees. */
const road = {
  drive: async (from: { lat: number }, to: { lat: number }) =>
    to.lat > 80 ? null : { km: Math.abs(to.lat - from.lat), minutes: 2 * Math.abs(to.lat - from.lat) },
}

test('the drive passes its stops in their order', async () => {
  const stops = [
    { name: 'B', position: at(10) },
    { name: 'A', position: at(5) },
  ]
  expect(await routeViaStops(road, at(0), stops, at(20))).toEqual({
    drive: { km: 30, minutes: 60 },
    skipped: [],
  })
})

test('a stop that is unknown or that no road reaches is left out and named', async () => {
  const stops = [
    { name: 'Nowhere', position: null },
    { name: 'Island', position: at(90) },
    { name: 'Start again', position: at(0) },
  ]
  expect(await routeViaStops(road, at(0), stops, at(20))).toEqual({
    drive: { km: 20, minutes: 40 },
    skipped: ['Nowhere', 'Island'],
  })
})

test('a tour may end where it begins, and a drop-off that no road reaches gives no route', async () => {
  expect((await routeViaStops(road, at(0), [{ name: 'B', position: at(10) }], at(0)))?.drive.km).toBe(20)
  const ends = await routeViaStops(
    road,
    at(0),
    [
      { name: 'B', position: at(10) },
      { name: 'A', position: at(0) },
    ],
    at(0),
  )
  expect(ends?.drive.km).toBe(20)
  expect(await routeViaStops(road, at(0), [], at(90))).toBeNull()
})
