import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './root.ts'

const run = promisify(execFile)
let folder: string

/** It writes every path it is given behind a './'. */
async function drizzleKit(command: string, schema?: string): Promise<string> {
  const program = join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs')
  const args = [command, '--dialect', 'postgresql', '--out', relative(ROOT, folder)]
  const { stdout } = await run(
    process.execPath,
    [program, ...args, ...(schema ? ['--schema', schema] : [])],
    { cwd: ROOT },
  )
  return stdout
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-migrations-'))
  await cp(join(ROOT, 'migrations'), folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the migrations are consistent with each other', async () => {
  expect(await drizzleKit('check')).toContain("Everything's fine")
})

test('the migrations create the tables that the code describes', async () => {
  const before = await readdir(folder)
  expect(await drizzleKit('generate', './src/server/platform/database/tables/*.ts')).toContain(
    'No schema changes',
  )
  expect(await readdir(folder)).toEqual(before)
})

test('each migration has a later date than the one before, so that none is skipped', async () => {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
  const made = journal.entries.map(({ when }: { when: number }) => when)
  expect(made).toEqual([...new Set(made)].sort())
})
