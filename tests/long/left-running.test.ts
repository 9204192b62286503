import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { endLeftRunning, startProcess } from '#support/process/product-process.ts'
import { makeMemoryFolder } from '#support/temporary-folder.ts'
import { startProduct } from '../e2e/support/product.ts'

/** Says that it is ready, and outlives whoever started it. */
const STAYS = `console.log('Jaunt is ready: http://127.0.0.1:1'); setInterval(() => {}, 1_000)`

test('a process that a failed test left on its data folder is ended when the folder is removed', async () => {
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

/** Ends the product as soon as its database runs, and notes where that was. */
const DIES = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  const running = process.env.DATA_DIR + '/postgres/data/postmaster.pid'
  setInterval(() => {
    if (!existsSync(running)) return
    const [pid] = readFileSync(running, 'utf8').split('\\n')
    if (!pid) return
    writeFileSync(process.env.NOTE, process.env.DATA_DIR + ' ' + pid)
    process.kill(process.pid, 'SIGKILL')
  }, 1)
`

test('a product of the browser tests that fails to start leaves no database and no folder', async () => {
  const folder = await makeMemoryFolder('jaunt-left-')
  const [program, note] = [join(folder, 'dies.mjs'), join(folder, 'note')]
  await writeFile(program, DIES)
  const start = startProduct({ NODE_OPTIONS: `--import ${program}`, NOTE: note })
  await expect(start).rejects.toThrow('The product did not start.')
  const [dataDir = '', pid] = (await readFile(note, 'utf8')).split(' ')
  expect(await isAlive(Number(pid))).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
  await rm(folder, { recursive: true })
})
