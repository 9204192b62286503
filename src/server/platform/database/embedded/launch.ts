import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Log } from '#server/platform/logging/logger.ts'
import type { ClusterPaths } from './paths.ts'
import type { PostgresLog } from './postgres-log.ts'
import type { OrdinaryUser } from './run-as.ts'

export type LaunchDependencies = {
  postgres: string
  paths: ClusterPaths
  user: OrdinaryUser
  output: PostgresLog
  log: Log
  /** how many of ours will connect */
  processes: number
  /** called when its process has begun, long before it lets anybody in */
  onLaunched?: (() => void) | undefined
}

/** The connections of one process in all its pools, with room for administrators who look in from outside. */
const CONNECTIONS_EACH = 20

const SETTINGS = {
  listen_addresses: '',
  // Relative to the data folder: neither the length of the path nor a comma in it matters to the server.
  unix_socket_directories: '../run',
  unix_socket_permissions: '0700',
  // Everything that was answered is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // A segment that is used again holds what it held before, people who were erased since included.
  wal_recycle: 'off',
  max_wal_senders: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  // A client that has vanished must not hold its locks for the two hours that the system allows.
  client_connection_check_interval: '5s',
  // Details, statements and parameters hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches only the app, which then ends the
 * server when its last request is done.
 */
export async function launch({
  postgres,
  paths,
  user,
  output,
  log,
  processes,
  onLaunched,
}: LaunchDependencies): Promise<ChildProcess> {
  // Room for one more process than serve: a replacement starts before the process that it replaces has ended.
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
