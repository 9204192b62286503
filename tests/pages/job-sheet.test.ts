import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AUDIT_API, AuditPage } from '#contract/figures/audit.ts'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { JOURNEY_LINK_API, JourneyLink, type JourneyLinkWish } from '#contract/journeys/journey-link.ts'
import type { AssignmentFields } from '#contract/journeys/leg-assignment.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { purgeDayLinks } from '#server/modules/journeys/journey-links.ts'
import { auditEntries, journeyLinks, leads } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { insertLead, sendQuote } from '#support/quotes.ts'
import { createUser } from '#support/users.ts'

const SATURDAY = '2027-06-12'
const THURSDAY = new Date('2027-06-10T08:00:00Z')
let now = THURSDAY
const written: string[] = []
const product = setUpTestApp({
  views: siteViews(),
  clock: { now: () => now },
  log: createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void written.push(line) }),
})
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
  manager = await product.signIn('manager')
})
beforeEach(async () => {
  now = THURSDAY
  await product.db.execute(sql`truncate leads, journey_links cascade`)
})

const BOOKED: NonNullable<Parameters<typeof insertLead>[1]> = {
  fullName: 'Łukasz Ó Súilleabháin',
  mobileE164: '+353871234567',
  mobileNumber: '087 123 4567',
  dateOfTravel: SATURDAY,
  pickupTime: '13:00',
  pickupLocation: 'Cork Airport',
  dropoffLocation: 'Kinsale',
  distanceMinutes: 60,
  numberOfPeople: 12,
  additionalInfo: 'Two golf bags',
  driverNotes: 'Knows the gate code',
  status: 'converted',
  bookedTotalCents: 77_700,
  trip: {
    stops: [{ place: 'Bandon', time: '13:30', wait_minutes: 20, note: 'Pick up a cake' }],
    occasion: {
      kind: 'airport',
      flight: 'EI104',
      return_flight: 'EI105',
      direction: 'arrival',
      terminal: '1',
    },
    luggage: { large: 3 },
    child_seats: { booster: 1 },
  },
}

const ask = (wish: object, headers = manager) => product.call(JOURNEY_LINK_API.make, headers, {}, wish)
async function linkTo(wish: JourneyLinkWish, headers = manager) {
  const answer = await ask(wish, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return new URL(JourneyLink.parse(answer.json()).url).pathname
}
const show = (path: string) => product.app.inject({ url: path })
async function plan(id: number, fields: AssignmentFields, leg = 'out') {
  const answer = await product.call(JOURNEY_API.assign, manager, { id, leg }, fields)
  expect(answer.statusCode, answer.body).toBe(200)
}
const change = (id: number, fields: Partial<typeof leads.$inferInsert>) =>
  product.db.update(leads).set(fields).where(eq(leads.id, id))
const leg = (lead_id: number, name = 'out') => ({ kind: 'leg', lead_id, leg: name }) as const
const ofDay = (driver: string) => ({ kind: 'day', driver, day: SATURDAY }) as const

test('a driver reads everything about a drive, and no price but the one to collect', async () => {
  const id = await insertLead(product, BOOKED)
  await plan(id, { vehicle: 'Sprinter 2', driver: 'Pat Byrne', note: 'Bring water', collect_cents: 25_000 })
  const page = await show(await linkTo(leg(id)))
  expect(page.statusCode).toBe(200)
  for (const shown of [
    'Saturday 12 June 2027',
    '13:00',
    'Cork Airport to Kinsale',
    'Bandon',
    '13:30, wait 20 min, Pick up a cake',
    'Ends about',
    'Łukasz Ó Súilleabháin',
    'href="tel:+353871234567"',
    '087 123 4567',
    'Sprinter 2',
    'Pat Byrne',
    'EI 104, arrival, Terminal 1',
    '3 large',
    '1 booster',
    'Two golf bags',
    'Knows the gate code',
    'Bring water',
    '€250.00',
    'https://www.google.com/maps/dir/?api=1&amp;destination=Cork%20Airport',
  ])
    expect(page.body).toContain(shown)
  expect(page.body.match(/€[\d.,]+/g)).toEqual(['€250.00'])
  expect(page.body).not.toContain('EI 105')
  expect(page.body).not.toContain('Get a Quote')
  expect(page.body).not.toContain('To be confirmed')
})

test('the job sheet is a PDF too, whose file name reveals nothing of its customer', async () => {
  const id = await insertLead(product, BOOKED)
  const path = await linkTo(leg(id))
  expect((await show(path)).body).toContain(`href="${path}/sheet.pdf"`)
  const file = await show(`${path}/sheet.pdf`)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="job-sheet-2027-06-12.pdf"',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(file.body.slice(0, 5)).toBe('%PDF-')
  await change(id, { status: 'lost', bookedTotalCents: null })
  const gone = await show(`${path}/sheet.pdf`)
  expect(gone.statusCode).toBe(410)
  expect(gone.body).toContain('This journey is no longer booked')
  expect((await show('/job/x/sheet.pdf')).statusCode).toBe(404)
})

test('the job sheet shows the journey as planned now, and the way back too', async () => {
  const back = { roundTrip: true, returnDate: '2027-06-13', returnTime: '18:30' }
  const id = await insertLead(product, { ...BOOKED, ...back })
  const path = await linkTo(leg(id, 'back'))
  await plan(id, { driver: 'Mary Daly' }, 'back')
  await change(id, { returnTime: '19:45' })
  const { body } = await show(path)
  for (const shown of ['Sunday 13 June 2027', '19:45', 'Kinsale to Cork Airport', 'Mary Daly', 'EI 105'])
    expect(body).toContain(shown)
  expect(body).not.toContain('Bandon')
})

test('a driver’s day lists their drives in order, whatever the case of the name', async () => {
  const late = await insertLead(product, { ...BOOKED, pickupTime: '18:00', dropoffLocation: 'Cobh' })
  const early = await insertLead(product, { ...BOOKED, dropoffLocation: 'Youghal' })
  const other = await insertLead(product, { ...BOOKED, dropoffLocation: 'Mallow' })
  await plan(late, { driver: 'Pat Byrne' })
  await plan(early, { driver: 'pat byrne' })
  await plan(other, { driver: 'Mary Daly' })
  const path = await linkTo(ofDay('PAT BYRNE'))
  expect(await linkTo(ofDay('pat byrne'))).toBe(path)
  const { body } = await show(path)
  expect(body).toContain('2 journeys')
  expect(body.indexOf('to Youghal')).toBeGreaterThan(0)
  expect(body.indexOf('to Cobh')).toBeGreaterThan(body.indexOf('to Youghal'))
  expect(body).not.toContain('to Mallow')
  await plan(late, { driver: 'Mary Daly' })
  await plan(early, { driver: 'Mary Daly' })
  const empty = await show(path)
  expect(empty.statusCode).toBe(200)
  expect(empty.body).toContain('Nothing is planned for you on this day')
  expect((await ask(ofDay('Pat Byrne'))).json()).toMatchObject({ code: 'conflict' })
})

test('an accepted quote has a job sheet that says it is to be confirmed; an open quote has none', async () => {
  const id = await insertLead(product, { dateOfTravel: SATURDAY })
  const { token } = await sendQuote(product, manager, id, { valid_until: '2027-06-11' })
  const refused = await ask(leg(id))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toMatch(/not booked/)
  await product.app.inject({
    method: 'POST',
    url: `/quote/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'accept', name: 'Aoife' }).toString(),
  })
  expect((await show(await linkTo(leg(id)))).body).toContain('To be confirmed')
})

test('a link is made once, names nobody, and is in the audit log once', async () => {
  const id = await insertLead(product, BOOKED)
  await plan(id, { driver: 'Pat Byrne' })
  const [one, again, day] = [
    await linkTo(leg(id)),
    await linkTo(leg(id), admin),
    await linkTo(ofDay('Pat Byrne')),
  ]
  expect(again).toBe(one)
  expect(one).toMatch(/^\/job\/[\w-]{65}$/)
  expect(day).toMatch(/^\/job\/[\w-]{65}$/)
  const rows = await product.db.select().from(journeyLinks)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(Object.values(row).join()).not.toContain(one.slice(-43))
  const made = await product.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'journey.link'))
    .orderBy(asc(auditEntries.id))
  expect(made.slice(-2).map(({ target, details }) => [target, details])).toEqual([
    [`lead:${id}`, { kind: 'leg', leg: 'out', day: null }],
    ['', { kind: 'day', leg: '', day: SATURDAY }],
  ])
})

test('renewing a link ends its former one, and no other', async () => {
  const [id, other] = [await insertLead(product, BOOKED), await insertLead(product, BOOKED)]
  await plan(id, { driver: 'Pat Byrne' })
  const [former, kept, day] = [
    await linkTo(leg(id)),
    await linkTo(leg(other)),
    await linkTo(ofDay('Pat Byrne')),
  ]
  const renewed = await linkTo({ ...leg(id), renew: true })
  expect((await show(former)).statusCode).toBe(404)
  for (const path of [renewed, kept, day]) expect((await show(path)).statusCode).toBe(200)
  expect(await linkTo(leg(id))).toBe(renewed)
})

test('the audit log lists links among the actions on leads', async () => {
  await linkTo(leg(await insertLead(product, BOOKED)))
  const list = await product.app.inject({ url: `${AUDIT_API.list.path}?group=leads`, headers: admin })
  expect(AuditPage.parse(list.json()).data[0]).toMatchObject({ action: 'journey.link' })
})

test('a link ends two days after the drive, also after the drive is moved, and says so', async () => {
  const id = await insertLead(product, BOOKED)
  await plan(id, { driver: 'Pat Byrne' })
  const [path, day] = [await linkTo(leg(id)), await linkTo(ofDay('Pat Byrne'))]
  now = new Date('2027-06-14T22:59:00Z')
  for (const one of [path, day]) expect((await show(one)).statusCode).toBe(200)
  expect(await purgeDayLinks(product.server)).toBe(0)
  now = new Date('2027-06-14T23:01:00Z')
  for (const one of [path, day]) {
    const ended = await show(one)
    expect(ended.statusCode).toBe(410)
    expect(ended.body).toContain('This job sheet has ended')
    expect(ended.body).toContain('href="tel:')
    expect(ended.body).not.toContain('Łukasz')
  }
  await change(id, { dateOfTravel: '2027-06-20' })
  expect((await show(path)).statusCode).toBe(200)
  expect(await purgeDayLinks(product.server)).toBe(1)
  expect((await show(day)).statusCode).toBe(404)
})

test('a job sheet of a drive no longer booked shows nothing of its customer; an erased or deleted lead has no job sheet', async () => {
  const id = await insertLead(product, BOOKED)
  const path = await linkTo(leg(id))
  await change(id, { status: 'lost', bookedTotalCents: null })
  const cancelled = await show(path)
  expect(cancelled.statusCode).toBe(410)
  expect(cancelled.body).toContain('This journey is no longer booked')
  expect(cancelled.body).not.toContain('Łukasz')
  await change(id, { status: 'converted' })
  expect((await show(path)).statusCode).toBe(200)
  await product.db.execute(sql`select erase_leads(array[${id}]::bigint[], true)`)
  expect((await show(path)).statusCode).toBe(404)
  const gone = await insertLead(product, BOOKED)
  const other = await linkTo(leg(gone))
  await product.call(LEAD_API.delete, admin, { id: gone })
  expect((await show(other)).statusCode).toBe(404)
})

test('a wrong secret is not found, whatever is wrong with it', async () => {
  const id = await insertLead(product, BOOKED)
  const path = await linkTo(leg(id))
  const calendar = await linkTo({ kind: 'calendar' }, admin)
  const swapped = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const wrong = ['/job/x', `${path}x`, path.toLowerCase(), swapped, `/job/${'A'.repeat(65)}`, '/job/%00']
  for (const one of [...wrong, calendar.replace('/calendar/', '/job/').replace('.ics', '')]) {
    const page = await show(one)
    expect([400, 404], one).toContain(page.statusCode)
    expect(page.headers['referrer-policy'], one).toBe('no-referrer')
    expect(page.body).not.toContain('Łukasz')
  }
})

test('managers who see only their own leads get no link to a colleague’s', async () => {
  const colleague = await createUser(product.db, { role: 'manager' })
  const id = await insertLead(product, { ...BOOKED, assignedTo: colleague.id })
  await plan(id, { driver: 'Pat Byrne' })
  const save = (managersSeeAllLeads: boolean) =>
    product.call(SETTINGS_API.change, admin, {}, { business: { managersSeeAllLeads } })
  expect((await save(false)).statusCode).toBe(200)
  expect((await ask(leg(id))).statusCode).toBe(404)
  expect((await ask(ofDay('Pat Byrne'))).json().message).toMatch(/colleague’s/)
  expect((await ask(leg(id), admin)).statusCode).toBe(200)
  await save(true)
  expect((await ask(leg(999_999))).statusCode).toBe(404)
  expect((await ask({ kind: 'calendar' })).statusCode).toBe(403)
  expect((await ask({ kind: 'week' })).statusCode).toBe(422)
})

test('hostile text stays text', async () => {
  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
  const id = await insertLead(product, {
    ...BOOKED,
    fullName: hostile,
    pickupLocation: hostile,
    driverNotes: hostile,
    mobileNumber: hostile,
    mobileE164: null,
  })
  await plan(id, { driver: hostile, vehicle: hostile, note: hostile })
  const { body } = await show(await linkTo(leg(id)))
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(6)
})

test('the page is neither cached nor listed, needs no script, and its secret is in no log', async () => {
  const id = await insertLead(product, BOOKED)
  const path = await linkTo(leg(id))
  const page = await show(path)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script type="speculationrules">'])
  expect((await show('/robots.txt')).body).toContain('Disallow: /job/')
  const text = written.join('')
  expect(text).toContain('/job/:token')
  expect(text).not.toContain(path.slice('/job/'.length))
})

test('too many views of a job sheet are refused for a while', async () => {
  const limited = await createTestApp({ db: product.db, views: siteViews(), settings: { RATE_LIMITS: 'on' } })
  for (let turn = 0; turn < 60; turn += 1) await limited.app.inject({ url: '/job/x' })
  const refused = await limited.app.inject({ url: '/job/x' })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('<h1>Too many requests</h1>')
  expect(refused.headers['referrer-policy']).toBe('no-referrer')
  await limited.app.close()
})
