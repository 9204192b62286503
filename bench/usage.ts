import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const KB_IN_MB = 1024

export type FamilyMember = {
  pid: number
  parent: number
  name: string
  cpuSeconds: number
  /** of its children that have ended */
  endedSeconds: number
}

/** Seconds of processor time that a process and all its descendants have used. */
export function cpuSeconds(pid: number): number {
  return listFamily(pid).reduce((sum, member) => sum + member.cpuSeconds, 0)
}

/** The same of what this process has started, without itself. */
export function descendantSeconds(): number {
  const [self, ...others] = listFamily(process.pid)
  if (!self) return 0
  return others.reduce((sum, member) => sum + member.cpuSeconds, 0)
}

/** The same with those that have ended and that their parents waited for. */
function spentSeconds(pid: number): number {
  return listFamily(pid).reduce((sum, member) => sum + member.cpuSeconds + member.endedSeconds, 0)
}

export type FamilyWatch = { seconds(): number; stop(): void }

/**
 * What a process and all its descendants use from now on, in seconds of processor time. Nobody waits for most processes of a
 * browser, and what they used is gone with them, so each is looked at every `everyMs`.
 */
export function watchFamily(pid: number, everyMs = 250): FamilyWatch {
  const spentBefore = spentSeconds(pid)
  const seen = new Map<number, number>()
  function look(): number {
    for (const member of listFamily(pid)) seen.set(member.pid, member.cpuSeconds)
    return [...seen.values()].reduce((sum, one) => sum + one, 0)
  }
  const seenBefore = look()
  const looking = setInterval(look, everyMs).unref()
  return {
    seconds: () => Math.max(look() - seenBefore, spentSeconds(pid) - spentBefore),
    stop: () => clearInterval(looking),
  }
}

/** Resident memory in MB: of the process alone, and of PostgreSQL below it with shared pages counted once. */
export function memory(pid: number): { app: number; postgres: number } {
  return {
    app: readKilobytes(`/proc/${pid}/status`, 'VmRSS') / KB_IN_MB,
    postgres: sumMemory(listFamily(pid).filter(({ name }) => name === 'postgres')),
  }
}

/** MB of a process and all its descendants, with pages that they share counted once. */
export function treeMemory(pid: number): number {
  return sumMemory(listFamily(pid))
}

function sumMemory(members: readonly FamilyMember[]): number {
  const kilobytes = members.map((member) => readKilobytes(`/proc/${member.pid}/smaps_rollup`, 'Pss'))
  return kilobytes.reduce((sum, one) => sum + one, 0) / KB_IN_MB
}

/** Descriptors that a process and all its descendants have open. */
export function treeDescriptors(pid: number): number {
  return listFamily(pid).reduce((sum, member) => sum + countEntries(`/proc/${member.pid}/fd`), 0)
}

function countEntries(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // It has ended since the listing.
    return 0
  }
}

/** A process and all its descendants, parents before their children. */
export function listFamily(pid: number): FamilyMember[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const found = all.filter((one) => one.pid === pid)
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.pid))
  return found
}

function readProcess(pid: string): FamilyMember[] {
  const stat = tryRead(`/proc/${pid}/stat`)
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? []
  if (rest === '') return []
  const fields = rest.split(' ')
  const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND
  return [
    { pid: Number(pid), parent: Number(fields[1]), name, cpuSeconds: seconds(11), endedSeconds: seconds(13) },
  ]
}

function readKilobytes(path: string, name: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(tryRead(path)) ?? []
  return Number(kilobytes)
}

/** A process may end between the listing and the reading: then it uses nothing. */
function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
