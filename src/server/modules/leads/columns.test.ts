import { getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ROLE } from '#contract/basics/role.ts'
import { EnteredLead } from '#contract/leads/quote-request.ts'
import { leads } from '#server/platform/database/tables.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Server } from '#server/server.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { MAPS_OF_WHOLE, WHOLE_REQUEST, WHOLE_WAY, wholeRequest } from '#support/leads.ts'
import { testServer } from '#support/server.ts'
import { createUser } from '#support/users.ts'
import { createLead } from './intake/create-lead.ts'
import { enterLead } from './intake/enter-lead.ts'
import { findNamedLead } from './read-leads.ts'
import { findLead, lockLead } from './repository.ts'
import { DERIVED_COLUMNS, FIELD_COLUMNS, STORED_COLUMNS } from './rows.ts'

const database = setUpTestDatabase()
let server: Server

beforeAll(() => {
  server = testServer(database.db, MAPS_OF_WHOLE)
})

const { journey, ...request } = WHOLE_REQUEST
const asked = { ...request, ...journey, ...WHOLE_WAY }

test('the complete example request has every field that is stored, none of it blank', () => {
  expect(Object.keys(asked).sort()).toEqual(Object.keys(FIELD_COLUMNS).sort())
  expect(Object.values(asked).filter((value) => !value)).toEqual([])
})

test('every column of the table is in the one list, or written by the database or for a search', () => {
  const names = Object.values(getTableColumns(leads)).map(({ name }) => name)
  const unlisted = [
    'search_text',
    'first_offer_at',
    'offer_confirm_check_at',
    'staff_activity_at',
    'follow_up_from',
  ]
  const listed = new Set([...Object.keys(STORED_COLUMNS), ...Object.keys(DERIVED_COLUMNS), ...unlisted])
  expect(names.sort()).toEqual([...listed].sort())
})

test('every field of a quote request is stored, and returned as it was stored', async () => {
  const { lead } = await createLead(server, { body: wholeRequest(server), sender: '192.0.2.7' })
  expect(lead).toMatchObject(asked)
  expect(await findNamedLead(server, lead.id)).toMatchObject({ ...asked, ...lead })
})

test('the response to a quote request is the lead as stored, not as sent', async () => {
  await database.db.execute(sql`
    create function lose_group() returns trigger language plpgsql as
      $$ begin new.group_type := ''; return new; end $$`)
  await database.db.execute(
    sql`create trigger lose_group before insert on leads for each row execute function lose_group()`,
  )
  try {
    const body = { ...WHOLE_REQUEST, full_name: 'Lost Group' }
    const { lead } = await createLead(server, { body, sender: '192.0.2.7' })
    expect(lead.group_type).toBe('')
    expect(await findNamedLead(server, lead.id)).toMatchObject(lead)
  } finally {
    await database.db.execute(sql`drop function lose_group cascade`)
  }
})

test('every field that staff enter is stored', async () => {
  const { slug, ...entry } = WHOLE_REQUEST
  const { lead } = await enterLead(server, await createContext(), { body: parse(EnteredLead, entry) })
  expect(lead).toMatchObject({ ...asked, slug: '', guide_price: '' })
  expect(await findNamedLead(server, lead.id)).toEqual(lead)
})

test('a lead read with a lock has the same fields as one read without', async () => {
  const { lead } = await createLead(server, { body: wholeRequest(server), sender: '192.0.2.8' })
  const locked = await database.db.transaction((transaction) => lockLead(transaction, lead.id))
  expect(locked).toEqual(await findLead(database.db, lead.id))
})

async function createContext() {
  const { id, name, email } = await createUser(database.db)
  return { actor: { userId: id, sessionId: '', name, email, roleId: ROLE.manager }, clientIp: '' }
}
