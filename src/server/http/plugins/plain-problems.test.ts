import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { MAIL_API } from '#contract/mail/mail.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'

const fixture = setUpTestApp()
let headers: BearerHeaders
beforeAll(async () => {
  headers = await fixture.signIn('admin')
})

/** Matches Zod's default messages. */
const OF_THE_LIBRARY = /Invalid|expected|received|Too (small|big)|Unrecognized|<=|>=|NaN|undefined/
const MISSING = 'Please fill in this field.'
const WRONG = [undefined, null, '', 0, -1, 1.5, 1e300, true, 'x', '\u0000', 'x'.repeat(6_000), [], [1], {}]

const REQUEST = [
  'full_name',
  'email',
  'mobile_number',
  'pickup_location',
  'date_of_travel',
  'pickup_time',
  'selected_vehicle',
  'additional_info',
  'number_of_people',
  'slug',
  'journey',
]
const JOURNEY = ['dropoff_location', 'round_trip', 'return_date', 'return_time', 'distance', 'group_type']
const CHANGE = [...REQUEST.filter((name) => name !== 'slug'), ...JOURNEY, 'status', 'assigned_to', 'version']
const FILTER = ['search', 'status', 'assigned_to', 'from', 'to', 'limit', 'cursor']

type Errors = Record<string, string[]>

async function errorsOf(method: 'POST' | 'PATCH' | 'GET', url: string, payload?: unknown): Promise<Errors> {
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fixture.app.inject({ method, url, headers: { ...headers, ...type }, ...body })
  return response.json().errors ?? {}
}

function expectPlain(errors: Errors): void {
  for (const messages of Object.values(errors)) {
    for (const message of messages) {
      expect(message).not.toMatch(OF_THE_LIBRARY)
      expect(message).toMatch(/^[A-Z].*[^.]\.?$/)
    }
  }
}

test('a missing field is reported as required, whatever its type', async () => {
  const missing = { email: [MISSING], full_name: [MISSING], mobile_number: [MISSING] }
  const request = await errorsOf('POST', LEAD_API.list.path, {})
  expect(request).toEqual({ ...missing, date_of_travel: [MISSING], pickup_time: [MISSING] })
  expect(await errorsOf('POST', ACCOUNT_API.login.path, {})).toEqual({
    email: [MISSING],
    password: [MISSING],
  })
  expect(await errorsOf('POST', LEAD_BULK_API.delete.path, {})).toEqual({ ids: [MISSING] })
})

test('errors of any request body have no words of the validation library', async () => {
  for (const value of WRONG) {
    const all = (names: string[]) => Object.fromEntries(names.map((name) => [name, value]))
    expectPlain(await errorsOf('POST', LEAD_API.list.path, all(REQUEST)))
    expectPlain(await errorsOf('POST', LEAD_API.list.path, { journey: all(JOURNEY) }))
    expectPlain(await errorsOf('PATCH', buildPath(LEAD_API.get, { id: 1 }), all(CHANGE)))
    expectPlain(await errorsOf('POST', ACCOUNT_API.login.path, all(['email', 'password'])))
    expectPlain(await errorsOf('POST', LEAD_BULK_API.delete.path, { ids: value }))
    if (value !== undefined) expectPlain(await errorsOf('POST', LEAD_API.list.path, value))
  }
})

test('errors of a query have no words of the validation library', async () => {
  for (const name of FILTER) {
    for (const value of ['x', '-1', '1.5', '1e300', 'x'.repeat(500)]) {
      expectPlain(await errorsOf('GET', `${LEAD_API.list.path}?limit=5&${name}=${value}`))
      expectPlain(await errorsOf('GET', `${MAIL_API.list.path}?limit=5&${name}=${value}`))
    }
    expectPlain(await errorsOf('GET', `${LEAD_API.list.path}?${name}=a&${name}=b`))
  }
})

test('the error of a wrong choice lists the choices', async () => {
  expect(await errorsOf('PATCH', buildPath(LEAD_API.get, { id: 1 }), { status: 'gone' })).toEqual({
    status: ['Please choose one of: new, contacted, quoted, converted, lost.'],
  })
})
