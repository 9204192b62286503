import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { deleteExpiredChallenges } from '#server/modules/auth/factors/challenges.ts'
import { deleteExpiredDevices } from '#server/modules/auth/factors/remembered-devices.ts'
import {
  auditEntries,
  authenticators,
  mails,
  recoveryCodes,
  signInChallenges,
} from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { STEP_MS } from '#support/authenticator-code.ts'
import { challengeOf, setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, second, call, codeOf, person, enrolled, finish, freshAddress, later, actionsOf, noticesTo } =
  setUpFactors()

describe('signing in with two factors', () => {
  test('answers the right password with a refusal and a challenge, which a code completes', async () => {
    const { login, from, secret, email } = await enrolled()
    const { status, body } = await login()
    expect([status, body]).toEqual([
      401,
      {
        code: 'second_factor_needed',
        message: 'Please enter the code of your authenticator app.',
        challenge: { token: expect.any(String), methods: ['authenticator', 'recovery-code'] },
      },
    ])
    const signedIn = await finish(body.challenge.token, codeOf(secret), { from })
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, email])
    const me = await call(ACCOUNT_API.get, { from, token: signedIn.body.token })
    expect(me.status).toBe(200)
  })

  test('does not reveal two-step sign-in to a wrong password', async () => {
    const { email } = await enrolled()
    const { body } = await call(ACCOUNT_API.login, {
      from: freshAddress(),
      body: { email, password: 'wrong' },
    })
    expect(body).toEqual({ code: 'not_signed_in', message: 'Invalid email or password' })
  })

  test('accepts a code once, on whichever process, and its challenge too', async () => {
    const { login, secret } = await enrolled()
    const code = codeOf(secret)
    const challenges = await Promise.all([login(), login({ at: second }), login(), login({ at: second })])
    const answers = await Promise.all(
      challenges.map((answer, n) =>
        finish(challengeOf(answer), code, { from: freshAddress(), at: n % 2 ? second : fixture }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    later(STEP_MS)
    const won = challengeOf(challenges[answers.findIndex(({ status }) => status === 200)] ?? (await login()))
    const again = await finish(won, codeOf(secret), { from: freshAddress() })
    expect([again.status, again.body.message]).toEqual([
      401,
      'This sign-in took too long. Please sign in again.',
    ])
  })

  test('accepts the codes of the step before and after, and none further away', async () => {
    const { login, secret } = await enrolled()
    const tryWith = async (steps: number) =>
      (await finish(challengeOf(await login()), codeOf(secret, steps), { from: freshAddress() })).status
    later(10 * STEP_MS)
    expect(await tryWith(-2)).toBe(422)
    expect(await tryWith(2)).toBe(422)
    expect(await tryWith(-1)).toBe(200)
    expect(await tryWith(0)).toBe(200)
    expect(await tryWith(1)).toBe(200)
    // A code older than one that was used counts as used.
    expect(await tryWith(0)).toBe(422)
  })

  test('allows five wrong codes in ten minutes, from however many addresses and on two processes', async () => {
    const { login, secret, id } = await enrolled()
    const { points } = RATE_LIMITS.factorFailuresPerAccount
    const challenges = [await login(), await login({ at: second })].map(challengeOf)
    const guesses = Array.from({ length: 20 }, (_, n) =>
      finish(challenges[n % 2] ?? '', '00000x', { from: freshAddress(), at: n % 2 ? second : fixture }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([
      ...Array.from({ length: points }, () => 422),
      ...Array.from({ length: 20 - points }, () => 429),
    ])
    const right = await finish(challenges[0] ?? '', codeOf(secret), { from: freshAddress() })
    expect([right.status, right.body.code]).toEqual([429, 'too_many_requests'])
    expect((await actionsOf(id)).filter((action) => action === 'session.refused')).toHaveLength(points)
  })

  test('lets a known device in while strangers guess codes', async () => {
    const { login, secret, cookie } = await enrolled()
    const challenge = challengeOf(await login())
    for (let n = 0; n <= RATE_LIMITS.factorFailuresPerAccount.points; n += 1)
      await finish(challenge, '00000x', { from: freshAddress() })
    const mine = challengeOf(await login({ cookie }))
    const signedIn = await finish(mine, codeOf(secret), { from: freshAddress(), cookie })
    expect(signedIn.status).toBe(200)
  })

  test('accepts a challenge for one account and ten minutes', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const challenge = challengeOf(await one.login())
    expect((await finish(challenge, codeOf(other.secret), { from: freshAddress() })).status).toBe(422)
    expect((await finish('chosen-by-somebody', codeOf(one.secret), { from: one.from })).status).toBe(401)
    later(AUTH_LIMITS.challengeMinutes * 60_000 + 1)
    expect((await finish(challenge, codeOf(one.secret), { from: one.from })).status).toBe(401)
    expect(await deleteExpiredChallenges(fixture.server)).toBeGreaterThan(0)
    const theirs = eq(signInChallenges.userId, one.id)
    expect(await fixture.db.$count(signInChallenges, theirs)).toBe(0)
  })

  test('is ended while it waits for the second step by a new password or a deactivation', async () => {
    const one = await enrolled()
    const waiting = challengeOf(await one.login())
    const changed = await call(ACCOUNT_API.changePassword, {
      from: one.from,
      token: one.token,
      body: { current_password: PASSWORD, password: 'a walk along the pier' },
    })
    expect(changed.status).toBe(200)
    expect((await finish(waiting, codeOf(one.secret), { from: one.from })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and the owner is told', async () => {
    const { login, codes, email, from, token } = await enrolled()
    const [first = '', next = ''] = codes
    const typed = first.toUpperCase().replaceAll('-', ' ')
    const waiting = [challengeOf(await login()), challengeOf(await login({ at: second }))]
    const answers = await Promise.all(
      waiting.map((challenge, n) => finish(challenge, typed, { from, at: n ? second : fixture })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await noticesTo(email)).toEqual(['authenticator-added', 'new-device', 'recovery-code-used'])
    const { body } = await call(FACTOR_API.get, { from, token })
    expect(body.recovery_codes_left).toBe(9)
    expect((await finish(challengeOf(await login()), next, { from })).status).toBe(200)
  })

  test('replace the earlier ones', async () => {
    const { login, codes, from, token, id } = await enrolled()
    const renewed = await call(FACTOR_API.renewRecoveryCodes, {
      from,
      token,
      body: { current_password: PASSWORD },
    })
    expect(renewed.body.codes).toHaveLength(10)
    expect((await finish(challengeOf(await login()), codes[0] ?? '', { from })).status).toBe(422)
    expect((await finish(challengeOf(await login()), renewed.body.codes[0], { from })).status).toBe(200)
    expect(await actionsOf(id)).toContain('factor.renew-codes')
  })
})

test('removing the app also removes its recovery codes and the open challenges', async () => {
  const { login, from, token, id, email, secret } = await enrolled()
  const waiting = challengeOf(await login())
  const body = { current_password: PASSWORD }
  expect((await call(FACTOR_API.removeAuthenticator, { from, token, body })).status).toBe(204)
  expect((await finish(waiting, codeOf(secret), { from })).status).toBe(401)
  expect((await login()).status).toBe(200)
  expect(await fixture.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
  expect(await actionsOf(id)).toContain('factor.remove')
  expect(await noticesTo(email)).toContain('authenticator-removed')
  expect((await call(FACTOR_API.removeAuthenticator, { from, token, body })).status).toBe(409)
})

test('after the session secret is replaced the app’s codes are refused with advice, and a recovery code still signs in', async () => {
  const { login, codes, from, secret, id } = await enrolled()
  const other = await fixture.db
    .update(authenticators)
    .set({ secret: 'AAAA' })
    .where(eq(authenticators.userId, id))
    .returning()
  expect(other).toHaveLength(1)
  const challenge = challengeOf(await login())
  const refused = await finish(challenge, codeOf(secret), { from })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Your authenticator app no longer works here. Please use a recovery code or ask an administrator.',
  ])
  expect((await finish(challenge, codes[0] ?? '', { from })).status).toBe(200)
})

describe('a remembered device', () => {
  const rememberWith = async (one: Awaited<ReturnType<typeof enrolled>>, remember_device: boolean) =>
    call(FACTOR_API.signIn, {
      from: one.from,
      cookie: one.cookie,
      body: { challenge: challengeOf(await one.login()), code: codeOf(one.secret), remember_device },
    })

  test('is asked for the password alone, for thirty days and on every process', async () => {
    const one = await enrolled()
    const { status, cookie, body } = await rememberWith(one, true)
    expect(status).toBe(200)
    expect((await call(FACTOR_API.get, { from: one.from, token: body.token })).body.remembered_devices).toBe(
      1,
    )
    expect((await one.login({ cookie })).status).toBe(200)
    expect((await one.login({ cookie, at: second })).status).toBe(200)
    // A device without the cookie has to enter the code.
    expect((await one.login()).status).toBe(401)
    later(AUTH_LIMITS.rememberedDays * 86_400_000 + 1)
    expect((await one.login({ cookie })).body.code).toBe('second_factor_needed')
    expect(await deleteExpiredDevices(fixture.server)).toBeGreaterThan(0)
  })

  test('is remembered only if its owner chose so, and for one person', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const unasked = await rememberWith(one, false)
    expect((await one.login({ cookie: unasked.cookie })).body.code).toBe('second_factor_needed')
    const { cookie } = await rememberWith(other, true)
    expect((await one.login({ cookie })).body.code).toBe('second_factor_needed')
  })

  test('is forgotten when its owner asks, and after a new password', async () => {
    const one = await enrolled()
    const first = await rememberWith(one, true)
    const forgotten = await call(FACTOR_API.forgetDevices, { from: one.from, token: first.body.token })
    expect(forgotten.status).toBe(204)
    expect((await one.login({ cookie: first.cookie })).body.code).toBe('second_factor_needed')
    expect(await actionsOf(one.id)).toContain('factor.forget-devices')
    later(STEP_MS)
    const second = await rememberWith(one, true)
    const changed = await call(ACCOUNT_API.changePassword, {
      from: one.from,
      token: second.body.token,
      body: { current_password: PASSWORD, password: 'a walk along the pier' },
    })
    expect(changed.status).toBe(200)
    const body = { email: one.email, password: 'a walk along the pier' }
    const again = await call(ACCOUNT_API.login, { from: one.from, cookie: second.cookie, body })
    expect(again.body.code).toBe('second_factor_needed')
  })
})

describe('setting up', () => {
  describe('setting up an authenticator app', () => {
    test('takes the password and a code, returns ten recovery codes, and is audited and emailed', async () => {
      const { id, email, token, from, secret, codes } = await enrolled()
      expect(codes).toHaveLength(AUTH_LIMITS.recoveryCodes)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
      const { body } = await call(FACTOR_API.get, { from, token })
      expect(body).toEqual({
        authenticator_since: expect.any(String),
        passkeys: [],
        recovery_codes_left: 10,
        remembered_devices: 0,
      })
      expect(await actionsOf(id)).toEqual(['session.start', 'factor.add'])
      expect(await noticesTo(email)).toEqual(['authenticator-added'])
      const stored = JSON.stringify([
        await fixture.db.select().from(authenticators),
        await fixture.db.select().from(recoveryCodes),
        await fixture.db.select().from(mails),
        await fixture.db.select().from(auditEntries),
      ])
      for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(stored).not.toContain(clear)
    })

    test('shows the secret as text and as a QR code that the server draws', async () => {
      const one = await person()
      const { token } = (await one.login()).body
      const body = { current_password: PASSWORD }
      const begun = await call(FACTOR_API.beginAuthenticator, { from: one.from, token, body })
      expect(begun.body.uri).toBe(
        `otpauth://totp/Jaunt:${encodeURIComponent(one.email)}?issuer=Jaunt&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect(begun.body.qr).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>$/)
      // The password alone is enough until a code is confirmed.
      expect((await one.login()).status).toBe(200)
    })

    test('is refused to a stolen session without the password', async () => {
      const one = await person()
      const { token } = (await one.login()).body
      const asking = { from: freshAddress(), token }
      const wrong = { current_password: 'not this one' }
      const begun = await call(FACTOR_API.beginAuthenticator, { ...asking, body: wrong })
      expect([begun.status, begun.body.errors]).toEqual([
        422,
        { current_password: ['The current password is wrong.'] },
      ])
      const confirmed = await call(FACTOR_API.confirmAuthenticator, { ...asking, body: { code: '000000' } })
      expect(confirmed.status).toBe(409)
      const { token: owner, secret, ...mine } = await enrolled()
      const stolen = { from: freshAddress(), token: owner }
      for (const act of [FACTOR_API.removeAuthenticator, FACTOR_API.renewRecoveryCodes])
        expect((await call(act, { ...stolen, body: wrong })).status).toBe(422)
      expect(challengeOf(await mine.login())).toEqual(expect.any(String))
    })

    test('ends the sessions that were opened by password alone', async () => {
      const one = await person()
      const [elsewhere, here] = [(await one.login()).body.token, (await one.login()).body.token]
      const asking = { from: one.from, token: here }
      const body = { current_password: PASSWORD }
      const { secret } = (await call(FACTOR_API.beginAuthenticator, { ...asking, body })).body
      await call(FACTOR_API.confirmAuthenticator, { ...asking, body: { code: codeOf(secret) } })
      expect((await call(ACCOUNT_API.get, { from: one.from, token: elsewhere })).status).toBe(401)
      expect((await call(ACCOUNT_API.get, asking)).status).toBe(200)
      const again = await call(FACTOR_API.beginAuthenticator, { ...asking, body })
      expect(again.status).toBe(409)
    })

    test('limits wrong codes, so that nobody can guess one from an open session', async () => {
      const one = await person()
      const { token } = (await one.login()).body
      const asking = { from: one.from, token }
      await call(FACTOR_API.beginAuthenticator, { ...asking, body: { current_password: PASSWORD } })
      const statuses: number[] = []
      for (let n = 0; n <= RATE_LIMITS.factorFailuresPerAccount.points; n += 1)
        statuses.push(
          (await call(FACTOR_API.confirmAuthenticator, { ...asking, body: { code: '00000x' } })).status,
        )
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    })
  })
})

describe('a new device', () => {
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

  test('is told to the account’s owner by email; the first device and known ones are not', async () => {
    const one = await person()
    const first = await one.login()
    expect(await noticesTo(one.email)).toEqual([])
    await one.login({ cookie: first.cookie })
    expect(await noticesTo(one.email)).toEqual([])
    const { status, cookie } = await one.login()
    expect([status, await noticesTo(one.email)]).toEqual([200, ['new-device']])
    await one.login({ cookie })
    expect(await noticesTo(one.email)).toEqual(['new-device'])
  })

  test('stays known after a new password, and its email names the browser without any text that the browser sent', async () => {
    const one = await person()
    const { body, cookie } = await one.login()
    const changed = await call(ACCOUNT_API.changePassword, {
      from: one.from,
      token: body.token,
      body: { current_password: PASSWORD, password: 'a walk along the pier' },
    })
    expect(changed.status).toBe(200)
    const credentials = { email: one.email, password: 'a walk along the pier' }
    await call(ACCOUNT_API.login, { from: freshAddress(), body: credentials, cookie })
    expect(await noticesTo(one.email)).toEqual(['password-set'])
    const { method, path: url } = ACCOUNT_API.login
    const headers = { 'user-agent': `${WINDOWS} <b>Call 1850 00 00 00</b>` }
    await fixture.app.inject({ method, url, headers, remoteAddress: freshAddress(), payload: credentials })
    const rows = await fixture.db.select().from(mails)
    expect(rows.at(-1)).toMatchObject({
      kind: 'account-notice',
      recipient: one.email,
      details: { notice: 'new-device', other: 'Chrome on Windows' },
    })
  })

  test('is not told of after a wrong password or while the second step is missing', async () => {
    const one = await person()
    await one.login()
    await call(ACCOUNT_API.login, { from: freshAddress(), body: { email: one.email, password: 'wrong' } })
    expect(await noticesTo(one.email)).toEqual([])
  })
})
