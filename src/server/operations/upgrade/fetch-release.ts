import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { BackupProblem } from '../backup/backup-problem.ts'
import type { Owner } from './data-owner.ts'
import { NEXT, ROOT, WORK } from './places.ts'
import { findNode } from './program.ts'
import { runProgram } from './run-program.ts'

/** These lie beside a release on the machine that it was made on, and are no part of it. */
const NOT_OF_A_RELEASE = ['.git', '.env', '.upgrade', 'data', 'node_modules']
const STAMP = join('node_modules', '.jaunt-lock')

/** Brings a release beside the present one: a folder, or what Git knows by that name. Answers its commit, or null. */
export async function fetchRelease(release: string): Promise<string | null> {
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

/** The working files are there already: this sets the commit that Git takes them for. */
export async function setCommit(commit: string): Promise<void> {
  await git(['checkout', '--quiet', '--detach'], 'Git cannot leave its branch.')
  await git(['reset', '--quiet', commit], 'Git cannot be told the release.')
}

/** Installs and builds beside the present release. Packages that are the same are shared. */
export async function makeReady(): Promise<void> {
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

/** Checks the needs of the new release, by its own command: its Node, disk, database, and the migrations to come. */
export async function checkNeeds(owner: Owner): Promise<void> {
  await runProgram(findNode(NEXT), [join(NEXT, 'src/server/doctor/command/doctor.ts'), '--needs'], {
    owner,
    isShown: true,
    failure: 'The release cannot run here: mend what is a PROBLEM above.',
  })
}

function git(args: readonly string[], failure: string): Promise<string> {
  return runProgram('git', ['-c', `safe.directory=${ROOT.replace(/\/$/, '')}`, ...args], { failure })
}
