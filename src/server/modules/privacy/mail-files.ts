import { join } from 'node:path'
import {
  eraseMailFiles,
  eraseMailFilesNaming,
  eraseMailListsNaming,
  readMailFiles,
} from '#server/adapters/mail/erase-files.ts'
import type { Server } from '#server/server.ts'

type WithConfig = Pick<Server, 'config'>

const folder = ({ config }: WithConfig) => join(config.DATA_DIR, 'mail')

/** Erases email files by the emails' ids. */
export function eraseFiles(server: WithConfig, ids: readonly string[]): Promise<number> {
  return eraseMailFiles(folder(server), ids)
}

/** Erases email files that contain one of these texts, and lists for staff that contain one of these names. */
export function eraseFilesNaming(
  server: WithConfig,
  person: { texts: readonly string[]; names: readonly string[] },
): Promise<number> {
  return eraseMailFilesNaming(folder(server), person)
}

/** Erases lists for staff that contain one of these texts. */
export function eraseListsNaming(server: WithConfig, texts: readonly string[]): Promise<number> {
  return eraseMailListsNaming(folder(server), texts)
}

/** Reads the files of these emails. */
export function readFiles(server: WithConfig, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  return readMailFiles(folder(server), ids)
}
