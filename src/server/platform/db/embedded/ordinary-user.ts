import { execFile } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/start-problem.ts'
import type { ClusterPaths } from './paths.ts'

const run = promisify(execFile)

type Ids = { uid?: number; gid?: number }

/** How to run PostgreSQL's programs so that they do not see themselves as root, which they refuse. */
export type OrdinaryUser = {
  command(program: string, args: string[]): { program: string; args: string[]; ids: Ids }
}

const AS_WE_ARE: OrdinaryUser = { command: (program, args) => ({ program, args, ids: {} }) }

/** A user namespace gives another uid without a new user, without a chown, and below folders that only root may enter. */
const SHIELD = ['--user', '--map-user=1000', '--map-group=1000']
const SHIELDED: OrdinaryUser = {
  command: (program, args) => ({ program: 'unshare', args: [...SHIELD, program, ...args], ids: {} }),
}

/** Belongs to no user of a usual system: what it owns, only it and root can read. */
const SPARE_ID = 27_432

export async function chooseOrdinaryUser(paths: ClusterPaths, programs: string[]): Promise<OrdinaryUser> {
  if (process.getuid?.() !== 0) return AS_WE_ARE
  const { uid, gid } = await stat(paths.folder)
  if (uid !== 0) return otherUser({ uid, gid }, paths, programs)
  if (await namespacesWork()) return SHIELDED
  return otherUser({ uid: SPARE_ID, gid: SPARE_ID }, paths, programs)
}

async function namespacesWork(): Promise<boolean> {
  try {
    await run('unshare', [...SHIELD, 'true'])
    return true
  } catch {
    return false
  }
}

/** Containers may forbid namespaces: then a uid of its own, as long as it can reach what it needs. */
async function otherUser(ids: Required<Ids>, paths: ClusterPaths, programs: string[]): Promise<OrdinaryUser> {
  for (const path of [...programs, paths.folder]) {
    const closed = await firstClosed(dirname(path), ids)
    if (closed) throw new StartProblem(cannotEnter(closed))
  }
  await giveTo(paths.folder, ids)
  return { command: (program, args) => ({ program, args, ids }) }
}

function cannotEnter(folder: string): string {
  return (
    'PostgreSQL refuses to run as root, this system forbids user namespaces, and another user could not enter ' +
    `${folder}.\nStart Jaunt as an ordinary user, or move it where others may enter, or set DATABASE_URL.`
  )
}

async function firstClosed(folder: string, { uid, gid }: Required<Ids>): Promise<string | undefined> {
  const parent = dirname(folder)
  const closed = parent === folder ? undefined : await firstClosed(parent, { uid, gid })
  if (closed) return closed
  const { mode, uid: owner, gid: group } = await stat(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return mode & bit ? undefined : folder
}

async function giveTo(path: string, ids: Required<Ids>): Promise<void> {
  const { uid } = await stat(path)
  if (uid === ids.uid) return
  for (const name of await readdir(path, { recursive: true })) await chown(join(path, name), ids.uid, ids.gid)
  await chown(path, ids.uid, ids.gid)
  await chmod(path, 0o700)
}
