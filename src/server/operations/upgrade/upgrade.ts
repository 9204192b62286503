import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { BackupProblem } from '../backup/backup-problem.ts'
import { say } from '../backup/command/run-command.ts'
import { readArchiveName } from '../backup/destination/backup-destination.ts'
import { NEXT, ROOT, SAVED_ROWS, WORK } from './paths.ts'
import { askReadiness, localAddress, waitUntilReady } from './readiness.ts'
import { describeProgram, findNode, readProgram } from './release-info.ts'
import { findDataOwner, makeSavedRows, type Owner, runProgram } from './run-program.ts'
import { forget, hold, release as releaseHold, type State, swapBack, swapIn, writeState } from './state.ts'
import { tryRelease } from './try-release.ts'

/** Files beside a release that do not belong to it. */
const NOT_OF_A_RELEASE = ['.git', '.env', '.upgrade', 'data', 'node_modules']

const STAMP = join('node_modules', '.jaunt-lock')

export type Upgrade = {
  config: Config
  /** a folder, or a name that Git knows */
  release: string
  /** the destination of the backup */
  backupTo: string
  /** the longest time for the new release to become ready */
  withinMs: number
}

type Surroundings = Pick<Upgrade, 'config' | 'withinMs'>

/** Upgrades to another release. A failure restores the code, the rows and the running product. */
export async function upgrade({ config, release, backupTo, withinMs }: Upgrade): Promise<void> {
  const state = await prepare(config, release, backupTo).catch(async (error: Error) => {
    await forget()
    throw new BackupProblem(`${error.message}\n\nNothing was changed.`, { cause: error })
  })
  try {
    await replace(state, { config, withinMs })
  } catch (error) {
    await leadBack(state, { config, withinMs })
    throw new BackupProblem(
      `${(error as Error).message}\n\nRolled back to ${describeProgram(state.from)}: code and data are as before.`,
      { cause: error },
    )
  }
  await verify(state, { config, withinMs })
}

/** Prepares the new release while the present one serves. A failure changes nothing. */
async function prepare(config: Config, release: string, backupTo: string): Promise<State> {
  const from = await readProgram(ROOT)
  const commit = await fetchRelease(release)
  say(`From ${describeProgram(from)} to ${describeProgram(await readProgram(NEXT))}.`)
  await makeReady()
  const to = await readProgram(NEXT)
  const owner = await findDataOwner(config.DATA_DIR)
  await checkNeeds(owner)
  const backup = join(ROOT, 'src/server/operations/backup/command/backup.ts')
  await runProgram(process.execPath, [backup, '--to', backupTo], {
    owner,
    isShown: true,
    failure: 'There is no backup, and without one nothing is changed.',
  })
  const address = localAddress(config)
  const wasRunning = (await askReadiness(address)) !== null
  const passphrase = randomBytes(24).toString('base64url')
  return { phase: 'held', from, to, wasRunning, address, commit, owner, passphrase, rows: null }
}

/** Replaces the release. Downtime begins here and ends when the new release serves. */
async function replace(state: State, { config, withinMs }: Surroundings): Promise<void> {
  await writeState(state)
  await hold()
  await makeSavedRows(state.owner)
  say('Jaunt stops …')
  await rowsCommand(ROOT, 'keep', state)
  say('The new release is tried, where visitors do not reach it …')
  await tryRelease({ program: state.to, dataDir: resolve(config.DATA_DIR), owner: state.owner, withinMs })
  state.rows = await rowsCommand(NEXT, 'digest', state)
  await swapIn()
  state.phase = 'released'
  await writeState(state)
  await releaseHold()
}

/** Checks the new release at the product's address. If it does not become ready, rolls back, but only if nothing has been written. */
async function verify(state: State, surroundings: Surroundings): Promise<void> {
  try {
    if (state.wasRunning) await waitUntilReady(state.address, state.to, surroundings.withinMs)
  } catch (error) {
    await leadBackUnlessWritten(state, surroundings, error as Error)
  }
  if (state.commit) await setCommit(state.commit)
  await forget()
  say(
    state.wasRunning
      ? `${describeProgram(state.to)} runs and is ready at ${state.address}.`
      : `${describeProgram(state.to)} is in place. It did not run before: start it.`,
  )
}

async function leadBackUnlessWritten(state: State, surroundings: Surroundings, error: Error): Promise<never> {
  await hold()
  const rows = await rowsCommand(ROOT, 'digest', state)
  if (rows !== state.rows && state.from.migration !== state.to.migration) {
    await releaseHold()
    throw new BackupProblem(
      `${error.message}\n\nNot rolled back, because data has been written since it started. See "The way back by hand" in docs/operations/upgrade-and-backup.md.`,
      { cause: error },
    )
  }
  state.phase = 'held'
  await writeState(state)
  await leadBack(state, surroundings)
  throw new BackupProblem(`${error.message}\n\nRolled back to ${describeProgram(state.from)}.`, {
    cause: error,
  })
}

async function leadBack(state: State, { withinMs }: Surroundings): Promise<void> {
  await hold()
  await swapBack()
  // The trial begins only after the rows are saved, so without them there is nothing to restore.
  if (await areRowsSaved()) say(await rowsCommand(ROOT, 'bring-back', state))
  await releaseHold()
  // The build's name is left out, because it changes if files were edited since the build.
  const former = { ...state.from, build: undefined }
  if (state.wasRunning) await waitUntilReady(state.address, former, withinMs)
  await forget()
}

async function areRowsSaved(): Promise<boolean> {
  const names = existsSync(SAVED_ROWS) ? await readdir(SAVED_ROWS) : []
  return names.some((name) => readArchiveName(name) !== null)
}

/** Settles an interrupted upgrade: goes back if the new release never served, else forward. */
export async function settle(state: State, surroundings: Surroundings): Promise<void> {
  if (state.phase === 'released') {
    await releaseHold()
    return verify(state, surroundings)
  }
  await leadBack(state, surroundings)
  say(`An upgrade was cut short. Rolled back to ${describeProgram(state.from)}: code and data are as before.`)
}

/** Runs a command on the rows, by the release in `folder`, which owns them. */
function rowsCommand(
  folder: string,
  command: 'keep' | 'bring-back' | 'digest',
  { passphrase, owner }: State,
): Promise<string> {
  const program = join(folder, 'src/server/upgrade/command/rows.ts')
  const env = { BACKUP_PASSPHRASE: passphrase }
  return runProgram(findNode(folder), [program, command], { env, owner, failure: `${command} failed.` })
}

/** Copies a release into a folder of its own, from a folder or by Git name. Returns its commit; null for a folder. */
async function fetchRelease(release: string): Promise<string | null> {
  await rm(WORK, { recursive: true, force: true })
  await mkdir(NEXT, { recursive: true, mode: 0o755 })
  const folder = resolve(release)
  if (existsSync(join(folder, 'package.json'))) {
    const isWanted = (path: string) => !NOT_OF_A_RELEASE.includes(relative(folder, path))
    await cp(folder, NEXT, { recursive: true, filter: isWanted, preserveTimestamps: true })
    return null
  }
  return fetchFromGit(release)
}

async function fetchFromGit(name: string): Promise<string> {
  const unknown = `${name} is neither a folder with a release nor anything that Git knows here. For a new release: git fetch --tags`
  const commit = await git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], unknown)
  const changed = await git(
    ['status', '--porcelain', '--untracked-files=no'],
    'Git cannot read this checkout.',
  )
  if (changed) throw new BackupProblem(`Files of this checkout were changed, and would be lost:\n${changed}`)
  const archive = join(WORK, 'release.tar')
  await git(['archive', '--format=tar', '--output', archive, commit], 'Git cannot pack the release.')
  await runProgram('tar', ['-xf', archive, '-C', NEXT], { failure: 'The release cannot be unpacked.' })
  await rm(archive)
  return commit
}

/** Moves Git's HEAD to the commit whose files are already in place. */
async function setCommit(commit: string): Promise<void> {
  await git(['checkout', '--quiet', '--detach'], 'Git cannot leave its branch.')
  await git(['reset', '--quiet', commit], 'Git cannot be told the release.')
}

/** Installs and builds the new release; packages are shared if they are the same. */
async function makeReady(): Promise<void> {
  const lock = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')
  if ((await lock(NEXT)) === (await lock(ROOT)))
    await symlink('../../node_modules', join(NEXT, 'node_modules'))
  const chosen = await readFile(join(ROOT, STAMP), 'utf8').catch(() => '')
  const production = chosen.endsWith('for servers') ? ['--production'] : []
  await runProgram(process.execPath, [join('scripts', 'build.mjs'), ...production], {
    folder: NEXT,
    isShown: true,
    failure: 'The release could not be installed and built.',
  })
}

/** Checks the requirements of the new release by its own command: Node, disk, database, pending migrations. */
async function checkNeeds(owner: Owner): Promise<void> {
  await runProgram(findNode(NEXT), [join(NEXT, 'src/server/doctor/command/doctor.ts'), '--needs'], {
    owner,
    isShown: true,
    failure: 'This release cannot run here. Fix each PROBLEM above.',
  })
}

function git(args: readonly string[], failure: string): Promise<string> {
  return runProgram('git', ['-c', `safe.directory=${ROOT.replace(/\/$/, '')}`, ...args], { failure })
}
