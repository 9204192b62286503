import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { makeFolderIn } from './temporary-folder.ts'

test('a folder that cannot be written is passed over for the next', async () => {
  const folder = await makeFolderIn(['/proc', '/nowhere', tmpdir()], 'jaunt-probe-')
  expect(folder.startsWith(tmpdir())).toBe(true)
  await rm(folder, { recursive: true })
})

test('the reason is that of the first folder where none can be written', async () => {
  await expect(makeFolderIn(['/nowhere', '/proc'], 'jaunt-probe-')).rejects.toThrow('/nowhere')
})
