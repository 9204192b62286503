import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetFirstTime, isFirstTime } from './data-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'jaunt-first-'))
afterAll(() => rm(folder, { recursive: true }))

test('a notice is new once for a data folder, until it is forgotten', async () => {
  expect([await isFirstTime(folder, 'one'), await isFirstTime(folder, 'one')]).toEqual([true, false])
  expect(await isFirstTime(folder, 'other')).toBe(true)
  await forgetFirstTime(folder, 'one')
  await forgetFirstTime(folder, 'one')
  expect([await isFirstTime(folder, 'one'), await isFirstTime(folder, 'other')]).toEqual([true, false])
})

test('a notice is new every time in a folder that cannot be written', async () => {
  const away = join(folder, 'away')
  expect([await isFirstTime(away, 'one'), await isFirstTime(away, 'one')]).toEqual([true, true])
})
