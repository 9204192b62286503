import type { Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, holdAnswers, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reloadUnsaved } from '../support/leaving.ts'
import { saveRates } from '../support/rates.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'
import { adminToken } from '../support/sign-in.ts'

// A version cannot be removed: what is planned here would meet all who save or price in this product.
test.use({ settings: { LEADS_EMAIL: 'rates@jaunt.local' } })

test.beforeEach(async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
})

const vClassIn = (page: Page) => page.getByRole('group', { name: 'Mercedes V-Class' })
const feeIn = (page: Page) => vClassIn(page).getByLabel('Base charge')
const saveIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save rates' })
const tabIn = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const shownIn = (page: Page) => page.getByRole('region', { name: 'Version shown' })

async function openRates(page: Page): Promise<void> {
  await page.goto('/admin/rates')
  await expect(page.getByRole('heading', { level: 1, name: 'Rates' })).toBeVisible()
  await expect(feeIn(page)).toBeVisible()
}

test('rates are entered and tried out, and the next quote begins with their price', async ({
  page,
  product,
}) => {
  const lead = await createLead(page, {
    pickup_location: 'Dublin Airport',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    number_of_people: 4,
    journey: { dropoff_location: 'Kilkenny' },
  })
  await openRates(page)
  await page.getByRole('switch', { name: 'Suggest a price when quoting' }).click()
  const vClass = vClassIn(page)
  await vClass.getByLabel('Per km with passengers').fill('2.00')
  await vClass.getByLabel('Per empty km (depot runs)').fill('0')
  await expectNoAxeFindings(page)
  await tabIn(page, 'Try It').click()
  await expect(feeIn(page)).toBeHidden()
  await expect(page.getByLabel('In force from')).toBeVisible()
  await page.getByRole('button', { name: 'Try these rates' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Priced: \d+ of \d+\./ })).toBeVisible()
  await expectNoAxeFindings(page)
  await saveIn(page).click()
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(shownIn(page)).toContainText('in force')

  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Suggested: €\d+\.00 for Mercedes V-Class$/)).toBeVisible()
  await dialog.getByText('How this was worked out').click()
  await expect(dialog.getByText(`${lead.distance} km × €2.00`)).toBeVisible()
  await expect(dialog.locator('[data-line=amount]').first()).not.toHaveValue('')
  await expectNoAxeFindings(page, '[role=dialog]')

  // A caller who has left no address hears the price at once.
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const url = buildPath(LEAD_API.change, { id: lead.id })
  expect((await page.request.patch(url, { headers, data: { email: '' } })).status()).toBe(200)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).first().click()
  await expect(dialog.getByRole('alert')).toContainText('The lead has no valid email address.')
  await expect(dialog.getByText(/^Suggested: €\d+\.00 for Mercedes V-Class$/)).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog]')
})

test('a rate that cannot be saved is marked at its field, on a phone too; a list of prices keeps what is typed in it', async ({
  page,
  product,
}) => {
  const fixed = { from: 'dublin-airport', to: 'galway', class: 'sprinter', cents: 78_000, both_ways: true }
  await saveRates(page, product, () => ({ ...SHIPPED_RATE_CARD, fixed_prices: [fixed] }))
  await openRates(page)
  const start = page.getByLabel('In force from')
  await start.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('link', { name: 'Compliance' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes to the rates will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await saveIn(page).click()
  await expect(start).toBeFocused()
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  await start.fill(dublinDay(new Date()))

  await page.setViewportSize({ width: 390, height: 844 })
  const fee = feeIn(page)
  await fee.fill('ten')
  await saveIn(page).click()
  await expect(vClassIn(page).getByText('Please enter an amount.')).toBeVisible()
  const remark = page.getByText('Not saved. Please correct Vehicle classes (Mercedes V-Class).')
  await expect(remark).toBeVisible()
  await expect(fee).toBeFocused()
  await fee.fill('30')
  await expect(remark).toBeHidden()
  await tabIn(page, 'Surcharges & Extras').click()
  await page.getByRole('button', { name: 'Add surcharge' }).click()
  const kind = page.getByRole('group', { name: 'Night' }).last().getByLabel('Type')
  await kind.selectOption('Days of the week')
  // Its words and the arrow beside them.
  expect((await kind.boundingBox())?.width).toBeGreaterThan(180)
  await page.getByRole('checkbox', { name: 'Monday' }).last().click()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await tabIn(page, 'Fixed Prices').click()
  await page.getByRole('button', { name: 'Remove County Galway' }).click()
  const to = page.getByRole('group', { name: 'fixed price 1' }).getByLabel('To', { exact: true })
  await expect(to.locator('option:checked')).toHaveText('Removed from this card')
  // A fault on another tab is shown, and the question before leaving does not stand in between.
  await tabIn(page, 'Rates').click()
  await expect(to).toBeHidden()
  await saveIn(page).press('Enter')
  await expect(page).toHaveURL(/tab=prices/)
  await expect(to).toBeFocused()
  await to.selectOption('Dublin Airport')
  await expect(to).toHaveAccessibleDescription('')
  await expect(to.getByRole('option', { name: 'Removed from this card' })).toHaveCount(0)

  const prices = page.getByRole('region', { name: 'Fixed prices between zones' })
  const add = prices.getByRole('button', { name: 'Add fixed price' })
  const price = (at: number) =>
    prices.getByRole('group', { name: `fixed price ${at}` }).getByRole('textbox', { name: 'Price' })
  const remove = (at: number) => prices.getByRole('button', { name: `Remove fixed price ${at}`, exact: true })
  await add.click()
  await price(2).fill('12o')
  await add.click()
  await expect(price(2)).toHaveValue('12o')
  await price(3).fill('45')
  await add.click()
  await price(4).fill('8o')
  await remove(3).press('Enter')
  await expect(remove(3)).toBeFocused()
  await expect(price(2)).toHaveValue('12o')
  await expect(price(3)).toHaveValue('8o')
  await remove(3).click()
  await expect(remove(2)).toBeFocused()
  await expect(price(2)).toHaveValue('12o')
})

test('two people who change different rates both have them saved; of the same rate the second is asked, and text typed meanwhile stays', async ({
  page,
  product,
}) => {
  await saveRates(page, product, () => SHIPPED_RATE_CARD)
  await openRates(page)
  const [depot, stop] = [
    page.getByRole('combobox', { name: 'Depot' }),
    page.getByLabel('Stop', { exact: true }),
  ]
  const fee = feeIn(page)
  const save = saveIn(page)
  const [ratesTab, extrasTab] = [tabIn(page, 'Rates'), tabIn(page, 'Surcharges & Extras')]
  const unsaved = page.getByText('There are unsaved changes.')
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the rates' })
  await depot.fill('Athlone')
  await extrasTab.click()
  await stop.fill('7')
  await ratesTab.click()
  const { version } = await saveRates(page, product, (card) => ({
    ...card,
    classes: card.classes.map((one) => ({ ...one, base_cents: 4_250 })),
  }))
  await save.press('Enter')
  await expect(fee).toHaveValue('42.50')
  await expect(unsaved).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()

  await depot.fill('Tullamore')
  await extrasTab.click()
  const { release } = await holdAnswers(page, RATE_API.save.path)
  await save.press('Enter')
  await stop.fill('8')
  release()
  await expect(shownIn(page)).toContainText(`Version ${version + 2} has been in force`)
  await expect(unsaved).toBeVisible()
  await expect(stop).toHaveValue('8')
  await expect(stop).toBeFocused()

  await ratesTab.click()
  await depot.fill('Athlone')
  await saveRates(page, product, (card) => ({ ...card, depot: 'Galway' }))
  await save.press('Enter')
  await expect(dialog.getByRole('row', { name: 'Depot Galway Athlone' })).toBeVisible()
  await expectNoAxeFindings(page, '[role=alertdialog]')
  // Escape decides nothing: what was typed is there, and asked about again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await page.reload()
  await expect(depot).toHaveValue('Athlone')
  await save.press('Enter')
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(depot).toHaveValue('Galway')
  await expect(stop).toHaveValue('8.00')
  await expect(unsaved).toHaveCount(0)

  await depot.fill('Athlone')
  await saveRates(page, product, (card) => ({ ...card, depot: 'Sligo' }))
  await save.press('Enter')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(unsaved).toHaveCount(0)
  await expect(save).toBeFocused()
  await page.reload()
  await expect(depot).toHaveValue('Athlone')
  await expect(stop).toHaveValue('8.00')
  await expect(fee).toHaveValue('42.50')
})

test.describe('planned rates', () => {
  const PLANNED = addDays(dublinDay(new Date()), 30)
  const DAY = formatLongDay(PLANNED)
  let counting = 0
  let planned = 0

  const withFee = (base_cents: number) => (card: RateCard) => ({
    ...card,
    classes: card.classes.map((one, at) => (at === 0 ? { ...one, base_cents } : one)),
  })

  /** Rates count now, and dearer ones from next month on. */
  test.beforeEach(async ({ page, product }) => {
    counting = (await saveRates(page, product, () => SHIPPED_RATE_CARD)).version
    planned = (await saveRates(page, product, withFee(9_900), PLANNED)).version
    await openRates(page)
  })

  test('replace the present ones on their day: whoever saves the present ones is told so before, and afterwards of a plan made meanwhile', async ({
    page,
    product,
  }) => {
    await expect(shownIn(page)).toContainText(`Version ${counting} has been in force since `)
    await expect(shownIn(page)).toContainText(`Version ${planned} is planned from ${DAY}.`)
    await expect(feeIn(page)).not.toHaveValue('99.00')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const start = page.getByLabel('In force from')
    const warning = `Version ${planned} replaces these rates on ${DAY}.`
    await expect(start).toHaveValue(dublinDay(new Date()))
    await expect(start).toHaveAccessibleDescription(new RegExp(warning))
    await feeIn(page).fill('41')
    await saveIn(page).click()
    const question = page.getByRole('alertdialog', { name: `Save rates until ${DAY}?` })
    await expect(question).toContainText(warning)
    await expectNoAxeFindings(page, '[role=alertdialog]')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(feeIn(page)).toHaveValue('41')
    await saveIn(page).click()
    await question.getByRole('button', { name: 'Save rates' }).click()
    await expect(shownIn(page)).toContainText(`Version ${planned + 1} has been in force`)
    await expect(shownIn(page)).toContainText(`Version ${planned} is planned from ${DAY}.`)
    await expect(feeIn(page)).toHaveValue('41')
    await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)

    await feeIn(page).fill('42')
    const other = await saveRates(page, product, withFee(8_800), PLANNED)
    await saveIn(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save rates' }).click()
    await expect(shownIn(page)).toContainText(`Version ${other.version} is planned`)
  })

  test('are opened and changed, and unsaved changes are given up only after a question', async ({ page }) => {
    await shownIn(page)
      .getByRole('button', { name: `Open version ${planned}` })
      .click()
    await expect(shownIn(page)).toBeFocused()
    await expect(shownIn(page)).toContainText(`Version ${planned} takes effect on ${DAY}.`)
    await expect(feeIn(page)).toHaveValue('99.00')
    const start = page.getByLabel('In force from')
    await expect(start).toHaveValue(PLANNED)
    await expect(start).toHaveAccessibleDescription(new RegExp(`They replace version ${planned}`))
    await feeIn(page).fill('98')
    await reloadUnsaved(page)
    await expect(feeIn(page)).toHaveValue('98.00')
    await saveIn(page).click()
    await expect(shownIn(page)).toContainText(`Version ${planned + 1} takes effect on`)
    await expect(feeIn(page)).toHaveValue('98.00')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await page.getByRole('combobox', { name: 'Depot' }).fill('Athlone')
    const open = shownIn(page).getByRole('button', { name: `Open version ${counting}`, exact: true })
    await open.click()
    const question = page.getByRole('alertdialog', { name: `Open version ${counting}?` })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('combobox', { name: 'Depot' })).toHaveValue('Athlone')
    await open.click()
    await question.getByRole('button', { name: 'Open' }).click()
    await expect(feeIn(page)).not.toHaveValue('98.00')
    await expect(page.getByRole('combobox', { name: 'Depot' })).toHaveValue(SHIPPED_RATE_CARD.depot)
    await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)
  })
})
