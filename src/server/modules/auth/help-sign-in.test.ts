import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { SESSION_END_TEXTS } from '#contract/account/session-end.ts'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { STEP_MS } from '#support/authenticator-code.ts'
import { challengeOf, setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'
import { resetMailBuilders } from './mails.ts'

const { fixture, call, codeOf, person, enrolled, finish, later, actionsOf, noticesTo } = setUpFactors()
const proof = { current_password: PASSWORD }

const resetOf = (id: number) => ({
  ...FACTOR_API.resetFactors,
  path: buildPath(FACTOR_API.resetFactors, { id }),
})
const linkFor = (id: number) => ({ ...FACTOR_API.sendReset, path: buildPath(FACTOR_API.sendReset, { id }) })
const endOf = (id: number) => ({ ...FACTOR_API.endSessions, path: buildPath(FACTOR_API.endSessions, { id }) })

async function admin() {
  const one = await person({ role: 'admin', name: 'Fionn Walsh' })
  return { ...one, token: String((await one.login()).body.token) }
}

test('an administrator resets a colleague’s two-step sign-in, which signs the colleague out; both are told by email', async () => {
  const [boss, colleague] = [await admin(), await enrolled()]
  const waiting = challengeOf(await colleague.login())
  const asking = { from: boss.from, token: boss.token }
  const wrong = await call(resetOf(colleague.id), { ...asking, body: { current_password: 'wrong' } })
  expect(wrong.status).toBe(422)
  expect((await call(resetOf(colleague.id), { ...asking, body: proof })).status).toBe(204)
  expect((await call(ACCOUNT_API.get, { from: colleague.from, token: colleague.token })).status).toBe(401)
  expect((await finish(waiting, codeOf(colleague.secret), colleague)).status).toBe(401)
  expect((await colleague.login()).status).toBe(200)
  expect(await actionsOf(colleague.id)).toContain('factor.reset')
  expect(await noticesTo(colleague.email)).toEqual(['authenticator-added', 'factor-reset', 'new-device'])
  expect(await noticesTo(boss.email)).toEqual(['factor-reset-done'])
  const again = await call(resetOf(colleague.id), { ...asking, body: proof })
  expect([again.status, again.body.message]).toEqual([409, 'This person has not set up two-step sign-in.'])
})

test('an administrator signs a colleague out everywhere, who is told by whom and can sign in again', async () => {
  const [boss, colleague] = [await admin(), await enrolled()]
  const asking = { from: boss.from, token: boss.token }
  const remembering = challengeOf(await colleague.login({ cookie: colleague.cookie }))
  const at = { from: colleague.from, cookie: colleague.cookie }
  const body = { challenge: remembering, code: codeOf(colleague.secret), remember_device: true }
  const { cookie } = await call(FACTOR_API.signIn, { ...at, body })
  expect((await colleague.login({ cookie })).status).toBe(200)
  const waiting = challengeOf(await colleague.login())

  expect((await call(endOf(colleague.id), asking)).status).toBe(204)
  const refused = await call(ACCOUNT_API.get, { from: colleague.from, token: colleague.token })
  expect([refused.status, refused.body.message]).toEqual([401, SESSION_END_TEXTS.administrator])
  later(STEP_MS)
  expect((await finish(waiting, codeOf(colleague.secret), colleague)).status).toBe(401)
  expect((await colleague.login({ cookie })).body.code).toBe('second_factor_needed')
  expect(await actionsOf(colleague.id)).toContain('session.end-of')
  expect(await noticesTo(colleague.email)).toContain('sessions-ended')
  const own = await call(endOf(boss.id), asking)
  expect([own.status, (await call(endOf(2_000_000_000), asking)).status]).toEqual([409, 404])
})

test('a user is told of their new password, and their former address of a new address', async () => {
  const [boss, colleague] = [await admin(), await person()]
  const token = String((await colleague.login()).body.token)
  const body = { current_password: PASSWORD, password: 'a walk along the pier' }
  expect((await call(ACCOUNT_API.changePassword, { from: colleague.from, token, body })).status).toBe(200)
  expect(await noticesTo(colleague.email)).toEqual(['password-set'])
  const change = { method: USER_API.change.method, path: buildPath(USER_API.change, { id: colleague.id }) }
  const moved = {
    from: boss.from,
    token: boss.token,
    body: { email: 'elsewhere@example.ie', current_password: PASSWORD },
  }
  expect((await call(change, moved)).status).toBe(200)
  expect(await noticesTo(colleague.email)).toEqual(['address-changed', 'password-set'])
})

test('administrators cannot reset their own two-step sign-in this way, managers cannot reset any, and an unknown account is not found', async () => {
  const [boss, manager, colleague] = [await admin(), await person(), await enrolled()]
  const asking = { from: boss.from, token: boss.token, body: proof }
  expect((await call(resetOf(boss.id), asking)).status).toBe(409)
  expect((await call(resetOf(2_000_000_000), asking)).status).toBe(404)
  const token = String((await manager.login()).body.token)
  for (const act of [resetOf(colleague.id), linkFor(colleague.id), endOf(colleague.id)])
    expect((await call(act, { from: manager.from, token, body: proof })).status).toBe(403)
  expect(challengeOf(await colleague.login())).toEqual(expect.any(String))
})

test('an administrator has a link for a new password emailed, to active accounts only', async () => {
  const [boss, colleague, gone] = [await admin(), await person(), await person({ status: 'inactive' })]
  const asking = { from: boss.from, token: boss.token }
  const sent = await call(linkFor(colleague.id), asking)
  expect([sent.status, sent.body]).toEqual([204, null])
  expect(await actionsOf(colleague.id)).toEqual(['user.send-reset'])
  const { rows } = await fixture.db.$client.query('select kind, details from mails where recipient = $1', [
    colleague.email,
  ])
  expect(rows).toEqual([{ kind: 'password-reset', details: {} }])
  expect((await call(linkFor(gone.id), asking)).status).toBe(409)
  expect((await call(linkFor(2_000_000_000), asking)).status).toBe(404)
})

test('a new password by email does not bypass the second factor', async () => {
  const one = await enrolled()
  const due = { leadId: null, recipient: one.email, details: {} }
  const links = { toUrl: () => null, toDeskUrl: () => null }
  const mail = await resetMailBuilders(fixture.server)['password-reset'](due, links)
  const password = 'a walk along the pier'
  const body = { token: mail?.contents.code, password }
  expect((await call(ACCOUNT_API.resetPassword, { from: one.from, body })).status).toBe(204)
  expect(await noticesTo(one.email)).toContain('password-set')
  const again = await call(ACCOUNT_API.login, { from: one.from, body: { email: one.email, password } })
  expect([again.status, again.body.code]).toEqual([401, 'second_factor_needed'])
})
