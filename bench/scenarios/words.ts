import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import { ceilingRow, type Row } from '../report.ts'
import type { Headers } from '../staff.ts'
import { SEARCHES } from '../words.ts'

const WAIT_MS = 60
/** Of each word, in the first look at all. */
const TIMES = { quick: 8, thorough: 100 }
/** The 99th of so many is the last but one of them. */
const TIMES_AGAIN = 100
/** So many are timed again of those that took longest, at their median and at their worst. */
const SUSPECTS = 8

type Timed = { word: string; p50: number; p99: number }

/**
 * Every word of the list on its own, one request at a time; the slowest is named. The worst of a few answers tells
 * of a moment of the machine, so the slowest words are asked often enough to tell which of them is slow.
 */
export async function measureWords(
  product: Running,
  headers: Headers,
  { options }: BenchContext,
  total: number,
): Promise<Row> {
  const time = (word: string, times: number) => timeWord(product, headers, word, times)
  const looked: Timed[] = []
  for (const word of SEARCHES) looked.push(await time(word, options.quick ? TIMES.quick : TIMES.thorough))
  const timed: Timed[] = []
  for (const word of pickSuspects(looked)) timed.push(await time(word, TIMES_AGAIN))
  const slowest = timed.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst))
  const row = {
    what: `Slowest of ${SEARCHES.length} words in ${total.toLocaleString('en-IE')} leads ("${slowest.word}"), p99`,
    unit: 'ms',
    measured: slowest.p99,
    p50: median(looked.map(({ p50 }) => p50)),
    p99: slowest.p99,
  }
  return ceilingRow(row, WAIT_MS)
}

function pickSuspects(looked: readonly Timed[]): Set<string> {
  const slowestBy = (pick: (one: Timed) => number) =>
    looked.toSorted((a, b) => pick(b) - pick(a)).slice(0, SUSPECTS)
  return new Set([...slowestBy(({ p50 }) => p50), ...slowestBy(({ p99 }) => p99)].map(({ word }) => word))
}

async function timeWord(product: Running, headers: Headers, word: string, times: number): Promise<Timed> {
  const url = `${product.url}${LEAD_API.list.path}?limit=50&search=${encodeURIComponent(word)}`
  const taken: number[] = []
  for (let time = -1; time < times; time += 1) {
    const began = performance.now()
    await drain(url, headers)
    if (time >= 0) taken.push(performance.now() - began)
  }
  return { word, p50: median(taken), p99: percentile(taken, 0.99) }
}

const agent = new Agent({ keepAlive: true })

/** Asks and lets the answer go. What `fetch` leaves behind is collected several times a second, 30 ms each, while an answer waits. */
async function drain(url: string, headers: Headers): Promise<void> {
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url} was answered ${response.statusCode}.`)
}
