import type { Page, Request } from '@playwright/test'
import { PLACE_API } from '#contract/places/place-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { openHydrated, untilHydrated } from '../support/quote.ts'

const pickUp = (page: Page) => page.getByLabel('Pick-up Location', { exact: true })
const dropOff = (page: Page) => page.getByLabel('Drop-off Location', { exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Pick-up Location: places' })
const options = (page: Page) => list(page).getByRole('option')
const spoken = (page: Page) => page.locator('.field-startLocation').getByRole('status')

async function type(page: Page, text: string): Promise<void> {
  await pickUp(page).pressSequentially(text)
  await expect(options(page).first()).toBeVisible()
}

test('suggestions come while one types, with county and kind, and the keys go through them', async ({
  page,
}) => {
  await openHydrated(page)
  await expect(pickUp(page)).toHaveRole('combobox')
  await expect(pickUp(page)).toHaveAttribute('aria-expanded', 'false')
  await type(page, 'galw')
  await expect(pickUp(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(options(page).first()).toHaveAccessibleName('Galway Co. Galway · City')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(2)
  await expect(spoken(page)).toHaveText(`${count} places found. Use the arrow keys to choose.`)
  await expect(pickUp(page)).not.toHaveAttribute('aria-activedescendant')

  const points = async (at: number) => {
    const id = await options(page).nth(at).getAttribute('id')
    await expect(pickUp(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1)
  }
  await page.keyboard.press('ArrowDown')
  await points(0)
  await page.keyboard.press('ArrowUp')
  await points(count - 1)
  await page.keyboard.press('ArrowDown')
  await points(0)
  await page.keyboard.press('End')
  await points(count - 1)
  await page.keyboard.press('Home')
  await points(0)
  await expectNoAxeFindings(page, '#quote-form')
  await page.keyboard.press('Enter')
  await expect(pickUp(page)).toHaveValue('Galway, Co. Galway')
  await expect(list(page)).toBeHidden()
  await expect(pickUp(page)).toBeFocused()
})

test('nothing is chosen but by the visitor, with Tab or a press; Escape closes the list and the arrow opens it', async ({
  page,
}) => {
  await openHydrated(page)
  const begin = async (text: string) => {
    await pickUp(page).fill('')
    await type(page, text)
  }
  await type(page, 'killarn')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(pickUp(page)).toHaveValue('killarn')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(pickUp(page)).toHaveValue('Killarney, Co. Kerry')
  await expect(dropOff(page)).toBeFocused()

  await begin('Cork')
  await page.keyboard.press('Tab')
  await expect(pickUp(page)).toHaveValue('Cork')
  await expect(list(page)).toBeHidden()
  await begin('Cork')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Missing Information')
  await expect(page.getByRole('alert')).not.toContainText('Pick-up Location')
  await expect(pickUp(page)).toHaveValue('Cork')

  await pickUp(page).fill('')
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await expect(pickUp(page)).toHaveAccessibleDescription('Pick-up Location is required.')
  await type(page, 'shannon airp')
  await options(page).first().click()
  await expect(pickUp(page)).toHaveValue('Shannon Airport, Co. Clare')
  await expect(pickUp(page)).not.toHaveAttribute('aria-invalid')

  await begin('V93 X2Y4')
  await options(page).first().click()
  await expect(pickUp(page)).toHaveValue('V93 X2Y4 (V93 area, Killarney)')
})

test('the list fits a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openHydrated(page)
  await type(page, 'airport')
  const box = await list(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  const heights = await options(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expectNoAxeFindings(page, '#quote-form')
})

test('a late answer to an earlier word never replaces the answer to the last one', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(`**${PLACE_API.suggest.path}*`, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'cor') await held
    // The browser has given the earlier question up by then.
    await route.continue().catch(() => {})
  })
  const isEarlier = (request: Request) => new URL(request.url()).searchParams.get('q') === 'cor'
  const over = Promise.race([
    page.waitForEvent('requestfinished', isEarlier),
    page.waitForEvent('requestfailed', isEarlier),
  ])
  await openHydrated(page)
  await pickUp(page).pressSequentially('cor')
  await expect.poll(() => asked).toContain('cor')
  await pickUp(page).fill('limerick')
  await expect(options(page).first()).toContainText('Limerick')
  release()
  await over
  await expect(options(page).first()).toContainText('Limerick')
})

test('without suggestions, or without one for this name, the field says so and takes any text', async ({
  page,
  faults,
}) => {
  faults.tolerate(/Failed to load resource/)
  await answerWith(page, PLACE_API.suggest.path, 503, { message: 'x', code: 'maps_not_loaded' })
  await openHydrated(page)
  await pickUp(page).pressSequentially('galway')
  const words = 'Suggestions are not available right now. You can type any place.'
  await expect(spoken(page)).toHaveText(words)
  await expect(spoken(page)).toBeVisible()
  await expectNoAxeFindings(page, '#quote-form')
  await expect(pickUp(page)).toHaveValue('galway')
  await page.keyboard.press('Tab')
  await expect(spoken(page)).toHaveText('')

  await page.unrouteAll()
  await pickUp(page).fill('')
  await pickUp(page).pressSequentially('Zzyzx Lodge')
  await expect(spoken(page)).toHaveText('We have no suggestion for this name. You can still use it.')
  await page.keyboard.press('Tab')
  await expect(pickUp(page)).toHaveValue('Zzyzx Lodge')
})

test('what was typed before the script arrived stays, and is gone on with', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/mount-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(pickUp(page)).not.toHaveAttribute('role')
  await pickUp(page).pressSequentially('shannon')
  await dropOff(page).fill('Ennis')
  await pickUp(page).focus()
  await page.keyboard.press('End')
  release()
  await untilHydrated(page)
  await expect(pickUp(page)).toHaveValue('shannon')
  await expect(dropOff(page)).toHaveValue('Ennis')
  await expect(pickUp(page)).toBeFocused()
  await page.keyboard.type(' air')
  await expect(options(page).first()).toContainText('Shannon Airport')
})
