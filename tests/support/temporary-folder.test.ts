import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { makeFolderIn } from './temporary-folder.ts'

test('the next folder is taken when one cannot be written', async () => {
  const folder = await makeFolderIn(['/proc', '/nowhere', tmpdir()], 'jaunt-probe-')
  expect(folder.startsWith(tmpdir())).toBe(true)
  await rm(folder, { recursive: true })
})

test('when no folder can be written, the error has the reason of the first', async () => {
  await expect(makeFolderIn(['/nowhere', '/proc'], 'jaunt-probe-')).rejects.toThrow('/nowhere')
})
