import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leads } from '#server/platform/db/tables.ts'
import { createTestApp, type TestApp } from '#support/app.ts'
import { siteViews } from '#support/site-views.ts'

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

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ views: siteViews() })
})
afterAll(() => product.close())

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
    const answer = await post({ ...FILLED, roundTrip: 'on', returnDate: '2027-03-02', returnTime: '18:00' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/thank-you')
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

  test('knows how far it is all the same, there and back where it is asked for', async () => {
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

  test('with the unseen field filled in is thanked alike, and held back', async () => {
    expect((await post({ ...FILLED, name: 'Robot', quoteCheck: 'buy now' })).headers.location).toBe(
      '/thank-you',
    )
    const [held] = await product.db.select().from(leads).where(eq(leads.fullName, 'Robot'))
    expect(held?.suspectedRobot).toBe('It filled in a field that people do not see.')
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
    expect(body).toContain('<option selected="">Mercedes Sprinter (Up to 16 passengers)</option>')
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

  test('shows hostile text as text', async () => {
    const hostile = '"><script>alert(1)</script></textarea><!--</script>\u2028'
    const { body } = await post({ ...FILLED, name: hostile, additionalInfo: hostile, email: '' })
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<script/g)).toHaveLength(3)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(json).sent.values.name).toBe(hostile)
  })

  test('takes strange bodies without falling over', async () => {
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

  test('an address reloaded after an error leads back to the form', async () => {
    const answer = await product.app.inject('/quote')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/#quote-form')
  })
})

test('beyond the limit the page keeps what was typed and says when to come back', async () => {
  const limited = await createTestApp({ views: siteViews(), settings: { RATE_LIMITS: 'on' } })
  try {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await post({ ...FILLED, name: `Visitor ${sent}` }, limited.app)).statusCode).toBe(303)
    }
    const { statusCode, headers, body } = await post({ ...FILLED, name: 'One too many' }, limited.app)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('Submission Failed')
    expect(body).toContain('value="One too many"')
  } finally {
    await limited.close()
  }
})
