import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { JOURNEY_API, type JourneyLeg, JourneyLegs, LeadPlan } from '#contract/journeys/journey-leg.ts'
import type { AssignmentChange } from '#contract/journeys/leg-assignment.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LICENCE_API } from '#contract/licences/licence.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle.ts'
import { auditEntries, leads, legAssignments } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const now = new Date('2027-06-10T08:00:00.000Z')
const fixture = setUpTestApp({ clock: { now: () => now } })
const SATURDAY = '2027-06-12'
const booked = {
  dateOfTravel: SATURDAY,
  pickupTime: '13:00',
  pickupLocation: 'Cork City',
  dropoffLocation: 'Kinsale',
  distanceMinutes: 60,
  status: 'converted',
} as const
let admin: BearerHeaders
let manager: BearerHeaders
let value: string

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
  const { vehicles } = (await fixture.call(VEHICLE_API.list, manager)).json()
  value = vehicles[0].value
  const units = [
    { id: 'u1', name: '12-C-345', seats: 8, out_from: null, out_to: null },
    { id: 'u2', name: '', seats: null, out_from: null, out_to: null },
  ]
  await fixture.call(VEHICLE_API.change, admin, {}, { value, name: 'Sprinter (Up to 16)', units })
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

function send(method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object, headers = manager) {
  return fixture.app.inject({ method, url, headers, ...(payload && { payload }) })
}
const assign = (id: number, change: AssignmentChange, leg = 'out', headers = manager) =>
  fixture.call(JOURNEY_API.assign, headers, { id, leg }, change)
async function insertBooking(fields: object = {}): Promise<number> {
  const [id = 0] = await insertLeads(fixture.db, [{ ...booked, ...fields }])
  return id
}
async function list(days = `from=${SATURDAY}&to=${SATURDAY}`) {
  return JourneyLegs.parse((await send('GET', `${JOURNEY_API.list.path}?${days}`)).json())
}
async function firstLeg(): Promise<JourneyLeg> {
  const [leg] = (await list()).data
  if (!leg) throw new Error('No journey is listed.')
  return leg
}

test('vehicle and driver of a drive are saved one by one; a vehicle of the list is known by its name', async () => {
  const id = await insertBooking()
  expect((await firstLeg()).assignment).toBeNull()
  expect((await assign(id, { vehicle: 'sprinter 2', base: { vehicle: '' } })).json()).toMatchObject({
    unit_id: 'u2',
    vehicle: 'Sprinter 2',
    driver: '',
  })
  expect((await assign(id, { driver: ' Pat Byrne ', base: { driver: '' } })).statusCode).toBe(200)
  await assign(id, { note: 'Two child seats', collect_cents: 25_000 })
  expect((await firstLeg()).assignment).toEqual({
    unit_id: 'u2',
    vehicle: 'Sprinter 2',
    driver: 'Pat Byrne',
    note: 'Two child seats',
    collect_cents: 25_000,
    moved_from: null,
  })
  const hired = (await assign(id, { vehicle: 'Hired from Kearns' })).json()
  expect(hired).toMatchObject({ unit_id: null, vehicle: 'Hired from Kearns' })
  const [entry] = await fixture.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'journey.plan'))
    .limit(1)
  expect(entry).toMatchObject({ target: `lead:${id}`, details: { leg: 'out', fields: ['vehicle'] } })
})

test('two people who plan one drive at once are told of each other, and the field of neither is lost', async () => {
  const id = await insertBooking()
  const [one, other] = await Promise.all([
    assign(id, { driver: 'Pat', base: { driver: '' } }),
    assign(id, { driver: 'Mary', base: { driver: '' } }, 'out', admin),
  ])
  const [taken, refused] = one.statusCode === 200 ? [one, other] : [other, one]
  expect([taken.statusCode, refused.statusCode]).toEqual([200, 409])
  expect(refused.json()).toMatchObject({ code: 'stale_version', changed_by: expect.any(String) })
  expect((await assign(id, { vehicle: 'Bus', base: { vehicle: '' } })).json()).toMatchObject({
    driver: taken.json().driver,
    vehicle: 'Bus',
  })
})

test('planning a drive of a booking that was cancelled or does not exist is refused, and its vehicle and driver are listed as free', async () => {
  const id = await insertBooking()
  await assign(id, { driver: 'Pat', vehicle: '12-c-345' })
  expect((await assign(id, { driver: 'Pat' }, 'back')).statusCode).toBe(409)
  expect((await assign(id, { driver: 'Pat' }, 'day-4')).statusCode).toBe(409)
  expect((await assign(999_999, { driver: 'Pat' })).statusCode).toBe(404)
  expect((await assign(id, { driver: 'Pat' }, 'nonsense')).statusCode).toBe(404)
  await fixture.db.update(leads).set({ status: 'lost' }).where(eq(leads.id, id))
  const refused = await assign(id, { driver: 'Mary' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toMatch(/no longer booked/)
  expect((await list()).freed).toMatchObject([
    { lead_id: id, leg: 'out', day: SATURDAY, time: '13:00', vehicle: '12-C-345', driver: 'Pat' },
  ])
  expect((await fixture.call(JOURNEY_API.dismiss, manager, { id, leg: 'out' })).statusCode).toBe(204)
  expect((await list()).freed).toEqual([])
  expect((await fixture.call(JOURNEY_API.dismiss, manager, { id, leg: 'out' })).statusCode).toBe(404)
})

test('a lead names driver and vehicle of each of its drives, says what its changes have freed, and records it in its timeline', async () => {
  const back = { roundTrip: true, returnDate: '2027-06-13', returnTime: '18:00' }
  const id = await insertBooking(back)
  const plan = async () => LeadPlan.parse((await fixture.call(JOURNEY_API.readPlan, manager, { id })).json())
  await assign(id, { note: 'Two child seats' })
  expect(await plan()).toEqual({ legs: [], freed: [] })
  await assign(id, { vehicle: '12-c-345' })
  await assign(id, { driver: 'Pat' }, 'back')
  await assign(id, { driver: 'Mary' }, 'back')
  expect(await plan()).toMatchObject({
    legs: [
      { leg: 'out', day: SATURDAY, time: '13:00', assignment: { vehicle: '12-C-345', driver: '' } },
      { leg: 'back', assignment: { driver: 'Mary' } },
    ],
    freed: [],
  })
  await fixture.db.update(leads).set({ roundTrip: false, dateOfTravel: '2027-06-11' }).where(eq(leads.id, id))
  expect(await plan()).toMatchObject({
    legs: [{ leg: 'out', day: '2027-06-11', assignment: { moved_from: { day: SATURDAY, time: '13:00' } } }],
    freed: [{ leg: 'back', day: '2027-06-13', time: '18:00', driver: 'Mary' }],
  })
  await fixture.call(JOURNEY_API.dismiss, manager, { id, leg: 'back' })
  const events = (await fixture.call(LEAD_API.listEvents, manager, { id })).json<LeadEvent[]>()
  expect(events.map(({ kind, changes }) => ({ kind, ...changes }))).toEqual([
    { kind: 'planned', leg: [null, 'out'], vehicle: ['', '12-C-345'] },
    { kind: 'planned', leg: [null, 'back'], driver: ['', 'Pat'] },
    { kind: 'planned', leg: [null, 'back'], driver: ['Pat', 'Mary'] },
    { kind: 'planned', leg: [null, 'back'], driver: ['Mary', ''] },
  ])
})

test('a booking that moves keeps vehicle and driver and says what they were planned for, until staff check', async () => {
  const id = await insertBooking()
  await assign(id, { driver: 'Pat' })
  await fixture.db
    .update(leads)
    .set({ dateOfTravel: '2027-06-19', pickupTime: '15:00' })
    .where(eq(leads.id, id))
  expect(await list()).toMatchObject({ data: [], freed: [] })
  const moved = (await list('from=2027-06-19&to=2027-06-19')).data
  expect(moved).toMatchObject([
    { assignment: { driver: 'Pat', moved_from: { day: SATURDAY, time: '13:00' } } },
  ])
  await assign(id, { note: 'Call first' })
  expect((await assign(id, { checked: true })).json()).toMatchObject({ driver: 'Pat', moved_from: null })
})

test('the list marks what does not fit, says when to leave the depot, and offers the drivers who have licences', async () => {
  const drivers = [
    { kind: 'spsv-driver', number: 'D1', holder: 'Pat Byrne', valid_until: '2027-06-11' },
    { kind: 'driver-cpc', number: 'C1', holder: 'Pat Byrne', valid_until: '2027-06-01' },
    { kind: 'driver-cpc', number: 'C2', holder: 'pat byrne', valid_until: '2032-06-01' },
    { kind: 'driving-licence', number: 'D2', holder: 'Mary Daly', valid_until: '2028-01-01' },
    { kind: 'operator', number: 'O1', holder: 'Daly Coaches', valid_until: '2028-01-01' },
  ]
  for (const licence of drivers) await fixture.call(LICENCE_API.add, admin, {}, licence)
  const [first, second] = [await insertBooking(), await insertBooking({ pickupTime: '13:30' })]
  await assign(first, { driver: 'Pat Byrne' })
  await assign(second, { driver: 'pat byrne', vehicle: '12-C-345' })
  const { data, drivers: names } = await list()
  expect(names).toEqual(['Mary Daly', 'Pat Byrne'])
  expect(data.map(({ marks }) => marks.length)).toEqual([2, 2])
  expect(data[0]?.marks.join()).toContain('Pat Byrne’s SPSV driver licence ends on Fri 11 Jun 2027')
})

test('drivers of today and later are offered whatever days are shown, those of the past only with their days', async () => {
  for (const [driver, dateOfTravel] of [
    ['Past', '2027-06-09'],
    ['Present', '2027-06-10'],
    ['Future', '2028-06-10'],
  ] as const)
    await assign(await insertBooking({ dateOfTravel }), { driver })
  expect((await list()).drivers).toEqual(expect.arrayContaining(['Future', 'Present']))
  expect((await list()).drivers).not.toContain('Past')
  expect((await list('from=2027-06-09&to=2027-06-09')).drivers).toContain('Past')
})

test('a booking that goes back to a quote frees its vehicle and driver, who then clash with no other drive', async () => {
  const [first, second] = [await insertBooking(), await insertBooking({ pickupTime: '13:30' })]
  await assign(first, { driver: 'Pat Byrne' })
  await fixture.db
    .update(leads)
    .set({ status: 'quoted', quoteState: 'sent', quoteValidUntil: '2027-06-11' })
    .where(eq(leads.id, first))
  expect((await assign(first, { driver: 'Mary Daly' })).statusCode).toBe(409)
  await assign(second, { driver: 'Pat Byrne' })
  const { data, freed } = await list(`from=${SATURDAY}&to=${SATURDAY}&open=true`)
  expect(freed).toMatchObject([{ lead_id: first, driver: 'Pat Byrne' }])
  expect(data.map(({ agreed, assignment }) => [agreed, assignment?.driver])).toEqual([
    ['open', undefined],
    ['booked', 'Pat Byrne'],
  ])
  expect(data.flatMap(({ marks }) => marks).join()).not.toContain('also planned')
})

test('a journey whose distance staff typed lasts as the road map says', async () => {
  await insertBooking({ pickupLocation: 'Dublin Airport', dropoffLocation: 'Galway', distanceMinutes: null })
  const { starts_at, ends_at } = await firstLeg()
  const minutes = (Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')) / 60_000
  expect(minutes).toBeGreaterThan(110)
  expect(minutes).toBeLessThan(200)
})

test('a plan for a vehicle that was taken out of the list keeps its name and says so', async () => {
  const id = await insertBooking()
  await assign(id, { vehicle: '12-C-345' })
  await fixture.call(VEHICLE_API.change, admin, {}, { value, units: [] })
  expect(await firstLeg()).toMatchObject({
    assignment: { vehicle: '12-C-345' },
    marks: ['12-C-345 is no longer among your vehicles.'],
  })
})

test('texts that are too long and invalid amounts are refused at their field, and nothing is stored', async () => {
  const id = await insertBooking()
  for (const [field, wrong] of [
    ['driver', 'x'.repeat(81)],
    ['vehicle', 'x'.repeat(81)],
    ['note', 'x'.repeat(501)],
    ['collect_cents', 0],
    ['collect_cents', 1.5],
  ] as const) {
    const response = await assign(id, { [field]: wrong })
    expect(response.statusCode, field).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  }
  expect(await fixture.db.select().from(legAssignments)).toEqual([])
})
