import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { JOURNEY_LINK_API, JourneyLink } from '#contract/journeys/journey-link.ts'
import type { AssignmentFields } from '#contract/journeys/leg-assignment.ts'
import { leads } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { insertLead } from '#support/quotes.ts'

const now = new Date('2027-06-10T08:00:00Z')
const product = setUpTestApp({ views: siteViews(), clock: { now: () => now } })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
})
beforeEach(() => product.db.execute(sql`truncate leads, journey_links cascade`))

const BOOKED: NonNullable<Parameters<typeof insertLead>[1]> = {
  fullName: 'Łukasz Ó Súilleabháin',
  mobileE164: '+353871234567',
  mobileNumber: '087 123 4567',
  dateOfTravel: '2027-06-12',
  pickupTime: '13:00',
  pickupLocation: 'Cork City; Patrick’s Street, 1',
  dropoffLocation: 'Kinsale',
  distanceMinutes: 60,
  numberOfPeople: 12,
  driverNotes: 'Gate code 4711',
  status: 'converted',
  bookedTotalCents: 77_700,
}

async function makeCalendar(wish: { driver?: string; renew?: true } = {}) {
  const payload = { kind: 'calendar', ...wish }
  const { path: url } = JOURNEY_LINK_API.make
  const answer = await product.app.inject({ method: 'POST', url, headers: admin, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return new URL(JourneyLink.parse(answer.json()).url).pathname
}
const fetchFile = (path: string, headers = {}) => product.app.inject({ url: path, headers })
async function read(path: string) {
  const answer = await fetchFile(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toString(),
      ends: event.endDate.toString(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: part.getFirstPropertyValue('status'),
      modified: String(part.getFirstPropertyValue('last-modified')),
    }
  })
}
async function plan(id: number, payload: AssignmentFields, leg = 'out') {
  const answer = await product.call(JOURNEY_API.assign, admin, { id, leg }, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
const change = (id: number, fields: Partial<typeof leads.$inferInsert>) =>
  product.db
    .update(leads)
    .set({ ...fields, version: sql`version + 1`, updatedAt: now })
    .where(eq(leads.id, id))

test('a journey in the calendar says who, where, in what, and where its job sheet is', async () => {
  const id = await insertLead(product, BOOKED)
  await plan(id, { driver: 'Pat Byrne', vehicle: 'Sprinter 2', note: 'Bring water', collect_cents: 25_000 })
  const [event, ...others] = await read(await makeCalendar())
  expect(others).toEqual([])
  expect(event).toMatchObject({
    starts: '2027-06-12T12:00:00Z',
    ends: '2027-06-12T13:00:00Z',
    summary: 'Cork City; Patrick’s Street, 1 to Kinsale, Łukasz Ó Súilleabháin (Pat Byrne, Sprinter 2)',
    location: 'Cork City; Patrick’s Street, 1',
    status: 'CONFIRMED',
  })
  for (const said of [
    'Łukasz Ó Súilleabháin, 087 123 4567',
    'People: 12',
    'Vehicle: Sprinter 2',
    'Driver: Pat Byrne',
    'For this drive: Bring water',
    'For the driver: Gate code 4711',
  ])
    expect(event?.description).toContain(said)
  expect(event?.description).not.toMatch(/€|777/)
  const [, sheet = ''] = /Job sheet: (\S+)/.exec(event?.description ?? '') ?? []
  expect((await fetchFile(new URL(sheet).pathname)).body).toContain('€250.00')
})

test('a changed journey gets a higher sequence, and a cancelled journey leaves the calendar', async () => {
  const id = await insertLead(product, BOOKED)
  const path = await makeCalendar()
  const [before] = await read(path)
  await change(id, { pickupTime: '15:30' })
  await plan(id, { driver: 'Mary Daly' })
  const [after] = await read(path)
  expect(after?.uid).toBe(before?.uid)
  expect(after?.starts).toBe('2027-06-12T14:30:00Z')
  expect(after?.summary).toContain('Mary Daly')
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  expect(Date.parse(after?.modified ?? '')).toBeGreaterThanOrEqual(now.getTime())
  await change(id, { status: 'lost', bookedTotalCents: null })
  expect(await read(path)).toEqual([])
})

test('a journey to be confirmed is tentative, and one without a time is an all-day event', async () => {
  const due = { quoteState: 'unconfirmed', quoteTotalCents: 100, quoteValidUntil: '2027-06-30' } as const
  await insertLead(product, {
    ...BOOKED,
    ...due,
    status: 'quoted',
    bookedTotalCents: null,
    quoteConfirmDueAt: now,
  })
  const hire = { kind: 'days', days: 2 } as const
  await insertLead(product, { ...BOOKED, dateOfTravel: '2027-06-20', trip: { hire } })
  const events = await read(await makeCalendar())
  expect(events[0]).toMatchObject({ status: 'TENTATIVE', summary: expect.stringMatching(/^To confirm: /) })
  expect(events[2]).toMatchObject({ starts: '2027-06-21', ends: '2027-06-22', status: 'CONFIRMED' })
})

test('a driver’s calendar has their journeys alone, whatever the case of the name', async () => {
  const [own, other] = [await insertLead(product, BOOKED), await insertLead(product, BOOKED)]
  await plan(own, { driver: 'Łukasz Byrne' })
  await plan(other, { driver: 'Mary Daly' })
  const path = await makeCalendar({ driver: 'LUKASZ byrne' })
  expect(path).toMatch(/^\/calendar\/[\w-]{65}\.ics$/)
  expect(await read(path)).toHaveLength(1)
  expect((await fetchFile(path)).body).toContain('NAME:Journeys of Łukasz Byrne')
  expect(await read(await makeCalendar())).toHaveLength(2)
})

test('the calendar has the journeys of the last month and of the next year, and old ones without a job sheet', async () => {
  for (const dateOfTravel of ['2027-05-10', '2027-05-11', '2028-06-09', '2028-06-10'])
    await insertLead(product, { ...BOOKED, dateOfTravel })
  const events = await read(await makeCalendar())
  expect(events.map(({ starts }) => starts.slice(0, 10))).toEqual(['2027-05-11', '2028-06-09'])
  expect(events.map(({ description }) => description.includes('/job/'))).toEqual([false, true])
})

test('renewing the address gives a new one, and the former one is not found', async () => {
  const path = await makeCalendar({ driver: 'Pat' })
  expect(await makeCalendar({ driver: 'pat' })).toBe(path)
  const renewed = await makeCalendar({ driver: 'PAT', renew: true })
  expect(renewed).not.toBe(path)
  expect((await fetchFile(path)).statusCode).toBe(404)
  expect((await fetchFile(renewed)).statusCode).toBe(200)
  const everyone = await makeCalendar()
  await makeCalendar({ driver: 'Pat', renew: true })
  expect((await fetchFile(everyone)).statusCode).toBe(200)
  expect((await fetchFile(everyone.replace('/calendar/', '/job/').replace('.ics', ''))).statusCode).toBe(404)
})

test('an unchanged calendar is not sent again, and no calendar is indexed or cached by others', async () => {
  await insertLead(product, BOOKED)
  const path = await makeCalendar()
  const { headers, body } = await fetchFile(path)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  const again = await fetchFile(path, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await insertLead(product, BOOKED)
  expect((await fetchFile(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('hostile text stays inside its calendar property', async () => {
  const hostile = 'A\r\nBEGIN:VEVENT\nSUMMARY:x;,\\"'
  const id = await insertLead(product, { ...BOOKED, fullName: hostile, driverNotes: hostile })
  await plan(id, { driver: 'Pat;\\,', note: 'Two\nlines' })
  const events = await read(await makeCalendar())
  expect(events).toHaveLength(1)
  expect(events[0]?.description).toContain('For this drive: Two\nlines')
  expect(events[0]?.summary).toContain('(Pat;\\,)')
})
