import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSource } from '../platform/database/database-source.ts'
import type { PartHealth } from '../platform/health/health.ts'
import type { Log } from '../platform/logging/logger.ts'
import { StartProblem } from '../platform/process/startup-error.ts'
import { type Member, startMember } from './member.ts'

const CRASHES = { withinMs: 600_000, mostPerProcess: 5, longestPauseMs: 30_000 }
const TOLD_EVERY_MS = 600_000
const PARTS_EVERY_MS = 1_000

type Surroundings = {
  log: Log
  source: Pick<DatabaseSource, 'url' | 'alone'>
  /** what the supervisor itself looks after */
  parts(): Record<string, PartHealth>
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
}

export function createGroup({ log, source, parts, host, count, stopWithinMs, giveUp }: Surroundings): Group {
  const members = new Set<Member>()
  const retiring = new Set<Member>()
  const crashes: number[] = []
  let leader: Member | undefined
  let stopping = false
  let restarting = false
  let everServed = false
  const telling = setInterval(tellFigures, TOLD_EVERY_MS).unref()
  let known = JSON.stringify(parts())
  const watching = setInterval(tellParts, PARTS_EVERY_MS).unref()

  function add(): Member {
    const begin = { kind: 'begin', databaseUrl: source.url, alone: source.alone, host } as const
    const member = startMember(begin)
    members.add(member)
    member.tell({ kind: 'parts', parts: parts() })
    member.ready.then((address) => {
      if (address !== null) log.info({ pid: member.pid }, 'a process serves')
      appointLeader()
    })
    member.ended.then((how) => onEnd(member, how))
    return member
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

  function tellParts(): void {
    const now = JSON.stringify(parts())
    if (now === known) return
    known = now
    for (const member of members) member.tell({ kind: 'parts', parts: parts() })
  }

  function tellFigures(): void {
    const processes = [...members].map((member) => {
      const { memory = 0, busy = 0, connections = 0 } = member.figures() ?? {}
      return { pid: member.pid, leads: member === leader, memory, busy, connections }
    })
    processes.push({
      pid: process.pid,
      leads: false,
      memory: process.memoryUsage.rss(),
      busy: 0,
      connections: 0,
    })
    log.info({ processes }, 'what the processes use')
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
    async stop() {
      stopping = true
      clearInterval(telling)
      clearInterval(watching)
      await Promise.all([...members].map((member) => member.stop(false, stopWithinMs)))
    },
  }
}
