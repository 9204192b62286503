import type { Page, Request } from '@playwright/test'
import { PLACE_API } from '#contract/places/place.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { formField, openHydrated } from '../support/quote-form.ts'

const pickUp = (page: Page) => page.getByLabel('Pick-up Location', { exact: true })
const dropOff = (page: Page) => formField(page, 'Drop-off Location')
const list = (page: Page) => page.getByRole('listbox', { name: 'Pick-up Location: places' })
const options = (page: Page) => list(page).getByRole('option')
const spoken = (page: Page) => page.locator('.field-startLocation').getByRole('status')

async function type(page: Page, text: string): Promise<void> {
  await pickUp(page).pressSequentially(text)
  await expect(options(page).first()).toBeVisible()
}

test('suggestions are chosen by keys, Tab or a press and never by themselves; Escape closes the list, which fits a phone', async ({
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

  const begin = async (text: string) => {
    await pickUp(page).fill('')
    await type(page, text)
  }
  await begin('killarn')
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
  await expect(page.getByRole('group', { name: 'Missing Information' })).toContainText('Missing Information')
  await expect(page.getByRole('group', { name: 'Missing Information' })).not.toContainText('Pick-up Location')
  await expect(pickUp(page)).toHaveValue('Cork')

  await pickUp(page).fill('')
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await expect(pickUp(page)).toHaveAccessibleDescription('Pick-up Location is required.')
  await type(page, 'shannon airp')
  await options(page)
    .filter({ hasText: /^Shannon Airport/ })
    .click()
  await expect(pickUp(page)).toHaveValue('Shannon Airport, Co. Clare')
  await expect(pickUp(page)).not.toHaveAttribute('aria-invalid')

  await begin('V93 X2Y4')
  await options(page).filter({ hasText: 'V93 area' }).click()
  await expect(pickUp(page)).toHaveValue('V93 X2Y4 (V93 area, Killarney)')

  await page.setViewportSize({ width: 320, height: 700 })
  await begin('airport')
  const box = await list(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  const heights = await options(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expectNoAxeFindings(page, '#quote-form')
})

test('late suggestions do not replace newer ones, and without suggestions the field says so and takes any text', async ({
  page,
  faults,
}) => {
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

  await page.unrouteAll()
  faults.tolerate(/Failed to load resource/)
  await answerWith(page, PLACE_API.suggest.path, 503, { message: 'x', code: 'maps_not_loaded' })
  await pickUp(page).fill('')
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
