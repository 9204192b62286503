import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { login } from '#server/modules/auth/sign-in.ts'
import { rateLimits, sessions } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { createTestApp, setUpTestApp, type TestApp } from '#support/app.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'

const { points } = RATE_LIMITS.loginFailuresPerAddress
const settings = { RATE_LIMITS: 'on' }
const fixture = setUpTestApp({ settings })
const second = setUpTestApp(() => ({ settings, db: fixture.db }))
let addresses = 0

function freshAddress(): string {
  addresses += 1
  return `198.51.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

const person = async () => (await createUser(fixture.db, { passwordHash: PASSWORD_HASH })).email

type Try = { email: string; password?: string; from: string; at?: TestApp; more?: object; cookie?: string }

async function attempt({ email, password = 'wrong', from, at = fixture, more = {}, cookie = '' }: Try) {
  const payload = { email, password, ...more }
  const headers = { cookie }
  const response = await at.app.inject({
    method: 'POST',
    url: ACCOUNT_API.login.path,
    payload,
    headers,
    remoteAddress: from,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

async function statusesOf(tries: Try[]): Promise<number[]> {
  const statuses: number[] = []
  for (const one of tries) statuses.push((await attempt(one)).status)
  return statuses
}

const five = (status: number) => Array.from({ length: points }, () => status)

test('the sixth wrong password from one address has to wait, whichever account it tries', async () => {
  const from = freshAddress()
  const tries = [...five(0), 0].map((_, n) => ({ email: `someone-${n}@example.ie`, from }))
  expect(await statusesOf(tries)).toEqual([...five(401), 429])
  const { headers, body } = await attempt({ email: 'x@example.ie', from })
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(RATE_LIMITS.loginFailuresPerAddress.seconds)
  expect(body).toEqual({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests\. Please wait \d+ seconds?\.$/),
  })
})

test('the sixth wrong password for one account has to wait, from whatever address, on whichever process', async () => {
  const email = await person()
  const tries = [...five(0), 0].map((_, n) => ({ email, from: freshAddress(), at: n % 2 ? second : fixture }))
  expect(await statusesOf(tries)).toEqual([...five(401), 429])
})

test('an address without an account is throttled like any other', async () => {
  const email = 'nobody-at-all@example.ie'
  const tries = [...five(0), 0].map(() => ({ email, from: freshAddress() }))
  expect(await statusesOf(tries)).toEqual([...five(401), 429])
})

test('an attacker locks nobody out: the owner signs in from another address with the right password', async () => {
  const email = await person()
  await statusesOf([...five(0), 0, 0].map(() => ({ email, from: freshAddress() })))
  expect((await attempt({ email, password: PASSWORD, from: freshAddress() })).status).toBe(200)
})

/** Signs in and returns the device's cookie. */
async function deviceOf(email: string): Promise<string> {
  const { headers } = await attempt({ email, password: PASSWORD, from: freshAddress() })
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}

test('the device cookie cannot be read by scripts and other sites', async () => {
  const email = await person()
  const plain = await attempt({ email, password: PASSWORD, from: freshAddress() })
  expect(plain.headers['set-cookie']).toMatch(
    /^device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const settings = { RATE_LIMITS: 'on', PUBLIC_URL: 'https://www.example.ie' }
  const secure = await createTestApp({ settings, db: fixture.db })
  const { headers } = await attempt({ email, password: PASSWORD, from: freshAddress(), at: secure })
  expect(headers['set-cookie']).toMatch(/^__Host-device=.*; HttpOnly; SameSite=Strict; Secure$/)
  expect((await attempt({ email, from: freshAddress() })).headers['set-cookie']).toBeUndefined()
  await secure.close()
})

const openSessions = () => fixture.db.$count(sessions)

test('a sign-in whose response was already sent opens no session', async () => {
  const email = await person()
  const before = await openSessions()
  const origin = { clientIp: freshAddress(), userAgent: '', device: '', deskOrigin: null, isGone: () => true }
  const signIn = login(fixture.server, { email, password: PASSWORD }, origin)
  await expect(signIn).rejects.toMatchObject({ code: 'unavailable' })
  expect(await openSessions()).toBe(before)
  const late = { ...origin, isGone: answersAfter(1) }
  await expect(login(fixture.server, { email, password: PASSWORD }, late)).rejects.toThrow()
  expect(await openSessions()).toBe(before)
})

/** Returns a function that says false the first `asked` times, and true afterwards. */
function answersAfter(asked: number): () => boolean {
  let times = 0
  return () => {
    times += 1
    return times > asked
  }
}

test('a known device has its own number of attempts, whatever others at its address did', async () => {
  const email = await person()
  const cookie = await deviceOf(email)
  const from = freshAddress()
  await statusesOf([...five(0), 0].map((_, n) => ({ email: `neighbour-${n}@example.ie`, from })))
  expect((await attempt({ email, password: PASSWORD, from })).status).toBe(429)
  expect((await attempt({ email, password: PASSWORD, from, cookie })).status).toBe(200)
  const tries = [...five(0), 0].map((_, n) => ({
    email,
    from: freshAddress(),
    cookie,
    at: n % 2 ? second : fixture,
  }))
  expect(await statusesOf(tries)).toEqual([...five(401), 429])
})

test('a hundred and twenty sign-ins from as many addresses are all answered, the right one among them', async () => {
  const email = await person()
  const volley = Array.from({ length: 120 }, (_, n) =>
    attempt({ email: `crowd-${n}@example.ie`, from: freshAddress() }),
  )
  const owner = { email, password: PASSWORD, from: freshAddress() }
  const right = await attempt(owner)
  const answers = await Promise.all(volley)
  // A slow machine tells some to retry, which succeeds.
  const late = answers.filter(({ status }) => status !== 401)
  expect(late.filter(({ status, headers }) => status !== 429 || !headers['retry-after'])).toEqual([])
  expect(right.status === 429 ? (await attempt(owner)).status : right.status).toBe(200)
}, 180_000)

test('no spelling of the account and no extra field starts a new count', async () => {
  const email = await person()
  const [name = '', domain = ''] = email.split('@')
  const spellings = [
    email.toUpperCase(),
    ` ${email}`,
    `${email}\t`,
    `${name}@${domain.toUpperCase()}`,
    ` ${email} `,
  ]
  expect(await statusesOf(spellings.map((one) => ({ email: one, from: freshAddress() })))).toEqual(five(401))
  const more = { captcha: 'x', ip: '1.2.3.4', username: 'other@example.ie', identifier: 'y' }
  expect((await attempt({ email, from: freshAddress(), more })).status).toBe(429)
  const composed = 'é-person@example.ie'
  const forms = [...five(0), 0].map((_, n) => ({
    email: composed.normalize(n % 2 ? 'NFC' : 'NFD'),
    from: freshAddress(),
  }))
  expect(await statusesOf(forms)).toEqual([...five(401), 429])
})

test('wrong passwords sent together are counted as strictly as one after another', async () => {
  const from = freshAddress()
  const volley = Array.from({ length: 30 }, (_, n) =>
    attempt({ email: `volley-${n}@example.ie`, from, at: n % 2 ? second : fixture }),
  )
  const statuses = (await Promise.all(volley)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - points)
})

test('many right passwords at once from one office all sign in, and none counts towards the limit', async () => {
  const from = freshAddress()
  const email = await person()
  const volley = Array.from({ length: 20 }, () => attempt({ email, password: PASSWORD, from }))
  expect(new Set((await Promise.all(volley)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await statusesOf([...five(0), 0].map((_, n) => ({ email: `after-${n}@example.ie`, from })))).toEqual(
    [...five(401), 429],
  )
})

test('a successful sign-in does not clear the count of its network address', async () => {
  const from = freshAddress()
  const email = await person()
  const wrong = (n: number) => ({ email: `guess-${n}@example.ie`, from })
  expect(await statusesOf([0, 1, 2, 3].map(wrong))).toEqual([401, 401, 401, 401])
  expect((await attempt({ email, password: PASSWORD, from })).status).toBe(200)
  expect(await statusesOf([4, 5].map(wrong))).toEqual([401, 429])
})

test('a sign-in refused for its form does not count as an attempt', async () => {
  const from = freshAddress()
  const tries = Array.from({ length: 8 }, () => ({ email: '', from }))
  expect(new Set(await statusesOf(tries))).toEqual(new Set([422]))
  expect((await attempt({ email: 'x-after@example.ie', from })).status).toBe(401)
})

test('the counters store no address and no account', async () => {
  const rows = await fixture.db.select({ key: rateLimits.key }).from(rateLimits)
  expect(rows.length).toBeGreaterThan(10)
  for (const { key } of rows) expect(key).toMatch(/^loginFailuresPer(Address|Account|Device):[\w-]{43}$/)
})
