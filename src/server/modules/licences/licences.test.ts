import { expect, test } from 'vitest'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LICENCE_API, type Licence } from '#contract/licences/licence.ts'
import { type Checklist, SETTINGS_API } from '#contract/settings/settings.ts'
import { remindOfLicences } from '#server/modules/licences/remind.ts'
import { mails } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'

let now = new Date('2026-11-22T12:00:00Z')
const product = setUpTestApp({ views: testViews(), clock: { now: () => now } })
const PDF = Buffer.from('%PDF-1.4\n%fake but begins like one\n').toString('base64')
const inDays = (days: number) => addDays(dublinDay(now), days)

async function add(licence: object, role: 'admin' | 'manager' = 'admin') {
  const headers = await product.signIn(role)
  return product.call(LICENCE_API.add, headers, {}, licence)
}
const operator = (days: number) => ({
  kind: 'operator',
  number: 'RP-12345',
  holder: 'Example Limited',
  valid_until: inDays(days),
})
const insurance = (days: number) => ({
  kind: 'insurance',
  number: 'POL-777',
  holder: 'Harbour Insurance',
  valid_until: inDays(days),
})
async function claim() {
  const headers = await product.signIn('admin')
  const answer = await product.call(SETTINGS_API.checklist, headers)
  return answer.json<Checklist>().items.find(({ id }) => id === 'claim-licensed')
}

const advertised = async () => {
  const { body } = await product.app.inject({ url: '/' })
  return { footer: body.includes('Fully licensed and insured'), point: /Licensed &amp; insured/i.test(body) }
}
const ALL = { footer: true, point: true }
const NOTHING = { footer: false, point: false }

test('advertised claims follow the licences, and the licence pages show them', async () => {
  expect(await claim()).toMatchObject({ done: false, detail: expect.stringContaining('/') })
  expect(await advertised()).toEqual(ALL)
  expect((await add(operator(400))).statusCode).toBe(201)
  expect((await claim())?.done).toBe(false)
  expect(await advertised()).toEqual(NOTHING)
  await add(insurance(400))
  expect((await claim())?.done).toBe(true)
  expect(await advertised()).toEqual(ALL)
  expect((await product.app.inject({ url: '/licenses' })).body).toContain('RP-12345')
  expect((await product.app.inject({ url: '/insurance' })).body).toContain('POL-777')

  now = new Date(now.getTime() + 401 * 86_400_000)
  await remindOfLicences(product.server)
  expect((await claim())?.done).toBe(false)
  expect(await advertised()).toEqual(NOTHING)
  expect((await product.app.inject({ url: '/licenses' })).body).not.toContain('RP-12345')
  now = new Date('2026-11-22T12:00:00Z')
})

test('administrators are emailed once at 60, 30 and 7 days before a licence expires', async () => {
  await add({ ...operator(61), number: 'ENDING' })
  const run = async (days: number) => {
    const before = now
    now = new Date(before.getTime() + days * 86_400_000)
    const { reminded } = await remindOfLicences(product.server)
    now = before
    return reminded
  }
  const announced = []
  for (const days of [0, 1, 2, 31, 32, 54, 55, 61]) announced.push(await run(days))
  expect(announced).toEqual([0, 1, 0, 1, 0, 1, 0, 0])
  const queued = (await product.db.select().from(mails)).filter(({ kind }) => kind === 'licence-ending')
  expect(queued[0]?.details).toMatchObject({
    licences: [{ name: expect.stringContaining('ENDING'), day: inDays(61) }],
  })
})

test('the type of a licence document is read from its bytes, and only administrators get it', async () => {
  const made = await add({ ...operator(100), document: { name: 'licence.pdf', content: PDF } })
  expect(made.statusCode, made.body).toBe(201)
  const { id, document_name } = made.json<Licence>()
  expect(document_name).toBe('licence.pdf')
  const url = buildPath(LICENCE_API.document, { id })
  const got = await product.app.inject({ url, headers: await product.signIn('admin') })
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
  })
  expect(got.rawPayload.toString('base64')).toBe(PDF)
  expect((await product.app.inject({ url, headers: await product.signIn('manager') })).statusCode).toBe(403)
  const script = { name: 'x.pdf', content: Buffer.from('<script>alert(1)</script>').toString('base64') }
  expect((await add({ ...operator(100), document: script })).statusCode).toBe(422)
})

test('a licence field is changed only if its stored value was seen, and a licence is removed', async () => {
  const headers = await product.signIn('admin')
  const { id, valid_until } = (await add(operator(10))).json<Licence>()
  const change = { method: 'PATCH', url: buildPath(LICENCE_API.change, { id }), headers } as const
  const payload = { valid_until: inDays(500), base: { valid_until } }
  expect((await product.app.inject({ ...change, payload })).json()).toMatchObject({ days_left: 500 })
  const [saved] = (await product.call(LICENCE_API.list, headers))
    .json<Licence[]>()
    .filter((licence) => licence.id === id)
  expect(saved?.updated_by_name).toBe('A admin')
  const beside = { holder: 'Jaunt Coaches', base: { holder: operator(10).holder } }
  expect((await product.app.inject({ ...change, payload: beside })).json()).toMatchObject({
    holder: 'Jaunt Coaches',
    valid_until: inDays(500),
    updated_by_name: 'A admin',
  })
  const late = { ...payload, valid_until: inDays(400) }
  const refused = await product.app.inject({ ...change, payload: late })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'stale_version',
    message: 'A admin has changed this in the meantime.',
    changed_by: 'A admin',
    conflicts: { valid_until: { yours: inDays(400), theirs: inDays(500) } },
  })
  const remove = { method: 'DELETE', url: buildPath(LICENCE_API.remove, { id }), headers } as const
  expect((await product.app.inject(remove)).statusCode).toBe(204)
  expect((await product.app.inject(remove)).statusCode).toBe(404)
  const gone = await product.app.inject({ ...change, payload })
  expect([gone.statusCode, gone.json().message]).toEqual([404, 'Someone else has removed this licence.'])
})
