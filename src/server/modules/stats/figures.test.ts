import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import {
  EnquiryMap,
  LeadFigures,
  LeadStats,
  Performance,
  recordedShare,
  STATS_API,
} from '#contract/figures/figures.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { leadEvents, quotes, visitCounts } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let now = new Date('2027-03-30T12:00:00.000Z')
const fixture = setUpTestApp({ clock: { now: () => now } })
let manager: BearerHeaders
let me: number

beforeAll(async () => {
  manager = await fixture.signIn('manager')
  me = (await fixture.call(ACCOUNT_API.get, manager)).json().id
})
beforeEach(async () => {
  now = new Date('2027-03-30T12:00:00.000Z')
  await fixture.db.execute(sql`truncate leads cascade`)
  await fixture.db.execute(sql`truncate visit_counts`)
})

async function ask(query: Record<string, string> = {}) {
  return fixture.app.inject({
    url: `${STATS_API.figures.path}?${new URLSearchParams(query)}`,
    headers: manager,
  })
}
async function figures(query: Record<string, string> = {}): Promise<LeadFigures> {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  return LeadFigures.parse(response.json())
}
/** Describes a lead with a response time of 15 minutes that was answered after so many minutes. */
const responseDeadline = (createdAt: Date, answeredAfter: number | null) => ({
  createdAt,
  responseMinutes: 15,
  responseDueAt: new Date(createdAt.getTime() + 15 * MINUTE),
  firstResponseAt: answeredAfter === null ? null : new Date(createdAt.getTime() + answeredAfter * MINUTE),
})

test('without leads every figure is nought, every day is listed, and no ratio is made up', async () => {
  const none = await figures()
  expect(none).toMatchObject({
    from: '2027-03-01',
    to: '2027-03-30',
    assigned_to: null,
    total: 0,
    funnel: { views: 0, starts: 0, requests: 0, offers: 0, won: 0 },
    by_page: [],
    by_vehicle: [],
    responses: { answered: 0, median_minutes: null, slowest_tenth_minutes: null },
    responseTimes: { set: 0, met: 0, missed: 0, waiting: 0 },
  })
  expect(none.by_day).toHaveLength(30)
  expect(recordedShare(none.responseTimes)).toBeNull()
})

test('leads are summed by day, status, page, vehicle and source', async () => {
  const day = new Date('2027-03-28T23:30:00.000Z')
  await insertLeads(fixture.db, [
    { createdAt: day, slug: '/', status: 'converted', firstQuoteAt: now, selectedVehicle: 'Sprinter' },
    { createdAt: day, slug: '', status: 'quoted', firstQuoteAt: now, selectedVehicle: 'Sprinter' },
    { createdAt: now, slug: 'home', selectedVehicle: '' },
    { createdAt: now, slug: 'weddings' },
    { createdAt: now, slug: '/weddings', status: 'lost' },
    { createdAt: now, slug: '', source: 'phone', status: 'converted' },
    { createdAt: now, suspectedSpam: 'honeypot', slug: '/weddings' },
    { createdAt: new Date('2027-02-27T12:00:00.000Z'), slug: '/old' },
  ])
  const visit = { page: '/weddings', event: 'page_view', visits: 9 }
  await fixture.db.insert(visitCounts).values([
    { ...visit, day: '2027-03-29' },
    { ...visit, day: '2027-03-30', visits: 1 },
    { ...visit, day: '2027-03-30', event: 'quote_start', visits: 3 },
    { ...visit, day: '2027-02-01', visits: 50 },
    { ...visit, day: '2027-03-30', page: '/quiet', visits: 4 },
  ])
  const found = await figures()
  expect(found.total).toBe(6)
  expect(found.by_status).toEqual({ new: 2, contacted: 0, quoted: 1, converted: 2, lost: 1 })
  expect(found.by_day.filter(({ leads }) => leads > 0)).toEqual([
    { day: '2027-03-29', leads: 2 },
    { day: '2027-03-30', leads: 4 },
  ])
  expect(found.by_page).toEqual([
    { page: '/', views: 0, starts: 0, requests: 3, offers: 2, won: 1 },
    { page: '/weddings', views: 10, starts: 3, requests: 2, offers: 0, won: 0 },
    { page: '/quiet', views: 4, starts: 0, requests: 0, offers: 0, won: 0 },
  ])
  expect(found.funnel).toEqual({ views: 14, starts: 3, requests: 5, offers: 2, won: 1 })
  expect(found.by_other_source).toEqual([{ source: 'phone', leads: 1, won: 1 }])
  expect(found.by_vehicle).toEqual([
    { vehicle: 'Mercedes V-Class', leads: 3, won: 1 },
    { vehicle: 'Sprinter', leads: 2, won: 1 },
    { vehicle: '', leads: 1, won: 0 },
  ])
})

test('the longest names of a page and a vehicle fit together into the indexes of the figures', async () => {
  const longest = (letters: number) =>
    Array.from({ length: letters }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7_919) % 40_000))).join(
      '',
    )
  const [slug, selectedVehicle] = [longest(LEAD_LIMITS.slug), longest(LEAD_LIMITS.vehicle)]
  await insertLeads(fixture.db, [
    { createdAt: now, slug, selectedVehicle, assignedTo: me, firstQuoteAt: now },
  ])
  expect((await figures()).by_vehicle).toEqual([{ vehicle: selectedVehicle, leads: 1, won: 0 }])
})

test('a response deadline is met, missed, or still waiting', async () => {
  await insertLeads(fixture.db, [
    responseDeadline(new Date('2027-03-29T09:00:00.000Z'), 5),
    responseDeadline(new Date('2027-03-29T10:00:00.000Z'), 15),
    responseDeadline(new Date('2027-03-29T11:00:00.000Z'), 16),
    responseDeadline(new Date('2027-03-29T12:00:00.000Z'), null),
    responseDeadline(new Date(now.getTime() - 15 * MINUTE), null),
    { createdAt: now },
  ])
  const { responseTimes, responses } = await figures()
  expect(responseTimes).toEqual({ set: 5, met: 2, missed: 2, waiting: 1 })
  expect(recordedShare(responseTimes)).toBe(50)
  expect(responses).toMatchObject({ answered: 3, median_minutes: 15 })
  expect(responses.slowest_tenth_minutes).toBeCloseTo(15.8)
  now = new Date(now.getTime() + 1)
  expect((await figures()).responseTimes).toMatchObject({ missed: 3, waiting: 0 })
})

test('the figures can be limited to one person, or to unassigned leads', async () => {
  const view = { day: '2027-03-30', page: '/', event: 'page_view', visits: 9 }
  await fixture.db.insert(visitCounts).values([view])
  await insertLeads(fixture.db, [
    { createdAt: now, assignedTo: me, slug: '/' },
    { createdAt: now, assignedTo: me, slug: '/' },
    { createdAt: now, slug: '/' },
  ])
  const mine = await figures({ assigned_to: String(me) })
  expect(mine).toMatchObject({ total: 2, assigned_to: me, funnel: { views: null, requests: 2 } })
  expect(mine.by_page).toEqual([{ page: '/', views: null, starts: null, requests: 2, offers: 0, won: 0 }])
  expect(await figures({ assigned_to: 'none' })).toMatchObject({ total: 1, assigned_to: 'none' })
  expect(await figures({ assigned_to: 'all' })).toMatchObject({ total: 3, assigned_to: null })
})

test('the figures count quotes that were made in the period and still count', async () => {
  const [leadId = 0] = await insertLeads(fixture.db, [{ createdAt: now }])
  const made = (
    revision: number,
    state: 'accepted' | 'cancelled' | 'replaced' | 'withdrawn' | 'declined',
    day: string,
  ) => ({
    leadId,
    revision,
    state,
    totalCents: 10_000 * revision,
    vatNote: '',
    terms: '',
    message: '',
    validUntil: '2027-04-30',
    journey: {} as (typeof quotes.$inferInsert)['journey'],
    recipient: 'aoife@example.ie',
    bodyHash: '',
    createdBy: revision === 4 ? null : me,
    createdByName: 'A manager',
    createdAt: new Date(`${day}T12:00:00.000Z`),
  })
  await fixture.db
    .insert(quotes)
    .values([
      made(1, 'replaced', '2027-03-10'),
      made(2, 'accepted', '2027-03-11'),
      made(3, 'withdrawn', '2027-03-12'),
      made(4, 'declined', '2027-03-13'),
      made(5, 'accepted', '2027-02-27'),
      made(6, 'cancelled', '2027-03-14'),
    ])
  expect((await figures()).offers).toEqual({
    sent: 3,
    value_cents: 120_000,
    accepted: 1,
    accepted_cents: 20_000,
  })
  expect((await figures({ assigned_to: String(me) })).offers).toMatchObject({ sent: 2, value_cents: 80_000 })
})

test.each([
  [{ from: 'soon' }, 'from'],
  [{ from: '2027-03-02', to: '2027-03-01' }, 'to'],
  [{ from: '2026-03-29', to: '2027-03-30' }, 'from'],
  [{ assigned_to: 'x' }, 'assigned_to'],
])('the query %j is refused at %s', async (query, field) => {
  const response = await ask(query)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
})

test('the figures of a month are compared with the same days of the one before, longer ones with the whole month', async () => {
  const stats = async () => LeadStats.parse((await fixture.call(STATS_API.leads, manager)).json())
  await insertLeads(
    fixture.db,
    ['2027-02-28T23:59', '2027-02-01T00:00', '2027-03-01T00:00', '2027-03-28T01:30', '2027-01-31T23:59'].map(
      (instant) => ({ createdAt: new Date(`${instant}:00.000Z`) }),
    ),
  )
  expect(await stats()).toMatchObject({ this_month: 2, same_days_last_month: 2 })
  now = new Date('2027-03-27T12:00:00.000Z')
  expect(await stats()).toMatchObject({ this_month: 1, same_days_last_month: 1 })
})

test('a user’s performance counts each lead once for each kind of activity, and the bookings of customers', async () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const ids = await insertLeads(fixture.db, [
    { createdAt: ago(1), assignedTo: me },
    { createdAt: ago(200), assignedTo: me },
    { createdAt: ago(2) },
  ])
  const [first = 0, second = 0, third = 0] = ids
  const status = (to: string) => ({ kind: 'status', changes: { status: ['new', to] as [unknown, unknown] } })
  const activity = (leadId: number, actorId: number | null, hours: number) => ({
    leadId,
    actorId,
    createdAt: ago(hours),
    changes: {} as Record<string, [unknown, unknown]>,
  })
  await fixture.db.insert(leadEvents).values([
    { ...activity(first, me, 3), ...status('contacted') },
    { ...activity(first, me, 2), kind: 'contact' },
    { ...activity(third, me, 2), ...status('contacted') },
    { ...activity(first, me, 2), ...status('quoted') },
    { ...activity(first, me, 2), kind: 'offer-sent' },
    { ...activity(first, null, 1), ...status('converted') },
    { ...activity(second, me, 1), ...status('converted') },
    { ...activity(third, null, 1), ...status('converted') },
    { ...activity(second, me, 168.1), ...status('contacted') },
  ])
  const response = await fixture.call(STATS_API.performance, manager)
  expect(Performance.parse(response.json())).toEqual({
    since: '2027-03-23T12:00:00.000Z',
    new_leads: 1,
    contacts: 2,
    quotes: 1,
    conversions: 2,
  })
})

test('the map shows the places that are known, and how many leads it could not place', async () => {
  await insertLeads(fixture.db, [
    { createdAt: now, pickupLocation: 'Dublin Airport, Terminal 2' },
    { createdAt: now, pickupLocation: 'dublin airport' },
    { createdAt: now, pickupLocation: '24 Elm Road, Blackrock, Co. Dublin' },
    { createdAt: now, pickupLocation: 'where we met' },
    { createdAt: now, pickupLocation: '' },
    { createdAt: new Date('2027-01-01T12:00:00.000Z'), pickupLocation: 'Cork' },
  ])
  const response = await fixture.call(STATS_API.map, manager)
  const { places, unplaced } = EnquiryMap.parse(response.json())
  expect(places.map(({ label, leads }) => [label, leads])).toEqual([
    ['Dublin Airport, Co. Dublin', 2],
    ['Blackrock, Co. Dublin', 1],
  ])
  expect(places[0]?.lat).toBeCloseTo(53.43, 1)
  expect(unplaced).toBe(2)
})

describe('the report as a file', () => {
  const file = async (query: Record<string, string> = {}) => {
    const url = `${STATS_API.exportFigures.path}?${new URLSearchParams(query)}`
    return fixture.app.inject({ url, headers: manager })
  }

  test('has the dashboard’s figures, line by line', async () => {
    await insertLeads(fixture.db, [
      { ...responseDeadline(new Date('2027-03-29T09:00:00.000Z'), 5), slug: '/', status: 'converted' },
      {
        ...responseDeadline(new Date('2027-03-29T10:00:00.000Z'), 30),
        slug: '/weddings',
        selectedVehicle: 'Sprinter',
      },
    ])
    const response = await file()
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="lead_report_2027-03-01_2027-03-30.csv"',
    )
    const lines: string[][] = parse(response.body, { bom: true })
    const value = (part: string, of: string, figure: string) =>
      lines.find((line) => line[0] === part && line[1] === of && line[2] === figure)?.[3]
    const shown = await figures()
    expect(value('Leads', '', 'Total')).toBe(String(shown.total))
    for (const [status, leads] of Object.entries(shown.by_status))
      expect(value('Leads by status', status, 'Leads')).toBe(String(leads))
    for (const { page, requests, won } of shown.by_page) {
      expect([value('Funnel', page, 'Enquiries'), value('Funnel', page, 'Won')]).toEqual([
        String(requests),
        String(won),
      ])
    }
    for (const { vehicle, leads } of shown.by_vehicle)
      expect(value('Leads by vehicle', vehicle, 'Leads')).toBe(String(leads))
    expect(value('Quotes', '', 'Value in EUR')).toBe(String(shown.offers.value_cents / 100))
    expect(value('Response deadlines', '', 'Met in per cent')).toBe(
      String(recordedShare(shown.responseTimes)),
    )
    expect(value('Replies', '', 'Median minutes')).toBe(String(shown.responses.median_minutes))
    expect(lines.filter(([part]) => part === 'Leads by day')).toHaveLength(shown.by_day.length)
  })

  test('has no name, address or number of a customer, and no formula', async () => {
    await insertLeads(fixture.db, [
      { createdAt: now, fullName: 'Fionnuala Secret', email: 'secret@example.ie', selectedVehicle: '=1+1' },
    ])
    const { body } = await file({ assigned_to: 'none' })
    expect(body).not.toMatch(/secret|\+353|Dublin Airport/i)
    expect(body).toContain(`'=1+1`)
    expect(body).toMatch(/^"Report",.*"Assignee","none"/m)
  })

  test('is refused like the figures themselves', async () => {
    expect((await file({ from: 'soon' })).statusCode).toBe(422)
  })
})

describe('all leads and those of the reader', () => {
  const WEEK = 7 * 24 * 3_600_000
  const none = { new: 0, contacted: 0, quoted: 0, converted: 0, lost: 0 }

  test('are counted apart, and are zero without leads', async () => {
    const headers = await fixture.signIn('manager')
    const me = (await fixture.call(ACCOUNT_API.get, headers)).json()
    const figures = async () => LeadStats.parse((await fixture.call(STATS_API.leads, headers)).json())
    const zero = {
      total: 0,
      this_week: 0,
      this_month: 0,
      same_days_last_month: 0,
      by_status: none,
      mine: none,
    }
    expect(await figures()).toEqual(zero)
    await insertLeads(fixture.db, [
      { createdAt: new Date(now.getTime() - WEEK) },
      { createdAt: new Date(now.getTime() - WEEK - 1), status: 'converted', assignedTo: me.id },
      { createdAt: now, status: 'lost', assignedTo: me.id },
    ])
    expect(await figures()).toEqual({
      total: 3,
      this_week: 2,
      this_month: 3,
      same_days_last_month: 0,
      by_status: { ...none, new: 1, converted: 1, lost: 1 },
      mine: { ...none, converted: 1, lost: 1 },
    })
  })
})
