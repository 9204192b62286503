import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { BackupProblem } from '../backup/backup-problem.ts'
import { describeProgram, isSameProgram, ReleaseInfo } from './release-info.ts'

const EVERY_MS = 250
const ANSWER_MS = 4_000

const Readiness = ReleaseInfo.extend({ status: z.string() })

/** Waits until exactly this program is ready. Throws BackupProblem if it takes too long. */
export async function waitUntilReady(address: string, wanted: ReleaseInfo, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await askReadiness(address)
    if (found?.status === 'ready' && isSameProgram(found, wanted)) return
    if (performance.now() > deadline) {
      const state = found ? `${describeProgram(found)} is ${found.status}` : 'nothing answers'
      throw new BackupProblem(
        `${describeProgram(wanted)} did not get ready within ${withinMs / 1_000} s: at ${address} ${state}.`,
      )
    }
    await sleep(EVERY_MS)
  }
}

/** Returns the product's readiness; null if it does not respond. */
export async function askReadiness(address: string): Promise<z.infer<typeof Readiness> | null> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return Readiness.safeParse(await response.json()).data ?? null
  } catch {
    // The caller decides what silence means.
    return null
  }
}

/** Returns the product's local address. */
export function localAddress({ HOST, PORT }: { HOST?: string | undefined; PORT: number }): string {
  const host = HOST === undefined || ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
