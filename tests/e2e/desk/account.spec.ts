import type { Page } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, holdAnswers, neverAnswer, REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { readMailbox } from '../support/mailbox.ts'
import { signInByApi, signInByForm, signOut } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

const OTHER = 'ten brown bears sleep'
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText(text, { exact: true })

async function openAccount(page: Page, name: string) {
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  return dialog
}

test('a manager changes name, phone and password without losing the place or what is typed while it is saved', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { name, email } = await createAccount(page, product)
  const old = await signInByApi(page, product, { email, password: PASSWORD })
  await page.goto('/manager/leads')
  const dialog = await openAccount(page, name)
  const phone = dialog.getByLabel('Phone')
  const save = dialog.getByRole('button', { name: 'Save details' })
  await phone.fill('087 123 4567')
  const { release } = await holdAnswers(page, ACCOUNT_API.get.path)
  await save.press('Enter')
  await phone.fill('087 765 4321')
  release()
  await expect(toast(page, 'Your details have been saved')).toBeVisible()
  await expect(phone).toHaveValue('087 765 4321')
  await expect(phone).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(phone).toBeFocused()
  await dialog.getByLabel('Name').fill(`${name} Burke`)
  await save.press('Enter')
  await expect(phone).toHaveValue('+353877654321')

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
  const headers = { authorization: `Bearer ${old}` }
  expect((await page.request.get(ACCOUNT_API.get.path, { headers })).status()).toBe(401)
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.reload()
  await expect(page).toHaveURL(/\/manager\/leads$/)
  await expect(page.getByRole('button', { name: `Your account: ${name} Burke` })).toBeVisible()
  await signOut(page)
  await signInByForm(page, product, { email, password: OTHER })
})

test('the account lists the devices that a user is signed in on, and signs out one of them or all', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { name, email } = await createAccount(page, product, { role_id: 1 })
  const data = { email, password: PASSWORD }
  await page.request.post(ACCOUNT_API.login.path, {
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

test('a forgotten password is replaced through the link of an email, whose code is passed on to nobody', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { email } = await createAccount(page, product)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/reset-password')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
  const own = async () => (await readMailbox(product)).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await own()).length, { timeout: 15_000 }).toBe(1)
  const code = /^[\w-]{43}$/m.exec((await own())[0]?.text ?? '')?.[0] ?? ''

  await page.goto(`/reset-password#${code}`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).not.toContain(code)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('Password1')
  await page.getByRole('button', { name: 'Set password' }).click()
  // Beside the field alone, which has the focus.
  await expect(page.getByText('too common')).toHaveCount(1)
  await expect(password).toBeFocused()
  await password.fill(OTHER)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/login')
  await expect(toast(page, 'Your password has been changed. Please sign in.')).toBeVisible()
  expect(sent.filter((text) => text.includes(code))).toEqual([])
  expect(product.output()).not.toContain(code)
  await signInByForm(page, product, { email, password: OTHER })
})

test('the form for a forgotten password is accessible in every state, and says beside a field what is wrong with it', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const check = (state: string) => expectNoAxeFindings(page, 'html', `/reset-password, ${state}`)
  const email = page.getByLabel('Email')
  const alert = page.getByRole('main').getByRole('alert')
  await page.goto('/reset-password')
  await expect(email).toBeFocused()
  await check('empty, wide')
  // One column of fields whatever the width.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(alert).toHaveText('Please fill in all fields')
  await check('sent without an address')
  await email.fill(`${'a'.repeat(400)}@example.ie`)
  await expect(alert).toHaveCount(0)
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(alert).toHaveCount(0)

  await answerWith(page, ACCOUNT_API.requestReset.path, 422, { message: 'No.', code: 'invalid' })
  await email.fill('nobody-at-all@example.ie')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('We could not send you the email')
  await check('refused')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await neverAnswer(page, ACCOUNT_API.requestReset.path)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await check('sending')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.reload()
  await email.fill('nobody-at-all@example.ie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
  await expect(page.getByText(/^If this address belongs to an account/)).toBeVisible()
  await check('sent')
  await page.getByRole('button', { name: 'I have a code' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await check('a code is asked for')
  await code.fill('x'.repeat(43))
  await page.getByLabel('New password', { exact: true }).fill(OTHER)
  await page.keyboard.press('Enter')
  await expect(page.getByText('has been used or has expired')).toHaveCount(1)
  await expect(code).toBeFocused()
  await expect(alert).toHaveCount(0)
  await check('a code that is refused')
  expect((await readMailbox(product)).filter(({ to }) => to?.[0]?.address?.startsWith('nobody'))).toEqual([])
})
