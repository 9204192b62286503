import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { auditEntries, mails } from '#server/platform/database/tables.ts'
import { setUpTestApp, type TestApp } from './app.ts'
import { authenticatorCode, STEP_MS } from './authenticator-code.ts'
import { createUser, type NewUser, PASSWORD, PASSWORD_HASH } from './users.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Call = { from: string; token?: string; body?: object; at?: TestApp; cookie?: string }

/** `cookie`: what the device is to note. */
type Answer = { status: number; body: ReturnType<typeof JSON.parse>; cookie: string }

/** The challenge of a sign-in that waits for its second step. */
export const challengeOf = ({ body }: Answer): string => body.challenge.token

/** Two processes on one database and one clock, with their limits, and people who sign in with two factors. */
export function setUpFactors() {
  let now = new Date('2027-03-09T10:00:00Z')
  let addresses = 0
  const clock = { now: () => now }
  const settings = { RATE_LIMITS: 'on' }
  const fixture = setUpTestApp({ settings, clock })
  const second = setUpTestApp(() => ({ settings, clock, db: fixture.db }))

  /** A network of its own, so that nobody waits for another test. */
  function freshAddress(): string {
    addresses += 1
    return `198.51.100.${addresses}`
  }

  async function call(
    { method, path }: { method: Method; path: string },
    { from, token, body, at = fixture, cookie = '' }: Call,
  ): Promise<Answer> {
    const response = await at.app.inject({
      method,
      url: path,
      headers: { cookie, ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress: from,
      ...(body && { payload: body }),
    })
    const set = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : null, cookie: set }
  }

  const codeOf = (secret: string, steps = 0) => authenticatorCode(secret, now, steps)

  async function person(as: NewUser = {}) {
    const { id, email } = await createUser(fixture.db, { ...as, passwordHash: PASSWORD_HASH })
    const from = freshAddress()
    const credentials = { from, body: { email, password: PASSWORD } }
    const login = (more: Pick<Call, 'at' | 'cookie'> = {}) =>
      call(ACCOUNT_API.login, { ...credentials, ...more })
    return { id, email, from, login }
  }

  /** Sets up an app within this session, whose next code is fresh. */
  async function enrol(asking: { from: string; token: string }) {
    const proof = { current_password: PASSWORD }
    const begun = await call(FACTOR_API.beginAuthenticator, { ...asking, body: proof })
    const secret = String(begun.body.secret)
    const body = { code: codeOf(secret) }
    const confirmed = await call(FACTOR_API.confirmAuthenticator, { ...asking, body })
    expect(confirmed.status).toBe(200)
    now = new Date(now.getTime() + STEP_MS)
    return { secret, codes: confirmed.body.codes as string[] }
  }

  /** Somebody with an authenticator app. */
  async function enrolled(as: NewUser = {}) {
    const one = await person(as)
    const { body, cookie } = await one.login()
    const token = String(body.token)
    return { ...one, token, cookie, ...(await enrol({ from: one.from, token })) }
  }

  return {
    fixture,
    second,
    freshAddress,
    call,
    codeOf,
    person,
    enrol,
    enrolled,

    later(ms: number): void {
      now = new Date(now.getTime() + ms)
    },

    finish: (challenge: string, code: string, { from, ...more }: Omit<Call, 'body'>) =>
      call(FACTOR_API.signIn, { from, body: { challenge, code }, ...more }),

    /** Returns the actions in the audit log about a person, oldest first. */
    async actionsOf(id: number): Promise<string[]> {
      const theirs = eq(auditEntries.target, `user:${id}`)
      const rows = await fixture.db.select().from(auditEntries).where(theirs).orderBy(asc(auditEntries.id))
      return rows.map(({ action }) => action)
    },

    /** Returns the names of the notices that a person was mailed about their account. */
    async noticesTo(email: string): Promise<unknown[]> {
      const rows = await fixture.db.select().from(mails).where(eq(mails.recipient, email))
      return rows.map(({ details }) => Reflect.get(Object(details), 'notice')).sort()
    },
  }
}
