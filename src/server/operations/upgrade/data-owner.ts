import { chown, mkdir, stat } from 'node:fs/promises'
import { SAVED_ROWS } from './paths.ts'

/** The user in the form that `spawn` takes; empty for the user who runs this. */
export type Owner = { uid?: number; gid?: number }

/**
 * Root upgrades a checkout that belongs to root, and the data belong to whom systemd runs the product as: what touches
 * them runs as that user, or files would be left there that the product may not open.
 */
export async function findDataOwner(dataDir: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const found = await stat(dataDir).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : {}
}

/** The folder of the saved rows, closed to other users. */
export async function makeSavedRows({ uid, gid }: Owner): Promise<void> {
  await mkdir(SAVED_ROWS, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(SAVED_ROWS, uid, gid)
}
