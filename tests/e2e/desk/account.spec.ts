import type { Page } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { holdAnswers, REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { readMailbox } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { clickSignedOut, signInByApi, signInByForm } from '../support/sign-in.ts'
import { changeAccount, createAccount, PASSWORD } from '../support/users.ts'

const OTHER = 'ten brown bears sleep'
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText(text, { exact: true })

async function openAccount(page: Page, name: string) {
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  return dialog
}

test.describe('the own account', () => {
  test('keeps what is typed while it is saved, and asks about it', async ({ page, product }) => {
    const { name, email } = await createAccount(page, product)
    await signInByApi(page, product, { email, password: PASSWORD })
    await page.goto('/manager/leads')
    const dialog = await openAccount(page, name)
    const phone = dialog.getByLabel('Phone')
    await phone.fill('087 123 4567')
    const { release } = await holdAnswers(page, ACCOUNT_API.get.path)
    await dialog.getByRole('button', { name: 'Save details' }).press('Enter')
    await phone.fill('087 765 4321')
    release()
    await expect(toast(page, 'Your details have been saved')).toBeVisible()
    await expect(phone).toHaveValue('087 765 4321')
    await expect(phone).toBeFocused()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Save details' }).press('Enter')
    await expect(phone).toHaveValue('+353877654321')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('of a manager: name, phone and password, without losing the place', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    const { name, email } = await createAccount(page, product)
    const old = await signInByApi(page, product, { email, password: PASSWORD })
    await page.goto('/manager/leads')
    const dialog = await openAccount(page, name)
    await dialog.getByLabel('Name').fill(`${name} Burke`)
    await dialog.getByLabel('Phone').fill('087 123 4567')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(toast(page, 'Your details have been saved')).toBeVisible()
    await expect(dialog.getByLabel('Phone')).toHaveValue('+353871234567')

    const current = dialog.getByLabel('Current password', { exact: true })
    await expect(current).toHaveAttribute('type', 'password')
    await expect(current).toHaveAttribute('autocomplete', 'current-password')
    await current.fill('not this one')
    await dialog.getByLabel('New password', { exact: true }).fill(OTHER)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    // Told once, where it is mended, and gone with that.
    await expect(page.getByText('The current password is wrong.')).toHaveCount(1)
    await expect(current).toBeFocused()
    await current.fill(PASSWORD)
    await expect(page.getByText('The current password is wrong.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(
      toast(page, 'Your password has been changed. You have been signed out on all other devices.'),
    ).toBeVisible()
    expect(
      (
        await page.request.get(ACCOUNT_API.get.path, { headers: { authorization: `Bearer ${old}` } })
      ).status(),
    ).toBe(401)
    await page.getByRole('button', { name: 'Close account' }).click()
    await page.reload()
    await expect(page).toHaveURL(/\/manager\/leads$/)
    await expect(page.getByRole('button', { name: `Your account: ${name} Burke` })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await signInByForm(page, product, { email, password: OTHER })
  })

  test('shows where one is signed in, and signs out there and everywhere', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    const { name, email } = await createAccount(page, product, { role_id: 1 })
    const data = { email, password: PASSWORD }
    const elsewhere = await page.request.post(ACCOUNT_API.login.path, {
      data,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
    })
    await signInByApi(page, product, data)
    await page.goto('/admin')
    const dialog = await openAccount(page, name)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Sign out of Safari on iPhone' }).click()
    await expect(toast(page, 'Signed out on that device')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    const headers = { authorization: `Bearer ${(await elsewhere.json()).token}` }
    expect((await page.request.get(ACCOUNT_API.get.path, { headers })).status()).toBe(401)
    await expectNoAxeFindings(page, '[role=dialog]')
    const signOut = dialog.getByRole('button', { name: 'Sign out everywhere' })
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere without saving?' })
    await dialog.getByLabel('Phone').fill('087 123 4567')
    await signOut.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(signOut).toBeFocused()
    await expect(dialog.getByLabel('Phone')).toHaveValue('087 123 4567')
    await signOut.click()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    await expect(toast(page, 'Signed out everywhere')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('unauth'))).toBe(null)
  })
})

test.describe('a forgotten password', () => {
  const codeFrom = (text: string | undefined) => /^[\w-]{43}$/m.exec(text ?? '')?.[0] ?? ''

  async function codeFor(page: Page, product: Product, email: string): Promise<string> {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/reset-password')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
    const own = async () => (await readMailbox(product)).filter(({ to }) => to?.[0]?.address === email)
    await expect.poll(async () => (await own()).length, { timeout: 15_000 }).toBe(1)
    return codeFrom((await own())[0]?.text)
  }

  test('is replaced with the link from the mail, which works once', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    const { email } = await createAccount(page, product)
    const code = await codeFor(page, product, email)
    await page.goto(`/reset-password#${code}`)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(page.url()).not.toContain(code)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.getByLabel('New password', { exact: true }).fill('Password1')
    await page.getByRole('button', { name: 'Set password' }).click()
    // Beside the field alone, which has the focus.
    await expect(page.getByText('too common')).toHaveCount(1)
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill(OTHER)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL('**/login')
    await expect(toast(page, 'Your password has been changed. Please sign in.')).toBeVisible()
    expect(sent.filter((text) => text.includes(code))).toEqual([])
    expect(product.output()).not.toContain(code)
    await signInByForm(page, product, { email, password: OTHER })
    await page.goto(`/reset-password#${code}`)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('alert').first()).toContainText('has been used or has expired')
  })

  test('of nobody looks the same, and a code can be typed in', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
    await page.getByLabel('Email').fill('nobody-at-all@example.ie')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^If this address belongs to an account/)).toBeVisible()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.getByLabel('Code from the email').fill('x'.repeat(43))
    await page.getByLabel('New password', { exact: true }).fill(OTHER)
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('has been used or has expired')).toHaveCount(1)
    await expect(page.getByLabel('Code from the email')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await readMailbox(product)).filter(({ to }) => to?.[0]?.address?.startsWith('nobody'))).toEqual(
      [],
    )
  })
})

test('somebody who is shut out keeps nothing in an open tab', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  const { id, name, email } = await createAccount(page, product)
  await signInByApi(page, product, { email, password: PASSWORD })
  await page.goto('/manager')
  await expect(page.getByRole('button', { name: `Your account: ${name}` })).toBeVisible()
  await changeAccount(page, product, id, { status: 'inactive' })
  await clickSignedOut(page, page.getByRole('link', { name: 'My Leads', exact: true }))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account has been deactivated.')
})
