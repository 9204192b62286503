import { describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { auditEntries, authenticators, mails, recoveryCodes } from '#server/platform/database/tables.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { challengeOf, setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, freshAddress, call, codeOf, person, enrolled, actionsOf, noticesTo } = setUpFactors()

describe('setting up an authenticator app', () => {
  test('takes the password and a code, answers ten recovery codes, and is audited and mailed', async () => {
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

  test('shows the secret as a QR code that is drawn here, and as text', async () => {
    const one = await person()
    const { token } = (await one.login()).body
    const body = { current_password: PASSWORD }
    const begun = await call(FACTOR_API.beginAuthenticator, { from: one.from, token, body })
    expect(begun.body.uri).toBe(
      `otpauth://totp/Jaunt:${encodeURIComponent(one.email)}?issuer=Jaunt&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(begun.body.qr).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>$/)
    // Until a code is confirmed, the password alone is enough.
    expect((await one.login()).status).toBe(200)
  })

  test('with a stolen session and without the password gets nowhere', async () => {
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

  test('ends the sessions that have shown a password alone', async () => {
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

  test('counts wrong codes, so that a session left open cannot try them out', async () => {
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
