import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannotEnter, findClosedFolders } from './run-as-user.ts'

const STRANGER = { uid: 64_000, gid: 64_000 }
let top: string

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'jaunt closed-'))
  await chmod(top, 0o755)
  await mkdir(join(top, 'shut', 'open', 'shut'), { recursive: true })
  await chmod(join(top, 'shut'), 0o700)
  await chmod(join(top, 'shut', 'open', 'shut'), 0o744)
})
afterAll(() => rm(top, { recursive: true }))

async function findInTop(paths: string[], person = STRANGER): Promise<string[]> {
  const found = await findClosedFolders(paths, person)
  return found
    .filter(({ folder }) => folder.startsWith(top))
    .map(({ folder, mode }) => `${mode} ${folder.slice(top.length)}`)
}

test('every folder that the account cannot enter is named once, from the root down, and no other', async () => {
  const data = join(top, 'shut', 'open', 'shut', 'data')
  expect(await findInTop([data, join(top, 'shut', 'other')])).toEqual(['o+x /shut', 'o+x /shut/open/shut'])
  expect(await findInTop([join(top, 'data')])).toEqual([])
  await chmod(join(top, 'shut'), 0o711)
  expect(await findInTop([data])).toEqual(['o+x /shut/open/shut'])
})

test('an account is judged by the permissions of owner or group if it is one of them', async () => {
  const { uid, gid } = await stat(top)
  const folder = join(top, 'theirs')
  await mkdir(folder)
  await chmod(folder, 0o001)
  expect(await findInTop([join(folder, 'data')], { uid, gid: STRANGER.gid })).toEqual(['u+x /theirs'])
  expect(await findInTop([join(folder, 'data')], { uid: STRANGER.uid, gid })).toEqual(['g+x /theirs'])
})

test('the error names the folder and the command that opens it, quoted for a shell', () => {
  const text = cannotEnter([
    { folder: '/root', mode: 'o+x' },
    { folder: "/root/Mary's data", mode: 'o+x' },
  ])
  expect(text).toContain("another user cannot enter /root and /root/Mary's data")
  expect(text).toContain("\n  chmod o+x /root\n  chmod o+x '/root/Mary'\\''s data'\n")
})
