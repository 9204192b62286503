import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import { FINAL_HOME } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { changePage, deleteAllPages, makePage, readPage, uniquePath } from '../support/pages.ts'
import { clickSignedOut, signInByApi } from '../support/sign-in.ts'

let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInByApi(page, product)
})

async function openEditor(page: Page, path: string, tab: string): Promise<FrameLocator> {
  await page.goto(`/admin/home-editor/edit${path}?tab=${tab}`)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.locator('footer')).toBeAttached()
  return preview
}
const save = async (page: Page) => {
  // The message of an earlier save may still stand.
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/api/content/') && response.ok() && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await expect(page.getByText('Saved: Home content updated.').last()).toBeVisible()
}

/** Until unsaved work with these words lies on the device. */
const expectStored = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain(words)

/** As the browser keeps them; none before the first is kept. */
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

test('what is typed is seen at once beside the form, and by visitors once it is saved and published', async ({
  page,
  browser,
  product,
}) => {
  const path = uniquePath()
  await makePage(page, token, { url: path })
  const preview = await openEditor(page, path, 'hero')
  await expect(page.getByRole('heading', { level: 1, name: `Edit Home Page — ${path}` })).toBeVisible()
  await page.getByLabel('Title line 1', { exact: true }).fill('Arrive by boat.')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Arrive by boat.')
  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  await page.getByLabel('Title line 1 colour', { exact: true }).fill('#00ff00')
  await expect
    .poll(() =>
      preview.locator('.hero').evaluate((hero) => getComputedStyle(hero).getPropertyValue('--title-1')),
    )
    .toBe('#00ff00')
  await save(page)
  const visitor = await browser.newPage({ baseURL: product.url })
  await visitor.goto(path)
  await expect(visitor).toHaveURL(/\/404$/)
  await page.getByRole('switch', { name: 'Publish Page' }).click()
  await expect(page.getByText('Published: Page is now live.')).toBeVisible()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Arrive by boat.', {
    timeout: 1_000,
  })
  await page.getByLabel('Title line 1', { exact: true }).fill('Arrive by balloon.')
  await save(page)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Arrive by balloon.')
  await page.getByLabel('Title line 1', { exact: true }).fill('Arrive by bicycle.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved: Draft stored.')).toBeVisible()
  await expect(page.getByText('You are editing a draft that visitors cannot see yet.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Arrive by balloon.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published: Page is now live.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Arrive by bicycle.', {
    timeout: 1_000,
  })
  await page.getByRole('switch', { name: 'Publish Page' }).click()
  await expect(page.getByText('Unpublished: Page is now a draft.')).toBeVisible()
  await visitor.goto(path)
  await expect(visitor).toHaveURL(/\/404$/)
  await visitor.close()
})

test('the root page is made by its first save', async ({ page }) => {
  await deleteAllPages(page, token)
  await openEditor(page, '/root', 'footer')
  await page.getByLabel('Credentials').fill('Licensed by the stars')
  await save(page)
  await page.getByRole('switch', { name: 'Publish Page' }).click()
  await expect(page.getByText('Published: Page is now live.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('Licensed by the stars')
  await deleteAllPages(page, token)
})

test('tabs come and go with their sections, the preview leads to them, and texts of the settings say so', async ({
  page,
}) => {
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path })
  const preview = await openEditor(page, path, 'visibility')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'Visibility',
    'Header',
    'Hero',
    'Quote Form',
    'Features',
    'Fleet',
    'How It Works',
    'Testimonials',
    'FAQ',
    'CTA',
    'Footer',
  ])
  await page.getByRole('switch', { name: 'Show FAQ' }).click()
  await expect(tabs.filter({ hasText: 'FAQ' })).toHaveCount(0)
  await expect(preview.locator('.faq')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show Index Intro' }).click()
  await expect(preview.locator('.intro')).toBeVisible()
  await preview.locator('.intro').click({ position: { x: 2, y: 2 } })
  await expect(page).toHaveURL(/tab=index-intro/)
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue(FINAL_HOME.indexIntro.heading)
  await page.getByRole('button', { name: 'Back to Visibility' }).click()
  await preview.locator('.fleet h2').click()
  await expect(page.getByRole('tab', { name: 'Fleet' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'CTA' }).click()
  await page.getByLabel('Quote card title').focus()
  await expect(preview.locator('.cta')).toBeInViewport()
  // What each of the three does goes by its place.
  await expect(page.getByRole('group', { name: /^Method/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^(Move|Drag|Remove) Method/ })).toHaveCount(0)

  // What is drawn from the settings says so, and what is typed replaces it until it is taken back.
  await page.getByRole('tab', { name: 'Footer' }).click()
  const location = page.getByLabel('Location', { exact: true })
  await expect(page.getByRole('link', { name: 'Settings › Location' })).toHaveAttribute(
    'href',
    '/admin/settings',
  )
  await location.fill('Galway')
  await expect(
    page.getByText('Replaces “Dublin, Ireland” from Settings › Location on this page.'),
  ).toBeVisible()
  await expect(preview.locator('.site-footer')).toContainText('Galway')
  await page.getByRole('button', { name: 'Use the settings: Location' }).click()
  await expect(location).toHaveValue('Dublin, Ireland')
  await save(page)
  expect((await readPage(page, token, id)).content.footer).toMatchObject({
    location: FINAL_HOME.footer.location,
  })
})

test('the preview begins at the section of the tab, follows the field that has the focus, and has three widths', async ({
  page,
}) => {
  const path = uniquePath()
  const faqs = Array.from({ length: 24 }, (_, at) => ({ question: `Question ${at + 1}?`, answer: 'Yes.' }))
  await makePage(page, token, { url: path, content: { faq: { faqs } } })
  const preview = await openEditor(page, path, 'faq')
  const asked = (at: number) => preview.getByText(`Question ${at}?`, { exact: true })
  await expect(asked(1)).toBeInViewport()
  await expect(asked(24)).not.toBeInViewport()
  await page.getByRole('group', { name: 'Question 24, Question 24?' }).getByLabel('Answer').focus()
  await expect(asked(24)).toBeInViewport()
  const first = page.getByRole('group', { name: 'Question 1, Question 1?' })
  await first.getByLabel('Question', { exact: true }).focus()
  await expect(asked(1)).toBeInViewport()
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect
      .poll(() => preview.locator('html').evaluate((html) => html.clientWidth))
      .toBeLessThanOrEqual(width)
    await expect
      .poll(() => preview.locator('html').evaluate((html) => html.clientWidth))
      .toBeGreaterThan(width - 20)
  }
})

test('nothing in the preview comes in slowly: a key would wait for each of its frames', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.locator('.hero-art img')).not.toHaveCSS('animation-name', 'none')
  const path = uniquePath()
  await makePage(page, token, { url: path })
  const preview = await openEditor(page, path, 'hero')
  await expect(preview.locator('.hero-art img')).toHaveCSS('animation-name', 'none')
})

test('a page that cannot be loaded may be begun from the defaults, and what is stored is not overwritten unasked', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Administrator has saved this page' })
  await expect(dialog.getByRole('definition')).toHaveText(['Stored badge', 'Typed meanwhile'])
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ badge: 'Stored badge' })
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(page.getByText('Saved: Home content updated.')).toBeVisible()
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ badge: 'Typed meanwhile' })
})

test('ten mixed edits are undone one by one and done again, by keyboard too', async ({ page }) => {
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await openEditor(page, path, 'header')
  const links = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Drag Link/ }) })
  await page.getByLabel('Logo text', { exact: true }).nth(0).fill('Undo Cars')
  await page.getByLabel('Tagline', { exact: true }).nth(0).fill('Taken back')
  await page.getByRole('button', { name: 'Add link' }).click()
  await links.nth(3).getByLabel('Label').fill('Fleet')
  await links.nth(3).getByLabel('Path').fill('#services')
  await page.getByRole('button', { name: 'Move Link 4, Fleet up' }).click()
  await page.getByRole('button', { name: /^Remove Link 1/ }).click()
  await links.nth(0).getByRole('switch', { name: 'Visible' }).click()
  await page.getByRole('button', { name: /^Logo icon: / }).click()
  await page.getByRole('radio', { name: 'Ship' }).check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  await page.getByLabel('Nav link', { exact: true }).fill('#123456')
  const undo = page.getByRole('button', { name: 'Undo' })
  for (let step = 0; step < 10; step += 1) await undo.click()
  await expect(undo).toBeDisabled()
  await expect(page.getByLabel('Logo text', { exact: true }).nth(0)).toHaveValue(FINAL_HOME.header.logoText)
  await expect(links).toHaveCount(3)
  await page.getByLabel('Tagline', { exact: true }).nth(0).focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(page.getByLabel('Nav link', { exact: true })).toHaveValue('#123456')
  await expect(links.nth(1).getByLabel('Path')).toHaveValue('#services')
  await expect(page.getByRole('button', { name: 'Logo icon: Ship' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

/** By mouse, from one handle to above another. */
async function dragOnto(page: Page, handle: Locator, place: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await place.boundingBox()]
  if (!from || !to) throw new Error('The handles are not drawn.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 })
  await page.mouse.up()
}

test('a list is put in order by drag, by keyboard and by its buttons', async ({ page }) => {
  const path = uniquePath()
  const faqs = ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: 'Yes.' }))
  const { id } = await makePage(page, token, { url: path, content: { faq: { faqs } } })
  const preview = await openEditor(page, path, 'faq')
  const order = preview.locator('.faq summary')
  await expect(order).toHaveText(['One?', 'Two?', 'Three?'])
  await page.getByRole('button', { name: 'Move Question 1, One? down' }).press('Enter')
  await expect(order).toHaveText(['Two?', 'One?', 'Three?'])
  await expect(page.getByRole('button', { name: 'Move Question 2, One? down' })).toBeFocused()
  const handle = page.getByRole('button', { name: 'Drag Question 3, Three?' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  // A person hears where the entry is before moving it on, and presses again when a key came before it was picked up.
  for (const place of [2, 1]) {
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(`Question over place ${place} of 3.`)).toBeAttached({ timeout: 1_500 })
    }).toPass({ timeout: 12_000 })
  }
  await page.keyboard.press('Space')
  await expect(order).toHaveText(['Three?', 'Two?', 'One?'])
  const last = page.getByRole('button', { name: 'Drag Question 3, One?' })
  const first = page.getByRole('button', { name: 'Drag Question 1, Three?' })
  // They glide to their places; a pointer is over what has come to rest.
  for (const handle of [first, last]) await handle.hover()
  await dragOnto(page, last, first)
  await expect(order).toHaveText(['One?', 'Three?', 'Two?'])
  await save(page)
  expect((await readPage(page, token, id)).content.faq).toMatchObject({
    faqs: [{ question: 'One?' }, { question: 'Three?' }, { question: 'Two?' }],
  })
})

test('a section is dragged to another place by mouse', async ({ page }) => {
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path })
  await openEditor(page, path, 'visibility')
  const handle = page.getByRole('button', { name: 'Drag FAQ', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const place = page.getByRole('button', { name: 'Drag How It Works', exact: true })
  await dragOnto(page, handle, place)
  const order = page.getByRole('list', { name: 'Sections in their order' }).getByRole('listitem')
  await expect(order.filter({ hasText: /FAQ|How It Works/ })).toHaveText(['FAQ', 'How It Works'])
  await save(page)
  const { sectionOrder } = (await readPage(page, token, id)).content
  expect(sectionOrder).toContain('faq')
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
  const dialog = page.getByRole('dialog', { name: 'Administrator has saved this page' })
  await expect(dialog).toContainText('Hero › Title line 1')
  await expect(dialog).toContainText(/ saved it on \w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2}\./)
  await expect(dialog.getByRole('definition')).toHaveText(['Theirs', 'Mine'])
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveValue('Mine')
  await save(page)
  expect((await readPage(page, token, id)).content.hero).toMatchObject({ titleLine1: 'Mine' })

  await title.fill('Mine again')
  const { content: saved } = await readPage(page, token, id)
  await changePage(page, token, id, { content: { ...saved, faq: { ...FINAL_HOME.faq, title: 'Theirs' } } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toContainText('You changed different parts')
  await dialog.getByRole('button', { name: 'Save both' }).click()
  await expect(dialog).toHaveCount(0)
  const both = { hero: { titleLine1: 'Mine again' }, faq: { title: 'Theirs' } }
  await expect.poll(async () => (await readPage(page, token, id)).content).toMatchObject(both)

  // What was only published meanwhile is no reason to ask.
  await title.fill('Mine at last')
  await changePage(page, token, id, { is_published: true })
  await save(page)
  await expect(dialog).toHaveCount(0)
  expect(await readPage(page, token, id)).toMatchObject({
    is_published: true,
    content: { hero: { titleLine1: 'Mine at last' } },
  })
})

test('versions are compared in words and come back, and a reset, gentle or whole, is taken back', async ({
  page,
}) => {
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path, content: { hero: { badge: 'First badge' } } })
  await openEditor(page, path, 'hero')
  const badge = page.getByLabel('Badge', { exact: true })
  await badge.fill('Second badge')
  await save(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Versions' })
  await expect(sheet).toContainText('Version 2 · Saved')
  await expect(sheet).toContainText('Administrator')
  await expect(sheet).toContainText('Changed: Hero › Badge')
  await expect(sheet.locator('del')).toHaveText('First badge')
  await expect(sheet.locator('ins')).toHaveText('Second badge')
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

test('a version that somebody else adds leaves the chosen comparison, and the focus in it', async ({
  page,
}) => {
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path, content: { hero: { badge: 'First' } } })
  for (const badge of ['Second', 'Third'])
    await changePage(page, token, id, { content: { hero: { badge } }, is_published: true })
  await openEditor(page, path, 'hero')
  await page.getByRole('button', { name: 'Versions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Versions' })
  const before = sheet.getByRole('combobox', { name: 'Compare', exact: true })
  const after = sheet.getByRole('combobox', { name: 'with', exact: true })
  await before.selectOption('1')
  await before.focus()
  await changePage(page, token, id, { content: { hero: { badge: 'Fourth' } }, is_published: true })
  // The list is read again after a change, without the focus.
  await sheet.getByRole('button', { name: 'Pin version 2' }).evaluate((pin: HTMLElement) => pin.click())
  await expect(sheet).toContainText('Version 4 ·')
  await expect(before).toBeFocused()
  await expect(before).toHaveValue('1')
  await expect(after).toHaveValue('4')
  await expect(sheet.locator('ins')).toHaveText('Fourth')
})

test('a version name that could not be saved goes with the list of versions, and comes back after a session that ended', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path })
  const saving = `**${buildPath(CONTENT_API.changeVersion, { area: 'index', id, version: 1 })}`
  const sheet = page.getByRole('dialog', { name: 'Versions' })
  const name = sheet.getByLabel('Name of version 1')
  const failed = page.getByText('The version could not be changed: No.')
  const type = async (answer: (route: Route) => Promise<void>) => {
    await openEditor(page, path, 'hero')
    await expect(sheet).toHaveCount(0)
    await page.unroute(saving)
    await page.route(saving, (route) =>
      route.request().method() === 'PATCH' ? answer(route) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Versions' }).click()
    await name.fill('Before the fair')
    await name.press('Enter')
  }
  const close = async () => {
    await sheet.getByRole('button', { name: 'Close versions' }).click()
    await expect(sheet).toHaveCount(0)
  }
  const refuse = (route: Route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } })
  // The list is closed while it is still loaded again after the failure.
  const listed = `**${buildPath(CONTENT_API.versions, { area: 'index', id })}*`
  const loaded = Promise.withResolvers<void>()
  await type(async (route) => {
    await page.route(listed, (list) => loaded.promise.then(() => list.fallback()))
    await refuse(route)
  })
  await expect(failed).toBeVisible()
  await close()
  loaded.resolve()
  await page.unroute(listed)
  // While something else is being saved.
  const pinned = Promise.withResolvers<void>()
  await type(async (route) => {
    if ('pinned' in route.request().postDataJSON()) await pinned.promise
    await refuse(route)
  })
  await expect(failed).toBeVisible()
  await sheet.getByRole('button', { name: 'Pin version 1' }).click()
  await close()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(name).toHaveValue('')
  pinned.resolve()
  await close()
  // The same while it is being saved.
  const slow = Promise.withResolvers<void>()
  await type((route) => slow.promise.then(() => refuse(route)))
  await close()
  slow.resolve()
  await expect(failed).toBeVisible()
  const ended = Promise.withResolvers<void>()
  await type(async (route) => {
    await ended.promise
    await route.fulfill({ status: 401, json: { message: 'No.', code: 'not_signed_in' } })
  })
  await close()
  ended.resolve()
  await page.waitForURL('**/login')
  token = await signInByApi(page, product)
  await page.goto(`/admin/home-editor/edit${path}?tab=hero`)
  await expect(name).toHaveValue('Before the fair')
})

test('unsaved work outlives a reload and a session that ended', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await openEditor(page, path, 'hero')
  const badge = page.getByLabel('Badge', { exact: true })
  await badge.fill('Not saved yet')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await expectStored(page, 'Not saved yet')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(badge).toHaveValue('Not saved yet')
  await badge.fill('Not saved either')
  await expectStored(page, 'Not saved either')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await clickSignedOut(page, page.getByRole('button', { name: 'Save Changes' }))
  token = await signInByApi(page, product)
  await page.goto(`/admin/home-editor/edit${path}?tab=hero`)
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(badge).toHaveValue('Not saved either')
  await save(page)
  await page.reload()
  await expect(badge).toHaveValue('Not saved either')
})

test('what was typed just before a save that found the session ended is offered again', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  await openEditor(page, path, 'hero')
  const badge = page.getByLabel('Badge', { exact: true })
  await page.evaluate(() =>
    localStorage.setItem(
      'unauth',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('unauth') ?? '{}'), token: 'ended' }),
    ),
  )
  await badge.fill('Typed at the last moment')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/login')
  await signInByApi(page, product)
  await page.goto(`/admin/home-editor/edit${path}?tab=hero`)
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(badge).toHaveValue('Typed at the last moment')
})

test('what a visitor would stumble over is pointed out, and what cannot be saved is said at its field', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  await makePage(page, token, { url: path })
  const preview = await openEditor(page, path, 'header')
  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  await page.getByLabel('Tagline', { exact: true }).nth(1).fill('#eeeeee')
  await expect(page.getByText('hard to read, WCAG AA requires 4.5:1.')).toBeVisible()
  await page.getByLabel('Path').first().fill('javascript:alert(1)')
  await expect(page.getByText('Please enter a path such as /about, or a full address.')).toBeVisible()
  await page.getByRole('button', { name: /^Checks/ }).click()
  const checks = page.getByRole('list', { name: 'Checks' })
  await expect(checks).toContainText('Header › Navigation links › Link 1 › Path')
  await expect(checks).not.toContainText('gives a different time.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Save failed: /)).toBeVisible()
  await page.getByLabel('Path').first().fill('/about')
  const tagline = page.getByLabel('Tagline', { exact: true }).first()
  await tagline.fill('x'.repeat(150))
  const limit = page.getByText(/^\d+ characters? too many: at most \d+ can be stored\.$/)
  await expect(limit).toBeVisible()
  await expect(tagline).toHaveValue('x'.repeat(150))
  await expect(tagline).toHaveAccessibleDescription(/too many/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Save failed: /)).toHaveCount(2)
  await tagline.fill('Chauffeurs of Kerry')
  await expect(limit).toHaveCount(0)
  await page.getByRole('tab', { name: 'Fleet' }).click()
  await page
    .getByLabel('Title', { exact: true })
    .first()
    .fill('Our <strong onclick="x()">cars</strong><script>alert(1)</script>')
  await expect(preview.locator('.fleet h2 strong')).toHaveText('cars')
  await save(page)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Our <strong>cars</strong>')
})

test('quotes and logos of an older page move to Testimonials in one step', async ({ page }) => {
  const path = uniquePath()
  const [known] = FINAL_HOME.testimonials.testimonials
  const older = { name: 'Older Anna', role: '', quote: 'On time in the snow.', rating: 5 }
  const content = { ...FINAL_HOME, features: { ...FINAL_HOME.features, testimonials: [known, older] } }
  await makePage(page, token, { url: path, content })
  const preview = await openEditor(page, path, 'features')
  await page.getByRole('button', { name: /^Checks \(/ }).click()
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Duplicate: visitors see it twice.')
  await expect(page.getByText('2 entries to move. 1 is a duplicate and is skipped.')).toBeVisible()
  const move = page.getByRole('button', { name: 'Move to Testimonials' })
  await move.press('Enter')
  await expect(page.getByText('They are now in Testimonials. Undo moves them back.')).toBeVisible()
  await expect(move).toBeFocused()
  await expect(preview.locator('.praise')).toHaveCount(0)
  await expect(preview.locator('.testimonials').getByText(older.quote)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(preview.locator('.praise')).toContainText(older.quote)
  await expect(move).toBeEnabled()
})

test('publishing with unsaved changes asks which text goes live', async ({ page }) => {
  const path = uniquePath()
  const { id } = await makePage(page, token, { url: path, content: { hero: { titleLine1: 'Before' } } })
  await openEditor(page, path, 'hero')
  const title = page.getByLabel('Title line 1', { exact: true })
  const published = page.getByRole('switch', { name: 'Publish Page' })
  const dialog = page.getByRole('dialog', { name: 'Publish with your unsaved changes?' })
  await title.fill('After')
  await published.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(published).not.toBeChecked()
  await published.click()
  await dialog.getByRole('button', { name: 'Publish what was saved' }).click()
  await expect(published).toBeChecked()
  expect(await readPage(page, token, id)).toMatchObject({
    is_published: true,
    content: { hero: { titleLine1: 'Before' } },
  })
  await expect(title).toHaveValue('After')
  await published.click()
  await expect(published).not.toBeChecked()
  await published.click()
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await expect(published).toBeChecked()
  expect(await readPage(page, token, id)).toMatchObject({
    is_published: true,
    content: { hero: { titleLine1: 'After' } },
  })
})

test('a new entry of a list has the focus, a save that cannot reach the server says so, and leaving asks', async ({
  page,
  faults,
}) => {
  faults.tolerate(/Failed to load resource/)
  const path = uniquePath()
  await makePage(page, token, { url: path, content: { hero: { bullets: [] } } })
  await openEditor(page, path, 'hero')
  await page.getByRole('button', { name: 'Add bullet' }).click()
  await page.keyboard.type('On time')
  await expect(page.getByRole('group', { name: /^Bullet 1/ }).getByLabel('Text')).toHaveValue('On time')
  await page.route('**/api/content/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    page.getByText(
      'Save failed: Network Error. The server could not be reached. Please check your connection and try again. Your changes are kept on this device.',
    ),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Back to Pages' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('group', { name: /^Bullet 1/ }).getByLabel('Text')).toHaveValue('On time')
  await page.getByRole('link', { name: 'Back to Pages' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page Management' })).toBeVisible()
})
