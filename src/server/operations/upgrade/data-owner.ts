import { chown, mkdir, stat } from 'node:fs/promises'
import { SAVED_ROWS } from './paths.ts'

/** A user in `spawn`'s form; empty for the current user. */
export type Owner = { uid?: number; gid?: number }

/** If root upgrades, commands that touch the data run as its owner, or they would leave files that the product cannot open. */
export async function findDataOwner(dataDir: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const found = await stat(dataDir).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : {}
}

/** The folder of saved rows, private to its user. */
export async function makeSavedRows({ uid, gid }: Owner): Promise<void> {
  await mkdir(SAVED_ROWS, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(SAVED_ROWS, uid, gid)
}
