import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import { perServer, type Server } from '#server/server.ts'

/** The public text of the problem, so it names neither bucket nor folder. */
const PROBLEM = 'image storage is not available'

/** Checks image storage at intervals, so that a failure shows before visitors miss an image. */
export function createStoreWatch(
  { storage, log }: Pick<Server, 'storage' | 'log'>,
  watchMs: number = IMAGE_LIMITS.storeWatchMs,
) {
  let health: PartHealth = { ok: true }
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let checking: Promise<void> = Promise.resolve()

  async function check(): Promise<void> {
    try {
      await storage.check()
      note({ ok: true })
    } catch (err) {
      note({ ok: false, problem: PROBLEM, detail: describe(err) }, err)
    }
    if (!stopped) timer = setTimeout(begin, watchMs).unref()
  }

  function note(now: PartHealth, err?: unknown): void {
    if (health.ok && !now.ok) log.warn({ err }, PROBLEM)
    if (!health.ok && now.ok) log.info('the image store can be used again')
    health = now
  }

  function begin(): void {
    checking = check()
  }

  return {
    start: begin,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await checking
    },
    health: () => health,
  } satisfies Worker & { health(): PartHealth }
}

/** Describes a storage error for administrators. */
function describe(error: unknown): string {
  let said = ''
  for (let cause = error; cause instanceof Error; cause = cause.cause) said = cause.message || cause.name
  return said ? `${PROBLEM}: ${said}` : PROBLEM
}

/** Returns the watch that tells the health check whether images can be stored and read. */
export const storeWatch = perServer((server) => createStoreWatch(server))
