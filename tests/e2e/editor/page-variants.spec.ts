import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { changePage, deleteAllPages, makePage, uniquePath } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInByApi(page, product)
})

test('the first page is made by duplicating, and goes live and back', async ({ page }) => {
  await deleteAllPages(page, token)
  await page.goto('/admin/home-editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page Management' })).toBeVisible()
  await expect(page.getByText('No pages yet. Use Duplicate to create one.')).toBeVisible()
  await expect(page.getByText('There is no root page.')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate Home Page' }).click()
  await expect(page.getByText('Duplicated: New Home variant created.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Home Page' })
  await expect(row).toContainText('Draft')
  await expect(row.getByRole('textbox', { name: /^URL of/ })).toHaveValue(/^\/homepage-[a-z0-9]{8}$/)
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveText([
    'Status',
    'Title',
    'URL',
    'Created',
    'Actions',
    'Name, internal note',
    'Views',
    'Leads',
    'Last edited',
  ])
  await row.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).last()).toBeVisible()
  await expect(row.getByRole('button', { name: /^Unpublish/ })).toBeVisible()
  const path = await row.getByRole('textbox', { name: /^URL of/ }).inputValue()
  expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  await row.getByRole('button', { name: /^Unpublish/ }).click()
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get(path, { maxRedirects: 0 })).status()).toBe(302)
})

test('a note that is too long stays in its field and is not cut, and is saved once it is shorter', async ({
  page,
}) => {
  const url = uniquePath()
  await makePage(page, token, { url })
  await page.goto('/admin/home-editor')
  const note = page.getByRole('textbox', { name: `Internal note on ${url}` })
  const patches: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()))
  await note.fill('n'.repeat(1_003))
  await note.blur()
  await expect(note).toHaveAccessibleDescription('3 characters too many: at most 1,000 can be stored.')
  await expect(note).toHaveValue('n'.repeat(1_003))
  expect(patches).toEqual([])
  await note.fill('For the spring')
  await note.press('Enter')
  await expect.poll(() => patches.length).toBe(1)
  await expect(note).toHaveAccessibleDescription('')
  await page.reload()
  await expect(note).toHaveValue('For the spring')
})

test('a URL is saved when the field is left, made regular, and only when it differs', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const [from, to, other] = [uniquePath(), uniquePath(), uniquePath()]
  const { id } = await makePage(page, token, { url: from })
  await makePage(page, token, { url: other })
  await page.goto('/admin/home-editor')
  const field = page.getByRole('textbox', { name: `URL of ${from}` })
  const patches: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()))
  await field.fill(`  ${from.slice(1)}/ `)
  await field.blur()
  await expect(field).toHaveValue(from)
  expect(patches).toEqual([])
  await field.fill(to.slice(1))
  await field.press('Enter')
  await expect(page.getByText('URL updated')).toBeVisible()
  const moved = page.getByRole('textbox', { name: `URL of ${to}` })
  await expect(moved).toHaveValue(to)
  expect(patches).toEqual([expect.stringContaining(buildPath(CONTENT_API.get, { area: 'index', id }))])
  await moved.fill(other)
  await moved.blur()
  await expect(page.getByText('Update failed: Could not update URL.')).toBeVisible()
  await expect(page.getByText('This URL is already taken. Please choose another.')).toBeVisible()
  await moved.fill('/admin')
  await moved.blur()
  await expect(page.getByText('This URL is reserved for the site. Please choose another.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This URL is reserved for the site. Please choose another.')).toBeVisible()
  await expect(moved).toHaveValue('/admin')
  await moved.focus()
  await moved.press('Escape')
  await expect(moved).toHaveValue(to)
  await expect(page.getByText('This URL is reserved for the site.')).toHaveCount(0)
})

test('a name that could not be saved stays with the reason until it is saved or taken back', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const url = uniquePath()
  const { id } = await makePage(page, token, { url, name: 'Weddings' })
  const path = `**${buildPath(CONTENT_API.get, { area: 'index', id })}`
  await page.goto('/admin/home-editor')
  const name = page.getByRole('textbox', { name: `Name of ${url}` })
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again later.', code: 'unavailable' } }),
  )
  await name.fill('Weddings by the sea')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Not saved: Please try again later.')
  await page.reload()
  await expect(name).toHaveValue('Weddings by the sea')
  await expect(name).toHaveAccessibleDescription('Not saved: Please try again later.')
  await page.unroute(path)
  await name.focus()
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(name).toHaveAccessibleDescription('')
})

test('a clone asks for its URL', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  const [from, to] = [uniquePath(), uniquePath()]
  await makePage(page, token, { url: from, content: { hero: { badge: 'Cloned badge' } } })
  await page.goto('/admin/home-editor')
  await page.getByRole('button', { name: `Clone ${from}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Clone page' })
  const field = dialog.getByLabel('New URL')
  await expect(field).toHaveAttribute('placeholder', '/my-new-page')
  await expect(dialog).toContainText('/premium-tour')
  await dialog.getByRole('button', { name: 'Clone', exact: true }).click()
  await expect(page.getByText('Please provide a URL for the cloned page.')).toHaveCount(1)
  await expect(field).toBeFocused()
  await field.fill(from)
  await dialog.getByRole('button', { name: 'Clone', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(
    /Failed to clone content. The URL might already exist. This URL is already taken. Please choose another./,
  )
  await expect(page.getByText('Failed to clone content.')).toHaveCount(1)
  await expect(field).toBeFocused()
  await field.fill(to.slice(1))
  await field.press('Enter')
  await expect(page.getByText(`Content cloned to ${to}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `URL of ${to}` }) }),
  ).toContainText('Draft')
})

test('a deleted page comes back from the toast, and from the list of deleted ones', async ({ page }) => {
  const path = uniquePath()
  await makePage(page, token, { url: path, is_published: true })
  await page.goto('/admin/home-editor')
  const field = page.getByRole('textbox', { name: `URL of ${path}` })
  const question = page.getByRole('alertdialog', { name: `Delete ${path}?` })
  await page.getByRole('button', { name: `Delete ${path}` }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toBeVisible()
  await holdToasts(page)
  await page.getByRole('button', { name: `Delete ${path}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(field).toHaveCount(0)
  expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(302)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(200)
  await page.getByRole('button', { name: `Delete ${path}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(page).toHaveURL(/filter=deleted/)
  await page.getByRole('button', { name: `Restore ${path}` }).click()
  await expect(page.getByText(`Restored: ${path} is back.`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(field).toBeVisible()
})

test('a note stays with the page, and its last editor is shown', async ({ page }) => {
  const path = uniquePath()
  const made = await makePage(page, token, { url: path })
  await page.goto('/admin/home-editor')
  const note = page.getByRole('textbox', { name: `Internal note on ${path}` })
  await note.fill('For the wedding fair')
  await note.blur()
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('For the wedding fair')
  // Filled in, it still says what it is for where the table has no column for it.
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByRole('row').filter({ has: note }).getByText('Note', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ has: note })).toContainText('Administrator')
  await changePage(page, token, made.id, { is_published: true })
  expect(await (await page.request.get(path)).text()).not.toContain('wedding fair')
})
