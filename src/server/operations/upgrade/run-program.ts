import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, stat } from 'node:fs/promises'
import { unlessMissing } from '#server/platform/files/disk-files.ts'
import { BackupProblem } from '../backup/backup-problem.ts'
import { ROOT, SAVED_ROWS } from './paths.ts'

type Options = {
  /** the user to run the program as */
  owner?: Owner
  env?: Record<string, string>
  folder?: string
  /** message if the program fails */
  failure: string
  /** whether the output is shown instead of returned */
  isShown?: boolean
}

/** Runs a program to its end. Throws BackupProblem if it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, folder = ROOT, failure, isShown = false, owner = {} }: Options,
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    ...owner,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    // biome-ignore lint/style/noProcessEnv: what an upgrade starts gets the settings that the upgrade was given
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
  const [code, signal] = await once(child, 'close').catch((cause: Error) => {
    throw new BackupProblem(`${program} could not be run: ${cause.message}`, { cause })
  })
  if (code === 0) return output.join('').trim()
  throw new BackupProblem(
    [`${failure} (${code ?? signal})`, output.join('').trim()].filter(Boolean).join('\n'),
  )
}

/** A user as `spawn` takes it; empty for the current user. */
export type Owner = { uid?: number; gid?: number }

/**
 * Returns the owner of the data if root upgrades. Commands that touch the data run as that user, or they would leave files that the product
 * cannot open.
 */
export async function findDataOwner(dataDir: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const found = await unlessMissing(stat(dataDir), null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : {}
}

/** Makes the folder of saved rows, private to its user. */
export async function makeSavedRows({ uid, gid }: Owner): Promise<void> {
  await mkdir(SAVED_ROWS, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(SAVED_ROWS, uid, gid)
}
