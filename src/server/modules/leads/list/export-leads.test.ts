import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { auditEntries } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads, insertManyLeads } from '#support/leads.ts'
import { batches } from './list-leads.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let ids: number[]

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  ids = await insertLeads(fixture.db, [
    { fullName: 'Secret Person', createdAt: new Date('2020-01-01') },
    { fullName: 'Brian', status: 'lost', createdAt: new Date('2020-01-02') },
    { fullName: 'Ciara', createdAt: new Date('2020-01-03') },
  ])
})

async function download(query: string) {
  const response = await fixture.app.inject({ url: `${LEAD_API.export.path}${query}`, headers: admin })
  expect(response.statusCode).toBe(200)
  const rows: Record<string, string>[] = parse(response.rawPayload, { bom: true, columns: true })
  const [entry] = await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return {
    answer: response,
    names: rows.map((row) => row['Full name']),
    file: response.headers['content-disposition'],
    entry,
  }
}

test('an export without filters has all leads, as a file to save', async () => {
  const { answer: response, names, file, entry } = await download('?status=all&search=&unknown=x')
  expect(names).toEqual(['Ciara', 'Brian', 'Secret Person'])
  expect(file).toBe('attachment; filename="bus_quotes_export.csv"')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(entry).toMatchObject({ action: 'lead.export', details: { filters: [] } })
})

test('filters choose the exported leads, and the audit log has only the names of the filters', async () => {
  const { names, file, entry } = await download('?search=secret&status=new')
  expect([names, file]).toEqual([['Secret Person'], 'attachment; filename="bus_quotes_filtered.csv"'])
  expect(entry?.details).toEqual({ filters: ['search', 'status'] })
})

test('a selection takes the place of filters, and invalid ids in it are skipped', async () => {
  const { names, file, entry } = await download(`?ids=${ids[0]},abc,,${ids[2]},999999&status=lost`)
  expect([names, file]).toEqual([
    ['Ciara', 'Secret Person'],
    'attachment; filename="bus_quotes_selected.csv"',
  ])
  expect(entry?.details).toEqual({ selected: 3 })
  expect((await download('?ids=abc')).names).toEqual([])
})

test('an export of twenty thousand leads comes as one file', async () => {
  await insertManyLeads(fixture.db, 20_000)
  const { names } = await download('')
  expect(names).toHaveLength(20_003)
  expect(new Set(names).size).toBe(20_003)
})

test('whole lists that are read at the same time hold one batch at a time in memory', async () => {
  let held = 0
  let most = 0
  async function write(rows: unknown[]): Promise<string> {
    held += 1
    most = Math.max(most, held)
    await new Promise((resolve) => setImmediate(resolve))
    held -= 1
    return String(rows.length)
  }
  async function readAll(): Promise<number> {
    let leads = 0
    for await (const text of batches(fixture, { status: 'new' }, write)) leads += Number(text)
    return leads
  }
  const [first, ...others] = await Promise.all([readAll(), readAll(), readAll()])
  expect(others).toEqual([first, first])
  expect(most).toBe(1)
})
