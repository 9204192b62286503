import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { call, type Headers } from '../product/desk.ts'
import { cpuSeconds } from '../product/processes.ts'
import { median, percentile } from '../report.ts'
import type { Pace } from './rows.ts'

export type Load = {
  url: string
  /** the process whose processor time counts, with that of all its descendants */
  pid: number
  method?: 'GET' | 'POST'
  headers?: Headers
  connections?: number
  /** sets another path, other headers or another body for each request */
  vary?: (request: autocannon.Request) => autocannon.Request
  /** the seconds of a turn, if it needs longer than usual for enough responses */
  seconds?: number
}

export type Round = { perSecond: number; perCpuSecond: number; p99: number }
export type Compared = { ours: Round; reference: Round; ratio: number }

const WARM_UP_SECONDS = 2
const REST_MS = 300

/** Measures product and baseline in turn, so that a busy moment of the machine affects both. The ratio is the median of all turns. */
export async function compare(
  [ours, reference]: [Load, Load],
  { turns, seconds }: Pace,
  pick: (round: Round) => number = ({ perSecond }) => perSecond,
): Promise<Compared> {
  for (const load of [ours, reference]) await fire(load, load.seconds ?? WARM_UP_SECONDS)
  const rounds: { ours: Round; reference: Round }[] = []
  for (let turn = 0; turn < turns; turn += 1)
    rounds.push({ ours: await fire(ours, seconds), reference: await fire(reference, seconds) })
  return {
    ours: middleOf(rounds.map((round) => round.ours)),
    reference: middleOf(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => pick(round.ours) / pick(round.reference))),
  }
}

/** Sends requests for so many seconds, with autocannon's defaults. Throws if a response is not 2xx. */
export async function fire(load: Load, seconds: number): Promise<Round> {
  const { url, pid, method = 'GET', headers = {}, connections = 16, vary } = load
  const before = cpuSeconds(pid)
  const { pathname, search } = new URL(url)
  const result = await autocannon({
    url,
    connections,
    duration: load.seconds ?? seconds,
    // An unindexed search takes seconds if others use the machine too.
    timeout: 30,
    requests: [{ method, path: pathname + search, headers, ...(vary && { setupRequest: vary }) }],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`)
  const spent = cpuSeconds(pid) - before
  // PostgreSQL may still be working on the last requests.
  await sleep(REST_MS)
  return {
    perSecond: result['2xx'] / result.duration,
    perCpuSecond: result['2xx'] / spent,
    p99: result.latency.p99,
  }
}

function middleOf(rounds: readonly Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    perCpuSecond: of(({ perCpuSecond }) => perCpuSecond),
    p99: of(({ p99 }) => p99),
  }
}

/**
 * Returns the 99th percentile in milliseconds of requests sent one after another. The first ones are not counted, because they load code.
 */
export async function timeOneByOne(
  looks: number,
  headers: Headers,
  urlOf: (look: number) => string,
): Promise<number> {
  const times: number[] = []
  for (let look = -5; look < looks; look += 1) {
    const began = performance.now()
    await call(urlOf(Math.abs(look)), { headers })
    if (look >= 0) times.push(performance.now() - began)
  }
  return percentile(times, 0.99)
}
