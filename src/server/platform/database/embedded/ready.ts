import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#server/errors.ts'
import { createClient } from '#server/platform/database/create-client.ts'
import type { Log } from '#server/platform/logging/logger.ts'

const POLL_MS = 10
const SAY_EVERY_MS = 5_000
/** A server that rejects connections for this long will go on doing so. */
const REFUSES_MS = 4_000
/** Matches the codes of a server that is starting or stopping. */
const PASSING = /^(57P0[123]|53)/

/**
 * Waits until the server accepts connections, for as long as it runs, because recovery may take long. Throws StartProblem if it runs but
 * rejects them.
 */
export async function untilReady(url: string, server: ChildProcess, log: Log): Promise<boolean> {
  const began = Date.now()
  let reports = 0
  let rejectedSince: number | undefined
  while (isRunning(server)) {
    const rejection = await tryToConnect(url)
    if (rejection === null) return true
    if (rejection === 'not yet') rejectedSince = undefined
    else rejectedSince ??= Date.now()
    if (rejection !== 'not yet' && Date.now() - (rejectedSince ?? Infinity) > REFUSES_MS)
      throw new StartProblem(
        `PostgreSQL runs, but rejects every connection: ${rejection}. Nothing has been deleted.`,
      )
    const waited = Date.now() - began
    if (Math.floor(waited / SAY_EVERY_MS) > reports) {
      reports = Math.floor(waited / SAY_EVERY_MS)
      log.info({ waitedMs: waited }, 'PostgreSQL is still getting ready')
    }
    await sleep(POLL_MS)
  }
  return false
}

export function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

/** Returns null if it connects, else the reason. */
async function tryToConnect(url: string): Promise<string | null> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // Only success matters here; the client's own listener keeps a late error from ending the process.
  try {
    await client.connect()
    return null
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    const isRejection = error instanceof pg.DatabaseError && code !== undefined && !PASSING.test(code)
    return isRejection ? message : 'not yet'
  } finally {
    await client.end()
  }
}
