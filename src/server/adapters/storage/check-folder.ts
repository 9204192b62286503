import { access, constants, mkdir } from 'node:fs/promises'
import { reaching } from './file-storage.ts'

/** Rejects if the folder cannot be used or created. */
export async function checkFolder(folder: string): Promise<void> {
  await reaching(mkdir(folder, { recursive: true, mode: 0o700 }))
  await reaching(access(folder, constants.R_OK | constants.W_OK))
}
