import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { NOT_STORABLE } from '#contract/basics/text.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { leads } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'

const FILLED = {
  slug: '/',
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  mobile: '087 123 4567',
  startLocation: 'Cork',
  endLocation: 'Dublin Airport',
  dateOfTravel: '2027-03-01',
  pickupTime: '07:30',
  selectedVehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  numberOfPeople: '12',
  groupType: 'Wedding',
  additionalInfo: '',
}

const product = setUpTestApp({ views: siteViews() })

function post(fields: Record<string, string>, app = product.app) {
  return app.inject({
    method: 'POST',
    url: '/quote',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

async function leadCount(): Promise<number> {
  const [row] = await product.db.select({ total: count() }).from(leads)
  return row?.total ?? 0
}

describe('the form sent without JavaScript', () => {
  test('becomes a lead with the return journey, and leads to the thank-you page', async () => {
    const response = await post({ ...FILLED, roundTrip: 'on', returnDate: '2027-03-02', returnTime: '18:00' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/thank-you?page=%2F')
    const [lead] = await product.db.select().from(leads)
    expect(lead).toMatchObject({
      fullName: 'Aoife Byrne',
      dropoffLocation: 'Dublin Airport',
      numberOfPeople: 12,
      roundTrip: true,
      returnDate: '2027-03-02',
      groupType: 'Wedding',
      slug: '/',
    })
  })

  test('comes back with a guide price for the journey, which is stored once the form is complete', async () => {
    const admin = await product.signIn('admin')
    const card = { based_on: 0, counts_from: dublinDay(new Date()), note: '', card: EXAMPLE_CARD }
    await product.call(RATE_API.save, admin, {}, card)
    const content = { quoteForm: { guidePrice: 'from' } }
    await createPage(product.app, admin, { url: '/priced', is_published: true, content })
    const filled = { ...FILLED, slug: '/priced', mobile: '' }
    const { body } = await post(filled)
    expect(body).toMatch(/guide-price-figure">From €[\d,]+ \(Sprinter\)</)
    const [guidePrice = '', guideReceipt = ''] = ['guidePrice', 'guideReceipt'].map(
      (name) => body.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1],
    )
    await post({ ...filled, mobile: '087 000 0099', guidePrice, guideReceipt })
    const [lead] = await product.db.select().from(leads).where(eq(leads.mobileNumber, '087 000 0099'))
    expect(lead?.guidePrice).toBe(guidePrice)
  })

  test('takes a wedding with two stops, and keeps as typed what fits no field', async () => {
    const stops = {
      stop1Place: 'A church that nobody knows',
      stop1Time: '13:30',
      stop1Wait: '60',
      stop3Place: 'Carton House',
    }
    const wedding = { ...FILLED, name: 'Two Stops', ...stops, ribbons: 'Ivory', flightNumber: 'no wedding' }
    expect((await post(wedding)).statusCode).toBe(303)
    const [lead] = await product.db.select().from(leads).where(eq(leads.fullName, 'Two Stops'))
    expect(lead?.trip).toEqual({
      stops: [
        { place: 'A church that nobody knows', time: '13:30', wait_minutes: 60 },
        { place: 'Carton House' },
      ],
      occasion: { kind: 'wedding', ribbons: 'Ivory' },
    })
    const odd = {
      ...FILLED,
      name: 'Odd Flight',
      groupType: 'Airport Transfer',
      flightNumber: 'TBC (Aer Lingus)',
      terminal: 'x'.repeat(201),
      luggageLarge: 'lots',
      hireKind: 'hourly',
      additionalInfo: 'y'.repeat(5_012),
    }
    expect((await post(odd)).statusCode).toBe(303)
    const [kept] = await product.db.select().from(leads).where(eq(leads.fullName, 'Odd Flight'))
    expect(kept?.additionalInfo).toBe('y'.repeat(5_012))
    expect(kept?.trip).toMatchObject({ occasion: { kind: 'airport', flight: 'TBC (Aer Lingus)' } })
    expect(kept?.trip?.unread?.map(({ typed }) => typed).sort()).toEqual(['hourly', 'lots', 'x'.repeat(201)])
  })

  test('is thanked for with the response time of its page', async () => {
    const { location } = (await post({ ...FILLED, name: 'Root Page' })).headers
    const thanks = await product.app.inject(String(location))
    expect(thanks.statusCode).toBe(200)
    expect(thanks.body).toContain('A consultant within 15 minutes')
    expect(thanks.body).not.toContain('within 2 hours')
    expect(thanks.body).not.toContain('data-response-time')
    expect(thanks.headers['cache-control']).toBe('no-store')
    expect((await product.app.inject('/thank-you')).body).toContain('A consultant within 2 hours')
  })

  test('is thanked for with the response time of the business where its page has none', async () => {
    for (const page of ['/nowhere', 'x'.repeat(3_000), '<script>', '\u202e', ''])
      expect((await product.app.inject({ url: '/thank-you', query: { page } })).body).toContain(
        'A consultant within 2 hours',
      )
  })

  test('has its distance calculated too, both ways for a return journey', async () => {
    await post({ ...FILLED, name: 'One Way' })
    await post({
      ...FILLED,
      name: 'And Back',
      roundTrip: 'on',
      returnDate: '2027-03-02',
      returnTime: '18:00',
    })
    await post({ ...FILLED, name: 'Elsewhere', endLocation: 'near the church' })
    const rows = await product.db.select().from(leads)
    const of = (name: string) => rows.find(({ fullName }) => fullName === name)
    const query = { from: FILLED.startLocation, to: FILLED.endLocation }
    const shown = (await product.app.inject({ url: '/api/distance', query })).json()
    expect(of('One Way')).toMatchObject({
      distance: shown.distance,
      distanceMinutes: shown.minutes,
      distanceProvider: 'embedded',
      distanceIsEstimate: true,
    })
    expect(of('And Back')?.distance).toBeCloseTo(2 * shown.distance, 1)
    expect(of('Elsewhere')).toMatchObject({ distance: 0, distanceProvider: '', distanceMinutes: null })
  })

  test('sent twice is one lead', async () => {
    const before = await leadCount()
    const twice = { ...FILLED, name: 'Twice' }
    expect((await post(twice)).statusCode).toBe(303)
    expect((await post(twice)).statusCode).toBe(303)
    expect(await leadCount()).toBe(before + 1)
  })

  test('with the honeypot filled in gets the same page, and becomes suspected spam', async () => {
    expect((await post({ ...FILLED, name: 'Robot', quoteCheck: 'buy now' })).headers.location).toBe(
      '/thank-you?page=%2F',
    )
    const [held] = await product.db.select().from(leads).where(eq(leads.fullName, 'Robot'))
    expect(held?.suspectedSpam).toBe('A hidden field was filled in, which people cannot see.')
    const page = (await product.app.inject('/')).body
    expect(page).toMatch(
      /aria-hidden="true"><label[^>]*>Leave this field empty<\/label><input[^>]*name="quoteCheck"/,
    )
  })

  test('with fields missing comes back with all that was typed, and nothing is stored', async () => {
    const before = await leadCount()
    const { statusCode, body, headers } = await post({ ...FILLED, email: '', numberOfPeople: 'many' })
    expect(statusCode).toBe(422)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Missing Information')
    expect(body).toContain('Please fill in the following required fields: Email Address</p>')
    expect(body).toContain('Email Address is required.')
    expect(body).toContain('value="Aoife Byrne"')
    expect(body).toContain('value="2027-03-01"')
    expect(body).toMatch(/<option value="Mercedes Sprinter[^>]* selected="">/)
    // A browser that translates the page changes the text of an option.
    expect(body).not.toMatch(/<option(?![^>]* value=)/)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(await leadCount()).toBe(before)
  })

  test('with a value that the API refuses says which, beside the field', async () => {
    const { statusCode, body } = await post({
      ...FILLED,
      email: 'nonsense',
      roundTrip: 'on',
      returnDate: 'x',
      returnTime: 'y',
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('Submission Failed')
    expect(body).toContain(' Please check your information and try again.')
    expect(body).toContain('Please enter a valid email address.')
    expect(body).toContain('id="quote-returnDate-error"')
    expect(body).toContain('Please choose a date.')
    expect(body).not.toContain('YYYY')
    expect(body).toContain('checked=""')
  })

  test.each([
    ['abc', 'Please enter a whole number.'],
    ['4-5', 'Please enter a whole number.'],
    ['4.5', 'Please enter a whole number.'],
    ['-3', 'Please enter a whole number.'],
    ['1e3', 'Please enter a whole number.'],
    ['0', 'Please enter at least 1.'],
    ['12345', 'Please enter at most 9999.'],
  ])('for %j people is refused in the words of the API, and keeps what was typed', async (typed, message) => {
    const before = await leadCount()
    const { statusCode, body } = await post({ ...FILLED, name: `Party of ${typed}`, numberOfPeople: typed })
    expect(statusCode).toBe(422)
    expect(body).toContain('Submission Failed')
    expect(body).toMatch(new RegExp(`id="quote-numberOfPeople-error"[^>]*>(<[^>]*>)*${message}`))
    expect(body).toMatch(new RegExp(`name="numberOfPeople"[^>]*value="${typed}"`))
    expect(await leadCount()).toBe(before)
  })

  test('has no field that cuts what is typed: what is too long or too large is refused, not shortened', async () => {
    const { body } = await product.app.inject('/')
    for (const name of ['numberOfPeople', 'name', 'email', 'mobile', 'startLocation', 'additionalInfo'])
      expect(body, name).toMatch(new RegExp(`<(input|textarea)[^>]*name="${name}"`))
    expect(body.toLowerCase()).not.toContain('maxlength')
  })

  test('for a number of people with spaces around it means that number', async () => {
    expect((await post({ ...FILLED, name: 'Spaced', numberOfPeople: ' 007 ' })).statusCode).toBe(303)
    const [lead] = await product.db.select().from(leads).where(eq(leads.fullName, 'Spaced'))
    expect(lead?.numberOfPeople).toBe(7)
  })

  test.each([
    ['dateOfTravel', '01/03/2027', 'Please choose a date.'],
    ['dateOfTravel', '2027-02-30', 'Please choose a date.'],
    ['pickupTime', '7.30', 'Please enter a time as HH:MM.'],
    ['pickupTime', '24:00', 'Please enter a time as HH:MM.'],
    ['returnDate', 'Tuesday', 'Please choose a date.'],
    ['returnTime', '6 pm', 'Please enter a time as HH:MM.'],
    ['selectedVehicle', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['name', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['name', 'x'.repeat(201), 'x'.repeat(201)],
    ['email', `${'x'.repeat(250)}@a.ie`, 'Please use at most 254 characters.'],
    ['startLocation', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['mobile', '1'.repeat(61), 'Please use at most 60 characters.'],
  ])('with %s %j is refused and not corrected', async (field, typed, message) => {
    const before = await leadCount()
    const back = { roundTrip: 'on', returnDate: '2027-03-02', returnTime: '18:00' }
    const { statusCode, body } = await post({ ...FILLED, ...back, [field]: typed })
    expect(statusCode).toBe(422)
    expect(body).toContain(message)
    expect(await leadCount()).toBe(before)
  })

  test('shows hostile text as text', async () => {
    const hostile = '"><script>alert(1)</script></textarea><!--</script>\u2028'
    const { body } = await post({ ...FILLED, name: hostile, additionalInfo: hostile, email: '' })
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<script/g)).toHaveLength(3)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(json).sent.values.name).toBe(hostile)
  })

  test('answers strange bodies without a server error', async () => {
    expect((await post({})).statusCode).toBe(422)
    const repeated = await product.app.inject({
      method: 'POST',
      url: '/quote',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=a&name=b&__proto__=x&slug=/nowhere&constructor[prototype]=1',
    })
    expect(repeated.statusCode).toBe(422)
    expect(repeated.body).toContain('value="a"')
    const json = await product.app.inject({
      method: 'POST',
      url: '/quote',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(json.statusCode).toBe(415)
    expect((await post({ ...FILLED, name: 'a\u0000b' })).statusCode).toBe(422)
    expect((await post({ ...FILLED, additionalInfo: 'x'.repeat(200_000) })).statusCode).toBe(413)
  })

  test('with a NUL character in a field comes back with all that was typed, and names the field', async () => {
    const before = await leadCount()
    for (const field of ['name', 'email', 'startLocation', 'endLocation', 'additionalInfo'] as const) {
      const { slug, ...filled } = FILLED
      const typed = { ...filled, [field]: `${filled[field]}\u0000` }
      const { statusCode, headers, body } = await post({ slug, ...typed })
      expect([statusCode, headers['cache-control']], field).toEqual([422, 'no-store'])
      expect(body).toContain('Submission Failed')
      expect(body).toMatch(new RegExp(`id="quote-${field}-error"[^>]*>(<[^>]*>)*${NOT_STORABLE}`))
      const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
      expect(JSON.parse(json).sent.values).toMatchObject(typed)
    }
    expect(await leadCount()).toBe(before)
  })

  test('with a NUL character in the page that it names comes back on the home page', async () => {
    const { statusCode, body } = await post({ ...FILLED, slug: '/\u0000' })
    expect(statusCode).toBe(422)
    expect(body).toContain('value="Aoife Byrne"')
    expect(body).toMatch(/name="slug"[^>]*value="\/"/)
  })

  test('is still its page’s form when the home page stands in for it, because the database is away', async () => {
    const admin = await product.signIn('admin')
    const content = { quoteForm: { showPickupLocation: false } }
    await createPage(product.app, admin, { url: '/stood-in-for', is_published: true, content })
    const filled = { ...FILLED, slug: '/stood-in-for', startLocation: '' }
    expect((await post({ ...filled, name: 'Before the outage' })).statusCode).toBe(303)
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const query = vi.spyOn(product.db.$client, 'query').mockRejectedValue(gone)
    const connect = vi.spyOn(product.db.$client, 'connect').mockRejectedValue(gone)
    const { statusCode, body } = await post({ ...filled, name: 'In the outage' })
    query.mockRestore()
    connect.mockRestore()
    expect(statusCode).toBe(503)
    expect(body).toContain('value="In the outage"')
    expect(body).toMatch(/name="slug"[^>]*value="\/stood-in-for"/)
  })

  test('leads back to itself when the address of its error page is reloaded', async () => {
    const response = await product.app.inject('/quote')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/#quote-form')
  })
})

describe('the form sent beyond the limit', () => {
  const HOSTILE = '"><script>alert(1)</script>slot-of-text'
  const renderPage = vi.fn(siteViews().renderPage)
  const limited = setUpTestApp({ views: siteViews({ renderPage }), settings: { RATE_LIMITS: 'on' } })

  beforeAll(async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await post({ ...FILLED, name: `Visitor ${sent}` }, limited.app)).statusCode).toBe(303)
    }
  })

  /** The form of the page, as a browser would send it again. */
  function formOf(body: string) {
    const form = /<form[^>]* action="([^"]*)" method="post">(.*?)<\/form>/s.exec(body)
    const inputs = [...(form?.[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)]
    const plain = (text = '') =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
    return {
      action: form?.[1],
      fields: Object.fromEntries(inputs.map(([, name, value]) => [name, plain(value)])),
    }
  }

  test('comes back with all that was typed, to be sent again, and says when to come back', async () => {
    const typed = { ...FILLED, name: 'One too many', additionalInfo: HOSTILE, roundTrip: 'on' }
    const back = { returnDate: '2027-03-02', returnTime: '18:00' }
    const { statusCode, headers, body } = await post({ ...typed, ...back }, limited.app)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(body).toContain('<h1>Submission Failed</h1>')
    expect(body).toMatch(/Please wait \d+ minutes\. Please check your information and try again\./)
    expect(body).not.toContain('<script>alert')
    expect(formOf(body)).toEqual({ action: '/quote', fields: { ...typed, ...back, quoteCheck: '' } })
  })

  test('leads to the thank-you page again if it was accepted before', async () => {
    const again = await post({ ...FILLED, name: 'Visitor 3' }, limited.app)
    expect([again.statusCode, again.headers.location]).toEqual([303, '/thank-you?page=%2F'])
  })

  test('is refused without rendering a page, whatever page it names', async () => {
    await post({ ...FILLED, name: 'Before' }, limited.app)
    renderPage.mockClear()
    for (let turn = 0; turn < 30; turn += 1) {
      const slug = turn % 2 ? '/' : `/nowhere-${turn}`
      expect((await post({ ...FILLED, name: `Flood ${turn}`, slug }, limited.app)).statusCode).toBe(429)
    }
    expect(renderPage).not.toHaveBeenCalled()
  })

  test('comes back on the page as last edited', async () => {
    const admin = await limited.signIn('admin')
    const payload = { business: { phone: '+35315550199' } }
    const saved = await limited.app.inject({ method: 'PATCH', url: '/api/settings', headers: admin, payload })
    expect(saved.statusCode).toBe(200)
    expect((await post({ ...FILLED, name: 'Later' }, limited.app)).body).toContain('+35315550199')
  })

  test('comes back with what was typed too, when it has errors and so many are not rendered', async () => {
    const postMistaken = async (count: number) => {
      const answers = []
      for (let turn = 0; turn < count; turn += 1)
        answers.push(await post({ slug: '/', name: `Mistaken ${turn}` }, limited.app))
      return answers
    }
    const drawn = await postMistaken(RATE_LIMITS.formsDrawn.points)
    expect(new Set(drawn.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    renderPage.mockClear()
    const refused = await postMistaken(5)
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
    expect(formOf(refused[4]?.body ?? '').fields).toMatchObject({ name: 'Mistaken 4', slug: '/' })
    const unstorable = await post({ ...FILLED, name: 'Aoife\u0000' }, limited.app)
    expect(unstorable.statusCode).toBe(429)
    expect(formOf(unstorable.body).fields).toMatchObject({ ...FILLED, name: 'Aoife\u0000' })
    expect(renderPage).not.toHaveBeenCalled()
  })

  test('is refused without looking up the page that it names, when far beyond the limit', async () => {
    const FAR = 2 * RATE_LIMITS.quoteRepeats.points
    const flood = (turn: number) =>
      post({ ...FILLED, name: `Far ${turn}`, slug: `/nowhere-far-${turn}` }, limited.app)
    for (let turn = 0; turn < FAR; turn += 1) await flood(turn)
    const asked = vi.spyOn(limited.db.$client, 'query')
    for (let turn = FAR; turn < FAR + 10; turn += 1) expect((await flood(turn)).statusCode).toBe(429)
    const looks = asked.mock.calls.length
    asked.mockRestore()
    expect(looks).toBe(0)
  })
})
