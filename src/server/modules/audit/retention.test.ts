import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { auditEntries } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { purgeEntries } from './entries.ts'

const product = setUpTestApp()
const REFUSED = { cause: expect.objectContaining({ message: 'audit entries are never changed or removed' }) }
let mark = ''

/** Makes entries that are this many months and a day old. */
async function age(months: number, entries = 1): Promise<void> {
  await product.db.execute(sql`
    insert into audit_entries (action, target, at)
    select 'test.act', ${mark}, now() - make_interval(months => ${months}, days => 1)
    from generate_series(1, ${entries})`)
}
const rowsOf = async () =>
  (await product.db.select().from(auditEntries)).filter(({ target }) => target === mark)
const acts = async () =>
  (await product.db.select().from(auditEntries)).filter(({ action }) => action === 'audit.retention')

beforeEach(async () => {
  await purgeEntries(product.server)
  mark = `test:${randomUUID()}`
})

test('audit entries older than the limit are deleted in batches, younger ones stay, and the log says so', async () => {
  await age(24, 1_203)
  await age(23, 2)
  const before = (await acts()).length
  expect(await purgeEntries(product.server)).toEqual({ purged: 1_203 })
  expect(await rowsOf()).toHaveLength(2)
  const recorded = (await acts()).slice(before)
  expect(recorded.reduce((sum, { details }) => sum + Number(details.removed), 0)).toBe(1_203)
  expect(recorded[0]).toMatchObject({ target: 'table:audit_entries', details: { keep_months: 24 } })
  expect(await purgeEntries(product.server)).toEqual({ purged: 0 })
  expect((await acts()).length).toBe(before + recorded.length)
})

test.each([
  ['by hand', sql`delete from audit_entries`],
  [
    'with the function named in a comment',
    sql`delete from audit_entries -- delete_lapsed_audit_entries(integer,integer)`,
  ],
  [
    'by other code that names it',
    sql.raw(`do $$ begin
      delete from audit_entries /*
PL/pgSQL function delete_lapsed_audit_entries(integer,integer) line 8 at SQL statement
*/; end $$`),
  ],
  ['by a change', sql`update audit_entries set at = now()`],
  ['all at once', sql`truncate audit_entries`],
])('old audit entries cannot be removed in any other way: %s', async (_how, statement) => {
  await age(60)
  await expect(product.db.execute(statement)).rejects.toMatchObject(REFUSED)
  expect(await rowsOf()).toHaveLength(1)
})

test('a limit of less than a year is refused, by the setting and by the database', async () => {
  await age(11)
  expect(() => readConfig({ AUDIT_KEEP_MONTHS: '11' })).toThrow('AUDIT_KEEP_MONTHS')
  for (const months of [sql`11`, sql`0`, sql`null`])
    await expect(
      product.db.execute(sql`select delete_lapsed_audit_entries(${months}, 10)`),
    ).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'the audit log is kept for 12 months at least' }),
    })
  expect(await rowsOf()).toHaveLength(1)
})
