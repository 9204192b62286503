import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartProblem } from '#server/errors.ts'
import type { ClusterPaths } from './data-folder.ts'
import { type Ids, type OrdinaryUser, runAsUser } from './run-as-user.ts'

const run = promisify(execFile)

const AS_WE_ARE: OrdinaryUser = { command: (program, args) => ({ program, args, ids: {} }) }

/**
 * Runs programs in a user namespace, which gives another uid without a new user or chown, even below folders that only root may enter.
 * initdb needs a uid that has a name.
 */
function shielded({ uid, gid }: Required<Ids>): OrdinaryUser {
  const shield = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return {
    command: (program, args) => ({ program: 'unshare', args: [...shield, program, ...args], ids: {} }),
  }
}

export async function chooseOrdinaryUser(paths: ClusterPaths, programs: string[]): Promise<OrdinaryUser> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasName()) return AS_WE_ARE
  const { uid, gid } = await stat(paths.folder)
  if (isRoot && uid !== 0) return runAsUser({ uid, gid }, paths, programs)
  const named = namedUser(await readFile('/etc/passwd', 'utf8'))
  if (named && (await works(shielded(named)))) return shielded(named)
  if (isRoot && named) return runAsUser(named, paths, programs)
  throw new StartProblem(nobodyToBe(process.getuid?.()))
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    // This uid has no name.
    return false
  }
}

/** Returns 'nobody' if it exists, else the first account other than root. */
export function namedUser(passwd: string): Required<Ids> | undefined {
  const accounts = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  return account && { uid: account.uid, gid: account.gid }
}

async function works(user: OrdinaryUser): Promise<boolean> {
  const { program, args } = user.command('true', [])
  try {
    await run(program, args)
    return true
  } catch {
    // A refusal means that the next way is tried.
    return false
  }
}

function nobodyToBe(uid: number | undefined): string {
  return (
    `PostgreSQL cannot be set up by uid ${uid}: it has no name in /etc/passwd, and this system forbids user namespaces.\n` +
    'Start Jaunt as a user with a name, or set DATABASE_URL.'
  )
}
