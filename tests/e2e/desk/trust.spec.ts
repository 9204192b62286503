import type { Page } from '@playwright/test'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { authenticatorCode, STEP_MS } from '#support/authenticator-code.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import {
  addAuthenticator,
  enrol,
  invite,
  readRecoveryCodes,
  resetAccess,
  signInToCode,
} from '../support/second-factor.ts'
import { signInByApi, signInByForm, signOut } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

test.use({
  // An email names the site's own address; its path is what is followed here.
  settings: {
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://www.jaunt.example',
    LEADS_EMAIL: 'desk@jaunt.example',
  },
  // A passkey belongs to a host with a name, which an address of digits is not.
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
})

test.beforeEach(({ faults }) => {
  test.setTimeout(120_000)
  faults.tolerate(REFUSED)
})

/** A new lead, and the link to it in the mail that tells the office. */
async function mailLead(page: Page, product: Product) {
  const name = uniqueName()
  const { id } = await createLead(page, { full_name: `Aoife ${name}` })
  const [alert] = await mailsMentioning(product, name, 1)
  const { pathname, search } = new URL(/href="(https:[^"]*\/login[^"]*)"/.exec(alert?.html ?? '')?.[1] ?? '')
  return { id, name, link: pathname + search }
}

async function signInWithPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const seen = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('the link in an email leads staff to the lead in their own area, signed in or not', async ({
  page,
  product,
}) => {
  const { id, name, link } = await mailLead(page, product)
  const { email } = await createAccount(page, product)
  const areas = {
    [`/manager/leads?lead=${id}`]: { email, password: PASSWORD },
    [`/admin/leads/${id}`]: { email: product.adminEmail, password: product.adminPassword },
  }
  for (const [there, credentials] of Object.entries(areas)) {
    const lead = page.getByRole('heading', { name: new RegExp(name) }).first()
    await page.goto(link)
    await signInWithPassword(page, credentials.email, credentials.password)
    await expect(page).toHaveURL(there)
    await expect(lead).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(there)
    await expect(lead).toBeVisible()
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
  }
})

test('an invited user sets up an authenticator app, reaches the lead of a link with its code and with a recovery code, and removes the app', async ({
  page,
  product,
}) => {
  const { id, link } = await mailLead(page, product)
  const { name, email } = await invite(page, product)
  await signInByForm(page, product, { email, password: PASSWORD })
  const { secret, codes } = await enrol(page, name)
  await signOut(page)

  await signInToCode(page, email, link)
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
  await expect(page).toHaveURL(`/manager/leads?lead=${id}`)

  await page.goto('/manager')
  await signOut(page)
  await signInByForm(page, product, { email, password: PASSWORD })
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await seen(page, '1 device is remembered and not asked for a code.')
  await page.getByRole('button', { name: 'Ask on every device' }).click()
  await seen(page, 'All devices will be asked for a code again')
  await page.keyboard.press('Escape')

  await signOut(page)
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
    'An authenticator app was added',
    'with one of your recovery codes',
    'The authenticator app and its recovery codes were removed',
  ])
    await mailsMentioning(product, text, 1, email)
})

test('an administrator restores access for a user who lost phone, codes and password', async ({
  page,
  product,
}) => {
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
  await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await seen(page, `${name}’s two-step sign-in has been reset`)
  await help.click()
  await dialog.getByRole('button', { name: 'Email a link' }).click()
  await seen(page, 'A link for a new password was saved as a file and not sent')
  for (const text of [
    'signed you out on all devices',
    'removed your authenticator app',
    'Someone has asked for a new password',
  ])
    await mailsMentioning(product, text, 1, email)
  await signOut(page)
  await signInByForm(page, product, { email, password: PASSWORD })
})

test('a passkey is set up where two-step sign-in is required and leads to the lead of a link; a lost passkey is reset on the server', async ({
  page,
  product,
}) => {
  const { name, email } = await createAccount(page, product, { role_id: 1 })
  const { id, link } = await mailLead(page, product)
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
  await signInWithPassword(page, email, PASSWORD)
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: 'Turn on two-step sign-in' })).toBeVisible()
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

  await signOut(page)
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Cancelled', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(card.getByRole('alert')).toHaveText(
    'The passkey was not used. Please try again, or choose another way.',
  )
  await expect(page.getByText('The passkey was not used.')).toHaveCount(1)
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await page.goto(link)
  await passkey.click()
  await expect(page).toHaveURL(`/admin/leads/${id}`)
  await expect(page.getByRole('button', { name: `Your account: ${name}` })).toBeVisible()
  await signOut(page)
  await page.goto(link)
  await signInWithPassword(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await passkey.click()
  await expect(page).toHaveURL(`/admin/leads/${id}`)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('unauth') ?? '{}').token)
  await demand('optional', String(stored))
  await signOut(page)

  await lose()
  await page.goto(await resetAccess(product, email))
  await page.getByLabel('New password', { exact: true }).fill('ten brown bears sleep')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await signInByForm(page, product, { email, password: 'ten brown bears sleep' })
  await expect(page).toHaveURL(/\/admin$/)
  for (const text of [
    'was added. You can now sign in',
    'created a link to set a new password',
    'A new password was set',
  ])
    await mailsMentioning(product, text, 1, email)
})
