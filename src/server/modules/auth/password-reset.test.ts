import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { USER_API } from '#contract/account/user.ts'
import type { OutgoingMail } from '#server/adapters/mail/transport.ts'
import { deleteExpiredResets } from '#server/modules/auth/password-reset.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { createMailWorker } from '#server/modules/mails/worker.ts'
import { auditEntries, mails, passwordResets, users } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { createMemoryTransport } from '#support/mail/mail-outbox.ts'
import { mailBuilders, sendingServer, until } from '#support/mail/mail-queue.ts'
import { createUser, PASSWORD as SHARED_PASSWORD } from '#support/users.ts'
import { noticeMailBuilders, resetMailBuilders } from './mails.ts'

const MINUTE = 60_000
const PASSWORD = 'nine grey geese fly'
let time = Date.parse('2027-03-01T12:00:00Z')
const clock = { now: () => new Date(time) }
const fixture = setUpTestApp({ clock })
const second = setUpTestApp(() => ({ clock, db: fixture.db }))

beforeEach(async () => {
  await fixture.db.delete(mails)
  await fixture.db.delete(users)
})

async function post(url: string, payload: object, at = fixture) {
  const response = await at.app.inject({ method: 'POST', url, payload })
  return { status: response.statusCode, headers: response.headers, body: response.body }
}
const ask = (email: string, at = fixture) => post(ACCOUNT_API.requestReset.path, { email }, at)
const confirm = (token: string, password = PASSWORD, at = fixture) =>
  post(ACCOUNT_API.resetPassword.path, { token, password }, at)

/** Sends the queued emails as a worker does, and returns them. */
async function deliver(publicUrl: string | undefined = 'https://www.jaunt.example'): Promise<OutgoingMail[]> {
  const { sent, transport } = createMemoryTransport()
  const builders = mailBuilders(fixture.db, {
    ...resetMailBuilders(fixture.server),
    ...noticeMailBuilders(fixture.server),
  })
  const config = { ...fixture.server.config, PUBLIC_URL: publicUrl }
  const server = sendingServer(fixture.db, transport, { config, alone: true })
  const worker = createMailWorker(server, { builders, pollMs: 20, stopGraceMs: 300 })
  worker.start()
  await until('the outbox is done with', async () => {
    const queued = await fixture.db.$count(mails, eq(mails.state, 'queued'))
    return queued === 0
  })
  await worker.stop()
  return sent
}

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204)
  const [mail] = await deliver()
  return /reset-password#([\w-]{43})"/.exec(mail?.html ?? '')?.[1] ?? ''
}

const login = async (email: string, password = PASSWORD) =>
  (await post(ACCOUNT_API.login.path, { email, password })).status

test('a link from the email sets a new password once, and ends every session', async () => {
  const user = await createUser(fixture.db, { email: 'Aoife@Example.ie' })
  const { token: session } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
  const [token, other] = [await tokenFor(' AOIFE@example.ie'), await tokenFor('aoife@example.ie')]
  const confirmed = await confirm(token)
  expect(confirmed).toMatchObject({ status: 204, body: '' })
  // The owner of the mailbox can sign in from this device, whatever strangers try.
  expect(confirmed.headers['set-cookie']).toMatch(/^device=/)
  expect(await login('aoife@example.ie')).toBe(200)
  const me = { url: ACCOUNT_API.get.path, headers: { authorization: `Bearer ${session}` } }
  for (const { app } of [fixture, second]) expect((await app.inject(me)).statusCode).toBe(401)
  for (const spent of [token, other]) {
    const response = await confirm(spent, 'ten brown bears sleep')
    expect([response.status, JSON.parse(response.body).message]).toEqual([
      422,
      expect.stringContaining('expired'),
    ])
  }
  expect(await login('aoife@example.ie')).toBe(200)
  const entries = await fixture.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
  expect(entries.map(({ action }) => action)).toContain('user.password-reset')
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('one link used ten times at once, on two processes, sets one password', async () => {
  await createUser(fixture.db, { email: 'race@example.ie' })
  const token = await tokenFor('race@example.ie')
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const tries = words.map((word, n) => confirm(token, `${word} grey geese fly`, n % 2 ? second : fixture))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  expect(await login('race@example.ie', `${words[statuses.indexOf(204)]} grey geese fly`)).toBe(200)
})

test('the email goes to the address of the account, whatever was typed, and reveals nothing more', async () => {
  await createUser(fixture.db, { email: 'Mike@example.ie', name: 'Mike\r\nBcc: x@evil.example' })
  await ask('miKe@example.ie')
  const [mail] = await deliver()
  expect(mail?.to).toEqual({ address: 'Mike@example.ie' })
  expect(mail?.subject).toBe('Choose a new password | Jaunt')
  expect(mail?.text).toMatch(/Dear Mike Bcc: x@evil\.example,\s+Someone has asked/)
  expect(mail?.text).toMatch(/https:\/\/www\.jaunt\.example\/reset-password#[\w-]{43}/)
})

test('the email has the code alone where the address of the site is unknown', async () => {
  await createUser(fixture.db, { email: 'code@example.ie' })
  await ask('code@example.ie')
  const [mail] = await deliver('')
  expect(mail?.html).not.toContain('/reset-password')
  const code = /^[\w-]{43}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await confirm(code)).status).toBe(204)
})

describe('responses that do not reveal who has an account', () => {
  test('are the same for every address, and an unknown address leaves nothing behind', async () => {
    await createUser(fixture.db, { email: 'known@example.ie' })
    await createUser(fixture.db, { email: 'off@example.ie', status: 'inactive' })
    await createUser(fixture.db, { email: 'invited@example.ie', status: 'pending' })
    const answers = []
    for (const email of [
      'known@example.ie',
      'off@example.ie',
      'invited@example.ie',
      'who@example.ie',
      'no address',
    ]) {
      const { status, body, headers } = await ask(email)
      const { date, ...rest } = headers
      answers.push({ status, body, headers: rest })
      expect(await fixture.db.$count(passwordResets)).toBe(0)
    }
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(answers[0]?.status).toBe(204)
    expect((await deliver()).map(({ to }) => to.address)).toEqual(['known@example.ie'])
    expect(await fixture.db.$count(mails)).toBe(1)
  })

  test.each([{}, { email: '' }, { email: 7 }, { email: 'x'.repeat(300) }])(
    'are an error for the invalid request %j',
    async (body) => {
      expect((await post(ACCOUNT_API.requestReset.path, body)).status).toBe(422)
    },
  )
})

describe('a link for a new password', () => {
  const VOID = { status: 422 }

  test('is void when its time is over, and is deleted', async () => {
    await createUser(fixture.db, { email: 'late@example.ie' })
    const token = await tokenFor('late@example.ie')
    time += AUTH_LIMITS.resetMinutes * MINUTE
    expect(await confirm(token)).toMatchObject(VOID)
    expect(await deleteExpiredResets(fixture.server)).toBe(0)
    time += 1
    expect(await deleteExpiredResets(fixture.server)).toBe(1)
  })

  test('is void when the account was deactivated or deleted, or its address changed', async () => {
    const admin = await fixture.signIn('admin')
    const ends: ((id: number) => Promise<unknown>)[] = [
      (id) => fixture.call(USER_API.change, admin, { id }, { status: 'inactive' }),
      (id) =>
        fixture.call(
          USER_API.change,
          admin,
          { id },
          { email: 'new@example.ie', current_password: SHARED_PASSWORD },
        ),
      (id) => fixture.call(USER_API.delete, admin, { id }),
    ]
    for (const [n, end] of ends.entries()) {
      const { id, email } = await createUser(fixture.db, { email: `void-${n}@example.ie` })
      const token = await tokenFor(email)
      await end(id)
      expect(await confirm(token), String(end)).toMatchObject(VOID)
    }
  })

  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --", '\u0000', 'a'.repeat(10_000)])(
    'is refused with the code %j',
    async (token) => {
      expect(await confirm(token)).toMatchObject(VOID)
    },
  )
})

test('a link for a new password is still valid after a password was refused', async () => {
  await createUser(fixture.db, { email: 'again@example.ie', name: 'Caoimhe' })
  const token = await tokenFor('again@example.ie')
  for (const bad of ['short 7', 'Password1', 'caoimhe2027'])
    expect(Object.keys(JSON.parse((await confirm(token, bad)).body).errors)).toEqual(['password'])
  expect((await confirm(token)).status).toBe(204)
})

test('only the hash of a code is stored', async () => {
  await createUser(fixture.db, { email: 'hash@example.ie' })
  const token = await tokenFor('hash@example.ie')
  const stored = JSON.stringify([
    await fixture.db.select().from(passwordResets),
    await fixture.db.select().from(mails),
  ])
  expect(stored).not.toContain(token)
})

test('asking for a link is limited for each address, and for each account without saying so', async () => {
  const limited = await createTestApp({ clock, db: fixture.db, settings: { RATE_LIMITS: 'on' } })
  const from = (remoteAddress: string, email: string) =>
    limited.app.inject({
      method: 'POST',
      url: ACCOUNT_API.requestReset.path,
      payload: { email },
      remoteAddress,
    })
  const perAddress = RATE_LIMITS.passwordResetsPerAddress.points
  const statuses = []
  for (let n = 0; n <= perAddress; n += 1)
    statuses.push((await from('198.51.100.7', `someone-${n}@example.ie`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: perAddress }, () => 204), 429])
  await fixture.db.delete(mails)
  for (let n = 0; n < 6; n += 1)
    expect(
      (await from(`198.51.100.${20 + n}`, n % 2 ? 'Flooded@example.ie' : 'flooded@example.ie')).statusCode,
    ).toBe(204)
  expect(await fixture.db.$count(mails)).toBe(RATE_LIMITS.passwordResetsPerAccount.points)
  await limited.close()
})
