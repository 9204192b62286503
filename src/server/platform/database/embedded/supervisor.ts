import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#server/errors.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { ClusterPaths } from './data-folder.ts'
import { settleFormerServer } from './orphaned-postgres.ts'
import type { PostgresLog } from './postgres-log.ts'
import { isRunning, untilReady } from './ready.ts'
import type { OrdinaryUser } from './run-as-user.ts'

type LaunchDependencies = {
  postgres: string
  paths: ClusterPaths
  user: OrdinaryUser
  output: PostgresLog
  log: Log
  /** number of processes that connect */
  processes: number
  /** called when PostgreSQL's process has started, before it accepts connections */
  onLaunched?: (() => void) | undefined
}

/** The connections of one process in all pools, and some for administrators. */
const CONNECTIONS_EACH = 20

const SETTINGS = {
  listen_addresses: '',
  // The path is relative, so that length and commas of the data folder's path do not matter.
  unix_socket_directories: '../run',
  unix_socket_permissions: '0700',
  // Committed data is on disk with these settings.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // Recycled segments would contain old data, also of erased people.
  wal_recycle: 'off',
  max_wal_senders: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  // Locks of vanished clients would otherwise stay for two hours.
  client_connection_check_interval: '5s',
  // Details, statements and parameters may contain personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The signals that stop the server, and the time for each: first an orderly stop, which rolls back open transactions, then forced ones. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
]

type Dependencies = LaunchDependencies & { url: string }

export type Supervisor = { stop(): Promise<void>; killProcess(): void }

const PAUSES_MS = [0, 200, 500, 1_000]

const LONGEST_PAUSE_MS = 2_000

/** Starts the server, and restarts it if it ends unexpectedly. */
export async function superviseServer(deps: Dependencies): Promise<Supervisor> {
  const { log } = deps
  const stopping = new AbortController()
  let server = await startServer(deps)
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(server)
      if (stopping.signal.aborted) return
      log.error(
        { code: server.exitCode, signal: server.signalCode },
        'PostgreSQL has ended; starting it again',
      )
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await pauseUnless(stopping.signal, PAUSES_MS[failures] ?? LONGEST_PAUSE_MS)
      if (stopping.signal.aborted) return
      try {
        server = await startServer(deps)
        log.info('PostgreSQL runs again')
        return
      } catch (err) {
        log.error({ err }, 'PostgreSQL could not be started again; trying further')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await shutDown(server)
      await watching
      // A start that was under way may have replaced the server.
      await shutDown(server)
    },
    killProcess() {
      stopping.abort()
      // SIGQUIT skips the checkpoint, which takes seconds under load; the next start replays the write-ahead log instead.
      server.kill('SIGQUIT')
    },
  }
}

async function startServer({ url, ...launching }: Dependencies): Promise<ChildProcess> {
  const { paths, output, log } = launching
  await settleFormerServer(paths, log)
  const server = await launch(launching)
  const ready = await untilReady(url, server, log).catch(async (error: unknown) => {
    await shutDown(server)
    throw error
  })
  if (ready) return server
  throw new StartProblem(await failure(paths, output))
}

async function failure({ files, logFile }: ClusterPaths, output: PostgresLog): Promise<string> {
  const lines = await output.tail()
  return (
    `PostgreSQL could not start on ${files}. Its last messages:\n\n${lines || '(none)'}\n\n` +
    `Nothing has been deleted. More stands in ${logFile}. If the files are damaged, put ${files} back from a backup.`
  )
}

async function ended(server: ChildProcess): Promise<void> {
  if (isRunning(server)) await once(server, 'exit')
}

/** Pauses; the signal ends the pause early, which is no failure. */
async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  const paused = sleep(milliseconds, undefined, { signal })
  await paused.catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}

async function shutDown(server: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of STEPS) {
    if (!isRunning(server)) return
    const exited = once(server, 'exit', { signal: AbortSignal.timeout(timeoutMs) })
    server.kill(signal)
    if (
      await exited.then(
        () => true,
        () => false,
      )
    )
      return
  }
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only the app, which stops the server after its last request. */
async function launch({
  postgres,
  paths,
  user,
  output,
  log,
  processes,
  onLaunched,
}: LaunchDependencies): Promise<ChildProcess> {
  // One more process than configured may connect, because a replacement starts before the old process ends.
  const connections = { max_connections: String(CONNECTIONS_EACH * (processes + 1)) }
  const settings = Object.entries({ ...SETTINGS, ...connections }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { program, args, ids } = user.command(postgres, ['-D', paths.files, ...settings])
  const file = await output.forServer()
  try {
    const stdio: StdioOptions = ['ignore', file.fd, file.fd]
    const server = spawn(program, args, { ...ids, detached: true, cwd: paths.files, stdio })
    server.on('error', (err) => log.error({ err }, 'PostgreSQL could not be run'))
    onLaunched?.()
    return server
  } finally {
    await file.close()
  }
}
