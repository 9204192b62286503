import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makeMemoryFolder } from '../temporary-folder.ts'
import { chooseProductProgram } from './product-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    usedFolderPlace: string
  }
}

/**
 * Chooses the program that all tests start as the product, and the place where the first file that wants a data folder in use
 * makes it, for all others of the run to copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  chooseProductProgram()
  const place = await makeMemoryFolder('jaunt-used-')
  project.provide('usedFolderPlace', place)
  return () => rm(place, { recursive: true, force: true })
}
