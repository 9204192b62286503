import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/logging/logger.ts'

const POLL_MS = 10
const SAY_EVERY_MS = 5_000

/** Waits until the server answers, for as long as it lives: after a crash it may have much to make good. */
export async function untilReady(url: string, server: ChildProcess, log: Log): Promise<boolean> {
  const began = Date.now()
  let said = 0
  while (isRunning(server)) {
    if (await answers(url)) return true
    const waited = Date.now() - began
    if (Math.floor(waited / SAY_EVERY_MS) > said) {
      said = Math.floor(waited / SAY_EVERY_MS)
      log.info({ waitedMs: waited }, 'PostgreSQL is still getting ready')
    }
    await sleep(POLL_MS)
  }
  return false
}

export function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // Only the outcome of the attempt matters; without a listener a late error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    // Not yet: who waits asks again, and in the end says that it did not start.
    return false
  } finally {
    await client.end()
  }
}
