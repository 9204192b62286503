import { join } from 'node:path'
import { type DebianPostgres, queryOnce, startDebianPostgres } from '#support/process/debian-postgres.ts'
import { freePort } from '#support/process/free-port.ts'
import { serverPid, until } from '#support/process/product-process.ts'
import type { Mode } from '../options.ts'

/** The database of the product, seen from outside. */
export type FaultDatabase = {
  mode: Mode
  url: string
  /** what tells the product of it */
  settings: Record<string, string>
  pid(): Promise<number>
  /** null when the product has its own */
  server: DebianPostgres | null
}

const PID_WITHIN_MS = 30_000

export function embeddedDatabase(dataDir: string): FaultDatabase {
  const host = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  return {
    mode: 'embedded',
    url: `postgresql://jaunt@/jaunt?host=${host}`,
    settings: {},
    // While it starts again its number is not known yet.
    pid: () => until('the database runs', () => serverPid(dataDir).catch(() => undefined), PID_WITHIN_MS),
    server: null,
  }
}

export async function externalDatabase(
  folder: string,
  settings: Record<string, string> = {},
): Promise<FaultDatabase> {
  const server = await startDebianPostgres(folder, await freePort(), settings)
  await queryOnce(server.url('postgres'), 'create database jaunt')
  const url = server.url('jaunt')
  return { mode: 'external', url, settings: { DATABASE_URL: url }, pid: server.pid, server }
}
