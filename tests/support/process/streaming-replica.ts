import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadBinaries } from '#server/platform/database/embedded/binaries.ts'
import { initialise } from '#server/platform/database/embedded/initialise.ts'
import { chooseOrdinaryUser } from '#server/platform/database/embedded/ordinary-user.ts'
import { type ClusterPaths, clusterPaths } from '#server/platform/database/embedded/paths.ts'
import type { OrdinaryUser } from '#server/platform/database/embedded/run-as.ts'
import { queryOnce } from './debian-postgres.ts'
import { until } from './product-process.ts'

export type StreamingServer = {
  url(database: string): string
  /** of the server that runs; 0 when none does */
  pid(): number
  start(): Promise<void>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000
const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '../run',
  fsync: 'off',
  max_wal_senders: '4',
}
/** of the server that was copied, and none of the copy's business */
const OF_THE_RUN = new Set(['postmaster.pid', 'postmaster.opts'])

/** A primary and a replica of it by streaming replication, both of the embedded binaries. */
export async function startStreamingPair(
  folder: string,
): Promise<{ primary: StreamingServer; replica: StreamingServer }> {
  const binaries = await loadBinaries()
  const [first, second] = [clusterPaths(join(folder, 'primary')), clusterPaths(join(folder, 'replica'))]
  for (const { sockets } of [first, second]) await mkdir(sockets, { recursive: true, mode: 0o700 })
  const user = await chooseOrdinaryUser(first, [binaries.initdb, binaries.postgres])
  await initialise(binaries.initdb, first.files, user)
  await ownLike(first.files, second)
  const primary = serverOn(first, binaries.postgres, user, {})
  await primary.start()
  await copyFiles(primary.url('postgres'), first.files, second.files)
  const replica = serverOn(second, binaries.postgres, user, {
    primary_conninfo: `host=${first.sockets} user=jaunt`,
  })
  await replica.start()
  return { primary, replica }
}

async function ownLike(owned: string, { folder, sockets }: ClusterPaths): Promise<void> {
  const { uid, gid } = await stat(owned)
  for (const each of [folder, sockets]) await chown(each, uid, gid)
}

/** What pg_basebackup does, which the embedded binaries lack. */
async function copyFiles(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`)
    await cp(from, to, { recursive: true, filter: (path) => !OF_THE_RUN.has(path.slice(from.length + 1)) })
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
    await writeFile(join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  const { uid, gid } = await stat(from)
  for (const name of ['', ...(await readdir(to, { recursive: true }))]) await chown(join(to, name), uid, gid)
}

function serverOn(
  { files, sockets }: ClusterPaths,
  postgres: string,
  user: OrdinaryUser,
  own: Record<string, string>,
): StreamingServer {
  const settings = Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = (database: string) => `postgresql://jaunt@/${database}?host=${encodeURIComponent(sockets)}`
  let server: ChildProcess | undefined
  return {
    url,
    pid: () => server?.pid ?? 0,
    async start() {
      await rm(join(files, 'postmaster.pid'), { force: true })
      const { program, args, ids } = user.command(postgres, ['-D', files, ...settings])
      server = spawn(program, args, { ...ids, cwd: files, stdio: 'ignore' })
      await until('the server answers', () => answers(url('postgres')), READY_WITHIN_MS)
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
  }
}

function answers(url: string): Promise<true | undefined> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => undefined,
  )
}
