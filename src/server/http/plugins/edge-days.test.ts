import { beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/basics/api-paths.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { AUDIT_API } from '#contract/figures/audit.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { VISIT_API } from '#contract/figures/visits.ts'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { PLACE_API } from '#contract/places/place.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { leads } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'

/** A day outside the years that may be named, and a text that only looks like a day. */
const EDGES = ['9999-12-31', '2027-02-30']

type Operation = { parameters?: { name: string; in: string }[] }
const fixture = setUpTestApp()
let admin: BearerHeaders
let paths: Record<string, Record<string, Operation>>
let lead: number

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  paths = (await fixture.app.inject({ url: API.openapi })).json().paths
  lead = (await insertLeads(fixture.db, [{}]))[0] ?? 0
})

async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const response = await fixture.app.inject({
    method,
    url,
    headers: { ...admin },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body, errors: response.json().errors }
}

/** Lists every filter by days, so that none is left out. */
function filtersByDay(): [url: string, name: string][] {
  // The `from` and `to` of a distance are places.
  const others = Object.entries(paths).filter(([url]) => url !== PLACE_API.distance.path)
  return others.flatMap(([url, { get }]) =>
    (get?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && ['from', 'to'].includes(parameter.name))
      .map(({ name }): [string, string] => [url, name]),
  )
}

describe('a filter by days', () => {
  test('exists in these lists, figures and files', () => {
    const urls = new Set(filtersByDay().map(([url]) => url))
    const known = [
      AUDIT_API.list.path,
      JOURNEY_API.list.path,
      AUDIT_API.export.path,
      LEAD_API.list.path,
      LEAD_BULK_API.listIds.path,
      LEAD_API.export.path,
      QUOTE_API.suggestionReport.path,
      STATS_API.figures.path,
      STATS_API.exportFigures.path,
    ]
    expect([...urls].sort()).toEqual([...known, STATS_API.map.path, VISIT_API.stats.path].sort())
  })

  test.each(EDGES)('is refused with %s everywhere, alone and beside another', async (day) => {
    for (const [url, name] of filtersByDay()) {
      const other = name === 'from' ? 'to' : 'from'
      for (const query of [
        `${name}=${day}`,
        `${name}=${day}&${other}=2027-01-01`,
        `${name}=${day}&${other}=${day}`,
      ]) {
        const response = await ask('GET', `${url}?${query}`)
        expect([response.status, Object.keys(response.errors)], `${url}?${query}`).toEqual([
          422,
          expect.arrayContaining([name]),
        ])
        expect(response.errors[name]).toHaveLength(1)
      }
    }
  })

  test.each(['2000-01-01', '2100-12-31'])('may be %s, and no other filter is needed', async (day) => {
    for (const [url, name] of filtersByDay()) {
      const other = name === 'from' ? 'to' : 'from'
      const response = await fixture.app.inject({
        url: `${url}?${name}=${day}&${other}=${day}`,
        headers: admin,
      })
      expect(response.statusCode, `${url} ${name}`).toBe(200)
      const alone = await fixture.app.inject({ url: `${url}?${name}=${day}`, headers: admin })
      expect([200, 422], `${url} ${name} ${alone.body}`).toContain(alone.statusCode)
    }
  })
})

const hoursClosedOn = (day: string) => ({ openingHours: { ...DEFAULT_OPENING_HOURS, closedDays: [day] } })
const quoteUntil = (day: string) => ({
  lines: [{ description: 'A drive', quantity: 1, unit_cents: 10_000 }],
  valid_until: day,
  vat_note: '',
  terms: 'Pay.',
  message: '',
})
const back = (day: string) => ({ round_trip: true, return_date: day, return_time: '10:00' })

describe.each(EDGES)('the day %s', (day) => {
  type Dated = { url: () => string; body: object | (() => object); field: string }
  test.each<[string, 'POST' | 'PATCH', Dated]>([
    [
      'the day of a journey',
      'POST',
      { url: () => LEAD_API.list.path, body: quoteRequest({ date_of_travel: day }), field: 'date_of_travel' },
    ],
    [
      'the day of a way back',
      'POST',
      {
        url: () => LEAD_API.list.path,
        body: quoteRequest({ journey: back(day) }),
        field: 'journey.return_date',
      },
    ],
    [
      'the day of an entered journey',
      'POST',
      {
        url: () => LEAD_API.enter.path,
        body: quoteRequest({ date_of_travel: day }),
        field: 'date_of_travel',
      },
    ],
    [
      'a changed day of travel',
      'PATCH',
      {
        url: () => buildPath(LEAD_API.get, { id: lead }),
        body: { date_of_travel: day },
        field: 'date_of_travel',
      },
    ],
    [
      'a changed day of return',
      'PATCH',
      { url: () => buildPath(LEAD_API.get, { id: lead }), body: { return_date: day }, field: 'return_date' },
    ],
    [
      'a next action',
      'PATCH',
      {
        url: () => buildPath(LEAD_API.get, { id: lead }),
        body: { next_action_on: day },
        field: 'next_action_on',
      },
    ],
    [
      'a next action of many',
      'POST',
      {
        url: () => LEAD_BULK_API.change.path,
        body: () => ({ ids: [lead], change: { next_action_on: day } }),
        field: 'next_action_on',
      },
    ],
    [
      'the last day of a quote',
      'POST',
      { url: () => buildPath(QUOTE_API.list, { id: lead }), body: quoteUntil(day), field: 'valid_until' },
    ],
    [
      'a closed day',
      'PATCH',
      { url: () => SETTINGS_API.get.path, body: { business: hoursClosedOn(day) }, field: 'closedDays' },
    ],
    [
      'the end of an insurance',
      'PATCH',
      {
        url: () => SETTINGS_API.get.path,
        body: { business: { insuranceValidUntil: day } },
        field: 'insuranceValidUntil',
      },
    ],
    [
      'the date of a legal page',
      'POST',
      {
        url: () => buildPath(CONTENT_API.list, { area: 'legal' }),
        body: { url: '/privacy', content: { updated: day } },
        field: 'content.updated',
      },
    ],
  ])('is refused as %s, and nothing is stored', async (_what, method, { url, body, field }) => {
    const before = await fixture.db.select().from(leads)
    const response = await ask(method, url(), typeof body === 'function' ? body() : body)
    expect([response.status, Object.keys(response.errors)], response.body).toEqual([
      422,
      [expect.stringContaining(field)],
    ])
    expect(await fixture.db.select().from(leads)).toEqual(before)
  })
})
