import type { Page } from '@playwright/test'
import { FINAL_HOME } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API, SCHEDULE_API } from '#contract/content/content-endpoints.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reloadUnsaved } from '../support/leaving.ts'
import {
  changePage,
  makePage,
  openEditor,
  openMore,
  readPage,
  saveChanges,
  uniquePath,
} from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'

const CHANGED = 'Administrator has changed this page'
let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInByApi(page, product)
})

test('two people save the same page: the second is asked where they differ, and nothing is lost', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  const { id, content } = await makePage(page, token, { url: path })
  await openEditor(page, path, 'hero')
  const title = page.getByLabel('Title line 1', { exact: true })
  await title.fill('Mine')
  await changePage(page, token, id, { content: { ...content, hero: { titleLine1: 'Theirs' } } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: CHANGED })
  await expect(question).toContainText(/Last saved on \w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2}\./)
  await expect(question.getByRole('row', { name: 'Hero › Title line 1 Theirs Mine' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByText('You now have their version. Undo restores yours.')).toBeVisible()
  await expect(title).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveValue('Mine')
  await saveChanges(page)
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ titleLine1: 'Mine' })

  await title.fill('Mine again')
  const { content: saved } = await readPage(page, token, id)
  await changePage(page, token, id, { content: { ...saved, faq: { ...FINAL_HOME.faq, title: 'Theirs' } } })
  await saveChanges(page)
  await expect(question).toHaveCount(0)
  const both = { hero: { titleLine1: 'Mine again' }, faq: { title: 'Theirs' } }
  await expect.poll(async () => (await readPage(page, token, id)).content).toMatchObject(both)

  // Publishing alone is no reason to ask.
  await title.fill('Mine at last')
  await changePage(page, token, id, { is_published: true })
  await saveChanges(page)
  await expect(question).toHaveCount(0)
  expect(await readPage(page, token, id)).toMatchObject({
    is_published: true,
    content: { hero: { titleLine1: 'Mine at last' } },
  })

  // Both have chosen when it goes offline.
  const inDays = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T07:00`
  await openMore(page, 'Schedule')
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Save schedule' }).click()
  const goesOffline = schedule.getByLabel('Goes offline on')
  await expect(schedule.getByLabel('Goes live on')).toBeFocused()
  await goesOffline.fill(inDays(7))
  const set = buildPath(SCHEDULE_API.set, { area: 'index', id })
  const headers = { authorization: `Bearer ${token}` }
  const theirs = await page.request.post(set, { headers, data: { unpublish_at: inDays(8) } })
  expect(theirs.status()).toBe(200)
  await schedule.getByRole('button', { name: 'Save schedule' }).click()
  const times = page.getByRole('alertdialog', { name: 'Administrator has changed this schedule' })
  await expect(times.getByRole('row', { name: /^Goes offline on/ })).toBeVisible()
  await times.getByRole('button', { name: 'Keep mine' }).click()
  await expect(schedule).toHaveCount(0)
  const { unpublish_at } = await readPage(page, token, id)
  expect(unpublish_at).toContain(inDays(7).slice(0, 10))
})

test('a page that cannot be loaded can be started from the defaults, and replaces what is stored only after a question', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path, content: { hero: { badge: 'Stored badge' } } })
  const list = `**${buildPath(CONTENT_API.overview, { area: 'index' })}*`
  // A lost connection would be tried three times more first.
  const refusal = { message: 'You may not see this.', code: 'not_allowed' }
  await page.route(list, (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto(`/admin/home-editor/edit${path}?tab=hero`)
  await page.getByRole('button', { name: 'Start from the defaults' }).click()
  await expect(page.getByText('You see the built-in defaults')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Publish Page' })).toBeDisabled()
  const badge = page.getByLabel('Badge', { exact: true })
  await expect(badge).toHaveValue(FINAL_HOME.hero.badge)
  await badge.fill('Typed meanwhile')
  await page.unroute(list)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: CHANGED })
  await expect(question.getByRole('row', { name: 'Badge Stored badge Typed meanwhile' })).toBeVisible()
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ badge: 'Stored badge' })
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Saved: Home content updated.')).toBeVisible()
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ badge: 'Typed meanwhile' })
})

/** Someone else at another desk. */
type Call = { method?: 'GET' | 'POST' | 'DELETE'; url: string; data?: object }
async function call(page: Page, token: string, { method = 'GET', url, data }: Call) {
  const response = await page.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response
}

/** Deletes the stored pages of an area, so that the shipped ones are shown. */
async function forget(page: Page, token: string, area: string) {
  const pages: ContentPage[] = await (
    await call(page, token, { url: buildPath(CONTENT_API.list, { area }) })
  ).json()
  for (const { id } of pages)
    await call(page, token, { method: 'DELETE', url: buildPath(CONTENT_API.get, { area, id }) })
}

/** The page as somebody else makes it meanwhile. */
function createTheirs(page: Page, token: string) {
  return call(page, token, {
    method: 'POST',
    url: buildPath(CONTENT_API.list, { area: 'how-it-works' }),
    data: { url: '/how-it-works', content: { title: 'Theirs' } },
  })
}

test('an editor who opened a shipped page before a colleague saved it is shown the saved one, at once and from a draft', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await forget(page, token, 'how-it-works')
  await page.goto('/admin/site-pages/how-it-works')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Mine')
  await createTheirs(page, token)
  const question = page.getByRole('alertdialog', { name: CHANGED })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(question.getByRole('row', { name: 'Title Theirs Mine' })).toBeVisible()
  // Escape decides nothing.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Site Pages' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site Pages' })).toBeVisible()
  await page.goto('/admin/site-pages/how-it-works')
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(title).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(question.getByRole('row', { name: 'Title Theirs Mine' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Saved: Page content updated.')).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Version 2 · Saved')
})

/** Until unsaved work with these words lies on the device. */
const expectStored = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain(words)

/** Returns the drafts that the browser keeps; none before the first is kept. */
function storedDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'page-drafts')) return []
    const database = await settled(indexedDB.open('page-drafts'))
    const stored = await settled(database.transaction('pages').objectStore('pages').getAll())
    database.close()
    return stored
  })
}

test('unsaved work survives a reload and a save after the session has ended', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await openEditor(page, path, 'hero')
  const badge = page.getByLabel('Badge', { exact: true })
  await badge.fill('Not saved yet')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await expectStored(page, 'Not saved yet')
  await reloadUnsaved(page)
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(badge).toHaveValue('Not saved yet')
  await page.evaluate(() =>
    localStorage.setItem(
      'unauth',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('unauth') ?? '{}'), token: 'ended' }),
    ),
  )
  await badge.fill('Typed at the last moment')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/login')
  token = await signInByApi(page, product)
  await page.goto(`/admin/home-editor/edit${path}?tab=hero`)
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(badge).toHaveValue('Typed at the last moment')
  await saveChanges(page)
  await page.reload()
  await expect(badge).toHaveValue('Typed at the last moment')
})

test('an earlier version is restored, and a reset can be taken back', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path, content: { hero: { badge: 'First badge' } } })
  await openEditor(page, path, 'hero')
  const badge = page.getByLabel('Badge', { exact: true })
  await badge.fill('Second badge')
  await saveChanges(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Versions' })
  await expect(sheet).toContainText('Version 2 · Saved')
  await expect(sheet).toContainText('Administrator')
  await sheet.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored: Version 1 is the newest again.')).toBeVisible()
  await expect(sheet).toContainText('Version 3 · Restored from 1')
  await page.keyboard.press('Escape')
  await expect(badge).toHaveValue('First badge')
  expect((await readPage(page, token, id)).version).toBe(3)

  await badge.fill('Unsaved badge')
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await page.getByRole('button', { name: 'Discard my unsaved changes only' }).click()
  await expect(badge).toHaveValue('First badge')
  await expect(page.getByText(/Last saved \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByText('Reset: Home content reset to defaults.')).toBeVisible()
  await expect(badge).toHaveValue(FINAL_HOME.hero.badge)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ badge: FINAL_HOME.hero.badge })
  await expect(page.getByText('not saved since the reset')).toBeVisible()
  await expect(page.getByText('Last saved')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge).toHaveValue('First badge')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Last saved')).toBeVisible()
})
