import type { Log } from '../../platform/logging/logger.ts'
import type { Member } from './member.ts'

type Dependencies = {
  log: Log
  members: ReadonlySet<Member>
  /** processes whose end is expected, and new ones that may not lead yet */
  retiring: Set<Member>
  add(): Member
  /** how long a process may take to stop before it is killed */
  stopWithinMs: number
  isStopping(): boolean
  onDone(): void
}

/** Returns a function that replaces processes one by one; a new process serves before an old one ends. */
export function createRollingRestart(deps: Dependencies): () => Promise<void> {
  const { log, members, retiring, isStopping } = deps
  let isRunning = false

  /** Replaces one process. Returns false if the new one did not start. */
  async function replace(old: Member): Promise<boolean> {
    const next = deps.add()
    retiring.add(next)
    const address = await next.ready
    if (address === null || isStopping()) {
      if (!isStopping()) log.error('a new process could not start; the others stay as they are')
      return false
    }
    retiring.delete(next)
    retiring.add(old)
    await old.stop(true, deps.stopWithinMs)
    return true
  }

  return async () => {
    if (isRunning || isStopping()) return
    isRunning = true
    log.info({ processes: members.size }, 'the processes are replaced one after the other')
    try {
      for (const old of [...members]) if (!(await replace(old))) return
      log.info('all processes have been replaced')
      deps.onDone()
    } finally {
      isRunning = false
    }
  }
}
