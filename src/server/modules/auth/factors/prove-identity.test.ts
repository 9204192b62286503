import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { DEFAULT_RETENTION } from '#contract/privacy/retention.ts'
import { auditEntries, leads } from '#server/platform/database/tables.ts'
import { setUpFactors } from '#support/factors.ts'
import { insertLeads } from '#support/leads.ts'
import { createPasskey } from '#support/passkey.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, second, call, person, enrolled, freshAddress, later } = setUpFactors()
type Asking = { from: string; token: string }
type Passkey = ReturnType<typeof createPasskey>

async function admin() {
  const one = await person({ role: 'admin' })
  const token = String((await one.login()).body.token)
  return { id: one.id, asking: { from: one.from, token } }
}

async function withPasskey() {
  const { id, asking } = await admin()
  const passkey = createPasskey()
  const { body } = await call(PASSKEY_API.begin, { ...asking, body: { current_password: PASSWORD } })
  const named = { name: 'My phone', credential: passkey.make(body.challenge) }
  expect((await call(PASSKEY_API.confirm, { ...asking, body: named })).status).toBe(200)
  return { id, asking, passkey }
}

async function storedLead(): Promise<number> {
  return (await insertLeads(fixture.db, [{ email: 'stays@example.ie' }]))[0] ?? 0
}

async function copy(asking: Asking, proof: object, at = fixture) {
  const body = { lead_ids: [await storedLead()], with_notes: false, ...proof }
  return (await call(PRIVACY_API.copy, { ...asking, at, body })).status
}

async function requested(asking: Asking): Promise<string> {
  return (await call(PASSKEY_API.requestProof, asking)).body.challenge
}

test.each([
  ['no proof', {}, 'current_password'],
  ['a wrong password', { current_password: 'guessed once' }, 'current_password'],
  ['a passkey that is none', { passkey: createPasskey().sign('x'.repeat(43)) }, 'passkey'],
])(
  'an open session with %s erases nobody, now or by rules, copies nobody and resets nobody',
  async (_how, proof, field) => {
    const [{ asking }, colleague, id] = [await admin(), await enrolled(), await storedLead()]
    const look = await call(PRIVACY_API.previewErasure, { ...asking, body: { lead_ids: [id] } })
    const copied = () => fixture.db.$count(auditEntries, eq(auditEntries.action, 'privacy.copy'))
    const before = await copied()
    const reset = {
      ...FACTOR_API.resetFactors,
      path: buildPath(FACTOR_API.resetFactors, { id: colleague.id }),
    }
    for (const [endpoint, body] of [
      [PRIVACY_API.erase, { lead_ids: [id], seen: look.body.seen }],
      [PRIVACY_API.copy, { lead_ids: [id], with_notes: true }],
      [PRIVACY_API.changeSettings, { rules: { ...DEFAULT_RETENTION, lostMonths: 1 }, version: 0 }],
      [PRIVACY_API.runRetention, {}],
      [reset, {}],
    ] as const) {
      const answer = await call(endpoint, { ...asking, body: { ...body, ...proof } })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await fixture.db.select().from(leads)).find((lead) => lead.id === id)?.email).toBe(
      'stays@example.ie',
    )
    expect(await copied()).toBe(before)
    expect((await call(PRIVACY_API.getSettings, asking)).body.rules).toEqual(DEFAULT_RETENTION)
    expect((await colleague.login()).body.challenge.methods).toContain('authenticator')
  },
)

test('a passkey without a password confirms an action, once', async () => {
  const { asking, passkey } = await withPasskey()
  const asked = await call(PASSKEY_API.requestProof, asking)
  expect(asked.body.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key' }])
  const signed = { passkey: passkey.sign(asked.body.challenge) }
  const answers = [await copy(asking, signed), await copy(asking, signed, second)]
  expect(answers).toEqual([200, 422])
})

test.each<[string, (owner: Asking, key: Passkey) => Promise<object>]>([
  ['another person', async (owner) => (await withPasskey()).passkey.sign(await requested(owner))],
  [
    'the owner for a sign-in',
    async (_owner, key) => {
      const { body } = await call(PASSKEY_API.request, { from: freshAddress(), body: {} })
      return key.sign(body.challenge)
    },
  ],
  ['the owner for somebody else', async (_owner, key) => key.sign(await requested((await admin()).asking))],
  [
    'the owner on another host',
    async (owner, key) =>
      key.sign(await requested(owner), { host: 'desk.evil.example', origin: 'https://desk.evil.example' }),
  ],
  [
    'the owner a while ago',
    async (owner, key) => {
      const signed = key.sign(await requested(owner))
      later(11 * 60_000)
      return signed
    },
  ],
])('what %s has signed confirms nothing', async (_who, sign) => {
  const { asking, passkey } = await withPasskey()
  expect(await copy(asking, { passkey: await sign(asking, passkey) })).toBe(422)
})

test('wrong passwords for a confirmation are counted like those of a sign-in, on two processes together', async () => {
  const { asking } = await admin()
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    statuses.push(await copy(asking, { current_password: `guess ${guess}` }, guess % 2 ? second : fixture))
  }
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(statuses.slice(5)).toEqual([429, 429, 429])
  expect(await copy(asking, { current_password: PASSWORD })).toBe(429)
  expect((await call(ACCOUNT_API.get, asking)).status).toBe(200)
})
