import { execFile } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/errors.ts'
import type { ClusterPaths } from './data-folder.ts'

const run = promisify(execFile)

/** Capabilities that let a process enter folders closed to its user. The one that only reads is tried first. */
const PASSES = ['dac_read_search', 'dac_override']

/**
 * Runs PostgreSQL as the uid that owns the folder, for root without namespaces, as in some containers. If parent folders are closed to that
 * user, it gets the one capability to enter them. Throws StartProblem with the folders and the command to open them if that fails.
 */
export async function runAsUser(
  ids: Required<Ids>,
  paths: ClusterPaths,
  programs: string[],
): Promise<OrdinaryUser> {
  const closed = await findClosedFolders([...programs, paths.folder], ids)
  const user = closed.length === 0 ? switched(ids) : await findPassing(ids, programs)
  if (!user) throw new StartProblem(cannotEnter(closed))
  await giveTo(paths.folder, ids)
  return user
}

function switched(ids: Required<Ids>): OrdinaryUser {
  return { command: (program, args) => ({ program, args, ids }) }
}

async function findPassing(ids: Required<Ids>, programs: string[]): Promise<OrdinaryUser | undefined> {
  for (const capability of PASSES) {
    const user = passing(ids, capability)
    if (await canRun(user, programs)) return user
  }
  return undefined
}

/** Gives PostgreSQL this capability only; programs that it starts cannot gain others. */
function passing({ uid, gid }: Required<Ids>, capability: string): OrdinaryUser {
  const only = `-all,+${capability}`
  // initdb uses access(2), which checks the user instead of the process without this bit.
  const flags = ['--securebits=+no_setuid_fixup', '--no-new-privs']
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...flags]
  const switches = [...identity, `--inh-caps=${only}`, `--ambient-caps=${only}`]
  return {
    command: (program, args) => ({ program: 'setpriv', args: [...switches, program, ...args], ids: {} }),
  }
}

async function canRun(user: OrdinaryUser, programs: string[]): Promise<boolean> {
  try {
    for (const program of programs) {
      const { program: runner, args } = user.command('test', ['-x', program])
      await run(runner, args)
    }
    return true
  } catch {
    // setpriv is missing or may not pass a capability, so the next way is tried.
    return false
  }
}

/** @param closed the folders that the user may not enter, from the root down */
export function cannotEnter(closed: ClosedFolder[]): string {
  const commands = closed.map(({ folder, mode }) => `  chmod ${mode} ${quote(folder)}`)
  const folders = closed.map(({ folder }) => folder).join(' and ')
  return (
    'PostgreSQL refuses to run as root, this system forbids user namespaces, and another user cannot enter ' +
    `${folders}.\nLet others pass through, which does not let them list it:\n${commands.join('\n')}\n` +
    'Or start Jaunt as an ordinary user, or set DATA_DIR to a folder that others may enter, or set DATABASE_URL.'
  )
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}

async function giveTo(path: string, ids: Required<Ids>): Promise<void> {
  const { uid } = await stat(path)
  if (uid === ids.uid) return
  for (const name of await readdir(path, { recursive: true })) await chown(join(path, name), ids.uid, ids.gid)
  await chown(path, ids.uid, ids.gid)
  await chmod(path, 0o700)
}

type Person = { uid: number; gid: number }

/** A folder that a user cannot enter, and the mode for `chmod` that opens it. */
type ClosedFolder = { folder: string; mode: 'u+x' | 'g+x' | 'o+x' }

/** Finds folders above these paths that the user may not enter, from the root down, each once. */
export async function findClosedFolders(paths: string[], person: Person): Promise<ClosedFolder[]> {
  const folders = new Set(paths.flatMap(foldersAbove))
  const found = await Promise.all([...folders].map((folder) => findBar(folder, person)))
  return found.filter((closed) => closed !== undefined)
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [...foldersAbove(folder), folder]
}

async function findBar(folder: string, { uid, gid }: Person): Promise<ClosedFolder | undefined> {
  const { mode, uid: owner, gid: group } = await stat(folder)
  if (owner === uid) return mode & 0o100 ? undefined : { folder, mode: 'u+x' }
  if (group === gid) return mode & 0o010 ? undefined : { folder, mode: 'g+x' }
  return mode & 0o001 ? undefined : { folder, mode: 'o+x' }
}

export type Ids = { uid?: number; gid?: number }

/** Runs PostgreSQL's programs as a user other than root, because they refuse root. */
export type OrdinaryUser = {
  command(program: string, args: string[]): { program: string; args: string[]; ids: Ids }
}
