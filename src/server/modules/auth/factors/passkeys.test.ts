import { afterEach, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { resetAccess } from '#server/modules/auth/password-reset.ts'
import { challengeOf, setUpFactors } from '#support/factors.ts'
import { createPasskey } from '#support/passkey.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, second, call, codeOf, person, enrolled, freshAddress, later, actionsOf, noticesTo } =
  setUpFactors()
const proof = { current_password: PASSWORD }
const MINUTE = 60_000
type Passkey = ReturnType<typeof createPasskey>
type Asking = { from: string; token: string }
let boss: Awaited<ReturnType<typeof enrolled>>

beforeAll(async () => {
  boss = await enrolled({ role: 'admin' })
})
afterEach(() => demand('optional'))

const demand = (secondFactor: string) =>
  call(SETTINGS_API.change, {
    from: boss.from,
    token: boss.token,
    body: { business: { secondFactor }, ...proof },
  })

async function begin(asking: Asking): Promise<string> {
  return (await call(PASSKEY_API.begin, { ...asking, body: proof })).body.challenge
}

async function add(asking: Asking, passkey: Passkey = createPasskey()) {
  const credential = passkey.make(await begin(asking))
  const answer = await call(PASSKEY_API.confirm, { ...asking, body: { name: 'My phone', credential } })
  return { passkey, status: answer.status, codes: answer.body.codes }
}

/** Creates a person with a passkey. */
async function owner() {
  const one = await person()
  const { body, cookie } = await one.login()
  const asking = { from: one.from, token: String(body.token) }
  return { ...one, ...asking, cookie, ...(await add(asking)) }
}

async function requested(challenge?: string): Promise<string> {
  const body = challenge === undefined ? {} : { challenge }
  return (await call(PASSKEY_API.request, { from: freshAddress(), body })).body.challenge
}

const use = (credential: object, more: { challenge?: string; at?: typeof fixture } = {}) => {
  const { at = fixture, ...body } = more
  return call(PASSKEY_API.signIn, { from: freshAddress(), at, body: { credential, ...body } })
}

test('a passkey is set up and named, and signs in by itself; its owner is told by email', async () => {
  const one = await owner()
  expect([one.status, one.codes.length]).toEqual([200, 10])
  const signedIn = await use(one.passkey.sign(await requested()))
  expect([signedIn.status, signedIn.body.user]).toEqual([200, expect.objectContaining({ id: one.id })])
  const { body } = await call(FACTOR_API.get, { from: one.from, token: signedIn.body.token })
  expect(body).toMatchObject({
    authenticator_since: null,
    recovery_codes_left: 10,
    passkeys: [{ id: one.passkey.id, name: 'My phone', last_used_at: expect.any(String) }],
  })
  expect(await actionsOf(one.id)).toEqual(['session.start', 'factor.add-passkey', 'session.start'])
  expect(await noticesTo(one.email)).toEqual(['new-device', 'passkey-added'])
})

test('a passkey is the second step after the password, and the password alone signs nobody in', async () => {
  const one = await owner()
  const waiting = await one.login()
  expect([waiting.status, waiting.body.challenge.methods]).toEqual([401, ['passkey', 'recovery-code']])
  const challenge = challengeOf(waiting)
  const asked = await call(PASSKEY_API.request, { from: one.from, body: { challenge } })
  expect(asked.body.allowCredentials).toEqual([{ id: one.passkey.id, type: 'public-key' }])
  expect((await use(one.passkey.sign(asked.body.challenge), { challenge })).status).toBe(200)
  const again = await use(one.passkey.sign(await requested()), { challenge })
  expect(again.status).toBe(401)
})

test('a signature is accepted once, also on two processes at once, and only for some minutes', async () => {
  const one = await owner()
  const signed = one.passkey.sign(await requested())
  const answers = await Promise.all([use(signed), use(signed, { at: second })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await use(signed)).status).toBe(401)
  const late = one.passkey.sign(await requested())
  later(11 * MINUTE)
  expect((await use(late)).status).toBe(401)
})

test.each([
  ['a page that imitates the desk', { host: 'jaunt.evil.example', origin: 'https://jaunt.evil.example' }],
  ['another port of this host', { origin: 'http://localhost:8080' }],
  ['an owner who was not verified', { verified: false }],
  ['a copy that signed meanwhile', { counter: 0 }],
])('a signature made by %s is refused', async (_name, site) => {
  const one = await owner()
  if ('counter' in site) await use(one.passkey.sign(await requested()))
  const { status, body } = await use(one.passkey.sign(await requested(), site))
  expect([status, body.message]).toEqual([
    401,
    'This passkey could not be used here. Please sign in another way.',
  ])
})

test('one person’s passkey does not complete another person’s sign-in', async () => {
  const [victim, thief] = [await owner(), await owner()]
  const challenge = challengeOf(await victim.login())
  const { status } = await use(thief.passkey.sign(await requested(challenge)), { challenge })
  expect(status).toBe(401)
  const unknown = await use(createPasskey().sign(await requested()))
  expect(unknown.status).toBe(401)
  expect((await use(victim.passkey.sign(await requested(challenge)), { challenge })).status).toBe(200)
})

test('the request for a challenge reveals nothing about accounts', async () => {
  await owner()
  const { status, body } = await call(PASSKEY_API.request, { from: freshAddress(), body: {} })
  expect([status, body.allowCredentials]).toEqual([200, []])
  const invented = { challenge: 'x'.repeat(43) }
  expect((await call(PASSKEY_API.request, { from: freshAddress(), body: invented })).status).toBe(401)
})

test('a stolen session cannot set up a passkey: it takes the password, and a challenge of the same person', async () => {
  const [one, other] = [await owner(), await owner()]
  const asking = { from: freshAddress(), token: one.token }
  const guessed = await call(PASSKEY_API.begin, { ...asking, body: { current_password: 'wrong' } })
  expect(guessed.status).toBe(422)
  const key = createPasskey()
  for (const challenge of [await requested(), await begin(other), 'x'.repeat(43)]) {
    const body = { name: 'Thief', credential: key.make(challenge) }
    expect((await call(PASSKEY_API.confirm, { ...asking, body })).status).toBe(422)
  }
  const challenge = await begin({ from: freshAddress(), token: one.token })
  const body = { name: 'Twice', credential: key.make(challenge) }
  expect((await call(PASSKEY_API.confirm, { ...asking, body })).status).toBe(200)
  expect((await call(PASSKEY_API.confirm, { ...asking, body })).status).toBe(422)
})

test('the first second factor ends a user’s other sessions, a further one does not', async () => {
  const one = await person()
  const [{ body: here }, { body: there }] = [await one.login(), await one.login()]
  const asking = { from: one.from, token: String(here.token) }
  expect((await add(asking)).codes).toHaveLength(10)
  const elsewhere = { from: one.from, token: String(there.token) }
  expect((await call(ACCOUNT_API.get, elsewhere)).body.session_end).toBe('factor')
  const { body } = await use((await add(asking)).passkey.sign(await requested()))
  expect((await add(asking)).codes).toEqual([])
  expect((await call(ACCOUNT_API.get, { from: one.from, token: body.token })).status).toBe(200)
})

test('removing a passkey takes the password and is told by email; the last second factor takes the recovery codes with it', async () => {
  const one = await owner()
  const asking = { from: one.from, token: one.token }
  const { id } = one.passkey
  const wrong = await call(PASSKEY_API.remove, { ...asking, body: { id, current_password: 'wrong' } })
  expect(wrong.status).toBe(422)
  const foreign = { ...proof, id: (await owner()).passkey.id }
  expect((await call(PASSKEY_API.remove, { ...asking, body: foreign })).status).toBe(404)
  expect((await call(PASSKEY_API.remove, { ...asking, body: { ...proof, id } })).status).toBe(204)
  const { body } = await call(FACTOR_API.get, asking)
  expect([body.passkeys, body.recovery_codes_left]).toEqual([[], 0])
  expect((await use(one.passkey.sign(await requested()))).status).toBe(401)
  expect((await one.login()).status).toBe(200)
  expect(await noticesTo(one.email)).toContain('passkey-removed')
})

test('a passkey meets the requirement of two-step sign-in, and the last one cannot be removed while that is required', async () => {
  await demand('staff')
  const one = await person()
  const asking = { from: one.from, token: String((await one.login()).body.token) }
  expect((await call(LEAD_API.list, asking)).status).toBe(403)
  const { passkey } = await add(asking)
  expect((await call(LEAD_API.list, asking)).status).toBe(200)
  const removed = await call(PASSKEY_API.remove, { ...asking, body: { ...proof, id: passkey.id } })
  expect(removed.status).toBe(409)
  const { body } = await use(passkey.sign(await requested()))
  expect(body.must_set_up_factor).toBeUndefined()
})

test('after the app is removed, sign-in still requires the passkey', async () => {
  const one = await enrolled()
  const asking = { from: one.from, token: one.token }
  const { passkey, codes } = await add(asking)
  expect(codes).toEqual([])
  expect((await one.login()).body.challenge.methods).toEqual(['authenticator', 'passkey', 'recovery-code'])
  expect((await call(FACTOR_API.removeAuthenticator, { ...asking, body: proof })).status).toBe(204)
  const waiting = await one.login()
  expect(waiting.body.challenge.methods).toEqual(['passkey', 'recovery-code'])
  const late = { from: one.from, body: { challenge: challengeOf(waiting), code: codeOf(one.secret) } }
  expect((await call(FACTOR_API.signIn, late)).status).toBe(422)
  const challenge = challengeOf(waiting)
  expect((await use(passkey.sign(await requested(challenge)), { challenge })).status).toBe(200)
})

test('an administrator who resets a colleague’s two-step sign-in, or access on the server, removes passkeys too', async () => {
  const [one, other] = [await owner(), await owner()]
  const path = buildPath(FACTOR_API.resetFactors, { id: one.id })
  const reset = { method: FACTOR_API.resetFactors.method, path }
  expect((await call(reset, { from: boss.from, token: boss.token, body: proof })).status).toBe(204)
  expect((await use(one.passkey.sign(await requested()))).status).toBe(401)
  await resetAccess(fixture.server, other.email)
  expect((await use(other.passkey.sign(await requested()))).status).toBe(401)
})

test('somebody who signs in with their own passkey is told that their account is deactivated', async () => {
  const one = await owner()
  await fixture.db.$client.query("update users set status = 'inactive' where id = $1", [one.id])
  const { status, body } = await use(one.passkey.sign(await requested()))
  expect([status, body.message]).toEqual([
    401,
    'Your account has been deactivated. Please ask an administrator.',
  ])
})
