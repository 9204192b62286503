import type { Locator, Page, Request, Route } from '@playwright/test'
import { PLACE_API } from '#contract/places/place.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import { formField, openHydrated, untilHydrated } from '../support/quote-form.ts'

const pickUp = (page: Page) => page.getByLabel('Pick-up Location', { exact: true })
const dropOff = (page: Page) => formField(page, 'Drop-off Location')
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Distance' })
const result = (page: Page) => page.locator('.distance').getByRole('status')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const COMES_HERE = 'Distance and driving time appear here once we know both places.'
const roundTrip = (page: Page) => page.getByText('Return to pick-up location')

function distancesAsked(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === PLACE_API.distance.path) asked.push(searchParams)
  })
  return asked
}

async function kilometres(page: Page): Promise<number> {
  await expect(result(page)).toContainText('Route distance')
  return Number(/Route distance: (\d+\.\d\d) km/.exec((await result(page).textContent()) ?? '')?.[1])
}

/** Leaves the field, which closes the list over what is below. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

async function choose(page: Page, field: Locator, text: string, wanted: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
  await page.getByRole('listbox').getByRole('option', { name: wanted }).first().click()
  await expect(field).toHaveValue(new RegExp(`^${wanted}`))
}

test('a distance that cannot be calculated says why, and the next try works', async ({ page, faults }) => {
  faults.tolerate(/ERR_|Failed to load resource/)
  const asked = distancesAsked(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openHydrated(page)
  await enter(pickUp(page), 'Galway')
  await calculate(page).click()
  const text = 'Please enter both start and end locations to calculate distance.'
  await expect(toasts(page).getByText(text, { exact: true })).toBeVisible()
  await expect(result(page)).toContainText(text)
  expect(asked).toEqual([])
  // Pages as shipped have no map, and the journey so far none without a way.
  expect(loaded.filter((url) => /route-map/.test(url))).toEqual([])

  // No bridge leads to this island.
  await choose(page, dropOff(page), 'inis mór', 'Inishmore')
  await calculate(page).click()
  await expect(toasts(page).getByText('Calculation Failed', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('No route found', { exact: true })).toBeVisible()
  await expect(result(page)).toContainText('No route found')
  await expect(result(page)).toContainText('enter the port on the mainland')
  await expectNoAxeFindings(page, '#quote-form')

  await enter(dropOff(page), 'Zzyzx Lodge')
  await calculate(page).click()
  await expect(result(page)).toContainText('Calculation Failed')
  await expect(result(page)).toContainText('We couldn’t find the drop-off location.')

  const held = Promise.withResolvers<void>()
  const away = { code: 'maps_not_loaded', message: 'Please wait a moment and try again.' }
  const answers = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    (route: Route) => route.fulfill({ status: 503, json: away }),
    (route: Route) => held.promise.then(() => route.continue()),
  ]
  await page.route(`**${PLACE_API.distance.path}*`, (route) => answers.shift()?.(route))
  await enter(dropOff(page), 'Oranmore')
  for (const cause of ['Network Error', 'Request failed with status code 500', 'Maps not loaded']) {
    await calculate(page).click()
    await expect(result(page)).toContainText(cause)
  }
  await expect(toasts(page).getByText('Maps not loaded', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText(away.message, { exact: true })).toBeVisible()

  await calculate(page).click()
  await expect(result(page)).toHaveText('Calculating the distance…')
  await expect(calculate(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(calculate(page)).toBeFocused()
  await expectNoAxeFindings(page, '#quote-form')
  held.resolve()
  expect(await kilometres(page)).toBeGreaterThan(5)
})

test('the route between chosen places is shown on the map, follows the round trip, and is cleared with a place', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/ERR_FAILED|Failed to/)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && /^https?:/.test(request.url()))
      elsewhere.push(request.url())
  })
  const asked = distancesAsked(page)
  await page.route(/route-map.*\.js/, (route) => route.abort())
  await openLandingPage(page, product, { quoteForm: { showMap: true } })
  await untilHydrated(page)
  await pickUp(page).scrollIntoViewIfNeeded()
  await expect(page.getByText('The map could not be loaded. Your enquiry does not need it.')).toBeVisible()
  await enter(pickUp(page), 'Cork')
  await expect(pickUp(page)).toHaveValue('Cork')

  await page.unrouteAll()
  await page.reload()
  await untilHydrated(page)
  await pickUp(page).scrollIntoViewIfNeeded()
  await page.getByRole('img', { name: 'Map of your journey' }).scrollIntoViewIfNeeded()
  const figure = page.locator('figure.route-map')
  await expect(figure).toContainText('The map shows Dublin and its surroundings.')
  await choose(page, pickUp(page), 'galway', 'Galway')
  await expect(figure).toContainText('Pick-up Location: Galway, Co. Galway')
  await expect(figure.locator('.route-map-route')).toHaveCount(0)
  await choose(page, dropOff(page), 'shannon airp', 'Shannon Airport')
  // Both places are known: nobody has to press the button, and no toast covers the form.
  const once = await kilometres(page)
  expect(once).toBeGreaterThan(60)
  await expect(figure).toContainText('Drop-off Location: Shannon Airport, Co. Clare')
  await expect(figure.locator('.route-map-route')).toHaveCount(1)
  await expect(figure.locator('.route-map-straight')).toHaveCount(0)
  await expect(toasts(page).getByText('Distance Calculated', { exact: true })).toHaveCount(0)
  await calculate(page).click()
  await expect(toasts(page).getByText('Distance Calculated', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText(`Route distance: ${once.toFixed(2)} km`, { exact: true })).toBeVisible()
  await expect(result(page)).toContainText(/About 1 h( \d+ min)? by road\. This is an estimate/)
  expect(asked[0]?.get('from')).toMatch(/^(gn|own)-/)
  expect(asked[0]?.get('to')).toMatch(/^(gn|own)-/)
  await expectNoAxeFindings(page, '#quote-form')

  await roundTrip(page).click()
  await expect(result(page)).toContainText('there and back')
  expect(Math.abs((await kilometres(page)) - 2 * once)).toBeLessThanOrEqual(0.0101)
  await roundTrip(page).click()
  await expect(result(page)).not.toContainText('there and back')
  expect(await kilometres(page)).toBe(once)

  await dropOff(page).press('End')
  await dropOff(page).press('Backspace')
  await expect(result(page)).toBeEmpty()
  await expect(page.getByText(COMES_HERE)).toBeVisible()
  await enter(dropOff(page), 'Ennis')
  await roundTrip(page).click()
  await calculate(page).click()
  await expect(result(page)).toContainText('Route distance')
  // Neither the change to a place that was typed nor the switch has asked by itself.
  expect(asked).toHaveLength(5)
  expect(asked[4]?.get('to')).toBe('Ennis')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(elsewhere).toEqual([])
})

test('the form asks about ambiguous places in turn, by keyboard, and the page names the place that was chosen', async ({
  page,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  const asked = distancesAsked(page)
  await openHydrated(page)
  await enter(pickUp(page), 'Galway')
  await enter(dropOff(page), 'Newtown')
  await calculate(page).click()
  await expect(result(page)).toContainText('Several places have this name. Please choose one below.')
  await expect(page.getByText('Calculation Failed')).toHaveCount(0)
  const choices = page.getByRole('group', { name: 'Drop-off Location: which one?' })
  await expect(choices.getByRole('button', { name: /^Newtown, Co\. / }).nth(2)).toBeVisible()
  await expectNoAxeFindings(page, '#quote-form')
  await page.keyboard.press('Tab')
  await expect(choices.getByRole('button').first()).toBeFocused()
  const chosen = (await choices.getByRole('button').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  expect(await kilometres(page)).toBeGreaterThan(10)
  await expect(dropOff(page)).toHaveValue(chosen)
  await expect(calculate(page)).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(asked.at(-1)?.get('to')).toMatch(/^(gn|own)-/)

  await enter(pickUp(page), 'Dublin Airport to Galway')
  await enter(dropOff(page), 'Ballyunknown, Cork')
  await calculate(page).click()
  await expect(result(page)).toContainText('This could be more than one place. Please choose one below.')
  const pickUps = page.getByRole('group', { name: 'Pick-up Location: which one?' })
  await expect(pickUps.getByRole('button')).toHaveText(['Dublin Airport, Co. Dublin', 'Galway, Co. Galway'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pickUp(page)).toHaveValue('Galway, Co. Galway')
  await expect(result(page)).toContainText('We are not sure of this place.')
  const dropOffs = page.getByRole('group', { name: 'Drop-off Location: is this the place?' })
  await expectNoAxeFindings(page, '#quote-form')
  await page.keyboard.press('Tab')
  await expect(dropOffs.getByRole('button')).toBeFocused()
  await page.keyboard.press('Space')
  expect(await kilometres(page)).toBeGreaterThan(180)
  await expect(dropOff(page)).toHaveValue('Cork, Co. Cork')

  // A name that the other end settles.
  await enter(pickUp(page), 'Westport')
  await enter(dropOff(page), 'Newport')
  await calculate(page).click()
  await expect(result(page)).toContainText('Calculated to Newport, Co. Mayo.')
})
