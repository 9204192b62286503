import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { watchCores } from './machine.ts'
import type { Options } from './options.ts'
import type { RawAskers } from './raw/askers.ts'
import { cpuSeconds, descendantSeconds } from './usage.ts'

export type Target = {
  url: string
  /** the process whose processor time counts, with its descendants */
  pid: number
  path: string
  headers?: Record<string, string>
  /** a fresh path or body for each request */
  vary?: (request: autocannon.Request) => autocannon.Request
  connections?: number
  /** what every response has to say, where that is not a 2xx */
  status?: number
  /** asked by a client that reads no headers, where reading them takes longer than writing them; not with `vary` */
  raw?: RawAskers['ask']
  /** threads that ask, where one cannot ask fast enough; not with `vary` */
  askers?: number
  /** of one round, where the usual one is over before enough is answered */
  turnSeconds?: number
  /** where the usual warm-up leaves much uncompiled */
  warmUpSeconds?: number
  /** rounds that go before those that count, with their bounds: what is bounded comes to its pace later */
  unmeasuredRounds?: number
  /** as taskset lists them: how much of these cores a round uses is measured too */
  watched?: string
  /** how its processes are bounded while a round goes on: they warm up, and come to rest, without it */
  bounds?: Bounds
}

export type Bounds = { apply(): Promise<void>; lift(): Promise<void> }

/** A server goes on with what was asked of it when nobody waits any longer: its database most of all. */
const QUIET_MS = 200
const QUIET_SHARE = 0.1
const QUIET_WITHIN_MS = 120_000

export type Round = {
  perSecond: number
  /** requests per second of processor time of the server's process family */
  perCpuSecond: number
  p50: number
  p99: number
  /** what part of the watched cores was in use, 0 to 1 */
  watchedPart?: number
}

/** The median of all rounds, and each of them in the order of time. */
export type Measured = Round & { rounds: readonly Round[] }

/** The targets take turns in short rounds, the first of one turn last in the next, so that a busy moment of the machine hits all of them. */
export async function compare(targets: Target[], options: Options): Promise<Measured[]> {
  for (const { bounds: _, ...target } of targets)
    await fireAlone(target, target.warmUpSeconds ?? options.warmUpSeconds)
  for (const target of targets) {
    for (let round = 0; round < (target.unmeasuredRounds ?? 0); round += 1)
      await fireAlone(target, target.turnSeconds ?? options.turnSeconds)
  }
  const measured = targets.map((target) => ({ target, rounds: [] as Round[] }))
  for (let turn = 0; turn < options.turns; turn += 1) {
    for (const { target, rounds } of turn % 2 === 0 ? measured : measured.toReversed())
      rounds.push(await fireAlone(target, target.turnSeconds ?? options.turnSeconds))
  }
  return measured.map(({ rounds }) => ({ ...medianRound(rounds), rounds }))
}

/** How two targets compare in each turn in which the reference answered at all. */
export function ratiosOf(ours: Measured, reference: Measured, pick: (round: Round) => number): number[] {
  return ours.rounds.flatMap((round, turn) => {
    const beside = reference.rounds[turn]
    return beside && beside.perSecond > 0 ? [pick(round) / pick(beside)] : []
  })
}

/** The next target finds an idle core. */
async function fireAlone(target: Target, seconds: number): Promise<Round> {
  await target.bounds?.apply()
  const watch = target.watched === undefined ? undefined : watchCores(target.watched)
  const round = await fire(target, seconds)
  const watchedPart = watch?.used()
  await target.bounds?.lift()
  await untilQuiet()
  return { ...round, watchedPart }
}

/** Waits until what was started here rests. Throws when it does not come to rest. */
export async function untilQuiet(): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS
  while (performance.now() < deadline) {
    const before = descendantSeconds()
    await sleep(QUIET_MS)
    if (descendantSeconds() - before <= (QUIET_MS / 1000) * QUIET_SHARE) return
  }
  throw new Error(`The servers were still at work ${QUIET_WITHIN_MS / 1000} s after the last request.`)
}

async function fireRaw(target: Target, ask: RawAskers['ask'], seconds: number): Promise<Round> {
  const { url, path, headers = {}, connections = 32, status = 200 } = target
  const before = cpuSeconds(target.pid)
  const result = await ask({ url, path, headers, connections, status }, seconds)
  if (result.failed > 0 || result.answered === 0)
    throw new Error(`${path}: ${result.failed} requests failed, ${result.answered} were answered.`)
  return {
    perSecond: result.answered / result.seconds,
    perCpuSecond: result.answered / (cpuSeconds(target.pid) - before),
    p50: result.p50,
    p99: result.p99,
  }
}

async function fire(target: Target, seconds: number): Promise<Round> {
  if (target.raw) return fireRaw(target, target.raw, seconds)
  const { url, path, headers = {}, vary, connections = 32, status = 200, askers } = target
  const before = cpuSeconds(target.pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(askers && { workers: askers }),
    requests: [{ method: 'GET', path, headers, ...(vary && { setupRequest: vary }) }],
  })
  const asMeant = status < 300 ? result['2xx'] : countStatus(result, status)
  const unwell = result['2xx'] + result.non2xx - asMeant + result.errors + result.timeouts
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

function countStatus({ statusCodeStats = {} }: autocannon.Result, status: number): number {
  const found = Object.entries(statusCodeStats).find(([code]) => Number(code) === status)
  return found?.[1].count ?? 0
}

function medianRound(rounds: Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    perCpuSecond: of(({ perCpuSecond }) => perCpuSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    ...(rounds.every(({ watchedPart }) => watchedPart !== undefined) && {
      watchedPart: of(({ watchedPart = Number.NaN }) => watchedPart),
    }),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
