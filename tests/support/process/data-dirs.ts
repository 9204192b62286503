import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { makeMemoryFolder } from '../temporary-folder.ts'
import { endLeftRunning } from './product-process.ts'
import { makeUsedFolder } from './used-folder.ts'

/** Data folders that are gone when the file is done, whatever a failed test left running in them. */
export function dataDirs(): () => Promise<string> {
  const made: string[] = []
  afterAll(async () => {
    for (const folder of made) {
      await endLeftRunning(join(folder, 'data'))
      await rm(folder, { recursive: true, force: true })
    }
  })
  return async () => {
    const folder = await makeMemoryFolder('jaunt-life-')
    made.push(folder)
    return join(folder, 'data')
  }
}

/** The same for tests that are about what follows a first start: the product has run in them, and was stopped. */
export function usedDataDirs(): () => Promise<string> {
  const newDataDir = dataDirs()
  return async () => {
    const dataDir = await newDataDir()
    await makeUsedFolder(dataDir)
    return dataDir
  }
}
