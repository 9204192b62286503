import { describe, expect, test } from 'vitest'
import { straightKm } from './geometry.ts'
import { readEircodeAreas, readPlaces } from './known-places.ts'
import { type RoadClass, readRoads } from './roads/road-network.ts'

const COUNTIES = 32
const places = readPlaces()
const areas = [...readEircodeAreas().values()]

describe('the gazetteer', () => {
  test('has its towns, its other places and every routing key', () => {
    expect(places.filter(({ id }) => id.startsWith('gn-')).length).toBeGreaterThan(650)
    expect(places.filter(({ id }) => id.startsWith('own-')).length).toBeGreaterThan(300)
    expect(areas).toHaveLength(139)
  })

  test('has at least a thousand settlements, and every motorway', () => {
    const settlements = places.filter(({ kind }) => ['city', 'town', 'village', 'suburb'].includes(kind))
    expect(settlements.length).toBeGreaterThan(2_000)
    const junctions = places.filter(({ kind }) => kind === 'junction').map(({ names }) => names[1] ?? '')
    const motorways = new Set(junctions.map((name) => name.split(' ')[0]))
    expect([...motorways].sort()).toEqual('M1 M11 M17 M18 M2 M20 M3 M4 M50 M6 M7 M8 M9'.split(' '))
  })

  test('gives no two places the same id or the same label', () => {
    const ids = [...places, ...areas].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const labels = places.map(({ label }) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  test('knows the 32 counties, and has every place on the island', () => {
    expect(new Set(places.map(({ county }) => county)).size).toBe(COUNTIES)
    const away = [...places, ...areas].filter(
      ({ lat, lon }) => !(lat > 51.3 && lat < 55.5 && lon > -10.8 && lon < -5.3),
    )
    expect(away).toEqual([])
  })

  test('has each place in its county, near others of it', () => {
    const strays = places.filter((place) => {
      const others = places.filter(({ id, county }) => county === place.county && id !== place.id)
      return Math.min(...others.map((other) => straightKm(place, other))) > 25
    })
    expect(strays.map(({ label }) => label)).toEqual([])
  })
})

describe('the roads', () => {
  const { names, nodes, roads } = readRoads()
  const straight = ({ from, to }: { from: number; to: number }) => {
    const [a, b] = [nodes[from], nodes[to]]
    return a && b ? straightKm(a, b) : Number.NaN
  }

  test('are many, named once, and join each two nodes once', () => {
    expect(nodes.length).toBeGreaterThan(480)
    expect(roads.length).toBeGreaterThan(900)
    expect(new Set(names).size).toBe(names.length)
    const pairs = roads.map(({ from, to }) => [from, to].sort().join())
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('are no shorter than the straight line, and no longer than a road winds', () => {
    const slack: Record<RoadClass, number> = { m: 1.35, p: 2.2, s: 2.3, c: 2.3 }
    const wrong = roads.filter((road) => {
      const line = straight(road)
      // Junctions may be a kilometre off, which is as much as the length of a short road.
      return road.km < line - 0.15 || (road.km > 4 && road.km > line * slack[road.roadClass] + 1)
    })
    expect(wrong.map(({ from, to, km }) => `${names[from]} – ${names[to]}: ${km}`)).toEqual([])
  })
})
