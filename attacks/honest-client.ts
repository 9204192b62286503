import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { HONEST_ADDRESS, type Target } from './loopback.ts'

export type Visits = {
  visits: number
  /** without an answer, or with another than 200 */
  errors: number
  p50: number
  p95: number
  max: number
}

const PAUSE_MS = 50
const TIMEOUT_MS = 10_000

/** Requests the home page again and again until it is stopped; a visit without a response counts as the longest wait. */
export function startVisiting(target: Target): { stop(): Promise<Visits> } {
  const times: number[] = []
  let errors = 0
  let going = true
  async function visit(): Promise<void> {
    const began = performance.now()
    const failed = await ask(target, { path: '/', from: HONEST_ADDRESS, withinMs: TIMEOUT_MS }).then(
      ({ status }) => status !== 200,
      () => true,
    )
    const waited = performance.now() - began
    if (failed) errors += 1
    times.push(failed ? TIMEOUT_MS : waited)
  }
  async function visitOn(): Promise<void> {
    while (going) {
      await visit()
      await sleep(PAUSE_MS)
    }
  }
  const visiting = visitOn()
  return {
    stop: async () => {
      going = false
      await visiting
      return { visits: times.length, errors, ...spread(times) }
    },
  }
}

export function spread(times: readonly number[]): Pick<Visits, 'p50' | 'p95' | 'max'> {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
