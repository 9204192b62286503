import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server and its database have one core, the load generator another. */
export const SERVER_CORE = '0'
const LOAD_CORE = '1'

export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['-c', SERVER_CORE, 'true']).status === 0

/** @param cores as taskset lists them: 0 or 0,1 */
export function pinned(command: string[], cores = SERVER_CORE): string[] {
  return canPin ? ['taskset', '-c', cores, ...command] : command
}

/** Moves this process, its threads included, to the core of the load, or to these. */
export function pinLoad(cores = LOAD_CORE): void {
  pinProcess(process.pid, cores)
}

/** Moves a process that runs, its threads included. */
export function pinProcess(pid: number, cores = SERVER_CORE): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)])
}
