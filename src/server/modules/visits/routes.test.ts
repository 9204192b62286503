import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { VISIT_API, VisitStats } from '#contract/figures/visits.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { visitCounter } from '#server/modules/visits/jobs.ts'
import { visitCounts } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

const PERSON = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
}
const REQUEST = {
  full_name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile_number: '+353 1 000 0123',
  pickup_location: 'Cork',
  date_of_travel: '2031-03-01',
  pickup_time: '07:30',
  selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  number_of_people: 12,
  slug: '/',
}
let now = new Date('2027-07-09T12:00:00.000Z')
const fixture = setUpTestApp({ views: siteViews(), clock: { now: () => now } })
let staff: BearerHeaders

beforeAll(async () => {
  staff = await fixture.signIn('manager')
})
afterEach(async () => {
  await visitCounter(fixture.server).flush()
  await fixture.db.delete(visitCounts)
})

const get = (url: string, headers: Record<string, string> = PERSON) => fixture.app.inject({ url, headers })
const report = (payload: object, headers: Record<string, string> = PERSON) =>
  fixture.call(VISIT_API.count, headers, {}, payload)

async function stats(query = ''): Promise<VisitStats> {
  await visitCounter(fixture.server).flush()
  const response = await fixture.app.inject({ url: VISIT_API.stats.path + query, headers: staff })
  expect(response.statusCode, response.body).toBe(200)
  return VisitStats.parse(response.json())
}

describe('a page view', () => {
  test('counts whether the page is rendered, cached or known to the browser', async () => {
    const { headers } = await get('/')
    await get('/?utm_source=somewhere')
    expect((await get('/', { ...PERSON, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await get('/thank-you')
    expect((await stats()).data).toEqual([
      { day: '2027-07-09', page: '/', page_view: 3, quote_start: 0, quote_submit: 0 },
      { day: '2027-07-09', page: '/thank-you', page_view: 1, quote_start: 0, quote_submit: 0 },
    ])
  })

  test('stores nothing on the device', async () => {
    for (const url of ['/', '/thank-you']) expect((await get(url)).headers['set-cookie']).toBeUndefined()
    expect((await report({ event: 'quote_start', page: '/' })).headers['set-cookie']).toBeUndefined()
  })

  test.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [
      'a headless browser',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0.0.0 Safari/537.36' },
    ],
    ['a command-line tool', { 'user-agent': 'curl/8.14.1' }],
    ['a client without a name', { 'user-agent': '' }],
    ['a prefetch', { ...PERSON, 'sec-purpose': 'prefetch' }],
    ['a prerender', { ...PERSON, 'sec-purpose': 'prefetch;prerender' }],
  ])('does not count when it comes from %s', async (_who, headers) => {
    expect((await get('/', headers)).statusCode).toBe(200)
    expect((await stats()).data).toEqual([])
  })

  test('is not counted for HEAD requests, redirects and unknown pages', async () => {
    await fixture.app.inject({ method: 'HEAD', url: '/', headers: PERSON })
    for (const url of ['/404', '/nowhere', '/a/b', '/quote', '/login']) await get(url)
    expect((await stats()).data).toEqual([])
  })

  test('belongs to its day in Dublin', async () => {
    now = new Date('2027-07-09T23:30:00.000Z')
    await get('/')
    now = new Date('2027-07-09T12:00:00.000Z')
    expect((await stats('?from=2027-07-09&to=2027-07-10')).data.map(({ day }) => day)).toEqual(['2027-07-10'])
  })
})

describe('a quote request', () => {
  test('counts when it is begun, and once when it is sent', async () => {
    expect((await report({ event: 'quote_start', page: '/' })).statusCode).toBe(204)
    const send = () => fixture.call(LEAD_API.create, {}, {}, REQUEST)
    expect((await send()).statusCode).toBe(201)
    expect((await send()).headers['idempotency-replayed']).toBe('true')
    expect((await fixture.call(LEAD_API.create, {}, {}, {})).statusCode).toBe(422)
    await expect
      .poll(async () => (await stats()).totals)
      .toEqual({ page_view: 0, quote_start: 1, quote_submit: 1 })
  })

  test('from a page that does not exist is stored, and counts for no page', async () => {
    const payload = { ...REQUEST, full_name: 'Another Person', slug: '/nowhere' }
    expect((await fixture.call(LEAD_API.create, {}, {}, payload)).statusCode).toBe(201)
    expect((await stats()).data).toEqual([])
  })
})

describe('a visit message from a browser', () => {
  test.each([
    [{ event: 'quote_submit', page: '/' }],
    [{ event: 'anything', page: '/' }],
    [{ event: 'quote_start', page: '/nowhere' }],
    [{ event: 'quote_start', page: 'https://elsewhere.example/' }],
    [{ event: 'quote_start' }],
    [{ event: 'quote_start', page: `/${'x'.repeat(1_000)}` }],
  ])('is refused as %j', async (payload) => {
    const response = await report(payload)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('invalid')
    expect((await stats()).data).toEqual([])
  })

  test('counts a prefetched page once somebody looks at it', async () => {
    expect((await report({ event: 'page_view', page: '/' })).statusCode).toBe(204)
    expect((await stats()).totals).toEqual({ page_view: 1, quote_start: 0, quote_submit: 0 })
  })

  test('is accepted from a robot and not counted', async () => {
    expect(
      (await report({ event: 'quote_start', page: '/' }, { 'user-agent': 'python-requests/2' })).statusCode,
    ).toBe(204)
    expect((await stats()).data).toEqual([])
  })

  test('is limited for each sender', async () => {
    const limited = await createTestApp({
      views: siteViews(),
      settings: { RATE_LIMITS: 'on' },
      db: fixture.db,
    })
    try {
      const once = () => limited.call(VISIT_API.count, {}, {}, { event: 'quote_start', page: '/' })
      for (let sent = 0; sent < RATE_LIMITS.visits.points; sent += 1)
        expect((await once()).statusCode).toBe(204)
      const refused = await once()
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })
})

describe('the sums of visits', () => {
  test('add up over days and processes, newest day first', async () => {
    const other = await createTestApp({ views: siteViews(), clock: { now: () => now }, db: fixture.db })
    await Promise.all([get('/'), other.app.inject({ url: '/', headers: PERSON })])
    await Promise.all([visitCounter(fixture.server).flush(), visitCounter(other.server).flush()])
    // This time is early enough that the session has not expired.
    now = new Date('2027-07-10T12:00:00.000Z')
    staff = await fixture.signIn('manager')
    await get('/')
    const { data, totals } = await stats()
    now = new Date('2027-07-09T12:00:00.000Z')
    staff = await fixture.signIn('manager')
    await other.close()
    expect(totals.page_view).toBe(3)
    expect(data.map(({ day, page_view }) => [day, page_view])).toEqual([
      ['2027-07-10', 1],
      ['2027-07-09', 2],
    ])
  })

  test('wait in memory while they cannot be stored, and are stored at the stop', async () => {
    const visits = visitCounter(fixture.server)
    await get('/')
    await fixture.db.execute('alter table visit_counts rename to elsewhere')
    await visits.flush()
    await get('/')
    await fixture.db.execute('alter table elsewhere rename to visit_counts')
    await visits.stop()
    expect((await stats()).totals.page_view).toBe(2)
  })

  test('are for staff, over valid periods', async () => {
    expect((await fixture.call(VISIT_API.stats)).statusCode).toBe(401)
    const user = await fixture.signIn('user')
    expect((await fixture.call(VISIT_API.stats, user)).statusCode).toBe(403)
    expect(await stats()).toMatchObject({ from: '2027-06-10', to: '2027-07-09' })
    for (const query of [
      '?from=yesterday',
      '?from=2027-07-10&to=2027-07-09',
      '?from=2026-01-01&to=2027-07-09',
    ]) {
      const response = await fixture.app.inject({ url: VISIT_API.stats.path + query, headers: staff })
      expect(response.statusCode, query).toBe(422)
    }
  })
})
