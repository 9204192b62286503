import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, holdAnswers, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveRates } from '../support/rates.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'
import { adminToken } from '../support/sign-in.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
})
// Other files of this worker quote without a suggestion.
test.afterEach(async ({ page, product }) => {
  await saveRates(page, product, () => SHIPPED_RATE_CARD)
})

async function openRates(page: Page): Promise<void> {
  await page.goto('/admin/rates')
  await expect(page.getByRole('heading', { level: 1, name: 'Rates' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mercedes V-Class' })).toBeVisible()
}

test('rates are entered and tried, and the next quote begins with their price', async ({ page, product }) => {
  const lead = await createLead(page, {
    pickup_location: 'Dublin Airport',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    number_of_people: 4,
    journey: { dropoff_location: 'Kilkenny' },
  })
  await openRates(page)
  await page.getByRole('switch', { name: 'Suggest a price in the quote dialog' }).click()
  const vClass = page.getByRole('group', { name: 'Mercedes V-Class' })
  await vClass.getByLabel('Per loaded km').fill('2.00')
  await vClass.getByLabel('Per empty km').fill('0')
  await page.getByRole('button', { name: 'Try these rates' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Priced: \d+ of \d+\./ })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(page.getByText('· counts now')).toBeVisible()

  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Suggested: €\d+\.00 for Mercedes V-Class$/)).toBeVisible()
  await dialog.getByText('How this was worked out').click()
  await expect(dialog.getByText(`${lead.distance} km × €2.00`)).toBeVisible()
  await expect(dialog.locator('[data-line=amount]').first()).not.toHaveValue('')
  await expectNoAxeFindings(page, '[role=dialog]')

  // Whoever has rung and left no address hears the price at once.
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const url = buildPath(LEAD_API.change, { id: lead.id })
  expect((await page.request.patch(url, { headers, data: { email: '' } })).status()).toBe(200)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).first().click()
  await expect(dialog.getByRole('alert')).toContainText('The lead has no valid email address.')
  await expect(dialog.getByText(/^Suggested: €\d+\.00 for Mercedes V-Class$/)).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog]')
})

test('what cannot be saved is said at its field, and a phone shows every part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRates(page)
  const vClass = page.getByRole('group', { name: 'Mercedes V-Class' })
  await vClass.getByLabel('Base fee').fill('ten')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(vClass.getByText('Please enter an amount.')).toBeVisible()
  await expect(page.getByText('Not saved. Please correct Vehicle classes (Mercedes V-Class).')).toBeVisible()
  await expect(vClass.getByLabel('Base fee')).toBeFocused()
  await vClass.getByLabel('Base fee').fill('30')
  await expect(page.getByText('Not saved. Please correct Vehicle classes (Mercedes V-Class).')).toBeHidden()
  await page.getByRole('button', { name: 'Add factor' }).click()
  const kind = page.getByRole('group', { name: 'Night' }).last().getByLabel('Kind')
  await kind.selectOption('Days of the week')
  // Its words and the arrow beside them.
  expect((await kind.boundingBox())?.width).toBeGreaterThan(180)
  await page.getByRole('checkbox', { name: 'Monday' }).last().click()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})

test('a start that is typed by half is asked about by whoever leaves, and refused at its field', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await openRates(page)
  const start = page.getByLabel('Counts from')
  await start.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes of the rates will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(start).toBeFocused()
  await expect(start).toHaveAttribute('aria-invalid', 'true')
})

test('rates go out as CSV, and a file comes back as unsaved changes or with its wrong lines', async ({
  page,
}) => {
  await openRates(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const choose = (csv: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose(text.replace('30.00', 'thirty'))
  await expect(page.getByRole('alert').filter({ hasText: 'The file was not imported.' })).toContainText(
    'Line 3: Base fee (EUR): Please enter an amount.',
  )
  await choose(text.replace('30.00', '31.50'))
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  const vClass = page.getByRole('group', { name: 'Mercedes V-Class' })
  await expect(vClass.getByLabel('Base fee')).toHaveValue('31.50')
})

test('a fixed price of a zone that is removed says so, and is refused until another zone is chosen', async ({
  page,
  product,
}) => {
  const fixed = { from: 'dublin-airport', to: 'galway', class: 'sprinter', cents: 78_000, both_ways: true }
  await saveRates(page, product, (card) => ({ ...card, fixed_prices: [fixed] }))
  await openRates(page)
  await page.getByRole('button', { name: 'Remove County Galway' }).click()
  const to = page.getByRole('group', { name: 'fixed price 1' }).getByLabel('To', { exact: true })
  await expect(to.locator('option:checked')).toHaveText('Removed from this card')
  await page.getByRole('button', { name: 'Save rates' }).press('Enter')
  await expect(to).toBeFocused()
  await to.selectOption('Dublin Airport')
  await expect(to).toHaveAccessibleDescription('')
  await expect(to.getByRole('option', { name: 'Removed from this card' })).toHaveCount(0)
})

test('of fixed prices one comes and goes, and what is typed in the others stays as the focus goes on', async ({
  page,
}) => {
  await openRates(page)
  const prices = page.getByRole('region', { name: 'Fixed prices between zones' })
  const add = prices.getByRole('button', { name: 'Add fixed price' })
  const price = (at: number) =>
    prices.getByRole('group', { name: `fixed price ${at}` }).getByRole('textbox', { name: 'Price' })
  const remove = (at: number) => prices.getByRole('button', { name: `Remove fixed price ${at}`, exact: true })
  const before = await prices.getByRole('group').count()
  const [one, two, three] = [before + 1, before + 2, before + 3]
  await add.click()
  await price(one).fill('12o')
  await add.click()
  await expect(price(one)).toHaveValue('12o')
  await price(two).fill('45')
  await add.click()
  await price(three).fill('8o')
  await remove(two).press('Enter')
  await expect(remove(two)).toBeFocused()
  await expect(price(one)).toHaveValue('12o')
  await expect(price(two)).toHaveValue('8o')
  await remove(two).click()
  await expect(remove(one)).toBeFocused()
  await expect(price(one)).toHaveValue('12o')
})

test('what is typed while rates are saved stays in the form, unsaved, and the keyboard keeps its place', async ({
  page,
}) => {
  await openRates(page)
  const save = page.getByRole('button', { name: 'Save rates' })
  const fee = page.getByRole('group', { name: 'Mercedes V-Class' }).getByLabel('Base fee')
  const note = page.getByLabel('Note')
  await page.getByLabel('Depot').fill('Athlone')
  await note.fill('Diesel')
  const { release } = await holdAnswers(page, RATE_API.save.path)
  await save.press('Enter')
  await fee.fill('31.5')
  release()
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(page.getByText('· counts now')).toBeVisible()
  await expect(fee).toBeFocused()
  await expect(fee).toHaveValue('31.5')
  await expect(note).toHaveValue('')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.reload()
  await expect(fee).toHaveValue('31.50')
  await expect(page.getByLabel('Depot')).toHaveValue('Athlone')
  await save.press('Enter')
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(fee).toHaveValue('31.50')
})

test('of two who change different parts of the rates nobody is asked, and both are saved', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await openRates(page)
  const fee = page.getByRole('group', { name: 'Mercedes V-Class' }).getByLabel('Base fee')
  await page.getByLabel('Depot').fill('Athlone')
  await saveRates(page, product, (card) => ({
    ...card,
    classes: card.classes.map((one) => ({ ...one, base_cents: 4_250 })),
  }))
  const save = page.getByRole('button', { name: 'Save rates' })
  await save.press('Enter')
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(fee).toHaveValue('42.50')
  await page.reload()
  await expect(fee).toHaveValue('42.50')
  await expect(page.getByLabel('Depot')).toHaveValue('Athlone')
})

test('of two who change the same part of the rates the second is asked, also after they come back', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await openRates(page)
  const depot = page.getByLabel('Depot')
  const stop = page.getByLabel('Stop', { exact: true })
  const save = page.getByRole('button', { name: 'Save rates' })
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the rates' })
  await depot.fill('Athlone')
  await stop.fill('7')
  await saveRates(page, product, (card) => ({ ...card, depot: 'Galway' }))
  await save.press('Enter')
  await expect(dialog).toContainText('Parts in conflict: Depot.')
  await expectNoAxeFindings(page, '[role=alertdialog]')
  // Escape decides nothing: what was typed is there, and asked about again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(depot).toHaveValue('Athlone')
  await page.reload()
  await expect(depot).toHaveValue('Athlone')
  await save.press('Enter')
  await expect(dialog).toContainText('Parts in conflict: Depot.')
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(depot).toHaveValue('Galway')
  await expect(stop).toHaveValue('7.00')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()

  await depot.fill('Athlone')
  await saveRates(page, product, (card) => ({ ...card, depot: 'Sligo' }))
  await save.press('Enter')
  await dialog.getByRole('button', { name: 'Save my values' }).click()
  await expect(page.getByText(/Rates saved as version \d+/)).toBeVisible()
  await expect(save).toBeFocused()
  await page.reload()
  await expect(depot).toHaveValue('Athlone')
  await expect(stop).toHaveValue('7.00')
  await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)
})
