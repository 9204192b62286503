import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
/** The folder with the programs of Debian's postgresql-15. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

export const debianPostgresFound = existsSync(join(PROGRAMS, 'initdb'))

/** The signal that ends the server: `SIGTERM` waits for clients, `SIGINT` is fast, `SIGQUIT` immediate. */
export type DebianPostgres = {
  url(database: string): string
  /** of the first process */
  pid(): Promise<number>
  start(): Promise<void>
  lives(): Promise<boolean>
  /** sends the signal and waits for the end */
  end(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/**
 * PostgreSQL 15 of Debian on a folder of its own and a port of this machine. Root may not run it, so it runs as the user
 * that came with the package.
 */
export async function startDebianPostgres(
  place: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<DebianPostgres> {
  const ids = process.getuid?.() === 0 ? await idsOfPostgres() : {}
  await mkdir(place, { recursive: true })
  if (ids.uid !== undefined) await chown(place, ids.uid, ids.gid ?? ids.uid)
  await chmod(place, 0o700)
  const files = join(place, 'data')
  const who = ['-U', 'jaunt', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(join(PROGRAMS, 'initdb'), ['-D', files, ...who], { ...ids, cwd: place })
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: place,
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = (database: string) => `postgresql://jaunt@127.0.0.1:${port}/${database}`
  let server: ReturnType<typeof spawn> | undefined

  async function start(): Promise<void> {
    const log = await open(join(place, 'log'), 'a')
    server = spawn(join(PROGRAMS, 'postgres'), ['-D', files, ...flags], {
      ...ids,
      cwd: place,
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
    await untilItAnswers(url('postgres'), () => server?.exitCode ?? null)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    pid: async () => Number((await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    start,
    lives: () => answers(url('postgres')),
    end,
    stop: () => end('SIGQUIT'),
  }
}

/** Answers what the statement answers, on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // An error that ends the connection ends the query too, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function idsOfPostgres(): Promise<{ uid?: number; gid?: number }> {
  const numbers = await Promise.all(['-u', '-g'].map((which) => run('id', [which, 'postgres'])))
  const [uid, gid] = numbers.map(({ stdout }) => Number(stdout))
  return { uid, gid }
}

const START_WITHIN_MS = 60_000

async function untilItAnswers(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  while (exitCode() === null && Date.now() < deadline) {
    if (await answers(url)) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not start: exit code ${exitCode()}.`)
}

function answers(url: string): Promise<boolean> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
}
