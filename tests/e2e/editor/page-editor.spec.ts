import type { Locator, Page } from '@playwright/test'
import { FINAL_HOME } from '#content/pages/home.ts'
import { REFUSED } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, openEditor, readPage, saveChanges, uniquePath } from '../support/pages.ts'
import { signInByApi } from '../support/sign-in.ts'

let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInByApi(page, product)
})

test('the preview beside the form shows typed text at once, and visitors see it once it is saved and published', async ({
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
  await saveChanges(page)
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
  await saveChanges(page)
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

test('the preview follows tab, field and width without animation; tabs come and go with their sections; texts that come from the settings say so', async ({
  page,
}) => {
  const path = uniquePath()
  const faqs = Array.from({ length: 24 }, (_, at) => ({ question: `Question ${at + 1}?`, answer: 'Yes.' }))
  const { id } = await makePage(page, token, { url: path, content: { faq: { faqs } } })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const preview = await openEditor(page, path, 'faq')
  // A key would wait for each frame of what comes in slowly.
  await expect(preview.locator('.hero-art img')).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
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

  await page.getByRole('tab', { name: 'Visibility' }).click()
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
  // The three methods have fixed places.
  await expect(page.getByRole('group', { name: /^Method/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^(Move|Drag|Remove) Method/ })).toHaveCount(0)

  // A text from the settings says so, and what is typed replaces it until it is taken back.
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
  await saveChanges(page)
  expect((await readPage(page, token, id)).content.footer).toMatchObject({
    location: FINAL_HOME.footer.location,
  })
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

test('a list is reordered by drag, by keyboard and by its buttons, sections by drag, and each step is undone and redone', async ({
  page,
}) => {
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
      await expect(page.getByText(`Question is over place ${place} of 3.`)).toBeAttached({ timeout: 1_500 })
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

  const undo = page.getByRole('button', { name: 'Undo' })
  // A click within 50 ms of a drop counts as part of the drag.
  await expect(async () => {
    await undo.click()
    await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 8_000 })
  for (let step = 0; step < 2; step += 1) await undo.click()
  await expect(undo).toBeDisabled()
  await expect(order).toHaveText(['One?', 'Two?', 'Three?'])
  await page
    .getByRole('group', { name: /^Question 1/ })
    .getByLabel('Answer')
    .focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  await expect(order).toHaveText(['One?', 'Three?', 'Two?'])

  await page.getByRole('tab', { name: 'Visibility' }).click()
  const section = page.getByRole('button', { name: 'Drag FAQ', exact: true })
  await section.scrollIntoViewIfNeeded()
  await dragOnto(page, section, page.getByRole('button', { name: 'Drag How It Works', exact: true }))
  const sections = page.getByRole('list', { name: 'Sections in their order' }).getByRole('listitem')
  await expect(sections.filter({ hasText: /FAQ|How It Works/ })).toHaveText(['FAQ', 'How It Works'])
  await saveChanges(page)
  const { faq, sectionOrder } = (await readPage(page, token, id)).content
  expect(faq).toMatchObject({
    faqs: [{ question: 'One?' }, { question: 'Three?' }, { question: 'Two?' }],
  })
  expect(sectionOrder).toContain('faq')
})

test('mistakes that visitors would notice are pointed out and corrected, and a field that cannot be saved says why', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const path = uniquePath()
  const [known] = FINAL_HOME.testimonials.testimonials
  const older = { name: 'Older Anna', role: '', quote: 'On time in the snow.', rating: 5 }
  const content = { ...FINAL_HOME, features: { ...FINAL_HOME.features, testimonials: [known, older] } }
  await makePage(page, token, { url: path, content })
  const preview = await openEditor(page, path, 'features')
  await page.getByRole('button', { name: /^Checks \(/ }).click()
  const checks = page.getByRole('list', { name: 'Checks' })
  await expect(checks).toContainText('Duplicate: visitors see it twice.')
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

  await page.getByRole('tab', { name: 'Header' }).click()
  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  await page.getByLabel('Tagline', { exact: true }).nth(1).fill('#eeeeee')
  await expect(page.getByText('hard to read, WCAG AA requires 4.5:1.')).toBeVisible()
  await page.getByLabel('Path').first().fill('javascript:alert(1)')
  await expect(page.getByText('Please enter a path such as /about, or a full address.')).toBeVisible()
  await expect(checks).toContainText('Header › Navigation links › Link 1 › Path')
  await expect(checks).not.toContainText('gives a different time.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Save failed: /)).toBeVisible()
  await page.getByLabel('Path').first().fill('/about')
  const tagline = page.getByLabel('Tagline', { exact: true }).first()
  await tagline.fill('x'.repeat(150))
  const limit = page.getByText(/^\d+ characters? too long \(maximum \d+\)\.$/)
  await expect(limit).toBeVisible()
  await expect(tagline).toHaveValue('x'.repeat(150))
  await expect(tagline).toHaveAccessibleDescription(/too long/)
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
  await saveChanges(page)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Our <strong>cars</strong>')
})

test('publishing and leaving with unsaved changes asks first, and the changes stay when a save cannot reach the server', async ({
  page,
  faults,
}) => {
  faults.tolerate(/Failed to load resource/)
  const path = uniquePath()
  const { id } = await makePage(page, token, {
    url: path,
    content: { hero: { titleLine1: 'Before', bullets: [] } },
  })
  await openEditor(page, path, 'hero')
  const title = page.getByLabel('Title line 1', { exact: true })
  const published = page.getByRole('switch', { name: 'Publish Page' })
  const dialog = page.getByRole('dialog', { name: 'Publish with your unsaved changes?' })
  await title.fill('After')
  await published.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(published).not.toBeChecked()
  await published.click()
  await dialog.getByRole('button', { name: 'Publish last saved version' }).click()
  await expect(published).toBeChecked()
  expect(await readPage(page, token, id)).toMatchObject({
    is_published: true,
    content: { hero: { titleLine1: 'Before', bullets: [] } },
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
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('group', { name: /^Bullet 1/ }).getByLabel('Text')).toHaveValue('On time')
  await page.getByRole('link', { name: 'Back to Pages' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page Management' })).toBeVisible()
})
