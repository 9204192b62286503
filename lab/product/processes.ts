import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The core of the product and PostgreSQL; the load has the second one. */
export const SERVER_CORE = '0'
const LOAD_CORE = '1'
const TICKS_PER_SECOND = 100
const KB_PER_MB = 1024
const ENDS_WITHIN_MS = 10_000

export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Moves this process with its threads to the load's core. */
export function pinLoad(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)])
}

type Member = { pid: number; parent: number; name: string; cpuSeconds: number }

/** Lists a process and its descendants, parents before children. It needs /proc, which only Linux has. */
export function listFamily(pid: number): Member[] {
  const all = processIds().flatMap(readMember)
  const found = all.filter((one) => one.pid === pid)
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.pid))
  return found
}

function readMember(pid: number): Member[] {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(tryRead(`/proc/${pid}/stat`)) ?? []
  if (rest === '') return []
  const fields = rest.split(' ')
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  return [{ pid, parent: Number(fields[1]), name, cpuSeconds }]
}

/** Returns the processor time in seconds of a process and its descendants. */
export function cpuSeconds(pid: number): number {
  return listFamily(pid).reduce((sum, member) => sum + member.cpuSeconds, 0)
}

/** Returns the memory in megabytes of one process alone. */
export function residentMb(pid: number): number {
  return readKb(`/proc/${pid}/status`, 'VmRSS') / KB_PER_MB
}

/** Returns the memory in megabytes of a process and its descendants, with shared pages counted once. */
export function familyMb(pid: number): number {
  return (
    listFamily(pid).reduce((sum, member) => sum + readKb(`/proc/${member.pid}/smaps_rollup`, 'Pss'), 0) /
    KB_PER_MB
  )
}

export function familyDescriptors(pid: number): number {
  return listFamily(pid).reduce((sum, member) => sum + countEntries(`/proc/${member.pid}/fd`), 0)
}

/** Sends a signal to a process and its descendants. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of listFamily(pid)) trySignal(member.pid, signal)
}

/** Sends a signal, and ignores that the process has ended. */
export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends all processes that work in this folder or have it in their arguments, whoever their parent is. */
export async function endProcessesOf(folder: string): Promise<void> {
  const deadline = Date.now() + ENDS_WITHIN_MS
  for (let left = listProcesses(folder); left.length > 0; left = listProcesses(folder)) {
    for (const pid of left) trySignal(pid, 'SIGKILL')
    if (Date.now() > deadline) throw new Error(`These processes do not end: ${left.join(', ')}.`)
    await sleep(50)
  }
}

/** Lists all processes that work in a folder or have it in their arguments, except this one. */
export function listProcesses(folder: string): number[] {
  return processIds().filter((pid) => {
    if (pid === process.pid) return false
    const told = ['cmdline', 'environ'].map((file) => tryRead(`/proc/${pid}/${file}`))
    return [...told, tryLink(`/proc/${pid}/cwd`)].some((text) => text.includes(folder))
  })
}

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function readKb(path: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(tryRead(path))?.[1] ?? 0)
}

function countEntries(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // The process has ended since the listing.
    return 0
  }
}

/** Reads a file of a process; '' if the process has ended since the listing. */
function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended since the listing.
    return ''
  }
}

function tryLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // The process has ended since the listing.
    return ''
  }
}
