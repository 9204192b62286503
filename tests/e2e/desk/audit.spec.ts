import { readFile } from 'node:fs/promises'
import { AUDIT_API } from '#contract/figures/audit-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, neverAnswer, REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'
import { changeAccount, createAccount } from '../support/users.ts'

test.beforeEach(async ({ page, product }) => {
  await signInByApi(page, product)
})

test('what was done stands there, is narrowed down by a click, and taken away as a file', async ({
  page,
  product,
}) => {
  const { id, name } = await createAccount(page, product)
  await changeAccount(page, product, id, { role_id: 1 })
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  const change = page.getByRole('row').filter({ hasText: 'Changed a user' }).filter({ hasText: name })
  await expect(change).toContainText('role from manager to admin')
  await expect(change).toContainText('Administrator')
  await expect(change).toContainText('127.0.0.1')
  await change.getByRole('button', { name }).click()
  await expect(page).toHaveURL(new RegExp(`target=user%3A${id}`))
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: /^Activity filter/ }).click()
  await page.getByRole('option', { name: 'Sign-ins' }).click()
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.goto(`/admin/audit?actor=1&target=user%3A${id}`)
  const by = page.getByRole('button', { name: /^Remove filter: By/ })
  const on = page.getByRole('button', { name: /^Remove filter: On/ })
  await by.press('Enter')
  await expect(on).toBeFocused()
  await page.goBack()
  await on.click()
  await expect(by).toBeFocused()
  await by.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Activity filter/ })).toBeFocused()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit_log.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await expectNoAxeFindings(page)
})

test('it says when it waits and when it fails, also to load more, beside what is there', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await neverAnswer(page, AUDIT_API.list.path)
  await page.goto('/admin/audit')
  await expect(page.getByText('Loading the audit log…')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answerWith(page, AUDIT_API.list.path, 403, {
    message: 'You are not allowed to do this.',
    code: 'not_allowed',
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The audit log could not be loaded.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route(
    (url) => url.pathname === AUDIT_API.list.path,
    async (route) => {
      if (new URL(route.request().url()).searchParams.has('cursor')) {
        return route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } })
      }
      const response = await (await route.fetch()).json()
      return route.fulfill({ json: { ...response, meta: { ...response.meta, next_cursor: 'more' } } })
    },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toContainText('The audit log could not be loaded.')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
