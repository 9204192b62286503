import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadQuotes } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { RateReport } from '#contract/rates/rate-report.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { type PricedSuggestion, Suggestion } from '#contract/rates/suggestion.ts'
import { answerQuote } from '#server/modules/quotes/answer-quote.ts'
import { openQuote } from '#server/modules/quotes/read-quotes.ts'
import { leads, quotes } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { insertLead, quoteBody, sendQuote } from '#support/quotes.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'

const NOON = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({
  views: testViews(),
  clock: { now: () => NOON },
  settings: { PUBLIC_URL: 'https://www.jaunt.example' },
})
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
  manager = await product.signIn('manager')
  const payload = { based_on: 0, counts_from: dublinDay(NOON), note: '', card: EXAMPLE_CARD }
  await product.call(RATE_API.save, admin, {}, payload)
})

async function suggest(lead: number): Promise<PricedSuggestion> {
  const answer = await product.call(RATE_API.suggest, manager, { id: lead })
  const { priced } = Suggestion.parse(answer.json())
  if (!priced) throw new Error(answer.body)
  return priced
}
const newLead = () =>
  insertLead(product, { dropoffLocation: 'Howth', numberOfPeople: 4, dateOfTravel: '2027-04-20' })

test('a quote stores the version of the rates and the arithmetic that it began with', async () => {
  const lead = await newLead()
  const suggestion = await suggest(lead)
  expect(suggestion).toMatchObject({ version: 1, zone: 'Dublin Airport – County Dublin', total_cents: 7_500 })
  const sent = await sendQuote(product, manager, lead, { suggestion })
  expect(sent).toMatchObject({ total_cents: 51_000, suggestion })
  const [row] = await product.db.select().from(quotes).where(eq(quotes.id, sent.id))
  expect(row).toMatchObject({ rateVersion: 1, suggestion })
  const listed = await product.call(QUOTE_API.list, manager, { id: lead })
  expect(LeadQuotes.parse(listed.json()).offers[0]?.suggestion).toEqual(suggestion)
})

test.each([
  ['total', { total_cents: 9_900 }],
  ['arithmetic', { steps: [], notes: ['Agreed on the telephone.'], zone: null }],
])('a suggestion whose %s was altered is stored as the rates make it', async (_what, changed) => {
  const lead = await newLead()
  const suggestion = await suggest(lead)
  const sent = await sendQuote(product, manager, lead, { suggestion: { ...suggestion, ...changed } })
  expect(sent.suggestion).toEqual(suggestion)
})

test('a suggestion for a vehicle class without a price is not stored', async () => {
  const lead = await newLead()
  const suggestion = { ...(await suggest(lead)), class_id: 'c', vehicle: 'Coach' }
  const sent = await sendQuote(product, manager, lead, { suggestion })
  expect(sent.suggestion).toBeNull()
  expect(sent.journey.selected_vehicle).toBe('Mercedes V-Class')
})

test('a revision keeps the suggestion of the quote that it begins with, whatever the lead has become', async () => {
  const lead = await newLead()
  const first = await sendQuote(product, manager, lead, { suggestion: await suggest(lead) })
  await product.db.update(leads).set({ dropoffLocation: 'Cork' }).where(eq(leads.id, lead))
  const revised = await sendQuote(product, manager, lead, {
    suggestion: first.suggestion,
    replaces: first.id,
  })
  expect(revised.suggestion).toEqual(first.suggestion)
})

describe('a price for another vehicle than the requested one', () => {
  const SPRINTER = 'Mercedes Sprinter (Up to 16 passengers)'
  const getLead = async (id: number) => Lead.parse((await product.call(LEAD_API.get, manager, { id })).json())

  test.each([
    [12, SPRINTER],
    [40, 'Coach'],
  ])('changes the vehicle in quote, email and lead at once, for %i people', async (people, vehicle) => {
    const id = await insertLead(product, {
      dropoffLocation: 'Howth',
      distance: 24.5,
      numberOfPeople: people,
      selectedVehicle: 'Mercedes V-Class (Up to 6 passengers)',
      dateOfTravel: '2027-04-20',
    })
    const suggestion = await suggest(id)
    const previewed = await product.call(
      QUOTE_API.preview,
      manager,
      { id },
      quoteBody({ suggestion, lines: [{ description: 'Hire', quantity: 1, unit_cents: 9_000 }] }),
    )
    expect(previewed.json().text).toContain(vehicle)
    expect(previewed.json().text).not.toContain('V-Class')
    expect((await getLead(id)).selected_vehicle).toBe('Mercedes V-Class (Up to 6 passengers)')
    const { journey } = await sendQuote(product, manager, id, { suggestion })
    expect(journey).toMatchObject({ selected_vehicle: vehicle, number_of_people: people })
    const lead = await getLead(id)
    expect(lead).toMatchObject({ selected_vehicle: vehicle, version: 2 })
    const events = await product.call(LEAD_API.listEvents, manager, { id })
    expect(events.json()).toContainEqual(
      expect.objectContaining({
        kind: 'changed',
        actor_name: 'A manager',
        changes: { selected_vehicle: ['Mercedes V-Class (Up to 6 passengers)', vehicle] },
      }),
    )
  })

  test('leaves quote and lead as they are where staff say so', async () => {
    const id = await insertLead(product, {
      dropoffLocation: 'Howth',
      distance: 24.5,
      numberOfPeople: 12,
      selectedVehicle: 'Mercedes V-Class (Up to 6 passengers)',
      dateOfTravel: '2027-04-20',
    })
    const { journey } = await sendQuote(product, manager, id, {
      suggestion: await suggest(id),
      keep_vehicle: true,
    })
    expect(journey.selected_vehicle).toBe('Mercedes V-Class (Up to 6 passengers)')
    expect((await getLead(id)).selected_vehicle).toBe('Mercedes V-Class (Up to 6 passengers)')
  })
})

test('a customer sees nothing of the suggestion behind their quote', async () => {
  const lead = await newLead()
  const { token } = await sendQuote(product, manager, lead, { suggestion: await suggest(lead) })
  const shown = await openQuote(product.server, token)
  expect(JSON.stringify(shown)).not.toMatch(/suggestion|class_id|Base fee/)
})

test('a quote that staff price themselves stores no suggestion', async () => {
  expect((await sendQuote(product, manager, await newLead())).suggestion).toBeNull()
})

test('an unknown version of the rates is refused, in the preview of the email too', async () => {
  const lead = await newLead()
  const payload = quoteBody({ suggestion: { ...(await suggest(lead)), version: 9 } })
  for (const endpoint of [QUOTE_API.send, QUOTE_API.preview]) {
    const url = buildPath(endpoint, { id: lead })
    const answer = await product.app.inject({ method: 'POST', url, headers: manager, payload })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['suggestion'])
  }
})

test('the report lists accepted and declined prices by vehicle class and zone', async () => {
  await product.db.delete(quotes)
  const report = async () => {
    const answer = await product.call(QUOTE_API.suggestionReport, admin)
    return RateReport.parse(answer.json())
  }
  expect((await report()).rows).toEqual([])
  for (const answer of [
    { action: 'accept', name: 'Aoife' } as const,
    { action: 'decline', reason: 'The price is too high', comment: '' } as const,
    null,
  ]) {
    const lead = await newLead()
    const { token } = await sendQuote(product, manager, lead, { suggestion: await suggest(lead) })
    if (answer) await answerQuote(product.server, token, answer)
  }
  await sendQuote(product, manager, await newLead())
  const withdrawn = await newLead()
  const { id } = await sendQuote(product, manager, withdrawn, { suggestion: await suggest(withdrawn) })
  await product.call(QUOTE_API.withdraw, manager, { id })
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
