import type { Locator } from '@playwright/test'
import { createLead, openLive, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopStyle, color } = getComputedStyle(one)
    return { background: backgroundColor, border: borderTopStyle, color }
  })

test('with forced colours switches, tabs, buttons, choices and the active screen still show their state', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const { id } = await createLead(page)
  await page.goto('/admin/home-editor/edit/root?tab=visibility')
  const active = page.getByRole('tab', { selected: true })
  const other = page.getByRole('tab', { selected: false }).first()
  await expect(active).toHaveText('Visibility')
  expect((await look(active)).background).not.toBe((await look(other)).background)
  expect((await look(other)).border).toBe('solid')
  const shown = page.getByRole('switch', { name: 'Show FAQ' })
  await expect(shown).toBeChecked()
  const on = await look(shown)
  await shown.click()
  expect((await look(shown)).background).not.toBe(on.background)
  expect(on.border).toBe('solid')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const reset = page.getByRole('button', { name: 'Reset Changes' })
  expect((await look(save)).background).not.toBe((await look(reset)).background)
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  const here = menu.getByRole('link', { name: 'Home Page Management' })
  const elsewhere = menu.getByRole('link', { name: 'Emails' })
  expect((await look(here)).background).not.toBe((await look(elsewhere)).background)

  await page.goto('/admin/users')
  const outline = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await outline(page.getByRole('heading', { level: 1 }))).toBe('none')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.keyboard.press('ArrowDown')
  const options = await page.getByRole('option').all()
  const backgrounds = await Promise.all(options.map(async (one) => (await look(one)).background))
  expect(new Set(backgrounds).size).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add User' }).click()
  expect(await outline(page.getByRole('dialog', { name: 'Add User' }))).toBe('solid')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/leads')
  // The dot before a fact leaves its first letter whole.
  const fact = page.locator(`[data-lead="${id}"] p`).getByText('V-Class').first()
  const dot = fact.locator('span').first()
  await fact.scrollIntoViewIfNeeded()
  const withDot = await fact.screenshot()
  await dot.evaluate((one) => {
    one.style.visibility = 'hidden'
  })
  expect(withDot.equals(await fact.screenshot())).toBe(true)
})

test('with forced colours on a dark palette icons, bars, maps and the focus can be seen, and unread notifications are marked', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const lead = await createLead(page, { journey: { dropoff_location: 'Cork' } })
  await signInAs(page, product, 1)
  await openLive(page, '/admin')
  const colourOf = (element: Locator, name: 'color' | 'fill' | 'backgroundColor') =>
    element.evaluate((one, property) => getComputedStyle(one)[property], name)
  const text = await colourOf(page.getByRole('heading', { level: 1 }), 'color')
  const chart = page.getByRole('img', { name: /Busiest day/ })
  expect(await colourOf(chart.locator('rect').last(), 'fill')).toBe(text)
  const row = page.getByRole('listitem').filter({ hasText: lead.full_name })
  expect(await colourOf(row.getByLabel('to', { exact: true }), 'color')).toBe(text)
  expect(await colourOf(page.locator('.route-map-sheet'), 'backgroundColor')).toBe('rgb(220, 231, 238)')

  await createLead(page)
  await page.getByRole('button', { name: /^Notification log, 1 unread/ }).press('Enter')
  const log = page.getByRole('dialog', { name: 'Notification log' })
  const sound = log.getByRole('switch', { name: 'Sound' })
  await sound.focus()
  await expect.poll(() => sound.evaluate((one) => getComputedStyle(one).outlineColor)).toBe(text)
  const entry = log.getByRole('listitem').filter({ hasText: 'New enquiry' }).first()
  const mark = () => entry.evaluate((one) => getComputedStyle(one).borderLeftWidth)
  expect(await mark()).toBe('4px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notification log', exact: true }).click()
  expect(await mark()).toBe('0px')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: null })
})
