import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HAS_PROC = existsSync('/proc/self/stat')

/** Whether a process is running: a zombie is not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!HAS_PROC) return canSignal(pid)
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name may contain brackets and spaces; the state follows the last bracket.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    return state !== 'Z' && state !== 'X'
  } catch {
    // The process has ended.
    return false
  }
}

/** Running processes in `folder`: PostgreSQL's server and workers have it as working directory. */
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

/** The command line; empty if unavailable. */
export async function readCommandLine(pid: number): Promise<string> {
  try {
    if (HAS_PROC) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout
  } catch {
    return ''
  }
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
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
