import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server and its database have one core, the load generator another. */
export const SERVER_CORE = '0'
const LOAD_CORE = '1'

export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['-c', SERVER_CORE, 'true']).status === 0

export function pinned(command: string[]): string[] {
  return canPin ? ['taskset', '-c', SERVER_CORE, ...command] : command
}

/** Moves this process, its threads included, to the core of the load. */
export function pinLoad(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)])
}
