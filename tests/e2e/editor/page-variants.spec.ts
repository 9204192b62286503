import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { deleteAllPages, makePage, uniquePath } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInByApi(page, product)
})

test('the first page is made by duplicating the home page, published, and taken offline again', async ({
  page,
}) => {
  await deleteAllPages(page, token)
  await page.goto('/admin/home-editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page Management' })).toBeVisible()
  await expect(page.getByText('No pages yet. Use Duplicate to create one.')).toBeVisible()
  await expect(page.getByText('There is no home page.')).toBeVisible()
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

test('URL, name and note of a page are saved in the list; a refused value stays with the reason, also after a reload', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const [from, to, other] = [uniquePath(), uniquePath(), uniquePath()]
  const { id } = await makePage(page, token, { url: from, name: 'Weddings' })
  await makePage(page, token, { url: other })
  const api = buildPath(CONTENT_API.get, { area: 'index', id })
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
  const url = page.getByRole('textbox', { name: `URL of ${to}` })
  const name = page.getByRole('textbox', { name: `Name of ${to}` })
  const note = page.getByRole('textbox', { name: `Internal note on ${to}` })
  const noteText = page.getByRole('button', { name: `Internal note on ${to}` })
  await expect(url).toHaveValue(to)
  expect(patches).toEqual([expect.stringContaining(api)])
  await url.fill(other)
  await url.blur()
  await expect(page.getByText('Update failed: Could not update URL.')).toBeVisible()
  await expect(page.getByText('This URL is already taken. Please choose another.')).toBeVisible()
  await url.fill('/admin')
  await url.blur()
  const reserved = page.getByText('This URL is reserved for the site. Please choose another.')
  await expect(reserved).toBeVisible()

  await page.route(`**${api}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again later.', code: 'unavailable' } }),
  )
  await expect(name).toHaveCount(0)
  await page.getByRole('button', { name: `Name of ${to}: Weddings` }).press('Enter')
  await expect(name).toBeFocused()
  await name.fill('Weddings by the sea')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Not saved: Please try again later.')
  await page.unroute(`**${api}`)

  await page.reload()
  await expect(reserved).toBeVisible()
  await expect(url).toHaveValue('/admin')
  await url.focus()
  await url.press('Escape')
  await expect(url).toHaveValue(to)
  await expect(reserved).toHaveCount(0)
  await expect(name).toHaveValue('Weddings by the sea')
  await expect(name).toHaveAccessibleDescription('Not saved: Please try again later.')
  await name.focus()
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByRole('button', { name: `Name of ${to}: Weddings by the sea` })).toBeFocused()

  // A note that is too long is not cut.
  const before = patches.length
  await noteText.press('Enter')
  await note.press('Escape')
  await expect(noteText).toBeFocused()
  await noteText.click()
  await note.fill('n'.repeat(1_003))
  await note.blur()
  await expect(note).toHaveAccessibleDescription('3 characters too long (maximum 1,000).')
  await expect(note).toHaveValue('n'.repeat(1_003))
  expect(patches).toHaveLength(before)
  await note.fill('For the spring')
  await note.press('Enter')
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.reload()
  await expect(noteText).toHaveText('For the spring')
  // Filled in, it still says what it is for where the table has no column for it.
  await page.setViewportSize({ width: 1366, height: 768 })
  const row = page.getByRole('row').filter({ has: noteText })
  await expect(row.getByText('Note', { exact: true })).toBeVisible()
  await expect(row).toContainText('Administrator')
})

test('a page is cloned under its own URL, deleted, and restored from the toast and from the list of deleted pages', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const [from, to] = [uniquePath(), uniquePath()]
  await makePage(page, token, { url: from, is_published: true })
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
  const copied = page.getByRole('textbox', { name: `URL of ${to}` })
  await expect(page.getByRole('row').filter({ has: copied })).toContainText('Draft')

  // A draft goes at once and comes back by the toast; a page that visitors see is asked about first.
  await holdToasts(page)
  await page.getByRole('button', { name: `Delete ${to}` }).click()
  await expect(copied).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(copied).toBeVisible()
  const original = page.getByRole('textbox', { name: `URL of ${from}` })
  const question = page.getByRole('alertdialog', { name: `Delete ${from}?` })
  await page.getByRole('button', { name: `Delete ${from}` }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(original).toBeVisible()
  await page.getByRole('button', { name: `Delete ${from}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(original).toHaveCount(0)
  expect((await page.request.get(from, { maxRedirects: 0 })).status()).toBe(302)
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(page).toHaveURL(/filter=deleted/)
  await page.getByRole('button', { name: `Restore ${from}` }).click()
  await expect(page.getByText(`Restored: ${from} is back.`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(original).toBeVisible()
  expect((await page.request.get(from)).status()).toBe(200)
})
