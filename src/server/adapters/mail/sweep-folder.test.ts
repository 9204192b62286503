import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { sweepMailFolder } from './sweep-folder.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'jaunt-sweep-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

async function put(folder: string, name: string, ageMs: number): Promise<void> {
  await writeFile(join(folder, name), 'x')
  const at = new Date(NOW.getTime() - ageMs)
  await utimes(join(folder, name), at, at)
}

test('files of old emails and dead processes are removed, and new or foreign files stay', async () => {
  const folder = join(parent, 'mail')
  await mkdir(folder)
  await put(folder, '2026-01-01T00-00-00-000Z-lead-alert-a.eml', 91 * DAY_MS)
  await put(folder, '2026-11-01T00-00-00-000Z-lead-alert-b.eml', 20 * DAY_MS)
  await put(folder, '.2b7e1516-28ae-4d2a-a6ab-f7158809cf4f.tmp', 2 * MAIL_LIMITS.keepTemporaryMs)
  await put(folder, '.3c7e1516-28ae-4d2a-a6ab-f7158809cf4f.tmp', 1_000)
  await put(folder, 'notes.txt', 3 * 365 * DAY_MS)
  expect(await sweepMailFolder(folder, { now: NOW, storedFrom: new Date(NOW.getTime() - 90 * DAY_MS) })).toBe(
    2,
  )
  expect((await readdir(folder)).sort()).toEqual([
    '.3c7e1516-28ae-4d2a-a6ab-f7158809cf4f.tmp',
    '2026-11-01T00-00-00-000Z-lead-alert-b.eml',
    'notes.txt',
  ])
})

test('sweeping a folder that does not exist does nothing', async () => {
  expect(await sweepMailFolder(join(parent, 'never'), { now: NOW, storedFrom: NOW })).toBe(0)
})
