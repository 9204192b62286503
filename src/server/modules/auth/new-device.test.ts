import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { mails } from '#server/platform/database/tables.ts'
import { setUpFactors } from '#support/factors.ts'
import { PASSWORD } from '#support/users.ts'

const { fixture, call, person, freshAddress, noticesTo } = setUpFactors()
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

test('the owner is told of a sign-in from a new device, not of the first one and not of their own devices', async () => {
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

test('a device stays known over a new password, and names its browser and nothing that it made up', async () => {
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

test('a wrong password and a sign-in that waits for its second step send no notice', async () => {
  const one = await person()
  await one.login()
  await call(ACCOUNT_API.login, { from: freshAddress(), body: { email: one.email, password: 'wrong' } })
  expect(await noticesTo(one.email)).toEqual([])
})
