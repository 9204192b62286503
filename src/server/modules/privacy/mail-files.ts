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

/** Erases the files of emails, by the ids of the emails. */
export function eraseFiles(server: WithConfig, ids: readonly string[]): Promise<number> {
  return eraseMailFiles(folder(server), ids)
}

/** Erases files of emails that have one of these texts, and lists for staff that have one of these names. */
export function eraseFilesNaming(
  server: WithConfig,
  person: { texts: readonly string[]; names: readonly string[] },
): Promise<number> {
  return eraseMailFilesNaming(folder(server), person)
}

/** Erases lists for staff that have one of these texts. */
export function eraseListsNaming(server: WithConfig, texts: readonly string[]): Promise<number> {
  return eraseMailListsNaming(folder(server), texts)
}

/** Reads the stored files of these emails, by their names. */
export function readFiles(server: WithConfig, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  return readMailFiles(folder(server), ids)
}
