import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as exported from '#server/platform/database/tables.ts'
import { ROOT } from './root.ts'

const page = await readFile(join(ROOT, 'docs/database.md'), 'utf8')
const FOLDER = join(ROOT, 'src/server/platform/database')

/** In back-quotes, so that a word of the text does not pass for a name. */
const unnamed = (names: string[]) => names.filter((name) => !page.includes(`\`${name}\``))

test('names every table, each in a row of its own, and none that is gone', () => {
  const tables = Object.values(exported).map((table) => {
    expect(is(table, PgTable)).toBe(true)
    return getTableName(table)
  })
  const [, section = ''] = page.split('## Tables')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(15)
  expect(rows.sort()).toEqual(tables.sort())
})

test('the list of tables holds every table that a file declares', async () => {
  const files = (await readdir(join(FOLDER, 'tables'))).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, 'tables', file), 'utf8')))
  const declared = texts.flatMap((text) => [...text.matchAll(/^export const (\w+) = pgTable\(/gm)])
  expect(declared.map(([, name]) => name).sort()).toEqual(Object.keys(exported).sort())
})

test('names every function and trigger, and the files that hold them', async () => {
  const files = await readdir(join(FOLDER, 'routines'))
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, 'routines', file), 'utf8')))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE FUNCTION|TRIGGER) (\w+)/gm)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(unnamed([...files, ...names])).toEqual([])
})

test('is linked from the page of the architecture and from the first page', async () => {
  expect(await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain('](database.md)')
  expect(await readFile(join(ROOT, 'README.md'), 'utf8')).toContain('](docs/database.md)')
})
