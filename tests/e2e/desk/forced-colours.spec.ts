import type { Locator } from '@playwright/test'
import { createLead, openLive, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopStyle, color } = getComputedStyle(one)
    return { background: backgroundColor, border: borderTopStyle, color }
  })

test('with forced colours switches, tabs, main buttons and the active screen show what they are', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/home-editor/edit/root?tab=visibility')
  const [active, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ]
  await expect(active).toHaveText('Visibility')
  expect((await look(active)).background).not.toBe((await look(other)).background)
  expect((await look(other)).border).toBe('solid')
  const shown = page.getByRole('switch', { name: 'Show FAQ' })
  await expect(shown).toBeChecked()
  const on = await look(shown)
  await shown.click()
  expect((await look(shown)).background).not.toBe(on.background)
  expect(on.border).toBe('solid')
  const [save, reset] = [
    page.getByRole('button', { name: 'Save Changes' }),
    page.getByRole('button', { name: 'Reset Changes' }),
  ]
  expect((await look(save)).background).not.toBe((await look(reset)).background)
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  const [here, elsewhere] = [
    menu.getByRole('link', { name: 'Home Page Management' }),
    menu.getByRole('link', { name: 'Images' }),
  ]
  expect((await look(here)).background).not.toBe((await look(elsewhere)).background)
})

test('with forced colours one choice of a list is marked, and a heading has no frame', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/users')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('option')
  const backgrounds = await Promise.all(
    (await options.all()).map(async (one) => (await look(one)).background),
  )
  expect(new Set(backgrounds).size).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  expect(await dialog.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
})

test('on a dark palette icons, bars and maps are seen', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const lead = await createLead(page, { journey: { dropoff_location: 'Cork' } })
  await signInAs(page, product, 1)
  await page.goto('/admin')
  const colourOf = (element: Locator, name: 'color' | 'fill' | 'backgroundColor') =>
    element.evaluate((one, property) => getComputedStyle(one)[property], name)
  const text = await colourOf(page.getByRole('heading', { level: 1 }), 'color')
  const chart = page.getByRole('img', { name: /Busiest day/ })
  expect(await colourOf(chart.locator('rect').last(), 'fill')).toBe(text)
  const row = page.getByRole('listitem').filter({ hasText: lead.full_name })
  expect(await colourOf(row.getByLabel('to', { exact: true }), 'color')).toBe(text)
  const sea = page.locator('.route-map-sheet')
  expect(await colourOf(sea, 'backgroundColor')).toBe('rgb(220, 231, 238)')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: null })
})

test('on a dark palette the focus is seen on a switch, and news that nobody has read is marked', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await signInAs(page, product, 1)
  await openLive(page, '/admin/leads')
  await createLead(page)
  const bell = page.getByRole('button', { name: /^Message log, 1 unread/ })
  await bell.press('Enter')
  const log = page.getByRole('dialog', { name: 'Message log' })
  const sound = log.getByRole('switch', { name: 'Sound' })
  await sound.focus()
  const text = await log.getByRole('heading').evaluate((one) => getComputedStyle(one).color)
  await expect.poll(() => sound.evaluate((one) => getComputedStyle(one).outlineColor)).toBe(text)
  const mark = () =>
    log
      .getByRole('listitem')
      .filter({ hasText: 'New enquiry' })
      .first()
      .evaluate((one) => getComputedStyle(one).borderLeftWidth)
  expect(await mark()).toBe('4px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Message log', exact: true }).click()
  expect(await mark()).toBe('0px')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: null })
})

test('with forced colours the dot before a fact leaves its first letter whole', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const { id } = await createLead(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/leads')
  const fact = page.locator(`[data-lead="${id}"] p`).getByText('V-Class').first()
  const dot = fact.locator('span').first()
  await fact.scrollIntoViewIfNeeded()
  const withDot = await fact.screenshot()
  await dot.evaluate((one) => {
    one.style.visibility = 'hidden'
  })
  expect(withDot.equals(await fact.screenshot())).toBe(true)
})
