import type { Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveRates } from '../support/rates.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

// A version cannot be removed: what is planned here would meet all who save rates in this product.
test.use({ settings: { LEADS_EMAIL: 'planned-rates@jaunt.local' } })

const PLANNED = addDays(dublinDay(new Date()), 30)
const DAY = formatLongDay(PLANNED)
let counting = 0
let planned = 0

/** What a person finds: rates that count, and dearer ones that count from next month on. */
test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
  counting = (await saveRates(page, product, () => SHIPPED_RATE_CARD)).version
  planned = (await saveRates(page, product, withFee(9_900), PLANNED)).version
  await page.goto('/admin/rates')
  await expect(feeIn(page)).toBeVisible()
})

const withFee = (base_cents: number) => (card: RateCard) => ({
  ...card,
  classes: card.classes.map((one, at) => (at === 0 ? { ...one, base_cents } : one)),
})
const [first] = SHIPPED_RATE_CARD.classes
const feeIn = (page: Page) => page.getByRole('group', { name: first?.name ?? '' }).getByLabel('Base fee')
const shownIn = (page: Page) => page.getByRole('region', { name: 'Version shown' })
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save rates' }).first()

test('the rates that count are opened, and whoever saves them is told what replaces them', async ({
  page,
}) => {
  await expect(shownIn(page)).toContainText(`Version ${counting} counts now, since `)
  await expect(shownIn(page)).toContainText(`Version ${planned} is planned from ${DAY}.`)
  await expect(feeIn(page)).not.toHaveValue('99.00')
  const start = page.getByLabel('Counts from')
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
  await expect(shownIn(page)).toContainText(`Version ${planned + 1} counts now`)
  await expect(shownIn(page)).toContainText(`Version ${planned} is planned from ${DAY}.`)
  await expect(feeIn(page)).toHaveValue('41')
  await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)
})

test('a planned version is opened, and what is saved takes its place', async ({ page }) => {
  await shownIn(page)
    .getByRole('button', { name: `Open version ${planned}` })
    .click()
  await expect(shownIn(page)).toBeFocused()
  await expect(shownIn(page)).toContainText(`Version ${planned} is planned. It counts from ${DAY}.`)
  await expect(feeIn(page)).toHaveValue('99.00')
  const start = page.getByLabel('Counts from')
  await expect(start).toHaveValue(PLANNED)
  await expect(start).toHaveAccessibleDescription(new RegExp(`They replace version ${planned}`))
  await feeIn(page).fill('98')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded
  await expect(feeIn(page)).toHaveValue('98.00')
  await saveIn(page).click()
  await expect(shownIn(page)).toContainText(`Version ${planned + 1} is planned.`)
  await expect(feeIn(page)).toHaveValue('98.00')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a version of before is filled in, and changes are not lost unasked', async ({ page, product }) => {
  const next = await saveRates(page, product, withFee(7_700))
  await page.reload()
  await expect(feeIn(page)).toHaveValue('77.00')
  await page.getByLabel('Depot').fill('Athlone')
  const open = page
    .getByRole('region', { name: 'Versions' })
    .getByRole('button', { name: `Open version ${counting}`, exact: true })
  await open.click()
  const question = page.getByRole('alertdialog', { name: `Open version ${counting}?` })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Depot')).toHaveValue('Athlone')
  await open.click()
  await question.getByRole('button', { name: 'Open' }).click()
  await expect(feeIn(page)).not.toHaveValue('77.00')
  await expect(page.getByLabel('Depot')).toHaveValue(SHIPPED_RATE_CARD.depot)
  await expect(shownIn(page)).toContainText(`Version ${next.version} counts now`)
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
})

test('of two who change a planned version the second is asked about the same part', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await shownIn(page)
    .getByRole('button', { name: `Open version ${planned}` })
    .click()
  await expect(feeIn(page)).toHaveValue('99.00')
  await page.getByLabel('Depot').fill('Athlone')
  await saveRates(page, product, (card) => ({ ...card, depot: 'Galway' }), PLANNED)
  await saveIn(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the rates' })
  await expect(dialog).toContainText('Parts in conflict: Depot.')
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Depot')).toHaveValue('Galway')
})

test('a plan that somebody else makes meanwhile is asked about before rates are saved', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await feeIn(page).fill('41')
  const other = await saveRates(page, product, withFee(8_800), PLANNED)
  await saveIn(page).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Save rates' }).click()
  await expect(question).toContainText(`Version ${other.version} replaces these rates on ${DAY}.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await expect(shownIn(page)).toContainText(`Version ${other.version} is planned`)
})

test('the version that is shown is readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(shownIn(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})
