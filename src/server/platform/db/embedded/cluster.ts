import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { loadBinaries } from './binaries.ts'

const run = promisify(execFile)
const ROOT_SHIELD = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

export type Cluster = { url(database: string): string; stop(): Promise<void> }

/** Starts PostgreSQL on the files below `folder`, making them the first time. */
export async function startCluster(folder: string): Promise<Cluster> {
  const files = join(folder, 'data')
  const sockets = join(folder, 'run')
  await mkdir(sockets, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const binaries = await loadBinaries()
  if (!existsSync(join(files, 'PG_VERSION'))) await initialise(binaries.initdb, files)
  const server = launch(binaries.postgres, files, sockets)
  const url = (database: string) => `postgresql://jaunt@/${database}?host=${encodeURIComponent(sockets)}`
  await untilReady(url('postgres'), server)
  return { url, stop: () => stop(server) }
}

async function initialise(initdb: string, files: string): Promise<void> {
  const fresh = `${files}.new`
  await rm(fresh, { recursive: true, force: true })
  const args = [
    '-D',
    fresh,
    '-U',
    'jaunt',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const [program, ...rest] = asOrdinaryUser(initdb, args)
  await run(program, rest)
  await rename(fresh, files)
}

function launch(postgres: string, files: string, sockets: string): ChildProcess {
  const settings = { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700' }
  const args = ['-D', files, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const [program, ...rest] = asOrdinaryUser(postgres, args)
  return spawn(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
}

/** PostgreSQL refuses to run as root; a user namespace gives it another uid without a new user or a chown. */
function asOrdinaryUser(program: string, args: string[]): [string, ...string[]] {
  if (process.getuid?.() !== 0) return [program, ...args]
  const [shield, ...flags] = ROOT_SHIELD
  return [shield ?? 'unshare', ...flags, program, ...args]
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await sleep(20)
    } finally {
      await client.end()
    }
  }
  throw new Error('The embedded PostgreSQL did not start; its own message stands above.')
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  await exited
}
