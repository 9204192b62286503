import type { Request } from 'autocannon'
import { PLACE_API } from '#contract/places/place-endpoints.ts'
import { createEmbeddedPlaces } from '#server/adapters/maps/places-embedded.ts'
import { createEmbeddedRoutes } from '#server/adapters/maps/routes-embedded.ts'
import { publishedDistances, quantile } from '#support/maps/published-distances.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Target } from '../load.ts'
import type { Running } from '../process.ts'
import { startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { memory } from '../usage.ts'

const TYPED = [
  'galway',
  'gaillimh',
  'dun laoghaire',
  'kilarney',
  'dub',
  'V93 X2Y4',
  'shannon airp',
  'st stephens green',
]
const DRIVES = publishedDistances()
const HELD_OUT = publishedDistances('held-out')
const SOURCES = ['guidebook', 'planner', 'round-the-water']

/** What a visitor waits for while typing, what it costs to have it, and how far off the estimates are. */
export async function measurePlaces({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('places') })
  try {
    const before = memory(product.pid).app
    const [suggestions, distances] = await compare([suggestionsOf(product), distancesOf(product)], options)
    if (!suggestions || !distances) throw new Error('Nothing was measured.')
    const grown = memory(product.pid).app - before
    return [
      ceilingRow(
        { what: 'Place suggestions, one after another, p99', unit: 'ms', measured: suggestions.p99 },
        50,
      ),
      {
        what: 'Place suggestions',
        unit: '/s',
        measured: suggestions.perSecond,
        p50: suggestions.p50,
        p99: suggestions.p99,
      },
      {
        what: 'Distances',
        unit: '/s',
        measured: distances.perSecond,
        p50: distances.p50,
        p99: distances.p99,
      },
      { what: 'Memory grown by places and roads under load', unit: 'MB', measured: grown },
      ...(await accuracy()),
    ]
  } finally {
    await product.stop()
  }
}

let sent = 0

function suggestionsOf({ url, pid }: Running): Target {
  const vary = (request: Request) => {
    sent += 1
    return {
      ...request,
      path: `${PLACE_API.suggest.path}?q=${encodeURIComponent(TYPED[sent % TYPED.length] ?? '')}`,
    }
  }
  return { url, pid, path: `${PLACE_API.suggest.path}?q=cork`, vary, connections: 1 }
}

function distancesOf({ url, pid }: Running): Target {
  const vary = (request: Request) => {
    sent += 1
    const { from = '', to = '' } = DRIVES[sent % DRIVES.length] ?? {}
    return { ...request, path: `${PLACE_API.distance.path}?${new URLSearchParams({ from, to })}` }
  }
  return { url, pid, path: `${PLACE_API.distance.path}?from=Dublin&to=Cork`, vary, connections: 1 }
}

/** In percent of what is published, of that which the roads were not corrected by. */
async function accuracy(): Promise<Row[]> {
  const errors = await Promise.all(
    [...DRIVES, ...HELD_OUT].map(async ({ from, to, km, source }) => ({
      source,
      error: Math.abs((await estimate(from, to)) / km - 1) * 100,
    })),
  )
  const all = errors.flatMap(({ source, error }) => (source === 'held-out' ? [error] : []))
  const rows = [
    ceilingRow(
      {
        what: `Distance error, median of ${all.length} pairs held out`,
        unit: '%',
        measured: quantile(all, 0.5),
      },
      3,
    ),
    ceilingRow({ what: 'Distance error, nine of ten', unit: '%', measured: quantile(all, 0.9) }, 7),
    ceilingRow({ what: 'Distance error, worst', unit: '%', measured: Math.max(...all) }, 15),
  ]
  const bySource = SOURCES.map((source) => {
    const own = errors.flatMap((pair) => (pair.source === source ? [pair.error] : []))
    return { what: `… ${source}: median of ${own.length} pairs`, unit: '%', measured: quantile(own, 0.5) }
  })
  return [...rows, ...bySource]
}

const places = createEmbeddedPlaces('IE+NI')
const routes = createEmbeddedRoutes()

async function estimate(from: string, to: string): Promise<number> {
  const [start, end] = await Promise.all([places.locate(from), places.locate(to)])
  const drive = start && end && (await routes.drive(start, end))
  if (!drive) throw new Error(`No way was found from ${from} to ${to}.`)
  return drive.km
}
