import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { migrate } from './migrate.ts'

/** A dump of demo data by the last release with separate migrations. */
const DUMP = new URL('../../../../tests/data/database-of-0057.sql.gz', import.meta.url)
const DEMO = { leads: 48, offers: 24, lead_events: 248, users: 2, content_versions: 1 }

const old = setUpTestDatabase('template0')
const fresh = setUpTestDatabase('template0')
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: old.url })
  await client.connect()
  const dump = gunzipSync(await readFile(DUMP)).toString()
  await client.query(dump.replaceAll(/^\\.*$/gm, ''))
  await client.query("select set_config('search_path', 'public', false)")
})
afterAll(() => client.end())

async function countRows(): Promise<Record<string, number>> {
  const counted = Object.keys(DEMO).map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await client.query<Record<string, number>>(`select ${counted.join(', ')}`)
  return rows[0] ?? {}
}

/** Lists columns, constraints, indexes, functions and triggers, one per line. */
async function describeSchema(url: string): Promise<string[]> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  try {
    const { rows } = await reader.query<{ line: string }>(`
      with own as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      select line from (
        select format('column %s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
            attidentity, pg_get_expr(adbin, adrelid)) as line
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid in (select oid from own) and attnum > 0 and not attisdropped
        union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where conrelid in (select oid from own) and contype <> 'n'
        union all select format('index %s', pg_get_indexdef(indexrelid)) from pg_index where indrelid in (select oid from own)
        union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger
          where tgrelid in (select oid from own) and not tgisinternal
        union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      ) as parts order by line`)
    return rows.map(({ line }) => line)
  } finally {
    await reader.end()
  }
}

test('a database of the last release before the baseline keeps its rows, and has the schema of a fresh one', async () => {
  expect(await countRows()).toEqual(DEMO)
  const announced: string[][] = []
  await migrate(old.url, { beforeChange: async (pending) => void announced.push(pending) })
  await migrate(fresh.url)
  expect(announced.map(([first]) => first)).toEqual(['0001_search_of_names'])
  expect(await countRows()).toEqual(DEMO)
  const [before, after] = [await describeSchema(fresh.url), await describeSchema(old.url)]
  expect(before.length).toBeGreaterThan(500)
  expect(after).toEqual(before)
})

test('figures and searches still work on the rows of before', async () => {
  const { rows } = await client.query<{ leads: number; found: number }>(`
    select (select sum(leads)::int from lead_counts where day = 'infinity') as leads,
      (select count(*)::int from leads where search_text like '%ashgrove%') as found`)
  expect(rows).toEqual([{ leads: 48, found: 1 }])
  await client.query("update leads set status = 'lost' where id = 1")
  await client.query('select erase_leads(array[2]::bigint[], false)')
  expect((await client.query('select full_name, status from leads where id = 2')).rows).toMatchObject([
    { full_name: 'Erased' },
  ])
})

test('a database from before that release is refused, with the commit that brings it up to date', async () => {
  await client.query('delete from drizzle.__drizzle_migrations where created_at >= 1795862781956')
  await expect(migrate(old.url)).rejects.toThrow('Start the commit 18da11fe on it once')
})

test('a database whose rows an older release has moved only in part is refused', async () => {
  const note = JSON.stringify({ version: '0.1.0', migration: '0057_news_of_accounts', unfinished: 'move' })
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(note)}`)
  await expect(migrate(old.url)).rejects.toThrow('it holds a part of the rows')
})
