import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { INVITATION_API } from '#contract/account/invitation.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { DEFAULT_RETENTION } from '#contract/privacy/retention.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { invitationMailBuilders } from '#server/modules/users/mails.ts'
import { auditEntries, leads, mails, users } from '#server/platform/database/tables.ts'
import { setUpFactors } from '#support/factors.ts'
import { insertLeads } from '#support/leads.ts'
import { createPasskey } from '#support/passkey.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'

const { fixture, second, call, person, enrolled, freshAddress, later, noticesTo } = setUpFactors()
const proof = { current_password: PASSWORD }
let addresses = 0

function admin(fields: { name?: string } = {}) {
  return enrolled({ role: 'admin', ...fields })
}
/** Returns a new address for each attempt, as a thief may have. */
function otherAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}
const change = (id: number) => ({ method: 'PATCH' as const, path: buildPath(USER_API.change, { id }) })
const newUser = (fields: object) => ({
  name: 'Mallory',
  email: `mallory-${otherAddress()}@evil.example`,
  password: 'nine grey geese',
  ...fields,
})

test.each([
  ['makes an administrator', async () => [USER_API.create, newUser({ role_id: 1 })] as const],
  [
    'invites one',
    async () => [INVITATION_API.invite, { email: `in-${otherAddress()}@evil.example`, role_id: 1 }] as const,
  ],
  [
    'makes a manager one',
    async () => [change((await createUser(fixture.db)).id), { role_id: 1, status: 'active' }] as const,
  ],
  [
    'makes an invited manager one',
    async () => [change((await createUser(fixture.db, { status: 'pending' })).id), { role_id: 1 }] as const,
  ],
  [
    'lets a former one in again',
    async () => {
      const former = await createUser(fixture.db, { role: 'admin', status: 'inactive' })
      return [change(former.id), { status: 'active' }] as const
    },
  ],
  [
    'moves the account of a colleague to another mailbox',
    async () => [change((await createUser(fixture.db)).id), { email: 'moved@evil.example' }] as const,
  ],
  [
    'moves an open invitation to another mailbox',
    async () => {
      const invited = await createUser(fixture.db, { role: 'admin', status: 'pending' })
      return [change(invited.id), { email: 'invited@evil.example' }] as const
    },
  ],
  [
    'weakens the second factor',
    async () => [SETTINGS_API.change, { business: { secondFactor: 'admins' } }] as const,
  ],
  ['makes sessions last', async () => [SETTINGS_API.change, { business: { sessionDays: 29 } }] as const],
  [
    'lets unused sessions last',
    async () => [SETTINGS_API.change, { business: { sessionIdleHours: 70 } }] as const,
  ],
])('nobody %s with an open session alone; with the password it works', async (_act, describe) => {
  const boss = await admin()
  const [endpoint, body] = await describe()
  const before = await fixture.db.select().from(users)
  for (const [given, field] of [
    [{}, 'current_password'],
    [{ current_password: 'guessed once' }, 'current_password'],
    [{ passkey: createPasskey().sign('x'.repeat(43)) }, 'passkey'],
  ] as const) {
    const { status, body: answer } = await call(endpoint, { ...boss, body: { ...body, ...given } })
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  }
  expect(await fixture.db.select().from(users)).toEqual(before)
  const { status } = await call(endpoint, { ...boss, body: { ...body, ...proof } })
  expect([200, 201]).toContain(status)
  await call(SETTINGS_API.change, { ...boss, body: { business: { secondFactor: 'optional' }, ...proof } })
})

test('changing one’s own address needs the password', async () => {
  const boss = await admin()
  expect((await call(change(boss.id), { ...boss, body: { email: 'own@evil.example' } })).status).toBe(422)
  const [row] = await fixture.db.select().from(users).where(eq(users.id, boss.id))
  expect(row?.email).toBe(boss.email)
})

test('everyday changes need no confirmation', async () => {
  const boss = await admin()
  const { id, name, email } = await createUser(fixture.db)
  const form = { name, email, role_id: 2, department: 'Airport desk' }
  expect((await call(change(id), { ...boss, body: form })).status).toBe(200)
  expect((await call(change(id), { ...boss, body: { status: 'inactive' } })).status).toBe(200)
  expect((await call(USER_API.create, { ...boss, body: newUser({ role_id: 2 }) })).status).toBe(201)
  const business = { responseMinutes: 45, secondFactor: 'optional' }
  expect((await call(SETTINGS_API.change, { ...boss, body: { business } })).status).toBe(200)
})

test('a passkey challenge for confirming an action cannot set up a passkey', async () => {
  const boss = await admin()
  const asked = await call(PASSKEY_API.requestProof, boss)
  const credential = createPasskey().make(asked.body.challenge)
  const { status } = await call(PASSKEY_API.confirm, { ...boss, body: { name: 'Mine', credential } })
  expect(status).toBe(422)
})

test('every administrator is told of a new or invited administrator', async () => {
  const [boss, colleague] = [await admin({ name: 'Orla Byrne' }), await admin()]
  const manager = await createUser(fixture.db)
  const off = await createUser(fixture.db, { role: 'admin', status: 'inactive' })
  const made = newUser({ role_id: 1, ...proof })
  const email = `invited-${otherAddress()}@example.ie`
  for (const [endpoint, body] of [
    [USER_API.create, made],
    [change(manager.id), { role_id: 1, ...proof }],
    [change(off.id), { status: 'active', ...proof }],
    [INVITATION_API.invite, { email, role_id: 1, ...proof }],
  ] as const)
    await call(endpoint, { ...boss, body })
  const ofActs = [
    'administrator-added',
    'administrator-added',
    'administrator-added',
    'administrator-invited',
  ]
  for (const to of [boss.email, colleague.email])
    expect((await noticesTo(to)).filter((notice) => String(notice).startsWith('administrator'))).toEqual(
      ofActs,
    )
  const named = await fixture.db.select().from(mails).where(eq(mails.recipient, colleague.email))
  expect(JSON.stringify(named)).toContain(`Mallory (${made.email})`)

  const [invited] = await fixture.db.select().from(users).where(eq(users.email, email))
  const details = { user: invited?.id, by: 'Orla Byrne' }
  const links = { toUrl: () => null, toDeskUrl: () => null }
  const mail = await invitationMailBuilders(fixture.server).invitation(
    { leadId: null, recipient: email, details },
    links,
  )
  const accepted = { token: mail?.contents.code, name: 'Nóra Walsh', password: 'nine grey geese fly' }
  expect((await call(INVITATION_API.accept, { from: freshAddress(), body: accepted })).status).toBe(204)
  expect(
    (await noticesTo(colleague.email)).filter((notice: unknown) => notice === 'administrator-added'),
  ).toHaveLength(4)
})

test('a hundred guesses at once, from many addresses on two processes, are checked five times, and the right one is refused', async () => {
  const boss = await admin()
  const guess = (password: string, n = 0) =>
    call(SETTINGS_API.change, {
      token: boss.token,
      from: otherAddress(),
      at: n % 2 ? second : fixture,
      body: { business: { secondFactor: 'staff' }, current_password: password },
    })
  const tries = Array.from({ length: 100 }, (_, n) => guess(n === 60 ? PASSWORD : `guess ${n}`, n))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5)
  expect(statuses).not.toContain(200)
  expect((await guess(PASSWORD)).status).toBe(429)
  expect((await call(ACCOUNT_API.get, boss)).status).toBe(200)
})

test('wrong passwords at sign-in and in confirmations are counted together for an address', async () => {
  const { email } = await createUser(fixture.db, { role: 'admin', passwordHash: PASSWORD_HASH })
  const from = freshAddress()
  const login = (password: string) => call(ACCOUNT_API.login, { from, body: { email, password } })
  const token = String((await login(PASSWORD)).body.token)
  const guess = () =>
    call(SETTINGS_API.change, {
      from,
      token,
      body: { business: { secondFactor: 'staff' }, current_password: 'wrong' },
    })
  for (const status of [422, 422, 422]) expect((await guess()).status).toBe(status)
  for (const status of [401, 401, 429]) expect((await login('wrong')).status).toBe(status)
  expect((await guess()).status).toBe(429)
})

describe('confirming an action', () => {
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
    'fails with %s: an open session alone erases, copies and resets nobody, now or by retention rules',
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

  test('works with a passkey instead of a password, once', async () => {
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
  ])('fails with what %s has signed', async (_who, sign) => {
    const { asking, passkey } = await withPasskey()
    expect(await copy(asking, { passkey: await sign(asking, passkey) })).toBe(422)
  })

  test('counts wrong passwords like those at sign-in, on two processes together', async () => {
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
})
