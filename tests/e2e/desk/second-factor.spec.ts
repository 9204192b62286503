import type { Locator, Page } from '@playwright/test'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { authenticatorCode, STEP_MS } from '#support/authenticator-code.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { signInByApi, signInByForm } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

test.use({ settings: { RATE_LIMITS: 'on' } })

/** Opens the account and sets up an app by keyboard; answers its secret and the recovery codes. */
async function enrol(page: Page, name: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter')
  const made = await setUp(page, page.getByRole('dialog', { name: 'Set up an authenticator app' }))
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.keyboard.press('Escape')
  return made
}

/** From the password to the recovery codes, in a dialog or on the page of the sign-in. */
async function setUp(page: Page, dialog: Locator): Promise<{ secret: string; codes: string[] }> {
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoAxeFindings(page)
  const href = await dialog.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  const secret = new URL(href ?? '').searchParams.get('secret') ?? ''
  await expect(dialog.getByLabel('Code that the app shows')).toBeFocused()
  await page.keyboard.type(authenticatorCode(secret, new Date()))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expectNoAxeFindings(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

async function signInToCode(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

async function manager(page: Page, product: Product) {
  const account = await createAccount(page, product)
  await signInByApi(page, product, { email: account.email, password: PASSWORD })
  await page.goto('/manager')
  return account
}

test('an authenticator app is set up, asked for at sign-in, and removed', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { name, email } = await manager(page, product)
  const { secret } = await enrol(page, name)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signInToCode(page, email)
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  // The code of the set-up is used; the one of the next step is good already.
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, new Date(Date.now() + STEP_MS)))
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/manager$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, product, { email, password: PASSWORD })
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Ask on every device' }).click()
  await expect(page.getByText('Every device is asked for the code again')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the authenticator app' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await mailsMentioning(product, 'An authenticator app was set up.', 1, email)
  await mailsMentioning(product, 'The authenticator app was removed', 1, email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, product, { email, password: PASSWORD })
})

test('a recovery code signs in in place of the app, once', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  const { name, email } = await manager(page, product)
  const { codes } = await enrol(page, name)
  const [code = ''] = codes
  await page.getByRole('button', { name: 'Logout' }).click()
  await signInToCode(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/manager$/)
  await mailsMentioning(product, 'with one of your recovery codes', 1, email)

  await page.getByRole('button', { name: 'Logout' }).click()
  await signInToCode(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('an administrator helps somebody who lost phone, codes and password', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { name, email } = await manager(page, product)
  await enrol(page, name)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signInByApi(page, product)
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog', { name: 'Help With Signing In' })
  await page.getByRole('button', { name: `Help With Signing In ${name}` }).click()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click()
  await expect(page.getByText(`The second factor of ${name} has been reset`).first()).toBeVisible()
  await mailsMentioning(product, 'has removed your authenticator app', 1, email)
  await page.getByRole('button', { name: `Help With Signing In ${name}` }).click()
  await dialog.getByRole('button', { name: 'Email a link' }).click()
  await expect(page.getByText(`A link for a new password is on its way to ${email}`).first()).toBeVisible()
  await mailsMentioning(product, 'Somebody has asked for a new password', 1, email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, product, { email, password: PASSWORD })
})

test('where the settings demand one, the desk opens only after it is set up', async ({
  page,
  product,
  faults,
}) => {
  test.setTimeout(90_000)
  faults.tolerate(REFUSED)
  const boss = await createAccount(page, product, { role_id: 1 })
  const token = await signInByApi(page, product, { email: boss.email, password: PASSWORD })
  const staff = await createAccount(page, product)
  await page.goto('/admin')
  await enrol(page, boss.name)
  await page.goto('/admin/settings')
  await page
    .getByRole('group', { name: 'Second factor' })
    .getByRole('radio', { name: /^All staff/ })
    .check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved', { exact: true }).first()).toBeVisible()
  try {
    // The session stays, to take the setting back. Without its token the desk would go to the sign-in by itself.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const card = page.getByRole('main')
    await expect(card.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expect(card.getByLabel('Your password', { exact: true })).toBeFocused()
    await expectNoAxeFindings(page)
    // Nothing else is reached by its address either.
    await page.goto('/manager/leads')
    await expect(page).toHaveURL(/\/login$/)
    await setUp(page, card)
    await expect(page).toHaveURL(/\/manager\/leads$/)
    await expect(page.getByRole('button', { name: `Your account: ${staff.name}` })).toBeVisible()
  } finally {
    const headers = { authorization: `Bearer ${token}` }
    const data = { business: { secondFactor: 'optional' } }
    expect((await page.request.patch(SETTINGS_API.change.path, { headers, data })).status()).toBe(200)
  }
})
