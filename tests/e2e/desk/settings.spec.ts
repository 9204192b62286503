import type { Page } from '@playwright/test'
import { EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { BusinessSettings, SETTINGS_API } from '#contract/settings/settings.ts'
import { paintImage } from '#support/images.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, holdAnswers, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reloadUnsaved } from '../support/leaving.ts'
import { makePage, uniquePath } from '../support/pages.ts'

let token = ''
const headers = () => ({ authorization: `Bearer ${token}` })

/** A colleague saves; answers what is stored then. */
async function saveElsewhere(page: Page, business: Partial<Business>): Promise<Business> {
  const data = { business }
  const saved = await page.request.patch(SETTINGS_API.change.path, { headers: headers(), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return BusinessSettings.parse(await saved.json()).business
}

async function readStored(page: Page): Promise<Business> {
  const read = await page.request.get(SETTINGS_API.get.path, { headers: headers() })
  return BusinessSettings.parse(await read.json()).business
}

const WEEKLY = { ...DEFAULT_OPENING_HOURS, always: false }
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const allSaved = (page: Page) => page.getByText('All changes are saved.')

async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Settings', exact: true })
  await tabs.getByRole('link', { name }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
}

async function resetBusiness(page: Page): Promise<void> {
  const data = { business: DEFAULT_BUSINESS, confirmed_claims: [] }
  await page.request.patch(SETTINGS_API.change.path, { headers: headers(), data })
}

test.beforeEach(async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  token = await signInAs(page, product, 1)
  await resetBusiness(page)
})
// The next test in this product is about a firm as shipped.
test.afterEach(({ page }) => resetBusiness(page))

test('a saved setting shows on the site at once and leaves the checklist; the dashboard is quiet without tasks', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^\d+ tasks left before launch$/ })).toBeVisible()
  await page.getByRole('link', { name: 'See the checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const task = page.getByRole('listitem').filter({ hasText: /^Phone number/ })
  await expect(task.getByRole('img', { name: 'Open' })).toBeVisible()
  await task.getByRole('link', { name: 'Go to the field' }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toBeFocused()
  await phone.fill('ring me')
  await page.getByLabel('Trading name').fill('Example Chauffeurs')
  await saveIn(page).click()
  const wrong = page.getByText('Please enter the number with its country code')
  await expect(wrong).toHaveCount(1)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('ring me')
  await expect(page.getByText('Not saved. Please correct Phone.')).toBeVisible()
  await phone.fill('087 555 0123')
  await expect(wrong).toHaveCount(0)
  await expect(page.getByText('Unsaved: Trading name, Phone')).toBeVisible()

  // A claim is confirmed on another tab, and what was typed stays.
  await openTab(page, 'Checklist')
  await page.getByRole('button', { name: 'Confirm: 500 Happy Clients' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw: 500 Happy Clients' })).toBeVisible()
  await openTab(page, 'Business')
  await saveIn(page).click()
  await expect(allSaved(page)).toBeVisible()
  await expect(phone).toHaveValue('+353875550123')
  await saveIn(page).click()
  await expect(page.getByText('No changes to save.')).toBeVisible()
  await openTab(page, 'Checklist')
  await expect(task.getByRole('img', { name: 'Done' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('header a[href="tel:+353875550123"]').first()).toBeAttached()
  await expect(page.getByRole('banner')).toContainText('Example Chauffeurs')

  await answerWith(page, SETTINGS_API.checklist.path, 200, { items: [], open: 0 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('left before launch')).toHaveCount(0)
})

test('a logo is chosen under Look and shows on every page, with or without the name beside it', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=look')
  const card = page.getByRole('region', { name: 'Logo', exact: true })
  const buffer = await paintImage(600, 300).png().toBuffer()
  await card.getByLabel('Upload: Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(card.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await card.getByRole('switch', { name: 'Show the name beside it' }).click()
  await expect(page.getByText('Unsaved: Logo, Show the name beside it')).toBeVisible()
  await expectNoAxeFindings(page)
  await saveIn(page).click()
  await expect(allSaved(page)).toBeVisible()
  await page.goto('/about')
  const logo = page.getByRole('banner').locator('a.logo')
  await expect(logo.locator('img')).toHaveAttribute('alt', 'Jaunt')
  await expect(logo.locator('.logo-words')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(logo.locator('img')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/settings?tab=look')
  await card.getByRole('button', { name: 'Remove logo' }).click()
  await saveIn(page).click()
  await expect(allSaved(page)).toBeVisible()
  await expect(card.getByLabel('Upload: Logo')).toBeAttached()
})

test('opening hours are set for the week; an incomplete time or date and a week without hours are marked at their fields', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=replies')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  for (const day of days) await page.getByRole('checkbox', { name: `Open on ${day}` }).click()
  await saveIn(page).click()
  const card = page.getByRole('region', { name: 'Opening hours' })
  await expect(card.getByRole('alert')).toHaveText('Please choose at least one day on which you are open.')
  await page.getByRole('checkbox', { name: 'Open on Saturday' }).click()
  await page.getByLabel('Saturday from').fill('20:00')
  await page.getByLabel('Saturday to').fill('02:30')
  await expect(card).toContainText('the next day')
  await saveIn(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const from = page.getByLabel('Saturday from')
  await from.focus()
  await page.keyboard.press('Backspace')
  await saveIn(page).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveAccessibleDescription('Saturday: please enter both times, for example 09:00.')
  await expect(page.getByLabel('Saturday to')).toHaveAttribute('aria-invalid', 'false')
  // The fault of another tab is led to.
  await openTab(page, 'Business')
  await saveIn(page).click()
  await expect(from).toBeVisible()
  // No older success stands beside it.
  await expect(page.getByText('Settings saved')).toHaveCount(0, { timeout: 1_500 })
  await from.fill('21:00')
  await expect(page.getByText('please enter both times')).toHaveCount(0)

  const closed = page.getByLabel('Add a closed day')
  await closed.fill('0027-12-25')
  await page.getByRole('button', { name: 'Add day' }).press('Enter')
  await expect(closed).toBeFocused()
  await expect(closed).toHaveAccessibleDescription('Please choose a date between 2000 and 2100.')
  await closed.fill('2027-12-25')
  await closed.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Sat 25 Dec 2027' })).toBeVisible()
  await expect(closed).toHaveValue('')
  await closed.focus()
  await page.keyboard.type('12')
  await saveIn(page).click()
  await expect(page.getByText('The closed day is incomplete.')).toBeVisible()
  await expect(closed).toBeFocused()
  await expect(closed).toHaveAccessibleDescription('Please complete the date or clear it.')
  await closed.fill('2031-12-27')
  await expect(page.getByText('Please complete the date or clear it.')).toHaveCount(0)
  await closed.press('Enter')
  await saveIn(page).click()
  await expect(allSaved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Saturday from')).toHaveValue('21:00')
  await expect(page.getByLabel('Saturday to')).toHaveValue('02:30')
  await page.getByRole('button', { name: 'Remove Sat 27 Dec 2031' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sat 27 Dec 2031' })).toHaveCount(0)
})

test('the edits of two people are merged; where both changed one field, the second is asked which value to keep', async ({
  page,
}) => {
  await saveElsewhere(page, { openingHours: WEEKLY })
  await page.goto('/admin/settings')
  const vat = page.getByLabel('VAT number')
  const location = page.getByLabel('Location')
  const save = saveIn(page)
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the settings' })
  await vat.fill('IE1234567X')
  await openTab(page, 'Hours & Replies')
  await page.getByLabel('Monday from').fill('08:00')
  await saveElsewhere(page, { location: 'Galway, Ireland', responseMinutes: 50 })
  await save.press('Enter')
  await expect(allSaved(page)).toBeVisible()
  await expect(save).toBeFocused()
  await openTab(page, 'Business')
  await expect(location).toHaveValue('Galway, Ireland')
  expect(await readStored(page)).toMatchObject({
    vatNumber: 'IE1234567X',
    location: 'Galway, Ireland',
    openingHours: { week: { monday: { from: '08:00', to: '18:00' } } },
  })

  await vat.fill('IE7654321X')
  await location.fill('Cork, Ireland')
  await openTab(page, 'Hours & Replies')
  await page.getByLabel('Monday from').fill('07:00')
  await openTab(page, 'Business')
  const week = { ...WEEKLY.week, monday: null }
  await saveElsewhere(page, { location: 'Limerick, Ireland', openingHours: { ...WEEKLY, week } })
  await save.click()
  const rows = dialog.getByRole('row')
  await expect(rows).toHaveText([
    /^Field/,
    'LocationLimerick, IrelandCork, Ireland',
    'Opening hoursMonday: ClosedMonday: 07:00–18:00',
  ])
  await expect(dialog).toContainText(/Last saved on \w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2}\. Nothing has/)
  await expectNoAxeFindings(page, '[role=alertdialog]')
  // Escape decides nothing: what was typed is there, and asked about again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(location).toHaveValue('Cork, Ireland')
  await save.click()
  await dialog.getByRole('checkbox', { name: 'Keep mine for Opening hours' }).click()
  await saveElsewhere(page, { location: 'Sligo, Ireland' })
  await dialog.getByRole('button', { name: 'Save my values' }).press('Enter')
  await expect(rows).toHaveText([/^Field/, 'LocationSligo, IrelandCork, Ireland'])
  await expect(dialog.getByRole('alert')).toContainText('changed again')
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(allSaved(page)).toBeVisible()
  await openTab(page, 'Hours & Replies')
  await expect(page.getByLabel('Open on Monday')).not.toBeChecked()
  expect(await readStored(page)).toMatchObject({
    vatNumber: 'IE7654321X',
    location: 'Cork, Ireland',
    openingHours: { week: { monday: null } },
  })
})

test('a bar that stays in sight names unsaved settings, and leaving them needs a confirmation, on a wide and a narrow screen', async ({
  page,
}) => {
  await saveElsewhere(page, { openingHours: WEEKLY })
  await page.goto('/admin/settings')
  const save = saveIn(page)
  const location = page.getByLabel('Location')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(allSaved(page)).toBeVisible()
    await location.fill('Cork, Ireland')
    await openTab(page, 'Look')
    await page.getByRole('radio', { name: /^Sans serif/ }).check()
    await expect(page.getByText('Unsaved: Location, Headings')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(save).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
    await page.getByRole('radio', { name: /^Serif/ }).check()
    await openTab(page, 'Business')
    await location.fill(DEFAULT_BUSINESS.location)
    await expect(allSaved(page)).toBeVisible()
  }
  await openTab(page, 'Hours & Replies')
  await expectRadiosBesideText(page)
  await expectHoursInLine(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  const vat = page.getByLabel('VAT number')
  const closed = page.getByLabel('Add a closed day')
  const question = page.getByRole('alertdialog')
  const leave = page.getByRole('link', { name: 'Compliance' })
  await closed.focus()
  await page.keyboard.type('12')
  await leave.click()
  await expect(question).toContainText('An incomplete date or time is not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(closed).toHaveAccessibleDescription('Please complete the date or clear it.')
  await closed.fill('2031-12-28')
  await expect(
    page.getByText('You chose a closed day but did not add it. Press Add day to add it.'),
  ).toBeVisible()
  await leave.click()
  await expect(question).toContainText('The closed day that you have chosen is not added yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await openTab(page, 'Business')
  await vat.fill('IE1')
  await reloadUnsaved(page)
  await expect(vat).toHaveValue('IE1')
  await openTab(page, 'Hours & Replies')
  await expect(closed).toHaveValue('2031-12-28')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(question).toContainText('Anything you have typed or changed will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/licences/)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(allSaved(page)).toBeVisible()
  await expect(vat).toHaveValue('')
  await openTab(page, 'Hours & Replies')
  await expect(closed).toHaveValue('')
})

/** The buttons of a choice have one size, beside the first line of its text. */
async function expectRadiosBesideText(page: Page): Promise<void> {
  const off = await page.getByRole('radio').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { width, height, top } = input.getBoundingClientRect()
      const text = input.nextElementSibling?.firstElementChild
      const firstLine = text?.getBoundingClientRect().top ?? 0
      const lineHeight = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0
      const shift = Math.abs(top + height / 2 - firstLine - lineHeight / 2)
      return width === 16 && height === 16 && shift <= 1 ? [] : [{ width, height, shift }]
    }),
  )
  expect(off).toEqual([])
}

/** The hours of a day stand in one line, on a phone below its name. */
async function expectHoursInLine(page: Page): Promise<void> {
  const controls = [
    page.getByRole('checkbox', { name: 'Open on Wednesday' }),
    page.getByLabel('Wednesday from'),
    page.getByLabel('Wednesday to'),
  ]
  const middles = () =>
    Promise.all(
      controls.map(async (one) => {
        const { y = Number.NaN, height = 0 } = (await one.boundingBox()) ?? {}
        return Math.round(y + height / 2)
      }),
    )
  await expect(async () => {
    const [day = 0, from = 0, to] = await middles()
    expect(from).toBe(to)
    expect(from).toBeGreaterThan(day)
  }).toPass()
  for (const width of [768, 1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => expect(new Set(await middles()).size, `${width} px`).toBe(1)).toPass()
  }
}

test('while settings are saved, text that is typed, a question that is opened and the focus stay', async ({
  page,
}) => {
  const content = { hero: { styling: { titleColor: '#00aa00' } } }
  await makePage(page, token, { url: uniquePath(), content })
  await page.goto('/admin/settings')
  const phone = page.getByLabel('Phone', { exact: true })
  const vat = page.getByLabel('VAT number')
  await phone.fill('087 555 0123')
  const saving = await holdAnswers(page, SETTINGS_API.change.path)
  await saveIn(page).click()
  await vat.fill('IE1234567X')
  saving.release()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Unsaved: VAT number')).toBeVisible()
  await expect(phone).toHaveValue('+353875550123')
  await expect(vat).toHaveValue('IE1234567X')
  await expect(vat).toBeFocused()
  await page.reload()
  await expect(page.getByText('Unsaved: VAT number')).toBeVisible()
  await saveIn(page).press('Enter')
  await expect(allSaved(page)).toBeVisible()
  await expect(saveIn(page)).toBeFocused()

  await page.getByLabel('Trading name').fill('Example Chauffeurs')
  await openTab(page, 'Look')
  const theme = page
    .getByRole('region', { name: 'Theme' })
    .getByRole('button', { name: 'Apply to all pages' })
  const question = page.getByRole('alertdialog')
  const again = await holdAnswers(page, SETTINGS_API.change.path)
  await saveIn(page).click()
  await theme.click()
  again.release()
  await expect(allSaved(page)).toBeAttached()
  await expect(question).toContainText('Apply the theme to all pages?')

  const applying = await holdAnswers(page, EVERYWHERE_API.putAway.path)
  const confirm = question.getByRole('button', { name: 'Apply to all pages' })
  await confirm.press('Enter')
  await expect(confirm).toBeDisabled()
  await expect(confirm).toBeFocused()
  applying.release()
  await expect(question).toHaveCount(0)
  await expect(theme).toBeFocused()
})
