import { afterEach, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { USER_API } from '#contract/account/user.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { authenticate, liveSessions } from '#server/modules/auth/sessions.ts'
import { setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, second, call, codeOf, person, enrol, enrolled, finish, freshAddress } = setUpFactors()
const proof = { current_password: PASSWORD }
let boss: Awaited<ReturnType<typeof enrolled>>

beforeAll(async () => {
  boss = await enrolled({ role: 'admin' })
})

afterEach(() => demand('optional'))

async function demand(secondFactor: 'optional' | 'admins' | 'staff') {
  const body = { business: { secondFactor }, ...proof }
  const changed = await call(SETTINGS_API.change, { from: boss.from, token: boss.token, body })
  expect([changed.status, changed.body.business.secondFactor]).toEqual([200, secondFactor])
}

async function signedIn(role: 'admin' | 'manager') {
  const one = await person({ role })
  const { body } = await one.login()
  return { ...one, token: String(body.token), mustSetUp: body.must_set_up_factor }
}

test('with the shipped settings an account without two-step sign-in can sign in by password', async () => {
  expect((await signedIn('admin')).mustSetUp).toBeUndefined()
})

test('open sessions become limited when the setting requires two-step sign-in, on every process, and full again without it', async () => {
  const [admin, manager] = [await signedIn('admin'), await signedIn('manager')]
  const lists = async (at = fixture) => [
    (await call(USER_API.list, { from: admin.from, token: admin.token, at })).status,
    (await call(LEAD_API.list, { from: manager.from, token: manager.token, at })).status,
  ]
  const actors = await Promise.all(
    [admin.token, boss.token].map((token) => authenticate(fixture.server, token)),
  )
  await demand('admins')
  expect([await lists(), await lists(second)]).toEqual([
    [403, 200],
    [403, 200],
  ])
  // Event streams end too, because their sessions are no longer live.
  const known = actors.flatMap((actor) => actor ?? [])
  expect([...(await liveSessions(fixture.server, known))]).toEqual([known[1]?.sessionId])
  await demand('staff')
  expect(await lists()).toEqual([403, 403])
  await demand('optional')
  expect(await lists()).toEqual([200, 200])
})

test('a limited session reaches the setup of two-step sign-in, its own account and signing out, and nothing else', async () => {
  await demand('admins')
  const admin = await signedIn('admin')
  expect(admin.mustSetUp).toBe(true)
  const open: string[] = []
  const guarded = fixture.app.routeTable.filter(({ access }) => access !== 'public' && access !== 'optional')
  for (const { method, url } of guarded.filter((route) => route.method !== 'HEAD')) {
    const path = url.replace(/:\w+|\*/g, '1')
    const request = { method: method as 'GET', path }
    const { status, body } = await call(request, { from: freshAddress(), token: admin.token })
    if (status !== 403 || body.code !== 'second_factor_missing') open.push(`${method} ${url}`)
    // Signing out is allowed, so the next request needs a new session.
    if (url === ACCOUNT_API.logout.path) admin.token = String((await admin.login()).body.token)
  }
  const allowed = [
    ACCOUNT_API.logout,
    ACCOUNT_API.get,
    FACTOR_API.get,
    FACTOR_API.beginAuthenticator,
    FACTOR_API.confirmAuthenticator,
    PASSKEY_API.begin,
    PASSKEY_API.confirm,
  ]
  expect(open.sort()).toEqual(allowed.map(({ method, path }) => `${method} ${path}`).sort())
})

test('a limited session becomes full once an app is set up, which then cannot be removed', async () => {
  await demand('staff')
  const manager = await signedIn('manager')
  const asking = { from: manager.from, token: manager.token }
  expect((await call(LEAD_API.list, asking)).status).toBe(403)
  const { secret } = await enrol(asking)
  expect((await call(LEAD_API.list, asking)).status).toBe(200)
  const removed = await call(FACTOR_API.removeAuthenticator, { ...asking, body: proof })
  expect([removed.status, removed.body.message]).toEqual([
    409,
    'Your company requires two-step sign-in, so this cannot be removed.',
  ])
  const { body } = await manager.login()
  const again = await finish(body.challenge.token, codeOf(secret), { from: manager.from })
  expect([again.status, again.body.must_set_up_factor]).toEqual([200, undefined])
})

test('a new password does not bypass two-step sign-in', async () => {
  await demand('staff')
  const manager = await signedIn('manager')
  const body = { current_password: PASSWORD, password: 'a walk along the pier' }
  const changed = await call(ACCOUNT_API.changePassword, { from: manager.from, token: manager.token, body })
  expect([changed.status, changed.body.code]).toEqual([403, 'second_factor_missing'])
})
