import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { correctSums, foldSums } from './repository-figures.ts'

const database = setUpTestDatabase()

type Sum = Record<'day' | 'assigned_to' | 'kind' | 'name', string> &
  Record<'leads' | 'offers' | 'won' | 'deadlines' | 'met', number>

async function sums(): Promise<Sum[]> {
  const { rows } = await database.db.$client.query<Sum>(
    `select to_char(day, 'YYYY-MM-DD') as day, assigned_to::text, kind, name, leads, offers, won, deadlines, met
     from lead_sums where leads <> 0 order by day, assigned_to, kind, name`,
  )
  return rows
}

const run = (statement: string) => database.db.$client.query(statement)
const DAY = '2027-01-10'
const at = (time: string) => new Date(`${DAY}T${time}:00.000Z`)

test('the sums follow a lead through its changes, day by day, assignee by assignee', async () => {
  await run(
    `insert into users (name, email, email_key, role_id, password_hash) values ('M', 'm@x.ie', 'm@x.ie', 2, '')`,
  )
  const web = { createdAt: at('12:00'), slug: '/golf', selectedVehicle: 'Van', responseDueAt: at('12:30') }
  const [id = 0] = await insertLeads(database.db, [web])
  await foldSums(database.db)
  const zero = { day: DAY, assigned_to: '0', leads: 1, offers: 0, won: 0, deadlines: 1, met: 0 }
  expect(await sums()).toEqual([
    { ...zero, kind: 'page', name: '/golf' },
    { ...zero, kind: 'vehicle', name: 'Van' },
  ])

  await run(`update leads set assigned_to = 1, status = 'converted', first_offer_at = '${DAY}T12:20:00Z',
    first_response_at = '${DAY}T12:10:30Z' where id = ${id}`)
  await foldSums(database.db)
  const won = { day: DAY, assigned_to: '1', leads: 1, offers: 1, won: 1, deadlines: 1, met: 1 }
  expect(await sums()).toEqual([
    { ...won, kind: 'page', name: '/golf' },
    { ...won, kind: 'vehicle', name: 'Van' },
    { ...won, kind: 'wait', name: '11' },
  ])

  await run(`update leads set suspected_spam = 'honeypot' where id = ${id}`)
  await foldSums(database.db)
  expect(await sums()).toEqual([])
  await run(`update leads set released_at = now() where id = ${id}`)
  await foldSums(database.db)
  expect(await sums()).toHaveLength(3)
  await run(`delete from leads where id = ${id}`)
  await foldSums(database.db)
  expect(await sums()).toEqual([])
})

test('a change that affects no sum leaves nothing to add up', async () => {
  const [id = 0] = await insertLeads(database.db, [{ createdAt: at('10:00') }])
  await foldSums(database.db)
  await run(`update leads set full_name = 'Other', version = version + 1 where id = ${id}`)
  expect(await foldSums(database.db)).toBe(0)
})

const CHANGES = [
  `update leads set status = (array['new', 'contacted', 'quoted', 'converted', 'lost'])[1 + id % 5] where id % 7 = 1`,
  `update leads set assigned_to = case when assigned_to is null then 1 end where id % 5 = 2`,
  "update leads set first_response_at = created_at + id * interval '40 seconds' where id % 3 = 0",
  `update leads set suspected_spam = 'honeypot' where id % 11 = 3`,
  'update leads set released_at = now() where suspected_spam is not null',
  'delete from leads where id % 13 = 4',
]

test('the sums are exact after many writers at once, with folding between them', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    createdAt: new Date(at('00:00').getTime() + n * 3_600_000),
    slug: `/page-${n % 4}`,
    selectedVehicle: `Car ${n % 3}`,
    responseDueAt: n % 2 === 0 ? new Date(at('00:30').getTime() + n * 3_600_000) : null,
    source: n % 5 === 0 ? ('phone' as const) : ('web' as const),
  }))
  await insertLeads(database.db, rows)
  const writers = 4
  // Each writer changes leads of its own, because locking shared rows in different orders would deadlock.
  const write = async (writer: number) => {
    for (const change of CHANGES) {
      await run(`${change} and id % ${writers} = ${writer}`)
      await insertLeads(database.db, rows.slice(writer * 5, writer * 5 + 5))
      await foldSums(database.db)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  expect(await correctSums(database.db)).toBe(0)
})

test('sums that are wrong are corrected, and counted', async () => {
  await run('truncate leads cascade')
  await insertLeads(database.db, [{ createdAt: at('10:00'), slug: '/golf', selectedVehicle: 'Van' }])
  await foldSums(database.db)
  const right = await sums()
  await run(`update lead_sums set leads = leads + 5 where kind = 'page'`)
  await run(`delete from lead_sums where kind = 'vehicle'`)
  await insertLeads(database.db, [{ createdAt: at('10:00'), slug: '/golf', selectedVehicle: 'Van' }])
  expect(await correctSums(database.db)).toBe(2)
  await foldSums(database.db)
  expect(await sums()).toEqual(right.map((sum) => ({ ...sum, leads: 2 })))
})

test('a second folding waits for the first before it touches a change', async () => {
  await insertLeads(database.db, [{ createdAt: at('09:00') }])
  const first = await database.db.$client.connect()
  try {
    await first.query('begin')
    await first.query('select fold_lead_sums()')
    await insertLeads(database.db, [{ createdAt: at('09:10') }])
    const second = foldSums(database.db)
    const waiting = `select locktype from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await run(waiting)).rows).toEqual([{ locktype: 'advisory' }])
    await first.query('commit')
    expect(await second).toBe(1)
  } finally {
    first.release()
  }
})
