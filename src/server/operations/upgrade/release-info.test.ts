import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpTestFolder } from '#support/test-folder.ts'
import { describeProgram, isSameProgram, readProgram } from './release-info.ts'

const folder = setUpTestFolder()
const release = { version: '1.2.0', migration: '0040_moon', build: 'aaaa' }

test('two releases with the same version and migration are told apart by their build', () => {
  expect(isSameProgram(release, release)).toBe(true)
  expect(isSameProgram({ ...release, build: 'bbbb' }, release)).toBe(false)
  expect(isSameProgram({ ...release, build: undefined }, release)).toBe(false)
  expect(isSameProgram({ ...release, migration: '0039_sun' }, release)).toBe(false)
})

test('a wanted release that names no build is recognised by version and migration', () => {
  expect(isSameProgram(release, { ...release, build: undefined })).toBe(true)
  expect(isSameProgram({ ...release, version: '1.1.0' }, { ...release, build: undefined })).toBe(false)
})

test('a release folder has a build once it has been built', async () => {
  await mkdir(join(folder, 'migrations/meta'), { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'jaunt', version: '1.2.0' }))
  await writeFile(
    join(folder, 'migrations/meta/_journal.json'),
    JSON.stringify({ entries: [{ tag: '0040_moon' }] }),
  )
  expect(describeProgram(await readProgram(folder))).toBe('Jaunt 1.2.0 (0040_moon)')
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/.build'), 'aaaa')
  expect(await readProgram(folder)).toEqual(release)
  expect(describeProgram(release)).toBe('Jaunt 1.2.0 (build aaaa, 0040_moon)')
})
