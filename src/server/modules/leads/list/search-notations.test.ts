import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const APOSTROPHES = [..."'’‘‛ʼʻ`´′＇"]
const fixture = setUpTestApp()
let manager: BearerHeaders

beforeAll(async () => {
  manager = await fixture.signIn('manager')
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

async function namesFor(search: string): Promise<string[]> {
  const url = `${LEAD_API.list.path}?${new URLSearchParams({ limit: '50', search })}`
  const answer = await fixture.app.inject({ url, headers: manager })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<LeadPage>().data.map((lead) => lead.full_name)
}

test('the number of a quote, as emails print it, finds its lead, also with other words', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{ fullName: 'Quoted' }, { fullName: 'Another' }])
  const reference = makeReference(id)
  const bare = reference.replace('-', '').toLowerCase()
  const spaced = reference.replace('-', ' ')
  const alone = [`${reference}/1`, `${bare}/2`, ` ${spaced}/12 `, `${spaced} / 2`, `${bare} /1`]
  for (const search of [...alone, `quoted ${reference}/1`, `${reference}/1 01 000 0012`])
    expect(await namesFor(search), search).toEqual(['Quoted'])
  for (const search of [`${reference}/1 another`, `${reference}/x`, `${reference}/`, '/1'])
    expect(await namesFor(search), search).toEqual([])
})

test('a search also finds text that looks like a quote’s number', async () => {
  await insertLeads(fixture.db, [{ fullName: 'Asks', additionalInfo: 'About K7M-3XQ/2, please' }])
  expect(await namesFor('k7m-3xq/2')).toEqual(['Asks'])
})

test.each([...APOSTROPHES, ''])(
  'a name with %j between its letters is found with other words',
  async (sign) => {
    await insertLeads(fixture.db, [{ fullName: `Séan O${sign}Brien` }, { fullName: 'Brian Oakes' }])
    for (const other of ["'", '’', ''])
      for (const search of [`O${other}Brien`, `o${other}brien séan`])
        expect(await namesFor(search), search).toEqual([`Séan O${sign}Brien`])
  },
)
