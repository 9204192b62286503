import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The folder of a whole test file, there at once, gone after its tests and whatever was set up after it. */
export function setUpTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jaunt-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
