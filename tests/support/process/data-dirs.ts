import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { endServer } from './product-process.ts'

/** Data folders that are gone when the file is done, whatever a failed test left running in them. */
export function dataDirs(): () => Promise<string> {
  const made: string[] = []
  afterAll(async () => {
    for (const folder of made) {
      await endServer(join(folder, 'data'))
      await rm(folder, { recursive: true, force: true })
    }
  })
  return async () => {
    const folder = await makeTemporaryFolder('jaunt-life-')
    made.push(folder)
    return join(folder, 'data')
  }
}
