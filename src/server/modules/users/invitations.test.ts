import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { INVITATION_API } from '#contract/account/invitation.ts'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { invitationMailBuilders } from '#server/modules/users/mails.ts'
import { invitations, mails } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, second, call, person, freshAddress, later, actionsOf, noticesTo } = setUpFactors()
const HOUR = 3_600_000
const CHOSEN = 'nine grey geese fly'
const VOID = 'This invitation has been used or withdrawn, or it has expired. Please ask for a new one.'
let invited = 0

async function signedIn(role: 'admin' | 'manager') {
  const one = await person({ role, name: 'Fionn Walsh' })
  return { ...one, token: String((await one.login()).body.token) }
}

async function invite(by: { from: string; token: string }, fields: object = {}) {
  invited += 1
  const body = { email: `invited-${invited}@example.ie`, role_id: 2, ...fields }
  const { status, body: made } = await call(INVITATION_API.invite, { ...by, body })
  return { status, ...made, email: body.email }
}

/** Returns the code in the email as it would be sent now; null if none would be. */
async function codeFor(email: string): Promise<string | null> {
  const [mail] = (await fixture.db.select().from(mails).where(eq(mails.recipient, email))).slice(-1)
  const due = { leadId: null, recipient: email, details: Object(mail?.details) }
  const links = { toUrl: () => null, toDeskUrl: () => null }
  const built = await invitationMailBuilders(fixture.server).invitation(due, links)
  return built?.contents.code ?? null
}

const accept = (token: string | null, more: { name?: string; password?: string; from?: string } = {}) => {
  const { from = freshAddress(), name = 'Orla Byrne', password = CHOSEN } = more
  return call(INVITATION_API.accept, { from, body: { token, name, password } })
}
const on = (endpoint: typeof INVITATION_API.resend | typeof INVITATION_API.withdraw, id: number) => ({
  method: endpoint.method,
  path: buildPath(endpoint, { id }),
})
const signIn = (email: string, password = CHOSEN) =>
  call(ACCOUNT_API.login, { from: freshAddress(), body: { email, password } })

test('an invited person chooses name and password and signs in with the role of the invitation', async () => {
  const boss = await signedIn('admin')
  const { status, id, email, expires_at, sent_at } = await invite(boss)
  expect([status, Date.parse(expires_at) - Date.parse(sent_at)]).toEqual([
    201,
    AUTH_LIMITS.invitationHours * HOUR,
  ])
  const listed = await call(INVITATION_API.list, boss)
  expect(listed.body).toContainEqual({ id, email, role_id: 2, sent_at, expires_at })
  const [queued] = await fixture.db.select().from(mails).where(eq(mails.recipient, email))
  expect(queued).toMatchObject({ kind: 'invitation', details: { user: id, by: 'Fionn Walsh' } })
  expect((await signIn(email)).status).toBe(401)
  const code = await codeFor(email)
  const [stored] = await fixture.db.select().from(invitations).where(eq(invitations.userId, id))
  expect(JSON.stringify(stored)).not.toContain(code)
  expect((await accept(code)).status).toBe(204)
  expect(await noticesTo(email)).toContain('invitation-accepted')
  expect((await signIn(email)).body.user).toMatchObject({ id, name: 'Orla Byrne', role_id: 2 })
  expect(await actionsOf(id)).toEqual([
    'user.invite',
    'session.refused',
    'user.accept-invitation',
    'session.start',
  ])
  expect((await call(INVITATION_API.list, boss)).body).toEqual([])
})

test('an invitation accepted twice at once, on two processes, counts once, and its code is void then', async () => {
  const { email } = await invite(await signedIn('admin'))
  const token = await codeFor(email)
  const tries = ['one long walk home', 'two long walks home'].map((password, n) =>
    call(INVITATION_API.accept, {
      from: freshAddress(),
      at: n === 0 ? fixture : second,
      body: { token, name: 'Orla', password },
    }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([204, 422])
  const again = await accept(token)
  expect([again.status, again.body.message]).toEqual([422, VOID])
})

test('an invitation link is void once it has lapsed, was sent again or withdrawn, or its address was changed', async () => {
  const boss = await signedIn('admin')
  const [lapsed, resent, withdrawn, moved] = [
    await invite(boss),
    await invite(boss),
    await invite(boss),
    await invite(boss),
  ]
  const codes = await Promise.all([lapsed, resent, withdrawn, moved].map(({ email }) => codeFor(email)))
  expect((await call(on(INVITATION_API.resend, resent.id), boss)).status).toBe(200)
  expect((await call(on(INVITATION_API.withdraw, withdrawn.id), boss)).status).toBe(204)
  const change = { method: USER_API.change.method, path: buildPath(USER_API.change, { id: moved.id }) }
  const elsewhere = 'moved-away@example.ie'
  expect(
    (await call(change, { ...boss, body: { email: elsewhere, current_password: PASSWORD } })).status,
  ).toBe(200)
  for (const code of codes.slice(1)) expect((await accept(code)).status).toBe(422)
  expect(await codeFor(moved.email)).toBe(null)
  expect((await accept(await codeFor(resent.email))).status).toBe(204)
  later((AUTH_LIMITS.invitationHours + 1) * HOUR)
  expect((await accept(codes[0] ?? '')).body.message).toBe(VOID)
  expect(await codeFor(lapsed.email)).toBe(null)
  expect(
    (
      await call(
        { method: 'GET', path: buildPath(USER_API.get, { id: withdrawn.id }) },
        await signedIn('admin'),
      )
    ).status,
  ).toBe(404)
})

test('a used, lapsed or invented code gets the same response, and codes cannot be tried out', async () => {
  const { email } = await invite(await signedIn('admin'))
  const code = await codeFor(email)
  await accept(code)
  const [used, invented] = [await accept(code), await accept('x'.repeat(43))]
  expect(used).toEqual(invented)
  const from = freshAddress()
  const statuses: number[] = []
  for (let tries = 0; tries <= RATE_LIMITS.passwordResetTriesPerAddress.points; tries += 1)
    statuses.push((await accept('y'.repeat(43), { from })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

test('a poor password or a missing name leaves the invitation as it is', async () => {
  const { email } = await invite(await signedIn('admin'))
  const code = await codeFor(email)
  expect((await accept(code, { password: 'password1' })).status).toBe(422)
  expect((await accept(code, { password: 'Orla Byrne 1' })).body.errors).toHaveProperty('password')
  expect((await accept(code, { name: '  ' })).body.errors).toHaveProperty('name')
  expect((await accept(code)).status).toBe(204)
})

test('administrators invite people without an account, and only into roles of the desk', async () => {
  const [boss, manager] = [await signedIn('admin'), await signedIn('manager')]
  const open = await invite(boss)
  expect((await invite(boss, { role_id: 3 })).status).toBe(422)
  expect((await invite(boss, { email: manager.email.toUpperCase() })).status).toBe(409)
  expect((await invite(boss, { email: open.email })).status).toBe(409)
  for (const act of [on(INVITATION_API.resend, boss.id), on(INVITATION_API.withdraw, boss.id)])
    expect((await call(act, boss)).status).toBe(404)
})

test('an administrator cannot activate an account whose invitation was not accepted', async () => {
  const boss = await signedIn('admin')
  const { id } = await invite(boss)
  const change = { method: USER_API.change.method, path: buildPath(USER_API.change, { id }) }
  const activated = await call(change, { ...boss, body: { status: 'active' } })
  expect([activated.status, activated.body.message]).toEqual([
    409,
    'This person has not accepted their invitation yet.',
  ])
})
