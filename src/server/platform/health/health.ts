import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging/logger.ts'

/** Checks a part, and throws if it is unusable. */
export type HealthCheck = () => Promise<void>
/** The health of a part. `problem` is public; `detail`, with names, is for administrators only. */
export type PartHealth = { ok: boolean; problem?: string; detail?: string }
export type HealthReport<Part extends string = string> = { ready: boolean; parts: Record<Part, PartHealth> }

export type Health = {
  /** returns the last findings at once, even if a check hangs */
  current(): HealthReport
  start(): void
  stop(): void
  /** marks the start as done; the process is then ready if its parts are */
  open(): void
  /** marks the stop as begun: the process is not ready, but still serves requests */
  drain(): void
  /** resolves when every part is usable, or after `withinMs` */
  firstReady(withinMs: number): Promise<boolean>
}

type Life = 'starting' | 'open' | 'stopping'

const NOT_OPEN: Record<Exclude<Life, 'open'>, PartHealth> = {
  starting: { ok: false, problem: 'it is still starting' },
  stopping: { ok: false, problem: 'it is stopping' },
}

const EVERY_MS = 1_000
/** the interval while a part fails, so that its recovery is noticed soon */
const SOON_MS = 200
const TIMEOUT_MS = 2_500

/**
 * Checks each part about once a second, and more often while it fails. Parts are checked separately, so that one hanging check hides no
 * other. `outside` parts are optional: they are reported, but never a reason not to be ready.
 */
export function createHealth(
  checks: Record<string, HealthCheck>,
  log: Log,
  outside: () => Record<string, PartHealth> = () => ({}),
): Health {
  const parts: Record<string, PartHealth> = {}
  const usedBefore = new Set<string>()
  for (const part of Object.keys(checks)) parts[part] = { ok: false, problem: 'not checked yet' }
  const stopping = new AbortController()
  let life: Life = 'starting'

  async function watch(part: string, check: HealthCheck): Promise<void> {
    while (!stopping.signal.aborted) {
      const { health, cause } = await outcome(check)
      note(part, health, cause)
      await sleep(parts[part]?.ok ? EVERY_MS : SOON_MS, undefined, { ref: false })
    }
  }

  function note(part: string, now: PartHealth, cause: unknown): void {
    const before = parts[part]
    parts[part] = now
    const again = usedBefore.has(part)
    if (now.ok) usedBefore.add(part)
    // A part that has never been usable is still starting, which is not logged.
    if (before?.ok === now.ok) return
    if (!now.ok) log.error({ part, problem: now.problem, error: cause }, 'not usable')
    else if (again) log.info({ part }, 'usable again')
  }

  const allUsable = () => Object.values(parts).every(({ ok }) => ok)
  const current = (): HealthReport => ({
    ready: life === 'open' && allUsable(),
    parts: { ...parts, ...(life === 'open' ? {} : { process: NOT_OPEN[life] }), ...outside() },
  })

  return {
    current,
    start: () => {
      for (const [part, check] of Object.entries(checks)) void watch(part, check)
    },
    stop: () => stopping.abort(),
    open: () => {
      if (life === 'starting') life = 'open'
    },
    drain: () => {
      life = 'stopping'
    },
    async firstReady(withinMs) {
      const deadline = Date.now() + withinMs
      while (!allUsable() && Date.now() < deadline) await sleep(20)
      return allUsable()
    },
  }
}

/** Runs a check. The problem is public, and its cause goes to the log. */
async function outcome(check: HealthCheck): Promise<{ health: PartHealth; cause?: unknown }> {
  const timeout = new AbortController()
  const late = sleep(TIMEOUT_MS, 'late' as const, { ref: false, signal: timeout.signal })
  try {
    const first = await Promise.race([check(), late])
    return { health: first === 'late' ? { ok: false, problem: 'no answer in time' } : { ok: true } }
  } catch (error) {
    const { message, cause } = error as Error
    return { health: { ok: false, problem: message || 'failed' }, cause }
  } finally {
    late.catch(() => {}) // rejects when aborted, which no one awaits
    timeout.abort()
  }
}
