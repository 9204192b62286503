import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricsText } from '../http/metrics/join-metrics.ts'
import type { DatabaseSource } from '../platform/database/database-source.ts'
import type { PartHealth } from '../platform/health/health.ts'
import type { ErrorRecord } from '../platform/logging/error-record.ts'
import type { Log } from '../platform/logging/logger.ts'
import { StartProblem } from '../platform/process/startup-error.ts'
import { createGroupMetrics } from './group-metrics.ts'
import { createGroupParts } from './group-parts.ts'
import { createGroupReport } from './group-report.ts'
import { type Member, startMember } from './member.ts'

const CRASHES = { withinMs: 600_000, mostPerProcess: 5, longestPauseMs: 30_000 }
const TOLD_EVERY_MS = 600_000

type Surroundings = {
  log: Log
  source: Pick<DatabaseSource, 'url' | 'alone'>
  errors: ErrorRecord
  /** of what the supervisor itself looks after */
  parts(): Record<string, PartHealth>
  /** somebody asked for metrics */
  measures: boolean
  /** on which all of them listen */
  host: string
  count: number
  /** how long a process may take to stop before it is killed */
  stopWithinMs: number
  /** they crash again and again: the supervisor cannot help */
  giveUp(): void
}

/** Processes that serve on one port. One of them alone does schedules and mail. */
export type Group = {
  /** answers the address when all serve */
  start(): Promise<string>
  /** replaces one after the other; before each goes, another serves in its place */
  restart(): Promise<void>
  stop(): Promise<void>
  /** null unless somebody asked for metrics */
  readMetrics: (() => Promise<MetricsText>) | null
}

export async function createGroup(surroundings: Surroundings): Promise<Group> {
  const { log, source, errors, parts, measures, host, count, stopWithinMs, giveUp } = surroundings
  const members = new Set<Member>()
  const retiring = new Set<Member>()
  const crashes: number[] = []
  let leader: Member | undefined
  let stopping = false
  let restarting = false
  let everServed = false
  const sources = { members, leader: () => leader }
  const groupParts = createGroupParts({ ...sources, own: parts })
  const report = createGroupReport({ ...sources, errors })
  const metrics = measures ? await createGroupMetrics(sources.leader) : null
  const telling = setInterval(tellFigures, TOLD_EVERY_MS).unref()

  function add(): Member {
    const { url: databaseUrl, alone } = source
    const member = startMember({ kind: 'begin', name: freeName(), databaseUrl, alone, host })
    members.add(member)
    for (const part of [groupParts, report, metrics]) part?.add(member)
    member.ready.then((address) => {
      if (address !== null) log.info({ pid: member.pid }, 'a process serves')
      appointLeader()
    })
    member.ended.then((how) => onEnd(member, how))
    return member
  }

  /** Numbers are used again, so that metrics have few names. */
  function freeName(): string {
    const taken = new Set([...members].map(({ name }) => name))
    let number = 1
    while (taken.has(String(number))) number += 1
    return String(number)
  }

  /** Only when the one before has ended: nobody else then holds claims on mails. */
  function appointLeader(): void {
    if (leader || stopping) return
    leader = [...members].find((member) => member.isReady() && !retiring.has(member))
    leader?.tell({ kind: 'lead' })
  }

  function onEnd(member: Member, how: number | string): void {
    members.delete(member)
    if (leader === member) leader = undefined
    appointLeader()
    if (stopping || !everServed || retiring.delete(member)) return
    replace(member, how).catch((err: unknown) => log.error({ err }, 'a process could not be replaced'))
  }

  async function replace({ pid }: Member, how: number | string): Promise<void> {
    const now = performance.now()
    crashes.push(now)
    const recent = crashes.filter((at) => now - at < CRASHES.withinMs).length
    if (recent > CRASHES.mostPerProcess * count) {
      log.fatal({ pid, how, crashes: recent }, 'the processes crash again and again')
      return giveUp()
    }
    const pauseMs = recent === 1 ? 0 : Math.min(500 * 2 ** (recent - 1), CRASHES.longestPauseMs)
    log.error({ pid, how, pauseMs }, 'a process has ended; another takes its place')
    await sleep(pauseMs)
    if (!stopping) add()
  }

  async function restart(): Promise<void> {
    if (restarting || stopping) return
    restarting = true
    log.info({ processes: members.size }, 'the processes are replaced one after the other')
    try {
      for (const old of [...members]) {
        if (!(await replaceInOrder(old))) return
      }
      log.info('all processes have been replaced')
      tellFigures()
    } finally {
      restarting = false
    }
  }

  async function replaceInOrder(old: Member): Promise<boolean> {
    const next = add()
    retiring.add(next)
    const address = await next.ready
    if (address === null || stopping) {
      if (!stopping) log.error('a new process could not start; the others go on as they are')
      return false
    }
    retiring.delete(next)
    retiring.add(old)
    await old.stop(true, stopWithinMs)
    return true
  }

  function tellFigures(): void {
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
    restart,
    readMetrics: metrics ? metrics.read : null,
    async stop() {
      stopping = true
      clearInterval(telling)
      groupParts.stop()
      await Promise.all([...members].map((member) => member.stop(false, stopWithinMs)))
    },
  }
}
