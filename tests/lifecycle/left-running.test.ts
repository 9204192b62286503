import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endLeftRunning, startProcess } from '#support/process/product-process.ts'
import { makeMemoryFolder } from '#support/temporary-folder.ts'

/** Says that it is ready, and outlives whoever started it. */
const STAYS = `console.log('Jaunt is ready: http://127.0.0.1:1'); setInterval(() => {}, 1_000)`

test('what a failed test left running on its data folder is ended with the folder', async () => {
  const folder = await makeMemoryFolder('jaunt-left-')
  const program = join(folder, 'stays.mjs')
  await writeFile(program, STAYS)
  const left = await startProcess(join(folder, 'data'), {}, program)
  const other = await startProcess(join(folder, 'other'), {}, program)
  await endLeftRunning(join(folder, 'data'))
  expect(left.child.signalCode).toBe('SIGKILL')
  expect(other.child.signalCode).toBeNull()
  await endLeftRunning(join(folder, 'other'))
  expect(other.child.signalCode).toBe('SIGKILL')
  await rm(folder, { recursive: true })
})
