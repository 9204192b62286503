import { beforeAll, beforeEach, expect, test } from 'vitest'
import { guidePriceText } from '#contract/leads/guide-price-text.ts'
import { CreatedLead } from '#contract/leads/lead.ts'
import type { Journey } from '#contract/leads/quote-request.ts'
import {
  GUIDE_PRICE_API,
  type GuidePrice,
  GuidePriceAnswer,
  type GuidePriceQuery,
} from '#contract/rates/guide-price.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { mails, rateLimits } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { quoteRequest } from '#support/leads.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'

let now = new Date('2027-02-27T12:00:00Z')
const product = setUpTestApp({ clock: { now: () => now }, settings: { RATE_LIMITS: 'on' } })
let admin: BearerHeaders
let versions = 0

beforeAll(async () => {
  admin = await product.signIn('admin')
  await saveCard(EXAMPLE_CARD)
  for (const guidePrice of ['from', 'range', 'estimate'] as const) {
    const content = { quoteForm: { guidePrice } }
    await createPage(product.app, admin, { url: `/${guidePrice}`, is_published: true, content })
  }
})
beforeEach(async () => {
  await product.db.delete(rateLimits)
})

function send(method: 'POST', url: string, payload: object, headers: object = {}) {
  return product.app.inject({ method, url, headers: { ...headers }, payload })
}
async function saveCard(card: RateCard, counts_from = '2027-02-27') {
  const payload = { based_on: versions, counts_from, note: '', card }
  const saved = await send('POST', RATE_API.save.path, payload, admin)
  expect(saved.statusCode).toBe(201)
  versions += 1
}

const asked: GuidePriceQuery = {
  slug: '/from',
  pickup_location: 'Dublin Airport',
  dropoff_location: 'Galway',
  date_of_travel: '2027-03-04',
  pickup_time: '09:30',
  selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  number_of_people: 4,
}
async function ask(changes: Partial<GuidePriceQuery> = {}): Promise<GuidePrice | null> {
  const answer = await send('POST', GUIDE_PRICE_API.ask.path, { ...asked, ...changes })
  expect(answer.statusCode).toBe(200)
  return GuidePriceAnswer.parse(answer.json()).guide
}

test('each page shows a guide price in its own way, rounded and without its arithmetic', async () => {
  const shown = await Promise.all(['/from', '/range', '/estimate'].map((slug) => ask({ slug })))
  expect(shown.map((guide) => guide?.price)).toEqual([
    'From €575 (V-Class)',
    '€575 to €675 (V-Class)',
    'Estimate: €575 (V-Class)',
  ])
  expect(shown[0]?.words).toMatch(/all other charges for this journey are included.*VAT.*Our quote confirms/)
  expect(Object.keys(shown[0] ?? {})).toEqual(['price', 'words', 'receipt'])
  const read = shown.map((guide) => `${guide?.price} ${guide?.words}`).join()
  expect(read).not.toMatch(/km|Base charge|cents|×/)
})

test('a hire without a drop-off is priced as one that ends where it began', async () => {
  const hire = { trip: { hire: { kind: 'hourly', hours: 5 } } } as const
  const [open, back] = [
    await ask({ ...hire, dropoff_location: '' }),
    await ask({ ...hire, dropoff_location: 'Dublin Airport' }),
  ]
  expect(open?.price).toMatch(/^From €\d+ \(V-Class\)$/)
  expect(open?.price).toBe(back?.price)
  expect(open?.words).toContain('tolls between the places you named and all other charges for this hire')
})

test.each<[string, Partial<GuidePriceQuery>]>([
  ['a page that shows none', { slug: '/' }],
  ['a page that is not there', { slug: '/nowhere' }],
  ['a place that nobody knows', { dropoff_location: 'Xyzzy Hall' }],
  ['a name that several places bear', { dropoff_location: 'Newcastle' }],
  ['a stop that nobody knows', { trip: { stops: [{ place: 'Xyzzy Hall' }] } }],
  ['a day that is over', { date_of_travel: '2027-02-26' }],
  ['a return without its day', { round_trip: true }],
  ['a fixed price over a stop', { dropoff_location: 'Howth', trip: { stops: [{ place: 'Cork' }] } }],
  [
    'a return before the way out has arrived',
    { round_trip: true, return_date: '2027-03-04', return_time: '10:00' },
  ],
  [
    'a hire by the hour with a return',
    {
      trip: { hire: { kind: 'hourly', hours: 5 } },
      round_trip: true,
      return_date: '2027-03-04',
      return_time: '18:00',
    },
  ],
  ['neither vehicle nor people', { selected_vehicle: '', number_of_people: null }],
  ['more people than any vehicle takes', { number_of_people: 60 }],
  ['a place named in more words than any', { dropoff_location: `Galway ${'x'.repeat(120)}` }],
  [
    'more places than a visitor asks a price for',
    {
      trip: {
        hire: { kind: 'days', days: 12, itinerary: Array.from({ length: 12 }, () => ({ place: 'Cork' })) },
      },
    },
  ],
])('no guide price is shown for %s', async (_what, changes) => {
  expect(await ask(changes)).toBeNull()
})

test('journeys that differ only in the time at a stop are priced separately', async () => {
  const back = { round_trip: true, return_date: '2027-03-04', return_time: '17:00' }
  const over = (time?: string) => ({
    ...back,
    trip: { stops: [{ place: 'Athlone', ...(time && { time }) }] },
  })
  expect(await ask(over('17:30'))).toBeNull()
  expect(await ask(over())).not.toBeNull()
  expect(await ask(over('17:30'))).toBeNull()
})

async function request(journey: Journey, changes: Partial<ReturnType<typeof quoteRequest>> = {}) {
  const { slug, dropoff_location, trip, ...fields } = asked
  const all = { ...quoteRequest({ slug }), ...fields, ...changes }
  const body = { ...all, journey: { dropoff_location, ...journey } }
  const answer = await send('POST', '/api/bus-quote', body)
  expect(answer.statusCode).toBe(201)
  return CreatedLead.parse(answer.json())
}
async function shown(): Promise<Journey> {
  const guide = await ask()
  if (!guide) throw new Error('no price was shown')
  return { guide_price: guidePriceText(guide), guide_receipt: guide.receipt }
}

test('the guide price that was shown is stored with the enquiry, in the words of the form', async () => {
  const journey = await shown()
  const lead = await request(journey, { full_name: 'Shown' })
  expect(lead.guide_price).toBe(journey.guide_price)
  expect(await product.db.$count(mails)).toBeGreaterThan(0)
})

test.each<[string, (journey: Journey) => Journey, object]>([
  ['words that nobody showed', (journey) => ({ ...journey, guide_price: 'From €1' }), {}],
  ['no receipt', ({ guide_price }) => ({ guide_price }), {}],
  [
    'a receipt of another day',
    (journey) => ({ ...journey, guide_receipt: journey.guide_receipt?.replace('27', '26') }),
    {},
  ],
  ['another journey', (journey) => journey, { pickup_location: 'Cork' }],
])('an enquiry with %s is stored without a price', async (what, change, changes) => {
  expect((await request(change(await shown()), { full_name: what, ...changes })).guide_price).toBe('')
})

test('a receipt gives an enquiry its guide price for a week, and none after that', async () => {
  const journey = await shown()
  now = new Date('2027-03-06T11:00:00Z')
  expect((await request(journey, { full_name: 'In time' })).guide_price).not.toBe('')
  now = new Date('2027-03-07T12:00:00Z')
  expect((await request(journey, { full_name: 'Late' })).guide_price).toBe('')
  now = new Date('2027-02-27T12:00:00Z')
})

test('guide prices are limited too tightly to copy the rates, and a refused price hinders no enquiry', async () => {
  const { points } = RATE_LIMITS.guidePrices
  const codes: number[] = []
  for (let turn = 0; turn <= points; turn += 1) {
    codes.push((await send('POST', GUIDE_PRICE_API.ask.path, asked)).statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(points)
  expect(codes.at(-1)).toBe(429)
  await request({}, { full_name: 'Unhindered' })
})

test('requests that get no price are limited too', async () => {
  const { points } = RATE_LIMITS.guideQuestions
  const unknown = { ...asked, dropoff_location: 'Xyzzy Hall' }
  const codes: number[] = []
  for (let turn = 0; turn <= points; turn += 1) {
    const answer = await product.app.inject({
      method: 'POST',
      url: GUIDE_PRICE_API.ask.path,
      payload: unknown,
      remoteAddress: '198.51.100.1',
    })
    codes.push(answer.statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(points)
  expect(codes.at(-1)).toBe(429)
})

const amounts = EXAMPLE_CARD.classes
const shipped = SHIPPED_RATE_CARD.classes.map((each, at) => ({ ...each, id: amounts[at]?.id ?? each.id }))

test.each<[string, Partial<RateCard>]>([
  ['with the shipped amounts', { depot: 'Killarney', classes: shipped }],
  ['without a depot', { depot: '' }],
])('rates %s show no guide price', async (_what, changes) => {
  await saveCard({ ...EXAMPLE_CARD, ...changes })
  expect(await ask()).toBeNull()
  await saveCard(EXAMPLE_CARD)
  expect(await ask()).not.toBeNull()
})

test('rates that are switched off, or not in force yet, show no guide price', async () => {
  await saveCard({ ...EXAMPLE_CARD, enabled: false })
  await saveCard(EXAMPLE_CARD, '2027-03-01')
  expect(await ask()).toBeNull()
})
