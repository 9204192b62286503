import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PLACE_API } from '#contract/places/place-endpoints.ts'
import { publishedDistances } from '#support/maps/published-distances.ts'
import type { BenchContext } from '../context.ts'
import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import { startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { memory } from '../usage.ts'

/** Of both together: many forms that are filled in at once. */
const PER_SECOND = 500
/** Of one round. What the machine does beside falls into some rounds and not into others: the median of their p99 counts. */
const ROUND_SECONDS = 3
/** V8 compiles what is asked often meanwhile. */
const WARM_SECONDS = 4
const SUGGESTION_MS = 5
const DISTANCE_MS = 8
const WAYS = 10_000
/**
 * After so many ways every cache is full, and the pages of Node and the pool of the C library have grown to what requests
 * need. What is in use on V8's heap does not grow at all after the first thousand.
 */
const WARM = 4_000
/** What the collector leaves from one time to the next. */
const GROWN_MB = 10
/** Some names mean several places, and the other end does not settle which. */
const ANSWERED_AT_LEAST = 0.9

const NAMES = [...new Set(publishedDistances().flatMap(({ from, to }) => [from, to]))]

type Kind = 'suggest' | 'distance'
type Asked = { kind: Kind; ms: number; ok: boolean }

/** What a visitor waits for while many type, and whether ways that nobody asked for before fill the memory. */
export async function measurePlacesTogether({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('places-together') })
  try {
    await ask(product, 'distance', 0)
    let next = (await askSteadily(product, WARM_SECONDS, 0)).length
    const rounds: Asked[][] = []
    while (rounds.length < options.turns) {
      const round = await askSteadily(product, ROUND_SECONDS, next)
      next += round.length
      rounds.push(round)
    }
    return [
      rowOf('A place suggestion', rounds, 'suggest', SUGGESTION_MS),
      rowOf('A distance', rounds, 'distance', DISTANCE_MS),
      await measureWays(product),
    ]
  } finally {
    await product.stop()
  }
}

/**
 * Each request leaves at its time, whether or not those before it are answered.
 * @param first the number of the first request: what it asks for follows from it
 */
async function askSteadily(product: Running, seconds: number, first: number): Promise<Asked[]> {
  const began = performance.now()
  const asked: Promise<Asked>[] = []
  while (asked.length < seconds * PER_SECOND) {
    const due = Math.floor(((performance.now() - began) * PER_SECOND) / 1000)
    while (asked.length < due) {
      const at = first + asked.length
      asked.push(ask(product, at % 2 ? 'distance' : 'suggest', at))
    }
    await sleep(1)
  }
  return Promise.all(asked)
}

async function ask({ url }: Running, kind: Kind, at: number): Promise<Asked> {
  const began = performance.now()
  const path = kind === 'suggest' ? suggestPath(at) : distancePath(at)
  const status = await readStatus(url + path)
  if (status >= 500) throw new Error(`${path} was answered ${status}.`)
  return { kind, ms: performance.now() - began, ok: status < 300 }
}

const agent = new Agent({ keepAlive: true })

/** With `fetch` the client alone took 2 ms at p99, for an answer that lay ready. */
function readStatus(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    request.on('error', reject)
  })
}

/** A name as far as it is typed. */
function suggestPath(at: number): string {
  const name = NAMES[(at * 7) % NAMES.length] ?? ''
  return `${PLACE_API.suggest.path}?${new URLSearchParams({ q: name.slice(0, 2 + (at % 7)) })}`
}

/** A way that no number below that of all pairs has asked for. */
function distancePath(at: number): string {
  const from = NAMES[at % NAMES.length] ?? ''
  const to = NAMES[(at + 1 + Math.floor(at / NAMES.length)) % NAMES.length] ?? ''
  return `${PLACE_API.distance.path}?${new URLSearchParams({ from, to })}`
}

function rowOf(what: string, rounds: readonly Asked[][], kind: Kind, atMost: number): Row {
  const own = rounds.map((asked) => asked.filter((one) => one.kind === kind))
  const all = own.flat()
  const answered = all.filter(({ ok }) => ok).length
  if (answered < all.length * ANSWERED_AT_LEAST)
    throw new Error(`${answered} of ${all.length} were answered: ${kind}.`)
  const slowest = own.map((asked) => percentile(times(asked), 0.99))
  const p99 = percentile(slowest, 0.5)
  return ceilingRow(
    {
      what: `${what}, p99 at ${PER_SECOND}/s together, median of ${rounds.length} rounds`,
      unit: 'ms',
      measured: p99,
      spread: [Math.min(...slowest), Math.max(...slowest)],
      p50: percentile(times(all), 0.5),
      p99: percentile(times(all), 0.99),
    },
    atMost,
  )
}

function times(asked: readonly Asked[]): number[] {
  return asked.map(({ ms }) => ms)
}

async function measureWays(product: Running): Promise<Row> {
  if (NAMES.length * (NAMES.length - 1) < WAYS) throw new Error(`${NAMES.length} places have too few ways.`)
  const before = await readMemoryAfter(product, 0, WARM)
  const grown = (await readMemoryAfter(product, WARM, WARM + WAYS)) - before
  const what = `Memory grown by ${WAYS.toLocaleString('en-IE')} different ways in a row`
  return ceilingRow({ what, unit: 'MB', measured: grown }, GROWN_MB)
}

/** At work both times: at rest it also depends on whether the process has given memory back since, which it does now and then. */
async function readMemoryAfter(product: Running, from: number, to: number): Promise<number> {
  for (let at = from; at < to; at += 1) await ask(product, 'distance', at)
  return memory(product.pid).app
}
