import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'

// A product of its own: other journeys make further administrators, and here there must be no second one.
test.use({ settings: { LEADS_EMAIL: 'last-admin@jaunt.local' } })

test('the last administrator stays, and the list is not asked for again', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInByApi(page, product)
  await page.goto('/admin/users')
  await expect(page.getByText('1 shown')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notifications', exact: true })
  const toast = (text: string) => notices.getByText(text, { exact: true })
  const users = await page.evaluate(() => JSON.parse(sessionStorage.getItem('users') ?? '[]'))
  const self = users.find(({ email }: { email: string }) => email === product.adminEmail)
  expect(self).toMatchObject({ role: 'admin', status: 'active', createdAt: expect.stringContaining('T') })
  await page.getByRole('button', { name: `Delete User ${self.name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This is your own account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast('Failed to delete user')).toBeVisible()
  await expect(toast('At least one administrator must stay active.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.adminEmail })).toBeVisible()
})
