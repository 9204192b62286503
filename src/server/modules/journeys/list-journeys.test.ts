import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { JOURNEY_API, JourneyLegs, JourneysBeside } from '#contract/journeys/journey-leg.ts'
import { AGREEMENTS } from '#contract/leads/lead-list.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle.ts'
import { Conditions } from '#server/modules/leads/list/repository-filter.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'
import { travelOn } from './read-plan.ts'

const [, SPRINTER] = FLEET_CHOICES
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

async function onlyOwnLeads() {
  const saved = await fixture.call(
    SETTINGS_API.change,
    admin,
    {},
    { business: { managersSeeAllLeads: false } },
  )
  expect(saved.statusCode, saved.body).toBe(200)
}

test('booked and accepted journeys are listed by time, open quotes when asked for, and others not', async () => {
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
      quoteState: 'unconfirmed',
      quoteConfirmDueAt: now,
    },
    { ...saturday, fullName: 'Quoted', status: 'quoted', quoteState: 'sent', quoteValidUntil: '2027-06-11' },
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

test.each(AGREEMENTS)('%s journeys of some days are found without reading all leads', async (as) => {
  const query = new Conditions({
    ...travelOn('2027-06-12', '2027-06-13'),
    agreed: { as, today: '2027-06-10' },
  })
  const client = await fixture.db.$client.connect()
  await client.query('set enable_seqscan = off')
  const plan = await client.query(`explain select id from leads ${query.matching()}`, query.values)
  client.release(true)
  expect(JSON.stringify(plan.rows)).toContain('leads_last_day')
})

test('a journey is listed by what was agreed, whatever its lead’s status, and a booked one only once', async () => {
  const quoted = {
    dateOfTravel: '2027-06-12',
    status: 'quoted',
    quoteState: 'sent',
    quoteTotalCents: 100,
    quoteValidUntil: '2027-06-10',
  } as const
  await insertLeads(fixture.db, [
    { ...quoted, fullName: 'Given up', status: 'lost', bookedTotalCents: 100 },
    { ...quoted, fullName: 'Accepts more', bookedTotalCents: 100, quoteConfirmDueAt: now },
    { ...quoted, fullName: 'Asks', quoteState: 'asked' },
    { ...quoted, fullName: 'Given up', status: 'lost' },
    { ...quoted, fullName: 'Expired', quoteValidUntil: '2027-06-09' },
    { ...quoted, fullName: 'Declined', quoteState: 'declined' },
  ])
  expect((await list('from=2027-06-12&to=2027-06-12&open=true')).sort()).toEqual([
    'Accepts more out booked',
    'Asks out open',
    'Given up out booked',
    'Given up out open',
  ])
})

test('a hire that began before the first day is listed for each of its days', async () => {
  const trip = { hire: { kind: 'days', days: 4 } } as const
  await insertLeads(fixture.db, [{ fullName: 'Tour', dateOfTravel: '2027-06-11', status: 'converted', trip }])
  expect(await list('from=2027-06-13&to=2027-06-20')).toEqual(['Tour day booked', 'Tour day booked'])
})

test('a return months after the way out is listed on its day', async () => {
  const back = { roundTrip: true, returnDate: '2027-06-12', returnTime: '18:00' }
  await insertLeads(fixture.db, [
    { fullName: 'Term', dateOfTravel: '2026-09-01', status: 'converted', ...back },
  ])
  expect(await list('from=2027-06-12&to=2027-06-12')).toEqual(['Term back booked'])
})

test('a manager who sees only own and unassigned leads sees no journey of a colleague', async () => {
  const { id: colleague } = await createUser(fixture.db)
  const me = (await fixture.call(ACCOUNT_API.get, manager)).json().id
  const booked = { dateOfTravel: '2027-06-12', status: 'converted' } as const
  await insertLeads(fixture.db, [
    { ...booked, fullName: 'Theirs', assignedTo: colleague },
    { ...booked, fullName: 'Mine', assignedTo: me },
  ])
  await onlyOwnLeads()
  expect(await list('from=2027-06-12&to=2027-06-12')).toEqual(['Mine out booked'])
  expect(await list('from=2027-06-12&to=2027-06-12', admin)).toHaveLength(2)
})

const SATURDAY = { dateOfTravel: '2027-06-12', pickupTime: '09:00', selectedVehicle: SPRINTER }
const QUOTED = { status: 'quoted', quoteState: 'sent', quoteValidUntil: '2027-06-11' } as const

async function countUnits(count: number) {
  const units = Array.from({ length: count }, (_, at) => ({
    ...{ id: `unit-${at}`, name: '', seats: null, out_from: null, out_to: at < 2 ? '2027-06-12' : null },
  }))
  const saved = await fixture.call(VEHICLE_API.change, admin, {}, { value: SPRINTER, units })
  expect(saved.statusCode, saved.body).toBe(200)
}

async function loads(query: string, headers = manager) {
  return JourneyLegs.parse((await ask(query, headers)).json()).loads
}

test('vehicles needed are counted for each day, open quotes and leads of colleagues included', async () => {
  const { id: assignedTo } = await createUser(fixture.db)
  await insertLeads(fixture.db, [
    { ...SATURDAY, status: 'converted', assignedTo },
    { ...SATURDAY, ...QUOTED },
    { ...SATURDAY, dateOfTravel: '2027-06-11', pickupTime: '23:50', status: 'converted' },
    { ...SATURDAY, selectedVehicle: 'Horse and cart', status: 'converted' },
  ])
  await onlyOwnLeads()
  const sprinters = { day: '2027-06-12', vehicle: SPRINTER, booked: 1, needed: 1, unconfirmed: 0, open: 1 }
  const cart = { ...sprinters, vehicle: 'Horse and cart', units: null, open: 0 }
  expect(await loads('from=2027-06-12&to=2027-06-12')).toEqual([{ ...sprinters, units: null }, cart])
  await countUnits(60)
  expect(await loads('from=2027-06-12&to=2027-06-13')).toEqual([{ ...sprinters, units: 58 }, cart])
  await countUnits(0)
})

test('a lead is shown what others need of its vehicle at its hours, and who travels that day', async () => {
  const { id: assignedTo } = await createUser(fixture.db)
  const booked = { ...SATURDAY, status: 'converted' } as const
  const [own, theirs] = await insertLeads(fixture.db, [
    { ...SATURDAY, ...QUOTED, fullName: 'Own' },
    { ...booked, fullName: 'Theirs', assignedTo },
    { ...booked, fullName: 'Evening', pickupTime: '20:00' },
    { ...booked, fullName: 'Night', dateOfTravel: '2027-06-13', pickupTime: '00:10' },
    { ...booked, fullName: 'Other vehicle', selectedVehicle: 'Van' },
  ])
  await onlyOwnLeads()
  await countUnits(3)
  const beside = async (id: number | undefined, changes = {}) => {
    const query = {
      date_of_travel: '2027-06-12',
      pickup_time: '09:15',
      selected_vehicle: SPRINTER,
      ...changes,
    }
    return fixture.app.inject({
      url: buildPath(JOURNEY_API.listBeside, { id: id ?? 0 }),
      query,
      headers: manager,
    })
  }
  const found = JourneysBeside.parse((await beside(own)).json())
  expect(found.data.map(({ full_name }) => full_name)).toEqual(['Other vehicle', 'Evening'])
  expect(found.load).toEqual({
    ...{ day: '2027-06-12', vehicle: SPRINTER, units: 1, booked: 1, needed: 1, unconfirmed: 0, open: 0 },
  })
  const night = await beside(own, { pickup_time: '23:45' })
  expect(night.json()).toMatchObject({ load: { booked: 1 }, data: [{}, {}] })
  const back = { return_date: '2027-12-24', return_time: '10:00' }
  expect((await beside(own, { ...back, selected_vehicle: '' })).json()).toMatchObject({ load: null })
  const asStored = await fixture.call(JOURNEY_API.listBeside, manager, { id: own ?? 0 })
  expect(asStored.json()).toMatchObject({ load: { vehicle: SPRINTER, booked: 1 } })
  expect((await beside(theirs)).statusCode).toBe(404)
  expect((await beside(own, { date_of_travel: '2027-02-30' })).statusCode).toBe(422)
  await countUnits(0)
})

test.each([
  ['from=2027-06-12', /fill in/],
  ['from=2027-06-12&to=2027-06-11', /before the first/],
  ['from=2027-01-01&to=2027-12-31', /at most 62 days/],
  ['from=2027-02-30&to=2027-03-01', /date/],
])('the query %s is refused with a reason', async (query, reason) => {
  const response = await ask(query)
  expect(response.statusCode).toBe(422)
  expect(JSON.stringify(response.json().errors)).toMatch(reason)
})
