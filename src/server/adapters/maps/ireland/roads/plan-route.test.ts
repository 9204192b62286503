import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PublishedDistance, publishedDistances, quantile } from '#support/maps/published-distances.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import { driving, placeNamed } from '../load-gazetteer.ts'
import { names } from '../names.ts'
import { isUnbridged } from './plan-route.ts'
import { distancesFrom, listArrivals, shortestPath } from './shortest-path.ts'

const { places } = names()
const { map, anchor, drive } = driving()
const mainland = places.filter((place) => !isUnbridged(place))

function named(text: string): KnownPlace {
  const place = placeNamed(text)
  if (!place) throw new Error(`No place is called ${text}.`)
  return place
}

const km = (from: string, to: string) => drive(named(from), named(to))?.km ?? Number.NaN

const errorsOf = (pairs: PublishedDistance[]) =>
  pairs.map(({ from, to, km: expected }) => Math.abs(km(from, to) / expected - 1) * 100)

describe('against distances not used for corrections', () => {
  const heldOut = publishedDistances('held-out')
  const errors = errorsOf(heldOut)

  test('there are at least 200 distances, and none was used to correct the roads', () => {
    expect(heldOut.length).toBeGreaterThanOrEqual(200)
    const pairOf = ({ from, to }: PublishedDistance) => [from, to].sort().join(' – ')
    const seen = new Set(publishedDistances().map(pairOf))
    expect(heldOut.map(pairOf).filter((pair) => seen.has(pair))).toEqual([])
  })

  test('half of the planned distances are within 3 %, nine of ten within 7 %, all within 14 %', () => {
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(3)
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(7)
    expect(Math.max(...errors)).toBeLessThanOrEqual(14)
  })
})

describe('against published distances', () => {
  const published = publishedDistances()
  const errors = errorsOf(published)

  test('there are more than 200 distances', () => expect(published.length).toBeGreaterThan(200))

  test('half of the planned distances are within 3 %, nine of ten within 7 %, all within 15 %', () => {
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(3)
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(7)
    expect(Math.max(...errors)).toBeLessThanOrEqual(15)
  })

  test('the planned distances around water are within 10 %', () => {
    const around = errors.filter((_error, index) => published[index]?.source === 'round-the-water')
    expect(around.length).toBeGreaterThanOrEqual(5)
    expect(Math.max(...around)).toBeLessThanOrEqual(10)
  })
})

/** Places off the main roads whose nearest road leads the wrong way. */
test.each([
  ['New Ross', 'Dunbrody Country House', 23],
  ['New Ross', 'Duncannon', 26],
  ['Rosslare Europort', 'Kilmore Quay', 26],
  ['Rosslare Europort', 'Enniscorthy', 42],
  ['Wexford', 'Duncormick', 19],
  ['Wexford', 'Carne Co. Wexford', 21],
  ['Clifden', 'Carna', 40],
  ['Leenane', 'Delphi Lodge', 13],
  ['Galway', 'Oughterard', 27],
  ['Sligo', 'Ballintogher', 16],
  ['Sligo', 'Grange Co. Sligo', 16],
  ['Sligo', 'Coolaney', 20],
  ['Sligo', 'Drumkeeran', 34],
])('the route from %s to %s takes the existing road', (from, to, expected) => {
  expect(Math.abs(km(from, to) / expected - 1) * 100).toBeLessThanOrEqual(7)
})

test.each([
  ['Killimer Ferry Port', 'Tarbert Ferry Port', 100],
  ['Passage East Ferry', 'Ballyhack Ferry', 50],
  ['Strangford, Co. Down', 'Portaferry', 65],
  ['Greencastle Ferry', 'Castlerock', 80],
  ['Greencastle Ferry', 'Magilligan Point', 70],
  ['Cobh', 'Passage West', 25],
  ['Carrigaloe', 'Glenbrook', 20],
  ['Greenore', 'Greencastle, Co. Down', 40],
  ['Rathmullan', 'Buncrana', 55],
  ['Greenore', 'Rostrevor', 25],
  ['Castletownbere', 'Sneem', 60],
  ['Dingle', 'Cahersiveen', 70],
  ['Loop Head', 'Ballybunion', 150],
])('the route from %s to %s goes round the water', (from, to, atLeast) => {
  expect(km(from, to)).toBeGreaterThan(atLeast)
})

test.each([
  ['Achill Island', 'Westport'],
  ['Valentia Island', 'Killarney'],
  ['Cobh', 'Cork'],
  ['Fota Island Resort', 'Cork Airport'],
])('%s is reached over its bridge', (from, to) => {
  expect(km(from, to)).toBeLessThan(90)
})

test.each([
  'Inishmore',
  'Inishmaan',
  'Inisheer',
  'Inishbofin',
  'Clare Island',
  'Cape Clear',
  'Sherkin Island',
  'Bere Island',
  'Rathlin Island',
  'Tory Island',
  'Arranmore',
  'Skellig Michael',
])('no road leads to %s', (name) => {
  expect(drive(named(name), named('Dublin'))).toBeNull()
  expect(drive(named('Dublin'), named(name))).toBeNull()
})

test('a point at sea or abroad has no road', () => {
  const dublin = named('Dublin')
  for (const point of [
    { lat: 53.4, lon: -5.5 },
    { lat: 51.5, lon: -0.1 },
    { lat: 52.9, lon: -10.7 },
  ])
    expect(drive(dublin, point)).toBeNull()
})

test('a road leads from every place of the gazetteer to every other, unless it is an island without a bridge', () => {
  const stranded = places.filter((place) => !anchor(place))
  expect(stranded.map(({ id }) => id).sort()).toEqual(
    places
      .filter(isUnbridged)
      .map(({ id }) => id)
      .sort(),
  )
  const ends = mainland.flatMap((place) => {
    const at = anchor(place)
    return at ? [listArrivals(map, at)] : []
  })
  for (const source of mainland.filter((_place, index) => index % 40 === 0)) {
    const start = anchor(source)
    const reached = start ? distancesFrom(map, start) : new Float64Array()
    const unreached = ends.filter((nodes) => !nodes.some(({ node }) => Number.isFinite(reached[node])))
    expect(unreached, source.label).toEqual([])
  }
})

test('the search towards a place finds the shortest route, as a search of the whole map does', () => {
  const ends = mainland.filter((_place, index) => index % 7 === 0).flatMap((place) => anchor(place) ?? [])
  for (const source of mainland.filter((_place, index) => index % 300 === 0)) {
    const start = anchor(source)
    if (!start) throw new Error(`${source.label} has no road.`)
    const reached = distancesFrom(map, start)
    const wrong = ends.filter((end) => {
      if (end.segment === start.segment) return false
      const arrivals = listArrivals(map, end).map(({ node, km }) => (reached[node] ?? 0) + km)
      const shortest = Math.min(...arrivals) + start.km + end.km
      return Math.abs((shortestPath(map, start, end)?.km ?? 0) - shortest) > 1e-9
    })
    expect(wrong, source.label).toEqual([])
  }
})

test('a route is as long in both directions, and no detour by a third place is shorter', () => {
  const anyPlace = fc.constantFrom(...mainland)
  fc.assert(
    fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
      const [ab, ba, bc, ac] = [drive(a, b), drive(b, a), drive(b, c), drive(a, c)]
      expect(ab).toEqual(ba && { ...ba, path: ba.path.toReversed() })
      expect(ac?.km).toBeLessThanOrEqual((ab?.km ?? 0) + (bc?.km ?? 0) + 1e-9)
    }),
    { numRuns: 700 },
  )
})

test('the route runs from its start to its end, along roads', () => {
  const [from, to] = [named('Galway'), named('Tralee')]
  const path = drive(from, to)?.path ?? []
  expect([path[0], path.at(-1)]).toEqual([from, to])
  const steps = path.slice(1).map((point, index) => straightKm(path[index] ?? point, point))
  expect(Math.max(...steps)).toBeLessThan(40)
  const length = steps.reduce((sum, step) => sum + step, 0)
  expect(length).toBeGreaterThan(straightKm(from, to) * 1.05)
  expect(length).toBeLessThan(km('Galway', 'Tralee') * 1.02)
  expect(path.some((point) => straightKm(point, named('Limerick')) < 12)).toBe(true)
})

test('the average speed of every drive is believable', () => {
  const anyPlace = fc.constantFrom(...mainland)
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const found = drive(a, b)
      expect(found?.km).toBeGreaterThanOrEqual(0.5)
      const perHour = (found?.km ?? 0) / ((found?.minutes ?? 0) / 60)
      expect(perHour).toBeGreaterThan(10)
      expect(perHour).toBeLessThanOrEqual(102)
    }),
    { numRuns: 200 },
  )
  expect(drive(named('Dublin'), named('Cork'))?.minutes).toBeGreaterThan(140)
  expect(drive(named('Dublin'), named('Cork'))?.minutes).toBeLessThan(190)
})
