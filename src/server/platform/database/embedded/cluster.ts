import { chmod, mkdir } from 'node:fs/promises'
import { type Log, silentLog } from '#server/platform/logging/logger.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { loadBinaries } from './binaries.ts'
import { examineDataFolder } from './data-folder.ts'
import { writeHostRules } from './host-rules.ts'
import { initialise } from './initialise.ts'
import { chooseOrdinaryUser } from './ordinary-user.ts'
import { type ClusterPaths, clusterPaths } from './paths.ts'
import { postgresLog } from './postgres-log.ts'
import { socketAddress } from './socket-address.ts'
import { superviseServer } from './supervisor.ts'

export type Cluster = {
  url(database: string): string
  stop(): Promise<void>
  /** for a process about to end in disorder: asks the server to end and does not wait */
  killProcess(): void
}

/** `processes` will connect; `onLaunched` is called when that of PostgreSQL has begun. */
export type ClusterUse = { processes?: number; onLaunched?: (() => void) | undefined }

/**
 * Starts PostgreSQL on the files below `folder`, making them the first time, and keeps it running until `stop`. Nobody
 * else may do the same on that folder: see lockDataDir.
 */
export async function startCluster(
  folder: string,
  log: Log = silentLog(),
  { processes = 1, onLaunched }: ClusterUse = {},
): Promise<Cluster> {
  const paths = clusterPaths(folder)
  const found = await examineDataFolder(paths.files)
  await prepareFolders(paths)
  const { initdb, postgres } = await loadBinaries()
  const user = await chooseOrdinaryUser(paths, [initdb, postgres])
  if (found === 'absent') {
    log.info('making the database folder')
    await initialise(initdb, paths.files, user)
  }
  await writeHostRules(paths.files)
  const address = socketAddress(paths.sockets)
  const url = (database: string) => `postgresql://jaunt@/${database}?host=${encodeURIComponent(address.host)}`
  const output = postgresLog(paths.logFile, log)
  const release = () => {
    output.close()
    address.close()
  }
  try {
    const supervisor = await superviseServer({
      postgres,
      paths,
      user,
      output,
      log,
      processes,
      onLaunched,
      url: url('postgres'),
    })
    const stop = () => supervisor.stop().finally(release)
    return { url, stop, killProcess: supervisor.killProcess }
  } catch (error) {
    release()
    throw error
  }
}

async function prepareFolders({ folder, sockets }: ClusterPaths): Promise<void> {
  try {
    await mkdir(sockets, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    await chmod(sockets, 0o700)
  } catch (error) {
    throw new StartProblem(`The folder ${folder} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
