import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isRunning } from './ready.ts'

/** First politely (open transactions are rolled back, everything is written), then without ceremony. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
]

export async function shutDown(server: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of STEPS) {
    if (!isRunning(server)) return
    const exited = once(server, 'exit', { signal: AbortSignal.timeout(timeoutMs) })
    server.kill(signal)
    if (
      await exited.then(
        () => true,
        () => false,
      )
    )
      return
  }
}
