import autocannon from 'autocannon'
import type { Options } from './options.ts'
import { cpuSeconds } from './usage.ts'

export type Target = {
  url: string
  /** the process whose processor time counts, with its descendants */
  pid: number
  path: string
  headers?: Record<string, string>
  /** a fresh path or body for each request */
  vary?: (request: autocannon.Request) => autocannon.Request
  connections?: number
}

export type Round = {
  perSecond: number
  /** requests per second of processor time of the server's process family */
  perCpuSecond: number
  p50: number
  p99: number
}

/** Takes turns between the targets, so that a busy moment of the machine hits all of them, and answers their medians. */
export async function compare(targets: Target[], options: Options): Promise<Round[]> {
  for (const target of targets) await fire(target, options.warmUpSeconds)
  const rounds: Round[][] = targets.map(() => [])
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [index, target] of targets.entries())
      rounds[index]?.push(await fire(target, options.roundSeconds))
  }
  return rounds.map(medianRound)
}

async function fire(target: Target, seconds: number): Promise<Round> {
  const { url, path, headers = {}, vary, connections = 32 } = target
  const before = cpuSeconds(target.pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', path, headers, ...(vary && { setupRequest: vary }) }],
  })
  const unwell = result.non2xx + result.errors + result.timeouts
  if (unwell > 0) {
    throw new Error(
      `${path}: ${unwell} of ${result.requests.total} requests failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  }
  return {
    perSecond: result.requests.total / result.duration,
    perCpuSecond: result.requests.total / (cpuSeconds(target.pid) - before),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

function medianRound(rounds: Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    perCpuSecond: of(({ perCpuSecond }) => perCpuSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
