import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { setUpTestApp } from '#support/app.ts'

const MARKERS = {
  name: 'Zaphira Quinlan',
  mail: 'zaphira.quinlan@private.example',
  phone: '+353 1 000 7788',
  place: 'Ballyzaphira Lodge',
  message: 'please call after the zaphira recital',
  password: 'zaphira-keeps-bees-9',
}
const REQUEST = {
  full_name: MARKERS.name,
  email: MARKERS.mail,
  mobile_number: MARKERS.phone,
  pickup_location: MARKERS.place,
  date_of_travel: '2031-05-01',
  pickup_time: '09:15',
  selected_vehicle: 'Chauffeur Service (Dedicated driver)',
  additional_info: MARKERS.message,
  number_of_people: 2,
}

const written: string[] = []
const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void written.push(line) })
const subject = setUpTestApp({ log })

async function journey(): Promise<string> {
  const { app, signIn } = subject
  const headers = await signIn('admin')
  const token = headers.authorization.replace('Bearer ', '')
  const created = await app.inject({ method: 'POST', url: LEAD_API.list.path, payload: REQUEST })
  expect(created.statusCode).toBe(201)
  const { id } = created.json()
  await app.inject({
    method: 'POST',
    url: LEAD_API.list.path,
    payload: { ...REQUEST, number_of_people: MARKERS.phone },
  })
  await app.inject({
    method: 'POST',
    url: LEAD_API.list.path,
    payload: `{"full_name": "${MARKERS.name}`,
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({
    method: 'POST',
    url: LEAD_API.list.path,
    payload: { ...REQUEST, full_name: `${MARKERS.name}\u0000\u001b[31m\r\n` },
  })
  await app.inject({
    method: 'POST',
    url: ACCOUNT_API.login.path,
    payload: { email: MARKERS.mail, password: MARKERS.password },
  })
  await app.inject({
    url: `${LEAD_API.list.path}?limit=5&search=${encodeURIComponent(MARKERS.name)}`,
    headers,
  })
  await app.inject({ url: `${LEAD_API.export.path}?search=${encodeURIComponent(MARKERS.mail)}`, headers })
  await app.inject({ url: buildPath(LEAD_API.get, { id }), headers })
  await app.inject({
    method: 'PATCH',
    url: buildPath(LEAD_API.get, { id }),
    headers,
    payload: { full_name: `${MARKERS.name} Burke`, email: MARKERS.mail },
  })
  await app.inject({
    method: 'PATCH',
    url: buildPath(LEAD_API.get, { id }),
    headers,
    payload: { email: MARKERS.name },
  })
  await app.inject({
    url: `/nowhere/${encodeURIComponent(MARKERS.mail)}?name=${encodeURIComponent(MARKERS.name)}`,
  })
  await app.inject({ method: 'DELETE', url: buildPath(LEAD_API.get, { id }), headers })
  await app.inject({ method: 'POST', url: ACCOUNT_API.logout.path, headers, payload: {} })
  return token
}

test('the log of a journey has no typed text and no token', async () => {
  const token = await journey()
  const text = written.join('')
  expect(written.length).toBeGreaterThan(10)
  expect(text).toContain('"status":201')
  expect(text).toContain('"status":422')
  const secrets = [
    ...Object.values(MARKERS),
    ...Object.values(MARKERS).map(encodeURIComponent),
    'Zaphira',
    'zaphira',
    token,
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('each entry is one line of JSON', () => {
  for (const entry of written) {
    expect(entry.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(entry)).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  }
})
