import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { JOURNEY_API, JourneyLegs } from '#contract/journeys/journey-leg.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const now = new Date('2027-06-10T08:00:00.000Z')
const fixture = setUpTestApp({ clock: { now: () => now } })
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

const ask = (query: string, headers = manager) =>
  fixture.app.inject({ url: `${JOURNEY_API.list.path}?${query}`, headers })
async function list(query: string, headers = manager) {
  const response = await ask(query, headers)
  expect(response.statusCode, response.body).toBe(200)
  return JourneyLegs.parse(response.json()).data.map(
    ({ full_name, kind, agreed }) => `${full_name} ${kind} ${agreed}`,
  )
}

test('booked and accepted journeys are listed by time, open quotes when asked for, others never', async () => {
  const saturday = { dateOfTravel: '2027-06-12', pickupTime: '09:00' }
  await insertLeads(fixture.db, [
    { ...saturday, fullName: 'Late', pickupTime: '22:00', status: 'converted' },
    {
      ...saturday,
      fullName: 'Booked',
      status: 'converted',
      roundTrip: true,
      returnDate: '2027-06-13',
      returnTime: '18:00',
    },
    {
      ...saturday,
      fullName: 'Accepted',
      status: 'quoted',
      offerState: 'unconfirmed',
      offerConfirmDueAt: now,
    },
    { ...saturday, fullName: 'Quoted', status: 'quoted', offerState: 'sent', offerValidUntil: '2027-06-11' },
    { ...saturday, fullName: 'Asked', status: 'new' },
    { ...saturday, fullName: 'Before', dateOfTravel: '2027-06-11', status: 'converted' },
  ])
  expect(await list('from=2027-06-12&to=2027-06-13')).toEqual([
    'Booked out booked',
    'Accepted out unconfirmed',
    'Late out booked',
    'Booked back booked',
  ])
  expect(await list('from=2027-06-13&to=2027-06-13')).toEqual(['Booked back booked'])
  expect(await list('from=2027-06-12&to=2027-06-12&open=true')).toContain('Quoted out open')
})

test('a hire that began before the first day is listed for each of its days', async () => {
  const trip = { hire: { kind: 'days', days: 4 } } as const
  await insertLeads(fixture.db, [{ fullName: 'Tour', dateOfTravel: '2027-06-11', status: 'converted', trip }])
  expect(await list('from=2027-06-13&to=2027-06-20')).toEqual(['Tour day booked', 'Tour day booked'])
})

test('a manager who sees only own and unassigned leads sees no journey of a colleague', async () => {
  const { id: colleague } = await createUser(fixture.db)
  const me = (await fixture.app.inject({ url: ACCOUNT_API.get.path, headers: manager })).json().id
  const booked = { dateOfTravel: '2027-06-12', status: 'converted' } as const
  await insertLeads(fixture.db, [
    { ...booked, fullName: 'Theirs', assignedTo: colleague },
    { ...booked, fullName: 'Mine', assignedTo: me },
  ])
  const saved = await fixture.app.inject({
    method: 'PATCH',
    url: SETTINGS_API.change.path,
    headers: admin,
    payload: { business: { managersSeeAllLeads: false } },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await list('from=2027-06-12&to=2027-06-12')).toEqual(['Mine out booked'])
  expect(await list('from=2027-06-12&to=2027-06-12', admin)).toHaveLength(2)
})

test.each([
  ['from=2027-06-12', /fill in/],
  ['from=2027-06-12&to=2027-06-11', /before the first/],
  ['from=2027-01-01&to=2027-12-31', /at most 62 days/],
  ['from=2027-02-30&to=2027-03-01', /date/],
])('%s is refused with a reason', async (query, reason) => {
  const response = await ask(query)
  expect(response.statusCode).toBe(422)
  expect(JSON.stringify(response.json().errors)).toMatch(reason)
})
