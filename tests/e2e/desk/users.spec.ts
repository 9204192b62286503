import type { Page } from '@playwright/test'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, neverAnswer, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'
import { changeAccount, createAccount, PASSWORD } from '../support/users.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText(text, { exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'All users' }).locator('dt', { hasText: label }).locator('xpath=../dd')

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await expect(page.getByText(/^\d+ shown$/)).toBeVisible()
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
}

test.beforeEach(async ({ page, product }) => {
  await signInByApi(page, product)
})

test('a user is added, changed, shut out, let in again and deleted, each with its toast', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const name = `Bríd ${uniqueName()}`
  const email = `${uniqueName()}@Example.ie`
  await openUsers(page)
  const total = Number(await figure(page, 'Total Users').textContent())
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveText('User')
  await fill(page, {
    Name: name,
    Email: email,
    Password: PASSWORD,
    Phone: '087 123 4567',
    Department: 'Night desk',
  })
  await dialog.getByRole('combobox', { name: /^Role/ }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(toast(page, 'User added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const text of ['Manager', 'Active', 'Night desk', 'Never', '+353 87 123 4567', email])
    await expect(row(page, name)).toContainText(text)
  await expect(figure(page, 'Total Users')).toHaveText(String(total + 1))

  await page.getByRole('button', { name: `Edit User ${name}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
  await fill(page, { Department: 'Weddings' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('Weddings')

  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, name)).toContainText('Inactive')
  await page.getByRole('button', { name: `Activate ${name}` }).click()
  await expect(row(page, name)).toContainText('Active')

  await page.getByRole('button', { name: `Delete User ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This action cannot be undone.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(figure(page, 'Total Users')).toHaveText(String(total))
})

test.describe('the add form', () => {
  test('asks for name, email and password, and tells what the server refuses once, beside the field', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    await openUsers(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await page.getByRole('button', { name: 'Add User' }).click()
    await fill(page, { Name: 'Bríd', Email: 'brid@example.ie' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    await expect(toast(page, 'Please fill in required fields')).toBeVisible()
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Password is required\./)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
    await password.fill('x')
    await expect(password).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent).toBe(0)
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Bríd')

    await fill(page, { Email: product.adminEmail.toUpperCase(), Password: PASSWORD })
    let lists = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes(USER_API.list.path)) lists += 1
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    await expect(toast(page, 'Failed to add user')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await fill(page, { Email: `${uniqueName()}@example.ie`, Password: 'Password1' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    await expect(password).toHaveAccessibleDescription(/too common/)
    await expect(password).toBeFocused()
    // Told once: beside the field, neither above the form nor in the toast.
    await expect(page.getByText(/too common/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toHaveValue('Password1')
    expect(lists).toBe(0)
  })

  test('keeps its buttons free of the toast on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openUsers(page)
    await page.getByRole('button', { name: 'Add User' }).click()
    const send = page.getByRole('dialog').getByRole('button', { name: 'Add User' })
    await send.click()
    const toast = page.locator('[data-sonner-toast][data-mounted="true"]')
    await expect(toast).toBeVisible()
    // A toast comes in from above.
    await expect(async () => {
      const [over, dialog] = [await toast.boundingBox(), await send.boundingBox()]
      expect(over?.y ?? 0).toBeGreaterThan(56)
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(dialog?.y ?? 0)
    }).toPass({ timeout: 3_000 })
  })
})

test('an account opens as it is now; that it cannot be fetched or updated is told as that', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { name, id } = await createAccount(page, product)
  await openUsers(page)
  await changeAccount(page, product, id, { department: 'Weddings' })
  await answerWith(page, buildPath(USER_API.get, { id }), 403, {
    message: 'You may not do this.',
    code: 'forbidden',
  })
  const edit = page.getByRole('button', { name: `Edit User ${name}` })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch user')
  await expect(dialog.getByRole('alert')).toContainText('You may not do this.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Department')).toHaveValue('Weddings')

  await answerWith(page, buildPath(USER_API.get, { id }), 503, {
    message: 'We cannot do this right now.',
    code: 'unavailable',
  })
  await fill(page, { Name: 'Another' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Failed to update user')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('We cannot do this right now.')
})

test('two administrators edit one account: what only one changed stays, what both changed is asked about', async ({
  page,
  browser,
  product,
  faults,
}) => {
  test.setTimeout(90_000)
  faults.tolerate(REFUSED)
  const colleague = await createAccount(page, product, { name: `Bríd ${uniqueName()}`, role_id: 1 })
  const { id, name, email } = await createAccount(page, product, { role_id: 1, department: 'Sales' })
  const context = await browser.newContext({ baseURL: product.url })
  const theirs = await context.newPage()
  await signInByApi(theirs, product, { email: colleague.email, password: PASSWORD })
  const openOn = async (desk: Page) => {
    await openUsers(desk)
    await desk.getByRole('button', { name: `Edit User ${name}` }).click()
    await expect(desk.getByRole('dialog').getByLabel('Department')).toHaveValue('Sales')
  }
  await openOn(page)
  await openOn(theirs)
  await theirs.getByRole('combobox', { name: /^Role/ }).click()
  await theirs.getByRole('option', { name: 'User' }).click()
  await fill(theirs, { Department: 'Weddings' })
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(theirs, 'User updated successfully')).toBeVisible()

  const renamed = `${name} Daly`
  await fill(page, { Name: renamed, Department: 'Night desk' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: `${colleague.name} has changed this user` })
  await expect(question.getByRole('row', { name: 'Department Weddings Night desk' })).toBeVisible()
  await expect(question.getByRole('row')).toHaveCount(2)
  await expectNoAxeFindings(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(renamed)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  for (const text of [renamed, email, 'User', 'Weddings']) await expect(row(page, email)).toContainText(text)
  await expect(row(page, email)).not.toContainText('Admin')

  await page.getByRole('button', { name: `Edit User ${renamed}` }).click()
  await fill(page, { Department: 'Night desk' })
  await changeAccount(page, product, id, { department: 'Airport' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save my value' }).click()
  await expect(row(page, email)).toContainText('Night desk')
  await context.close()
})

test('the list is searched and filtered, and says when it waits, fails or finds nobody', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const user = await createAccount(page, product, { role_id: 3, department: `Dept ${uniqueName()}` })
  await openUsers(page)
  for (const word of [user.name.toLowerCase().replace('á', 'a'), user.email.toUpperCase(), user.department]) {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(word)
    await expect(page.getByText('1 shown')).toBeVisible()
    await expect(row(page, user.email)).toBeVisible()
  }
  for (const [filter, all, choice] of [
    ['Role filter', 'All Roles', 'Admin'],
    ['Status filter', 'All Status', 'Pending'],
  ] as const) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${filter}`) })
    await expect(box).toHaveText(all)
    await box.click()
    await page.getByRole('option', { name: choice }).click()
    await expect(page.getByText('No users match')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(choice.toLowerCase()))
  }
  expect(page.url()).not.toContain(user.name.slice(-8))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(row(page, product.adminEmail)).toBeVisible()

  await neverAnswer(page, USER_API.list.path)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading users…' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answerWith(page, USER_API.list.path, 403, {
    message: 'You are not allowed to do this.',
    code: 'not_allowed',
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
  await expect(page.getByRole('alert')).toContainText('You are not allowed to do this.')
})

test('an administrator who is demoted meanwhile loses the page with the next click', async ({
  page,
  product,
  context,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { id, email } = await createAccount(page, product, { role_id: 1 })
  await page.evaluate(() => localStorage.clear())
  await signInByApi(page, product, { email, password: PASSWORD })
  await openUsers(page)
  const other = await context.newPage()
  await changeAccount(other, product, id, { role_id: 2 })
  await page.getByRole('link', { name: 'Lead Management' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('users')])).toEqual([0, null])
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/manager')
})

test('accounts are made by keyboard alone, and the dialogs are accessible', async ({ page }) => {
  const name = `Caoimhe ${uniqueName()}`
  await openUsers(page)
  await page.getByRole('button', { name: 'Add User' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${uniqueName()}@example.ie`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await expectNoAxeFindings(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User added successfully')).toBeVisible()
  await page.getByRole('button', { name: `Deactivate ${name}` }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeFocused()
})

test('an administrator is added once whoever asks has shown their password again', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const [name, email] = [`Nóra ${uniqueName()}`, `${uniqueName()}@example.ie`]
  await openUsers(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  await fill(page, { Name: name, Email: email, Password: PASSWORD })
  const form = page.getByRole('dialog', { name: 'Add User' })
  await form.getByRole('combobox', { name: /^Role/ }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await form.getByRole('button', { name: 'Add User' }).click()
  const question = page.getByRole('dialog', { name: 'Add an administrator?' })
  await expect(question.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('alert')).toContainText('It was not confirmed, so nothing was changed.')
  await expect(form.getByLabel('Name')).toHaveValue(name)

  await form.getByRole('button', { name: 'Add User' }).click()
  await question.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('The current password is wrong.')).toHaveCount(1)
  await question.getByLabel('Your password', { exact: true }).fill(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User added successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, name)).toContainText('Admin')
})

test('what is wrong with an invitation is told until it is mended', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  await openUsers(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Somebody' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Email is required.')
  await page.keyboard.type(product.adminEmail)
  await expect(dialog).not.toContainText('Email is required.')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('An account with this email address already exists.')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('.ie')
  await expect(dialog).not.toContainText('An account with this email address already exists.')
})
