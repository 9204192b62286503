import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'

const run = promisify(execFile)
/** Where Debian's postgresql-15 has its programs. */
const DEBIAN = '/usr/lib/postgresql/15/bin'
const found = existsSync(join(DEBIAN, 'initdb'))

export const OTHER_SERVER = found ? "Debian's PostgreSQL 15" : 'another server'

export type OtherServer = { url(database: string): string; stop(): Promise<void> }

/** A server that is not the product's own: Debian's where it is installed, else a second one of the embedded. */
export async function startOtherServer(folder: string): Promise<OtherServer> {
  if (found) return startDebian(join(folder, 'debian'))
  process.stdout.write('There is no PostgreSQL 15 of Debian: a second embedded one takes its place.\n')
  return startCluster(join(folder, 'other'))
}

/** Root may not run it, so it runs as the user that came with the package. */
async function startDebian(place: string): Promise<OtherServer> {
  const { stdout } = await run('id', ['-u', 'postgres'])
  const ids =
    process.getuid?.() === 0
      ? { uid: Number(stdout), gid: Number((await run('id', ['-g', 'postgres'])).stdout) }
      : {}
  await mkdir(place, { recursive: true })
  if (ids.uid !== undefined) await chown(place, ids.uid, ids.gid)
  const data = join(place, 'data')
  const options = { ...ids, cwd: place }
  await run(
    join(DEBIAN, 'initdb'),
    ['-D', data, '-U', 'jaunt', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const flags = `-c listen_addresses='' -c unix_socket_directories=${place}`
  await run(
    join(DEBIAN, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(place, 'log'), '-o', flags, 'start'],
    options,
  )
  return {
    url: (database: string) => `postgresql://jaunt@/${database}?host=${encodeURIComponent(place)}`,
    stop: async () => {
      await run(join(DEBIAN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options)
    },
  }
}

export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
