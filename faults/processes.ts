import { readdirSync, readFileSync } from 'node:fs'

/** A process and all below it, the first one first. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const found = [pid]
  for (const member of found) found.push(...parents.filter(([, up]) => up === member).map(([one]) => one))
  return found
}

/** Sends a signal to a process and all below it; those that are gone already need none. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const one of familyOf(pid)) sendSignal(one, signal)
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended since the listing, and is nobody's child.
    return Number.NaN
  }
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
