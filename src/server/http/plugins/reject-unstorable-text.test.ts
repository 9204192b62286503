import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/basics/api-paths.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { VISIT_API } from '#contract/figures/visits.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { users } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { type Operation, readOperations } from '#support/http/api-operations.ts'
import { type HostileRequest, hostileRequests } from '#support/http/hostile-requests.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { sendQuote } from '#support/quotes.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp({ views: siteViews() })
let operations: Operation[]
let passwordHash: string

beforeAll(async () => {
  operations = readOperations((await fixture.app.inject({ url: API.openapi })).json())
  // Requests that delete come last, so that the others find their records.
  operations.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
  passwordHash = await hashPassword(fixture.server, 'nine grey geese fly')
})

/** Creates a record of each kind, so that hostile requests do not fail only because nothing is found. */
async function makeRecords(): Promise<(path: string) => string> {
  const headers = await fixture.signIn('admin')
  const [lead = 0] = await insertLeads(fixture.db, [{}])
  const payload = { url: `/records-${lead}`, content: {} }
  const page = await fixture.call(CONTENT_API.create, headers, { area: 'index' }, payload)
  expect(page.statusCode, page.body).toBe(201)
  const user = await createUser(fixture.db, { role: 'user' })
  const quote = await sendQuote(fixture, headers, lead, { valid_until: '2027-03-03' })
  const ids = new Map([
    ['/api/bus-quote/', lead],
    ['/api/content/', page.json().id],
    ['/api/auth/user/', user.id],
    ['/api/offers/', quote.id],
  ])
  return (path) => String([...ids].find(([start]) => path.startsWith(start))?.[1] ?? 1)
}

type Asked = {
  operation: Operation
  id: string
  headers: Record<string, string>
  choose(requests: HostileRequest[]): HostileRequest[]
}

async function faultsOf({ operation, id, headers, choose }: Asked): Promise<string[]> {
  const faults: string[] = []
  for (const request of choose(hostileRequests(operation, { id }))) {
    const { method, url, payload, kind, what } = request
    const response = await fixture.app.inject({ method, url, payload, headers: headersOf(request, headers) })
    const stored = kind === 'nul' && what.endsWith('in path') && response.statusCode < 400
    if (response.statusCode >= 500 || stored) {
      faults.push(`${method} ${url.slice(0, 100)}: ${kind}, ${what}: ${response.statusCode}`)
    }
  }
  return faults
}

function headersOf({ headers, payload }: HostileRequest, own: Record<string, string>) {
  return { ...own, ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) }
}

test('the API document gives every operation its hostile requests, each kind among them', () => {
  const all = operations.flatMap((one) => hostileRequests(one))
  expect(operations.length).toBeGreaterThan(60)
  expect(all.length).toBeGreaterThan(1_000)
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(6)
  expect(operations.filter((one) => hostileRequests(one).length === 0)).toEqual([])
})

/** Picks one request of each kind, because all callers' requests are parsed in the same way. */
const oneOfEachKind = (requests: HostileRequest[]) => [
  ...new Map(requests.map((request) => [request.kind, request])).values(),
]
describe.each([
  ['admin', (requests: HostileRequest[]) => requests],
  ['nobody', oneOfEachKind],
] as const)('a hostile request by %s', (who, choose) => {
  test('fails no operation, whatever any of its parts contains', async () => {
    const faults: string[] = []
    const idFor = await makeRecords()
    for (const operation of operations) {
      // Some requests end the caller's session.
      const headers = who === 'nobody' ? {} : await fixture.signIn(who)
      await fixture.db.update(users).set({ passwordHash }).where(eq(users.passwordHash, ''))
      faults.push(...(await faultsOf({ operation, id: idFor(operation.path), headers, choose })))
    }
    expect(faults).toEqual([])
  }, 300_000)
})

test('a page, file or form with NUL in its address is answered as not found, without an error', async () => {
  const routes = fixture.app.routeTable.filter(({ url }) => !url.startsWith('/api/'))
  const varied = routes.filter(({ url }) => /[:*]/.test(url))
  expect(varied.length).toBeGreaterThan(3)
  const made = varied.map(({ method, url }) => ({ method, url: url.replace(/:\w+|\*/, 'a%00b') }))
  const plain = routes.map(({ method, url }) => ({ method, url: `${url.replace(/:\w+|\*/, 'a')}%00` }))
  for (const { method, url } of [...made, ...plain]) {
    const { statusCode, body } = await fixture.app.inject({ method: method as 'GET', url })
    expect([404, 405], `${method} ${url}: ${statusCode} ${body}`).toContain(statusCode)
  }
})

describe('text that cannot be stored', () => {
  test.each(['/%00', '/about%00', '/about/%00', '/?a=%00', '/quote/%00'])(
    'as %s is answered as not found, on a page',
    async (url) => {
      const { statusCode, headers } = await fixture.app.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )

  test('in an address of the API is answered as JSON, in one of the desk as a page', async () => {
    const answers = ['/api/%00', '/admin/%00', '/manager/%00'].map((url) => fixture.app.inject({ url }))
    const [api, ...desk] = await Promise.all(answers)
    expect([api?.statusCode, api?.json().code]).toEqual([404, 'not_found'])
    const shell = await fixture.app.inject({ url: '/admin/nowhere' })
    for (const { statusCode, body } of desk) expect([statusCode, body]).toEqual([404, shell.body])
  })

  test('in a query is refused with the name of its parameter', async () => {
    const response = await fixture.app.inject({
      url: `${buildPath(CONTENT_API.state, { area: 'index' })}?slug=%00`,
    })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['slug']])
  })

  test.each([
    ['POST', VISIT_API.count.path, { event: 'page_view', page: '/\u0000' }, 'page'],
    ['POST', LEAD_API.list.path, quoteRequest({ slug: '\ud800' }), 'slug'],
    [
      'POST',
      buildPath(CONTENT_API.list, { area: 'index' }),
      { url: '/x', content: { cta: { link: 'a\u0000' } } },
      'content.cta.link',
    ],
    [
      'POST',
      buildPath(CONTENT_API.list, { area: 'index' }),
      { url: '/x', content: { cta: { 'a\u0000': 1 } } },
      'content.cta',
    ],
  ] as const)('%s %s %j is refused at %s', async (method, url, payload, field) => {
    const headers = await fixture.signIn('admin')
    const response = await fixture.app.inject({ method, url, payload, headers })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  })

  test('and appears only when decoded twice loses no enquiry', async () => {
    for (const slug of ['%00', '/%00', 'a%2500']) {
      const response = await fixture.call(
        LEAD_API.create,
        {},
        {},
        quoteRequest({
          slug,
          selected_vehicle: '',
          email: `${encodeURIComponent(slug)}@example.ie`.replaceAll('%', ''),
        }),
      )
      expect(response.statusCode, `${slug}: ${response.body}`).toBeLessThan(500)
    }
    const whole = await fixture.call(LEAD_API.create, {}, {}, quoteRequest({ slug: '%00' }))
    expect([whole.statusCode, whole.json().slug]).toEqual([201, '%00'])
  })

  test('in a form is refused, and the form keeps its other fields', async () => {
    const form = new URLSearchParams({ slug: '/\u0000', name: 'Aoife Byrne', email: 'a\u0000@b.ie' })
    const response = await fixture.app.inject({
      method: 'POST',
      url: '/quote',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('value="Aoife Byrne"')
    expect(response.body).toContain('This text contains characters that cannot be stored.')
  })

  test('is found however deep it is nested in a body, without a stack overflow', async () => {
    const nested = `${'['.repeat(40_000)}"a\\u0000"${']'.repeat(40_000)}`
    const payload = JSON.stringify(quoteRequest()).replace('{', `{"extra":${nested},`)
    const headers = { 'content-type': 'application/json' }
    const response = await fixture.call(LEAD_API.create, headers, {}, payload)
    expect(response.statusCode).toBe(422)
  })
})
