import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startProcess, until } from './product-process.ts'

const run = promisify(execFile)
const MADE_WITHIN_MS = 120_000

/** Makes a data folder as a first start has left it: a copy, because a first start takes longer than most tests. */
export async function makeUsedFolder(dataDir: string): Promise<void> {
  // The copy keeps the owner: PostgreSQL, started by root, may run as another user.
  await run('cp', ['-Rp', await usedFolder(), dataDir])
}

/** The folder is made once in a run, by the first test that needs it. */
async function usedFolder(): Promise<string> {
  const place = inject('usedFolderPlace')
  const used = join(place, 'used')
  if (existsSync(used)) return used
  if (await isFirst(join(place, 'being-made'))) {
    const unfinished = join(place, 'unfinished')
    const product = await startProcess(unfinished)
    await product.end('SIGTERM')
    await rename(unfinished, used)
  }
  await until('a data folder in use has been made', () => existsSync(used) || undefined, MADE_WITHIN_MS)
  return used
}

async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
