import type { Page } from '@playwright/test'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { authenticatorCode, STEP_MS } from '#support/authenticator-code.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import { makeLeadOld } from '../support/many-leads.ts'
import {
  addAuthenticator,
  enrol,
  invite,
  readRecoveryCodes,
  resetAccess,
  signInToCode,
} from '../support/second-factor.ts'
import { signInByApi, signInByForm } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

// A passkey belongs to a host with a name, which an address of digits is not.
test.use({
  settings: { RATE_LIMITS: 'on' },
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
})

test.beforeEach(({ faults }) => {
  test.setTimeout(120_000)
  faults.tolerate(REFUSED)
})

const leave = (page: Page) => page.getByRole('button', { name: 'Logout' }).click()
const seen = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('somebody who is invited sets up an app, signs in with its code and a recovery code, and removes it', async ({
  page,
  product,
}) => {
  const { name, email } = await invite(page, product)
  await signInByForm(page, product, { email, password: PASSWORD })
  const { secret, codes } = await enrol(page, name)
  await leave(page)

  await signInToCode(page, email)
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  await expectNoAxeFindings(page)
  const alert = page.getByRole('main').getByRole('alert')
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText('Please enter the code.')
  await page.keyboard.type('000000')
  await expect(alert).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('This code is wrong')
  // The code of the set-up is used; the one of the next step is good already.
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, new Date(Date.now() + STEP_MS)))
  await expect(alert).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/manager$/)

  await leave(page)
  await signInByForm(page, product, { email, password: PASSWORD })
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Ask on every device' }).click()
  await seen(page, 'Every device is asked for the code again')
  await page.keyboard.press('Escape')

  await leave(page)
  await signInToCode(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/manager$/)

  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await seen(page, '9 recovery codes are left.')
  await page.getByRole('button', { name: 'Remove the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the authenticator app' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const text of [
    'Your invitation was accepted',
    'An authenticator app was set up.',
    'with one of your recovery codes',
    'The authenticator app was removed',
  ])
    await mailsMentioning(product, text, 1, email)
})

test('an administrator helps somebody who lost phone, codes and password', async ({ page, product }) => {
  const { name, email } = await createAccount(page, product)
  await signInByApi(page, product, { email, password: PASSWORD })
  await page.goto('/manager')
  await enrol(page, name)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())

  await signInByApi(page, product)
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog', { name: 'Help With Signing In' })
  const help = page.getByRole('button', { name: `Help With Signing In ${name}` })
  await help.click()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await seen(page, `${name} has been signed out everywhere`)
  await help.click()
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click()
  await seen(page, `The second factor of ${name} has been reset`)
  await help.click()
  await dialog.getByRole('button', { name: 'Email a link' }).click()
  await seen(page, 'A link for a new password was written to a file and reaches nobody')
  for (const text of [
    'has ended all sessions of your account',
    'has removed your authenticator app',
    'Somebody has asked for a new password',
  ])
    await mailsMentioning(product, text, 1, email)
  await leave(page)
  await signInByForm(page, product, { email, password: PASSWORD })
})

test('where a second factor is demanded a passkey is set up and signs in; who lost it recovers on the server', async ({
  page,
  product,
}) => {
  const { name, email } = await createAccount(page, product, { role_id: 1 })
  const lose = await addAuthenticator(page)
  const token = await signInByApi(page, product, { email, password: PASSWORD })
  const demand = async (secondFactor: string, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const data = { business: { secondFactor }, current_password: PASSWORD }
    expect((await page.request.patch(SETTINGS_API.change.path, { headers, data })).status()).toBe(200)
  }
  await demand('staff', token)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(card.getByLabel('Your password', { exact: true })).toBeFocused()
  // Nothing else is reached by its address either.
  await page.goto('/admin/leads')
  await expect(page).toHaveURL(/\/login$/)
  await card.getByRole('button', { name: 'Use a passkey instead' }).press('Enter')
  await expect(card.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  expect(await readRecoveryCodes(page, card)).toHaveLength(10)
  await expect(page).toHaveURL(/\/admin\/leads$/)

  await leave(page)
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Cancelled', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(card.getByRole('alert')).toHaveText(
    'The passkey was not used. Please try again, or choose another way.',
  )
  await expect(page.getByText('The passkey was not used.')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: `Your account: ${name}` })).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('unauth') ?? '{}').token)
  await demand('optional', String(stored))
  await leave(page)

  await lose()
  await page.goto(await resetAccess(product, email))
  await page.getByLabel('New password', { exact: true }).fill('ten brown bears sleep')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await signInByForm(page, product, { email, password: 'ten brown bears sleep' })
  await expect(page).toHaveURL(/\/admin$/)
  for (const text of ['was set up. It signs in', 'was made on the server', 'A new password was set'])
    await mailsMentioning(product, text, 1, email)
})

test('a person is found, copied and erased; retention is tried before it is applied', async ({
  page,
  product,
}) => {
  const [email, former] = [`${uniqueName()}@example.ie`, `${uniqueName()}@example.ie`.toLowerCase()]
  await createLead(page, { full_name: 'Erased Person', email })
  await createLead(page, { full_name: 'Lapsed Person', email: former })
  await makeLeadOld(product, former)
  await signInByApi(page, product)
  await page.goto('/admin/privacy')
  await page.getByLabel('Email, phone number or name').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('region', { name: 'Leads (1)' })).toContainText('Erased Person')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is wrong.')).toHaveCount(1)
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await expect(dialog.getByText('The current password is wrong.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const link = await page.getByRole('link', { name: /privacy-copy/ }).getAttribute('href')
  await seen(page, 'Ready. Its link lasts until')
  const path = new URL(link ?? '').pathname
  expect((await page.request.get(path)).headers()['content-type']).toBe('application/zip')

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(dialog).toContainText('is anonymised: only figures stay')
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Please type ERASE in capitals.')
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Find' }).click()
  await seen(page, 'Nobody found')
  expect((await page.request.get(path)).status()).toBe(404)

  const apply = page.getByRole('button', { name: 'Apply now' })
  await expect(apply).toBeDisabled()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  const hold = page.getByRole('switch', { name: /^An erasure leaves name and address/ })
  await hold.click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  // The rules as they are on screen are not the ones that would be applied.
  await expect(apply).toBeDisabled()
  await hold.click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await seen(page, '1 without a quote')
  await seen(page, 'Nothing has been changed.')
  await apply.click()
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rules were applied.').first()).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Email, phone number or name').fill(former)
  await page.getByRole('button', { name: 'Find' }).click()
  await seen(page, 'Nobody found')
})
