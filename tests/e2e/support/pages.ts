import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { ContentPage } from '#contract/content/content-page.ts'

/** A path that no other test uses. */
export function uniquePath(): string {
  return `/t-${randomUUID().slice(0, 8)}`
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A page made as the desk makes it. */
export async function makePage(page: Page, token: string, data: object): Promise<ContentPage> {
  const response = await page.request.post(buildPath(CONTENT_API.list, { area: 'index' }), {
    headers: bearer(token),
    data,
  })
  expect(response.status(), await response.text()).toBe(201)
  return ContentPage.parse(await response.json())
}

/** A change that somebody else makes. */
export async function changePage(page: Page, token: string, id: number, data: object): Promise<ContentPage> {
  const response = await page.request.patch(buildPath(CONTENT_API.get, { area: 'index', id }), {
    headers: bearer(token),
    data,
  })
  expect(response.status(), await response.text()).toBe(200)
  return ContentPage.parse(await response.json())
}

export async function readPage(page: Page, token: string, id: number): Promise<ContentPage> {
  const response = await page.request.get(buildPath(CONTENT_API.get, { area: 'index', id }), {
    headers: bearer(token),
  })
  return ContentPage.parse(await response.json())
}

/** Deletes every page, so that a list or the root page is as on the first day. */
export async function deleteAllPages(page: Page, token: string): Promise<void> {
  const response = await page.request.get(buildPath(CONTENT_API.list, { area: 'index' }), {
    headers: bearer(token),
  })
  for (const { id } of ContentPage.array().parse(await response.json())) {
    await page.request.delete(buildPath(CONTENT_API.get, { area: 'index', id }), { headers: bearer(token) })
  }
}

/** An action of the editor that its menu holds. */
export async function openMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

/** Opens a tab of the editor of a home page or landing page, and answers its preview. */
export async function openEditor(page: Page, path: string, tab: string): Promise<FrameLocator> {
  await page.goto(`/admin/home-editor/edit${path}?tab=${tab}`)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.locator('footer')).toBeAttached()
  return preview
}

/** Saves the open page. */
export async function saveChanges(page: Page): Promise<void> {
  // The message of an earlier save may still stand.
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/api/content/') && response.ok() && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await expect(page.getByText('Saved: Home content updated.').last()).toBeVisible()
}
