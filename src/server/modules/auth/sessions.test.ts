import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { SESSION_END_TEXTS, type SessionEnd } from '#contract/account/session-end.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import { deleteExpiredSessions, startSession } from '#server/modules/auth/sessions.ts'
import { auditEntries, endedSessions, sessions, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'

const MINUTE = 60_000
let time = Date.parse('2027-03-01T12:00:00Z')
const clock = { now: () => new Date(time) }
const fixture = setUpTestApp({ clock })
const second = setUpTestApp(() => ({ clock, db: fixture.db }))

async function signedIn() {
  const user = await createUser(fixture.db, { role: 'admin', passwordHash: PASSWORD_HASH })
  const { token } = await startSession(fixture.server, user, {
    clientIp: '192.0.2.1',
    userAgent: 'test',
  })
  return { user, headers: { authorization: `Bearer ${token}` } }
}

/** Returns both processes' responses to the same token; they share a database. */
async function statuses(headers: BearerHeaders): Promise<number[]> {
  const answers = await Promise.all(
    [fixture, second].map(({ app }) => app.inject({ url: ACCOUNT_API.get.path, headers })),
  )
  return answers.map(({ statusCode }) => statusCode)
}

const ENDINGS: Record<string, (userId: number) => Promise<unknown>> = {
  'the role changed': (id) => fixture.db.update(users).set({ roleId: 2 }).where(eq(users.id, id)),
  'the person was made inactive': (id) =>
    fixture.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id)),
  'the person was deleted': (id) => fixture.db.delete(users).where(eq(users.id, id)),
  'their sessions were ended': (id) => revokeAccess(fixture.db, id, 'password'),
}

test.each(Object.entries(ENDINGS))(
  'when %s, the session’s next request is refused, on every process',
  async (_name, end) => {
    const { user, headers } = await signedIn()
    expect(await statuses(headers)).toEqual([200, 200])
    await end(user.id)
    expect(await statuses(headers)).toEqual([401, 401])
  },
)

test('signing out ends this session everywhere and leaves the others', async () => {
  const { user, headers } = await signedIn()
  const { token: other } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
  const response = await fixture.call(ACCOUNT_API.logout, headers)
  expect(response.statusCode).toBe(204)
  expect(await statuses(headers)).toEqual([401, 401])
  expect(await statuses({ authorization: `Bearer ${other}` })).toEqual([200, 200])
})

test.each([
  ['no body and no type', {}, undefined],
  ['an empty JSON body', { 'content-type': 'application/json' }, ''],
  ['an empty object', { 'content-type': 'application/json' }, '{}'],
])('signing out takes %s', async (_name, extra, payload) => {
  const { headers } = await signedIn()
  const request = { method: 'POST', url: ACCOUNT_API.logout.path, headers: { ...headers, ...extra } } as const
  const response = await fixture.app.inject(payload === undefined ? request : { ...request, payload })
  expect(response.statusCode).toBe(204)
})

test('a deleted user’s token stays worthless even when the same id and address are used again', async () => {
  const { user, headers } = await signedIn()
  await fixture.db.delete(users).where(eq(users.id, user.id))
  await fixture.db.execute(sql`insert into users (id, name, email, email_key, password_hash, role_id)
    overriding system value values (${user.id}, ${user.name}, ${user.email}, ${user.emailKey}, '', 1)`)
  expect(await statuses(headers)).toEqual([401, 401])
})

test('a session ends when it is not used for some time, and in any case after its days', async () => {
  const idle = DEFAULT_BUSINESS.sessionIdleHours * 60 * MINUTE
  const start = time
  const { headers } = await signedIn()
  time += idle - MINUTE
  expect(await statuses(headers)).toEqual([200, 200])
  const unused = await signedIn()
  time += idle + MINUTE
  expect(await statuses(unused.headers)).toEqual([401, 401])

  const busy = await signedIn()
  const began = time
  for (; time < began + DEFAULT_BUSINESS.sessionDays * 24 * 60 * MINUTE; time += idle - MINUTE) {
    expect(await statuses(busy.headers)).toEqual([200, 200])
  }
  expect(await statuses(busy.headers)).toEqual([401, 401])
  expect(await deleteExpiredSessions(fixture.server)).toBeGreaterThan(2)
  expect(await fixture.db.$count(sessions)).toBe(0)
  time = start
})

test('the last use of a session is stored once a minute and not with every request', async () => {
  const { user, headers } = await signedIn()
  const lastUsed = async () => {
    const [row] = await fixture.db.select().from(sessions).where(eq(sessions.userId, user.id))
    return row?.lastUsedAt.getTime()
  }
  const start = time
  time += MINUTE / 2
  await statuses(headers)
  expect(await lastUsed()).toBe(start)
  time += MINUTE
  await statuses(headers)
  expect(await lastUsed()).toBe(time)
})

test('signing in and out is audited with the network address and no secret', async () => {
  const { user, headers } = await signedIn()
  await fixture.call(ACCOUNT_API.logout, headers)
  const rows = await fixture.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
  expect(rows.map(({ action, target, address }) => ({ action, target, address }))).toEqual([
    { action: 'session.start', target: `user:${user.id}`, address: '192.0.2.1' },
    { action: 'session.end', target: `user:${user.id}`, address: '127.0.0.1' },
  ])
  expect(JSON.stringify(rows)).not.toContain(headers.authorization.slice(7))
})

/** Returns both processes' responses to the token of an ended session. */
async function endings(headers: BearerHeaders): Promise<object[]> {
  const answers = await Promise.all(
    [fixture, second].map(({ app }) => app.inject({ url: ACCOUNT_API.get.path, headers })),
  )
  return answers.map((answer) => answer.json())
}

const expectEnd = (end: SessionEnd) => {
  const answer = { code: 'not_signed_in', message: SESSION_END_TEXTS[end], session_end: end }
  return [answer, answer]
}

test.each([
  ['role', (id) => revokeAccess(fixture.db, id, 'role')],
  ['deactivated', (id) => fixture.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id))],
  ['password', (id) => revokeAccess(fixture.db, id, 'password')],
] as [SessionEnd, (id: number) => Promise<unknown>][])(
  'a user whose session was ended is told why: %s',
  async (end, act) => {
    const { user, headers } = await signedIn()
    await act(user.id)
    expect(await endings(headers)).toEqual(expectEnd(end))
  },
)

test('the reason why a session ended is kept through the nightly clean-up, until its token expires', async () => {
  const start = time
  const { headers } = await signedIn()
  time += (DEFAULT_BUSINESS.sessionIdleHours + 1) * 60 * MINUTE
  expect(await endings(headers)).toEqual(expectEnd('idle'))
  await deleteExpiredSessions(fixture.server)
  expect(await endings(headers)).toEqual(expectEnd('idle'))
  time = start + 31 * 24 * 60 * MINUTE
  await deleteExpiredSessions(fixture.server)
  expect(await fixture.db.$count(endedSessions)).toBe(0)
  const answer = { code: 'not_signed_in', message: 'Please sign in.' }
  expect(await endings(headers)).toEqual([answer, answer])
  time = start
})

test('the settings for the length of a session apply at once, to open sessions too', async () => {
  const start = time
  const { headers } = await signedIn()
  const save = async (business: object) => {
    const { headers: by } = await signedIn()
    const { method, path: url } = SETTINGS_API.change
    return fixture.app.inject({ method, url, headers: by, payload: { business, current_password: PASSWORD } })
  }
  time += 90 * MINUTE
  expect(await statuses(headers)).toEqual([200, 200])
  time += 90 * MINUTE
  expect((await save({ sessionIdleHours: 1 })).statusCode).toBe(200)
  const here = await fixture.call(ACCOUNT_API.get, headers)
  expect(here.json()).toMatchObject({ session_end: 'idle' })
  const used = await signedIn()
  for (let hours = 0; hours < 25; hours += 1) {
    time += 59 * MINUTE
    await statuses(used.headers)
  }
  expect((await save({ sessionIdleHours: 12, sessionDays: 1 })).statusCode).toBe(200)
  const day = await fixture.call(ACCOUNT_API.get, used.headers)
  expect(day.json()).toMatchObject({ session_end: 'expired' })
  for (const beyond of [{ sessionIdleHours: 0 }, { sessionIdleHours: 73 }, { sessionDays: 31 }])
    expect((await save(beyond)).statusCode).toBe(422)
  await save({ sessionDays: DEFAULT_BUSINESS.sessionDays })
  time = start
})
