import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LeadOffers } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { RateReport } from '#contract/rates/rate-report.ts'
import { type PricedSuggestion, Suggestion } from '#contract/rates/suggestion.ts'
import { offers } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLead, offerBody, sendOffer } from '#support/offers.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'

const NOON = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({
  clock: { now: () => NOON },
  settings: { PUBLIC_URL: 'https://www.jaunt.example' },
})
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
  manager = await product.signIn('manager')
  const payload = { based_on: 0, counts_from: dublinDay(NOON), note: '', card: EXAMPLE_CARD }
  await product.app.inject({ method: 'POST', url: RATE_API.save.path, headers: admin, payload })
})

async function suggest(lead: number): Promise<PricedSuggestion> {
  const answer = await product.app.inject({
    url: buildPath(RATE_API.suggest, { id: lead }),
    headers: manager,
  })
  const { priced } = Suggestion.parse(answer.json())
  if (!priced) throw new Error(answer.body)
  return priced
}
const newLead = () =>
  insertLead(product, { dropoffLocation: 'Howth', numberOfPeople: 4, dateOfTravel: '2027-04-20' })

test('an offer stores the version of the rates and the arithmetic that it began with', async () => {
  const lead = await newLead()
  const suggestion = await suggest(lead)
  expect(suggestion).toMatchObject({ version: 1, zone: 'Dublin Airport – County Dublin', total_cents: 7_500 })
  const sent = await sendOffer(product, manager, lead, { suggestion })
  expect(sent).toMatchObject({ total_cents: 51_000, suggestion })
  const [row] = await product.db.select().from(offers).where(eq(offers.id, sent.id))
  expect(row).toMatchObject({ rateVersion: 1, suggestion })
  const listed = await product.app.inject({ url: buildPath(OFFER_API.list, { id: lead }), headers: manager })
  expect(LeadOffers.parse(listed.json()).offers[0]?.suggestion).toEqual(suggestion)
})

test('the customer sees nothing of it', async () => {
  const lead = await newLead()
  const { token } = await sendOffer(product, manager, lead, { suggestion: await suggest(lead) })
  const shown = await product.services.offers.openOffer(token)
  expect(JSON.stringify(shown)).not.toMatch(/suggestion|class_id|Base fee/)
})

test('an offer of its own stores none', async () => {
  expect((await sendOffer(product, manager, await newLead())).suggestion).toBeNull()
})

test('a version that nobody saved is refused, before the mail is looked at too', async () => {
  const lead = await newLead()
  const payload = offerBody({ suggestion: { ...(await suggest(lead)), version: 9 } })
  for (const endpoint of [OFFER_API.send, OFFER_API.preview]) {
    const url = buildPath(endpoint, { id: lead })
    const answer = await product.app.inject({ method: 'POST', url, headers: manager, payload })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['suggestion'])
  }
})

test('the report says by class and zone what was accepted and declined, and of which prices', async () => {
  await product.db.delete(offers)
  const report = async (headers = manager) => {
    const answer = await product.app.inject({ url: OFFER_API.suggestionReport.path, headers })
    return RateReport.parse(answer.json())
  }
  expect((await report()).rows).toEqual([])
  for (const answer of [
    { action: 'accept', name: 'Aoife' } as const,
    { action: 'decline', reason: 'The price is too high', comment: '' } as const,
    null,
  ]) {
    const lead = await newLead()
    const { token } = await sendOffer(product, manager, lead, { suggestion: await suggest(lead) })
    if (answer) await product.services.offers.answerOffer(token, answer)
  }
  await sendOffer(product, manager, await newLead())
  const withdrawn = await newLead()
  const { id } = await sendOffer(product, manager, withdrawn, { suggestion: await suggest(withdrawn) })
  await product.app.inject({ method: 'POST', url: buildPath(OFFER_API.withdraw, { id }), headers: manager })
  expect(await report()).toEqual({
    from: '2027-02-26',
    to: '2027-03-27',
    rows: [
      {
        class_name: 'V-Class',
        zone: 'Dublin Airport – County Dublin',
        quotes: 3,
        accepted: 1,
        declined: 1,
        suggested_cents: 22_500,
        quoted_cents: 153_000,
        accepted_suggested_cents: 7_500,
        accepted_quoted_cents: 51_000,
      },
    ],
  })
})
