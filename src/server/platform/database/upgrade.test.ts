import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = new URL('../../../../migrations', import.meta.url).pathname

const database = setUpTestDatabase('template0')
let folder: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-upgrade-')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Applies what came before the migration of that name. */
async function migrateBefore(tag: string): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  expect(at).toBeGreaterThan(0)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  await applyMigrations(database.db, { migrationsFolder: folder })
}

async function rowsOf(statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await database.db.execute(statement)).rows
}

async function fillOlderDatabase(): Promise<void> {
  await database.db.execute(sql`
    insert into users (name, email, email_key, password_hash, role_id) values ('Ada', 'ada@a.ie', 'ada@a.ie', '', 1)`)
  await database.db.execute(sql`
    insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, promise_minutes,
      promise_due_at, promise_check_at, suspected_robot, mobile_e164, additional_info)
    values ('A', 'a@b.ie', '1', '2027-01-01', '10:00', ' a', 15, '2027-01-01T10:15Z', '2027-01-01T10:05Z', null, null, ''),
      ('B', 'b@b.ie', '2', '2027-01-01', '10:00', ' łu mac-carthy', 15, '2027-01-01T10:15Z', null, 'the hidden field was filled in',
        '+3532890321234', E'Séance\n ’ at O’NEILL´s')`)
  await database.db.execute(sql`
    insert into offers (lead_id, revision, state, total_cents, vat_note, terms, message, valid_until, journey, recipient,
      body_hash, created_by_name)
    values (1, 1, 'accepted', 100, '', '', '', '2027-02-01', '{}', '', '', ''),
      (1, 2, 'declined', 200, '', '', '', '2027-02-02', '{}', '', '', ''),
      (2, 1, 'withdrawn', 300, '', '', '', '2027-02-03', '{}', '', '', '')`)
  await database.db.execute(sql`
    insert into lead_events (lead_id, kind, actor_id, changes) values
      (1, 'contact', 1, '{"way":[null,"call"],"note":[null,"which way?"]}'),
      (1, 'contact-tried', 1, '{"way":[null,"whatsapp"]}'),
      (2, 'released', 1, '{"suspected_robot":["the hidden field was filled in",null]}'),
      (1, 'note', 1, '{"note":[null,"\\"way\\""]}')`)
  await database.db.execute(sql`
    insert into mails (kind, state, recipient, priority) values ('promise-reminder', 'queued', 'r', 3),
      ('promise-broken', 'parked', 'r', 3), ('lead-alert', 'parked', 'r', 2), ('offer', 'sent', 'r', 0)`)
  const page = '{"quoteForm":{"title":"\\"promiseMinutes\\" are 5","promiseMinutes":5}}'
  await database.db.execute(sql`
    insert into content_pages (area, url, sublink, content) values ('index', '/', '', ${page}::jsonb),
      ('about', '/about', '', '{"hero":{"title":"promiseMinutes"}}')`)
  await database.db.execute(sql`
    insert into content_versions (page_id, version, kind, url, content, is_published, created_at)
    values (1, 1, 'created', '/', ${page}::jsonb, true, now())`)
  await database.db.execute(sql`
    insert into business_settings (business) values ('{"name":"Firm","promiseMinutes":30,"followUpTemplates":[{"text":"{firm}"}]}')`)
}

const COUNTED = sql`select day, status, assigned_to, sum(leads)::int as leads from lead_counts group by 1, 2, 3 order by 1, 2, 3`

test('a database with the former names keeps its rows under the present ones', async () => {
  await migrateBefore('0022_standard_names')
  await fillOlderDatabase()
  const counted = await rowsOf(COUNTED)
  expect(counted).toMatchObject([{ leads: 1 }, { leads: 1 }])

  const announced: string[][] = []
  await migrate(database.url, { beforeChange: async (pending) => void announced.push(pending) })
  expect(announced.map(([first]) => first)).toEqual(['0022_standard_names'])

  expect(
    await rowsOf(
      sql`select response_minutes, response_due_at is not null as due, suspected_spam from leads order by id`,
    ),
  ).toEqual([
    { response_minutes: 15, due: true, suspected_spam: null },
    { response_minutes: 15, due: true, suspected_spam: 'the hidden field was filled in' },
  ])
  // What has a quote is no suspected spam any more.
  expect(await rowsOf(COUNTED)).toEqual(counted.map((count) => Object.assign({}, count, { leads: 2 })))
  expect(await rowsOf(sql`select kind, state from mails order by position`)).toEqual([
    { kind: 'response-due-soon', state: 'queued' },
    { kind: 'response-overdue', state: 'failed' },
    { kind: 'lead-alert', state: 'failed' },
    { kind: 'offer', state: 'sent' },
  ])
  expect(await rowsOf(sql`select changes from lead_events order by id`)).toEqual([
    { changes: { channel: [null, 'call'], note: [null, 'which way?'] } },
    { changes: { channel: [null, 'whatsapp'] } },
    { changes: { suspected_spam: ['the hidden field was filled in', null] } },
    { changes: { note: [null, '"way"'] } },
    { changes: { suspected_spam: ['the hidden field was filled in', null] } },
  ])
  const content = { quoteForm: { title: '"promiseMinutes" are 5', responseMinutes: 5 } }
  expect(await rowsOf(sql`select content from content_pages order by id`)).toEqual([
    { content },
    { content: { hero: { title: 'promiseMinutes' } } },
  ])
  expect(await rowsOf(sql`select content from content_versions`)).toEqual([{ content }])
  expect(await rowsOf(sql`select business from business_settings`)).toEqual([
    { business: { name: 'Firm', responseMinutes: 30, followUpTemplates: [{ text: '{business}' }] } },
  ])
})

test('a lead of before is found by what a search looks through now, and carries what its newest offer says', async () => {
  expect(await rowsOf(sql`select search_text from leads order by id`)).toEqual([
    { search_text: ' a\n \n 1' },
    { search_text: ' lu mac-carthy lumaccarthy\n seance at oneills\n 442890321234' },
  ])
  expect(await rowsOf(sql`select mobile_e164 from leads order by id`)).toEqual([
    { mobile_e164: null },
    { mobile_e164: '+442890321234' },
  ])
  expect(
    await rowsOf(
      sql`select offer_state, offer_total_cents, offer_valid_until::text as until, booked_total_cents as booked, version from leads order by id`,
    ),
  ).toEqual([
    { offer_state: 'declined', offer_total_cents: 200, until: '2027-02-02', booked: 100, version: 1 },
    { offer_state: 'withdrawn', offer_total_cents: 300, until: '2027-02-03', booked: null, version: 2 },
  ])
})

test('the renamed triggers work on rows of before', async () => {
  await database.db.execute(sql`insert into lead_events (lead_id, kind, actor_id) values (2, 'follow-up', 1)`)
  await database.db.execute(sql`update leads set released_at = now() where id = 2`)
  expect(
    await rowsOf(
      sql`select response_check_at, first_response_at is not null as answered from leads where id = 2`,
    ),
  ).toEqual([{ response_check_at: null, answered: true }])
  expect(await rowsOf(sql`select sum(leads)::int as leads from lead_counts where day = 'infinity'`)).toEqual([
    { leads: 2 },
  ])
  await database.db.execute(sql`truncate leads cascade`)
  expect(await rowsOf(sql`select * from lead_counts`)).toEqual([])
})

test('nothing in the database bears a former name', async () => {
  const former = '(promise|robot|told|counted|refuse|parked|held|noted)'
  expect(
    await rowsOf(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ ${former}
      union all select attname from pg_attribute a join pg_class c on c.oid = attrelid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attname ~ ${former}
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        and (proname ~ ${former} or prosrc ~ ${former})
      union all select tgname from pg_trigger where not tgisinternal and tgname ~ ${former}`),
  ).toEqual([])
})
