import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartProblem } from '#server/errors.ts'
import { unlessMissing } from '#server/platform/files/disk-files.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { ClusterPaths } from './data-folder.ts'

const POLL_MS = 20
const FAST_MS = 5_000
const IMMEDIATE_MS = 2_000
/** Workers notice a lost server at once; those left after this time are killed, because they have nothing to save. */
const ORPHANED_MS = 300
const KILLED_MS = 5_000

/**
 * Stops a server that outlived its app, since the new one needs today's settings and nothing is lost. Clears workers and lock files of a
 * killed server. The caller holds the lock of the data folder, so nothing here is in use.
 */
export async function settleFormerServer({ files, sockets }: ClusterPaths, log: Log): Promise<void> {
  const pid = await recordedServer(files)
  if (pid === undefined) return
  if (await servesFiles(pid, files)) {
    log.warn({ pid }, 'a PostgreSQL server outlived its app; replacing it')
    await end(pid)
  }
  await clearWorkers(await realpath(files))
  await rm(join(files, 'postmaster.pid'), { force: true })
  await rm(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}

async function recordedServer(files: string): Promise<number | undefined> {
  const text = await unlessMissing(readFile(join(files, 'postmaster.pid'), 'utf8'), undefined)
  if (text === undefined) return undefined
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : 0
}

/** Returns whether a process is PostgreSQL on these files: the process id in a stale file may belong to another program. */
async function servesFiles(pid: number, files: string): Promise<boolean> {
  if (pid < 2 || !(await isAlive(pid))) return false
  const worksThere = (await processesIn(await realpath(files))).includes(pid)
  return worksThere || (await readCommandLine(pid)).includes(`-D ${files}`)
}

async function end(pid: number): Promise<void> {
  // A suspended process reacts only to SIGCONT and SIGKILL.
  signal(pid, 'SIGCONT')
  signal(pid, 'SIGINT')
  if (await gone(() => isAlive(pid), FAST_MS)) return
  signal(pid, 'SIGQUIT')
  if (await gone(() => isAlive(pid), IMMEDIATE_MS)) return
  signal(pid, 'SIGKILL')
  if (await gone(() => isAlive(pid), KILLED_MS)) return
  throw new StartProblem(
    `A PostgreSQL server from before (process ${pid}) cannot be ended. End it and start again.`,
  )
}

/** Waits for workers, which end without their server, and kills the others: two servers must never share a data folder. */
async function clearWorkers(folder: string): Promise<void> {
  const busy = async () => (await processesIn(folder)).length > 0
  if (await gone(busy, ORPHANED_MS)) return
  for (const pid of await processesIn(folder)) signal(pid, 'SIGKILL')
  if (await gone(busy, KILLED_MS)) return
  throw new StartProblem(`Processes from before still work in ${folder}. End them and start again.`)
}

async function gone(present: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (await present()) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

const run = promisify(execFile)
const HAS_PROC = existsSync('/proc/self/stat')

/** Returns whether a process is running; a zombie is not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!HAS_PROC) return canSignal(pid)
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain brackets and spaces; the state follows the last bracket.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    return state !== 'Z' && state !== 'X'
  } catch {
    // The process has ended.
    return false
  }
}

/** Lists running processes in `folder`, which is the working directory of PostgreSQL's server and workers. */
export async function processesIn(folder: string): Promise<number[]> {
  if (!HAS_PROC) return []
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    entries.map(async (pid) => (await worksIn(pid, folder)) && (await isAlive(pid))),
  )
  return entries.filter((_, position) => found[position])
}

async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

/** Returns a process's command line; empty if unavailable. */
async function readCommandLine(pid: number): Promise<string> {
  try {
    if (HAS_PROC) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout
  } catch {
    return ''
  }
}

/** Sends a signal to a process that may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
