import type { Locator, Page } from '@playwright/test'
import { createLead, openLive, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60
/** how long a toast stays */
const TOAST_MS = 3_500

// Movement is drawn here, as most people see it.
test.use({ reducedMotion: 'no-preference' })

test('the menu lists the screens of an area; a screen that it opens has its title, the focus on its heading, and begins at its top', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  // The chart of the busiest day needs one.
  await createLead(page)
  await signInAs(page, product, 1)
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto('/admin/settings')
  await expect(page.getByLabel('VAT number')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  await page.goto('/admin')
  await expect(page.getByRole('img', { name: /Busiest day/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const panel = page.getByRole('navigation', { name: 'Admin Panel' })
  await expect(panel.getByRole('link')).toHaveText([
    'Dashboard',
    'Home Page Management',
    'Lead Management',
    'User Management',
    'Vehicles & Rates',
    'Emails',
    'Compliance',
    'Settings',
  ])
  await panel.getByRole('link', { name: 'Home Page Management' }).click()
  const tabs = page.getByRole('navigation', { name: 'Home Page Management' })
  await expect(tabs.getByRole('link')).toHaveText(['Pages', 'Site Pages', 'Images'])
  await tabs.getByRole('link', { name: 'Images' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeFocused()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Images')
  await expect(panel.locator('[aria-current=page]')).toHaveText('Home Page Management')
  await page.goto('/admin')
  await expect(page.getByRole('banner')).toContainText('Admin')
  await panel.getByRole('link', { name: 'Emails' }).click()
  await expect(page).toHaveTitle('Emails · Jaunt')
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeFocused()
  await page.goto('/admin/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/admin')

  await signInAs(page, product, 2)
  await page.goto('/manager')
  const other = page.getByRole('navigation', { name: 'Manager Panel' })
  await expect(other.getByRole('link')).toHaveText(['Dashboard', 'My Leads'])
  await expect(page.getByRole('banner')).toContainText('Manager')
})

test('the menu is collapsed by keyboard and stays so for a week; below 1280 pixels it is a rail, below 768 a sheet', async ({
  page,
  context,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  const sidebar = page.getByRole('complementary', { name: 'Admin Panel' })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  await page.reload()
  await expect.poll(width).toBe(48)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(256)
  await page.getByRole('searchbox').press('Control+b')
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await expect.poll(width).toBe(48)
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie).toMatchObject({ value: 'false', sameSite: 'Lax', path: '/' })
  const left = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(WEEK_SECONDS - 120)
  expect(left).toBeLessThanOrEqual(WEEK_SECONDS + 5)
  await context.clearCookies({ name: 'sidebar_state' })

  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/admin')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Admin Panel' })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)
  await sheet.getByRole('link', { name: 'Lead Management' }).click()
  await page.waitForURL('**/admin/leads')
  await expect(sheet).toHaveCount(0)
  // From there to 1280 pixels it is a rail of icons, and opens over the page.
  await page.setViewportSize({ width: 768, height: 800 })
  const rail = page.getByRole('complementary', { name: 'Admin Panel' })
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(48)
  await page.keyboard.press('Control+b')
  await sheet.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/admin')
  await expect(sheet).toHaveCount(0)
  expect((await rail.boundingBox())?.width).toBe(48)
  await page.setViewportSize({ width: 1279, height: 800 })
  expect((await rail.boundingBox())?.width).toBe(48)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(256)
})

test('the desk says that it is offline; a screen not yet loaded leaves the menu in place, and loads once the connection is back', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await signInAs(page, product, 1)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  const notice = page.getByRole('banner').getByText('Offline: what you see may be out of date')
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  await menu.getByRole('link', { name: 'Compliance' }).click()
  await expect(page.getByRole('alert')).toContainText('The screen could not be loaded.')
  await menu.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await menu.getByRole('link', { name: 'Compliance' }).click()
  await expect(page.getByRole('alert')).toContainText('The screen could not be loaded.')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(notice).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
})

test.describe('with a script in the page', () => {
  test.use({ ownPage: true })

  test('a screen that fails to draw says so with a reference', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    faults.tolerate(/./)
    await signInAs(page, product, 1)
    // In production an answer reaches the screen unchecked.
    await page.addInitScript(() => Reflect.set(window, 'jauntChecksResponses', false))
    await page.route('**/api/stats/leads', (route) => route.fulfill({ json: { total: 1 } }))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText(/Reference: [0-9a-f]{8}/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: '+353 1 000 0000' })).toHaveAttribute(
      'href',
      'tel:+35310000000',
    )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

test('a toast can be closed, stays while the pointer or the focus is on it, and is kept in the log', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  await page.route('**/api/bus-quote/export/csv', (route) => route.abort())
  await page.clock.install()
  await page.goto('/admin/leads')
  const toast = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem')
  const raise = () => page.getByRole('button', { name: 'Export CSV' }).click()
  await raise()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toHaveCount(0)
  await raise()
  await expect(toast).toHaveCount(1)
  // The clock runs on while a busy machine looks.
  await page.clock.fastForward(TOAST_MS - 2_500)
  await expect(toast).toHaveCount(1)
  await page.clock.fastForward(2_500)
  await expect(toast).toHaveCount(0)
  await raise()
  await page.getByRole('button', { name: 'Close toast' }).focus()
  await page.clock.fastForward(2 * TOAST_MS)
  await expect(toast).toHaveCount(1)
  // Tab leads out of the notice, a press in it back to where one was.
  await page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).last().focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused({ timeout: 100 })
  }).toPass({ timeout: 4_000 })
  const before = page.getByRole('button', { name: 'Export CSV' })
  await before.focus()
  await page.getByRole('button', { name: 'Close toast' }).focus()
  await page.keyboard.press('Enter')
  await expect(before).toBeFocused()
  await page.getByRole('button', { name: 'Notification log' }).click()
  const said = page.getByRole('dialog', { name: 'Notification log' }).getByRole('listitem')
  // Each entry about a lead is a link.
  await expect(said.filter({ hasNot: page.getByRole('link') })).toHaveCount(3)
})

/** Opens a screen, and has news of a lead told on it, which stays for ten seconds. */
async function tellNews(page: Page, path: string, open?: () => Promise<void>): Promise<Locator> {
  const toast = page.locator('[data-sonner-toast][data-mounted="true"][data-front="true"]')
  await openLive(page, path)
  await open?.()
  await createLead(page)
  await expect(toast).toContainText('New enquiry')
  return toast
}

test('a toast covers no button that saves, and on a phone neither the header nor the top of a screen', async ({
  page,
  product,
}) => {
  test.slow()
  await signInAs(page, product, 1)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const openPhoneLead = async () => {
    await button('New phone lead').click()
    await expect(button('Save lead')).toBeVisible()
  }
  for (const size of [
    { width: 1366, height: 768 },
    { width: 768, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const overDialog = await tellNews(page, '/admin/leads', openPhoneLead)
    await expectApart(overDialog, button('Save lead'))
    const overBar = await tellNews(page, '/admin/settings', () =>
      expect(button('Save Changes')).toBeVisible(),
    )
    await expectApart(overBar, button('Save Changes'))
    if (size.width === 390)
      await expectApart(overBar, page.getByRole('button', { name: /^Notification log/ }))
  }
  const beginsWith = {
    '/admin/leads': ['New phone lead', 'Generate Report', 'Export CSV', 'Compact rows'],
    '/admin/users': ['Add User'],
  }
  for (const [path, names] of Object.entries(beginsWith)) {
    const toast = await tellNews(page, path)
    for (const name of names) await expectApart(toast, page.getByRole('button', { name }).first())
    for (const search of await page.getByRole('searchbox').all()) await expectApart(toast, search)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  const overEditor = await tellNews(page, '/admin/home-editor/edit/root', async () => {
    await expect(button('Save Changes')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 400))
  })
  await expectApart(overEditor, button('Save Changes'))
})

/** Neither lies on the other, once both are at rest. */
function expectApart(toast: Locator, button: Locator): Promise<void> {
  return expect(async () => {
    const [over, below] = [await toast.boundingBox(), await button.boundingBox()]
    if (!over || !below) throw new Error('The toast or the button is not on screen.')
    const apart = [
      over.y + over.height <= below.y,
      over.y >= below.y + below.height,
      over.x + over.width <= below.x,
      over.x >= below.x + below.width,
    ]
    expect(apart).toContain(true)
  }).toPass({ timeout: 5_000 })
}
