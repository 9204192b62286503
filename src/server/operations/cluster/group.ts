import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#server/errors.ts'
import {
  createOwnMetrics,
  joinMetrics,
  type MetricsText,
  type ProcessMetrics,
  readMetricValues,
  writeMetrics,
} from '../../http/metrics/join-metrics.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import type { PartHealth } from '../../platform/health/health.ts'
import type { ErrorRecord } from '../../platform/logging/error-record.ts'
import type { Log } from '../../platform/logging/logger.ts'
import { createGroupReport, SUPERVISOR } from './group-report.ts'
import { type Member, startMember } from './member.ts'
import { createRollingRestart } from './rolling-restart.ts'

type GroupMetrics = {
  /** adds a process; its counts stay after its end */
  add(member: Member): void
  read(): Promise<MetricsText>
}

const EVERY_MS = 1_000

type Parts = Record<string, PartHealth>

/** `own`: the parts that the supervisor monitors. */
type Dependencies = { members: ReadonlySet<Member>; leader(): Member | undefined; own(): Parts }

const WITHIN_MS = 600_000

const MOST_PER_PROCESS = 5

const LONGEST_PAUSE_MS = 30_000

/** The response to a crash: a restart after a pause, or giving up. */
type Verdict = { recent: number; pauseMs: number; isHopeless: boolean }

const FIGURES_EVERY_MS = 600_000

type Surroundings = {
  log: Log
  source: Pick<DatabaseSource, 'url' | 'pooledUrl' | 'alone'>
  errors: ErrorRecord
  /** returns the health of the parts that the supervisor monitors */
  parts(): Record<string, PartHealth>
  /** whether metrics are configured */
  measures: boolean
  /** the host on which all processes listen */
  host: string
  /** each process's environment */
  environment: Record<string, string | undefined>
  count: number
  /** how long a process may take to stop before it is killed */
  stopWithinMs: number
  /** whether one process runs schedules and sends email */
  leads: boolean
  /** called after repeated crashes */
  giveUp(): void
}

/** The processes that serve one port. One of them also runs schedules and sends email. */
export type Group = {
  /** resolves with the address when all processes serve */
  start(): Promise<string>
  /** replaces the processes one by one; a new process serves before an old one ends */
  restart(): Promise<void>
  stop(): Promise<void>
  /** null unless metrics are configured */
  readMetrics: (() => Promise<MetricsText>) | null
}

export async function createGroup(surroundings: Surroundings): Promise<Group> {
  const { log, source, errors, parts, measures, host, environment, count, stopWithinMs, leads, giveUp } =
    surroundings
  const members = new Set<Member>()
  const retiring = new Set<Member>()
  const crashes = createCrashRecord(count)
  let leader: Member | undefined
  let stopping = false
  let everServed = false
  const sources = { members, leader: () => leader }
  const groupParts = createGroupParts({ ...sources, own: parts })
  const report = createGroupReport({ ...sources, errors })
  const metrics = measures ? await createGroupMetrics(sources.leader) : null
  const figuresTimer = setInterval(logFigures, FIGURES_EVERY_MS).unref()

  function add(): Member {
    const { url, pooledUrl, alone } = source
    const database = { url, pooledUrl, alone }
    const member = startMember({ kind: 'begin', name: findFreeName(members), database, host }, environment)
    members.add(member)
    for (const part of [groupParts, report, metrics]) part?.add(member)
    member.ready.then((address) => {
      if (address !== null) log.info({ pid: member.pid }, 'a process serves')
      appointLeader()
    })
    member.ended.then((how) => onEnd(member, how))
    return member
  }

  /** Appoints a leader once the former one has ended, so that nobody else holds claims on emails. */
  function appointLeader(): void {
    if (leader || stopping || !leads) return
    leader = [...members].find((member) => member.isReady() && !retiring.has(member))
    leader?.send({ kind: 'lead' })
  }

  function onEnd(member: Member, how: number | string): void {
    members.delete(member)
    if (leader === member) leader = undefined
    appointLeader()
    if (stopping || !everServed || retiring.delete(member)) return
    replace(member, how).catch((err: unknown) => log.error({ err }, 'a process could not be replaced'))
  }

  async function replace({ pid }: Member, how: number | string): Promise<void> {
    const { recent, pauseMs, isHopeless } = crashes.note(performance.now())
    if (isHopeless) {
      log.fatal({ pid, how, crashes: recent }, 'the processes crash again and again')
      return giveUp()
    }
    log.error({ pid, how, pauseMs }, 'a process has ended; another takes its place')
    await sleep(pauseMs)
    if (!stopping) add()
  }

  function logFigures(): void {
    log.info({ processes: report.read().processes }, 'what the processes use')
  }

  return {
    async start() {
      const addresses = await Promise.all(Array.from({ length: count }, () => add().ready))
      const [address] = addresses
      if (!address || addresses.includes(null))
        throw new StartProblem('A process that serves could not start.')
      everServed = true
      return address
    },
    restart: createRollingRestart({
      log,
      members,
      retiring,
      add,
      stopWithinMs,
      isStopping: () => stopping,
      onDone: logFigures,
    }),
    readMetrics: metrics ? metrics.read : null,
    async stop() {
      stopping = true
      clearInterval(figuresTimer)
      groupParts.stop()
      await Promise.all([...members].map((member) => member.stop(false, stopWithinMs)))
    },
  }
}

/** Returns the lowest free number. Numbers are used again, so that metrics have few labels. */
function findFreeName(members: ReadonlySet<Member>): string {
  const taken = new Set([...members].map(({ name }) => name))
  let number = 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** Records crashes and decides the response. The pause doubles each time, and too many crashes in ten minutes end the product. */
export function createCrashRecord(processes: number) {
  const crashes: number[] = []
  return {
    note(now: number): Verdict {
      crashes.push(now)
      const recent = crashes.filter((at) => now - at < WITHIN_MS).length
      const pauseMs = recent === 1 ? 0 : Math.min(500 * 2 ** (recent - 1), LONGEST_PAUSE_MS)
      return { recent, pauseMs, isHopeless: recent > MOST_PER_PROCESS * processes }
    },
  }
}

/** Tells every process the health of the parts that only the leader or the supervisor monitors. */
function createGroupParts({ members, leader, own }: Dependencies) {
  let led: Parts = {}
  let known = ''

  function notifyAll(): void {
    const parts = { ...led, ...own() }
    const now = JSON.stringify(parts)
    if (now === known) return
    known = now
    for (const member of members) member.send({ kind: 'parts', parts })
  }

  const watching = setInterval(notifyAll, EVERY_MS).unref()
  return {
    add(member: Member): void {
      member.send({ kind: 'parts', parts: { ...led, ...own() } })
      member.inbox.on('parts', ({ parts }) => {
        if (member !== leader()) return
        led = parts
        notifyAll()
      })
    },
    stop: () => clearInterval(watching),
  }
}

/** Collects the metrics of all processes. Total counts never fall, even when processes end. */
async function createGroupMetrics(leader: () => Member | undefined): Promise<GroupMetrics> {
  const own = await createOwnMetrics(SUPERVISOR)
  const members = new Map<Member, ProcessMetrics | null>()
  let past: ProcessMetrics['counted'] = []

  async function bury(member: Member): Promise<void> {
    const last = members.get(member)
    members.delete(member)
    if (last) past = await readMetricValues(await joinMetrics([past, last.counted]))
  }

  async function ask(member: Member, whole: boolean): Promise<ProcessMetrics> {
    const before = members.get(member)
    const metrics = await member.measure(whole)
    if (metrics && members.has(member)) members.set(member, metrics)
    // The last counts of a busy process are used; its present state is unknown.
    return metrics ?? { counted: before?.counted ?? [], current: [] }
  }

  return {
    add(member) {
      members.set(member, null)
      member.inbox.on('closed', ({ metrics }) => {
        if (metrics) members.set(member, metrics)
      })
      void member.ended.then(() => bury(member))
    },
    async read() {
      const whole = leader()
      const before = past
      const living = await Promise.all([...members.keys()].map((member) => ask(member, member === whole)))
      return writeMetrics([{ counted: before, current: await readMetricValues(own) }, ...living])
    },
  }
}
