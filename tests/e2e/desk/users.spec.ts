import type { Page } from '@playwright/test'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, REFUSED, uniqueName } from '../support/desk.ts'
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

/** The choice takes the focus back as it closes; a key that is pressed before that would open it again. */
async function chooseRole(page: Page, name: string): Promise<void> {
  const role = page.getByRole('dialog').getByRole('combobox', { name: /^Role/ })
  await role.click()
  await page.getByRole('option', { name }).click()
  await expect(role).toBeFocused()
}

/** Runs in the page: goes to the field with the next press, before the list that was pressed is gone. */
function goThereWithNextPress(field: HTMLElement | SVGElement): void {
  window.addEventListener('click', () => field.focus(), { once: true })
}

test.beforeEach(async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  await signInByApi(page, product)
})

test('a user is added by keyboard, changed, deactivated, activated again and deleted, each with its toast', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const name = `Bríd ${uniqueName()}`
  const email = `${uniqueName()}@Example.ie`
  await openUsers(page)
  const total = Number(await figure(page, 'Total Users').textContent())
  await page.getByRole('button', { name: 'Add User' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveText('User')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await fill(page, { Phone: '087 123 4567', Department: 'Night desk' })
  await expectNoAxeFindings(page, '[role=dialog]')
  await dialog.getByRole('combobox', { name: /^Role/ }).click()
  const option = page.getByRole('option', { name: 'Manager' })
  await expect(option).toBeVisible()
  const department = dialog.getByLabel('Department')
  await department.evaluate(goThereWithNextPress)
  await option.click()
  await expect(option).toHaveCount(0)
  await expect(department).toBeFocused()
  await department.press('Enter')
  await expect(toast(page, 'User added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const text of ['Manager', 'Active', 'Night desk', 'Never', '+353 87 123 4567', email])
    await expect(row(page, name)).toContainText(text)
  await expect(figure(page, 'Total Users')).toHaveText(String(total + 1))

  const edit = page.getByRole('button', { name: `Edit User ${name}` })
  await edit.click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
  await fill(page, { Department: 'Weddings' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('Weddings')
  await expect(edit).toBeFocused()

  const question = page.getByRole('alertdialog')
  const deactivate = page.getByRole('button', { name: `Deactivate ${name}` })
  await deactivate.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(deactivate).toBeFocused()
  await deactivate.press('Enter')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, name)).toContainText('Inactive')
  await page.getByRole('button', { name: `Activate ${name}` }).click()
  await expect(row(page, name)).toContainText('Active')

  await page.getByRole('button', { name: `Delete User ${name}` }).click()
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(figure(page, 'Total Users')).toHaveText(String(total))
})

test('a mistake in a new user or an invitation is pointed out once, beside its field, until it is corrected', async ({
  page,
  product,
}) => {
  await openUsers(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByRole('button', { name: 'Add User' }).click()
  const form = page.getByRole('dialog', { name: 'Add User' })
  const add = form.getByRole('button', { name: 'Add User' })
  const password = form.getByLabel('Password', { exact: true })
  await fill(page, { Name: 'Bríd', Email: 'brid@example.ie' })
  await add.click()
  await expect(toast(page, 'Please fill in required fields')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Password is required\./)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await password.fill('x')
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)
  await expect(form.getByLabel('Name')).toHaveValue('Bríd')

  await fill(page, { Email: product.adminEmail.toUpperCase(), Password: PASSWORD })
  let lists = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(USER_API.list.path)) lists += 1
  })
  await add.click()
  await expect(toast(page, 'Failed to add user')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, { Email: `${uniqueName()}@example.ie`, Password: 'Password1' })
  await add.click()
  await expect(password).toHaveAccessibleDescription(/too common/)
  await expect(password).toBeFocused()
  // Told once: beside the field, neither above the form nor in the toast.
  await expect(page.getByText(/too common/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveValue('Password1')
  expect(lists).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite User' })
  await expect(invitation.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(invitation).toContainText('Email is required.')
  await page.keyboard.type(product.adminEmail)
  await expect(invitation).not.toContainText('Email is required.')
  await page.keyboard.press('Enter')
  const taken = invitation.getByText('An account with this email address already exists.')
  await expect(taken).toHaveCount(1)
  await expect(invitation.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('.ie')
  await expect(taken).toHaveCount(0)
})

test('an account opens with its present details; a colleague’s changes meanwhile are merged or asked about, and failures are shown', async ({
  page,
  product,
}) => {
  const { name, id, email } = await createAccount(page, product, { role_id: 1, department: 'Sales' })
  const path = buildPath(USER_API.get, { id })
  await openUsers(page)
  await changeAccount(page, product, id, { department: 'Weddings' })
  await answerWith(page, path, 403, { message: 'You may not do this.', code: 'forbidden' })
  await page.getByRole('button', { name: `Edit User ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const department = dialog.getByLabel('Department')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch user')
  await expect(dialog.getByRole('alert')).toContainText('You may not do this.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(department).toHaveValue('Weddings')

  const renamed = `${name} Daly`
  await fill(page, { Name: renamed })
  await answerWith(page, path, 503, { message: 'We cannot do this right now.', code: 'unavailable' })
  await save.click()
  await expect(toast(page, 'Failed to update user')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('We cannot do this right now.')
  await page.unrouteAll()

  await fill(page, { Department: 'Night desk' })
  await changeAccount(page, product, id, { role_id: 3, department: 'Airport' })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Administrator has changed this user' })
  await expect(question.getByRole('row', { name: 'Department Airport Night desk' })).toBeVisible()
  await expect(question.getByRole('row')).toHaveCount(2)
  await expectNoAxeFindings(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Name')).toHaveValue(renamed)
  await save.click()
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  for (const text of [renamed, 'User', 'Airport']) await expect(row(page, email)).toContainText(text)
  await expect(row(page, email)).not.toContainText('Admin')

  await page.getByRole('button', { name: `Edit User ${renamed}` }).click()
  await fill(page, { Department: 'Night desk' })
  await changeAccount(page, product, id, { department: 'Sales' })
  await save.click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(row(page, email)).toContainText('Night desk')

  const self = row(page, product.adminEmail).getByRole('button', { name: /^Delete User/ })
  await answerWith(page, buildPath(USER_API.get, { id: 1 }), 409, {
    message: 'At least one administrator must stay active.',
    code: 'conflict',
  })
  await self.click()
  const removal = page.getByRole('alertdialog')
  await expect(removal).toContainText('This is your own account')
  await removal.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete user')).toBeVisible()
  await expect(toast(page, 'At least one administrator must stay active.')).toBeVisible()
  await expect(row(page, product.adminEmail)).toBeVisible()
})

test('the list of users is searched and filtered, and says when nobody is found', async ({
  page,
  product,
}) => {
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
})

test('an administrator is added only after the password is entered again', async ({ page, product }) => {
  const [name, email] = [`Nóra ${uniqueName()}`, `${uniqueName()}@example.ie`]
  await openUsers(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  await fill(page, { Name: name, Email: email, Password: PASSWORD })
  const form = page.getByRole('dialog', { name: 'Add User' })
  await chooseRole(page, 'Admin')
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
