import { EVERYWHERE_API } from '#contract/content/everywhere-endpoints.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { BusinessSettings } from '#contract/settings/settings.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, holdAnswers, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePage, uniquePath } from '../support/pages.ts'

let token = ''
test.beforeEach(async ({ page, product }) => {
  token = await signInAs(page, product, 1)
  await page.request.patch(SETTINGS_API.get.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { business: DEFAULT_BUSINESS, confirmed_claims: [] },
  })
})

test('what is saved stands on the site at once, and leaves the checklist', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^\d+ tasks left before launch$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open the checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const phone = page.getByRole('listitem').filter({ hasText: /Phone number/ })
  await expect(phone.getByRole('img', { name: 'Open' })).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('087 555 0123')
  await page.getByLabel('Trading name').fill('Example Chauffeurs')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+353875550123')
  await expect(phone.getByRole('img', { name: 'Done' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('header a[href="tel:+353875550123"]').first()).toBeAttached()
  await expect(page.getByRole('banner')).toContainText('Example Chauffeurs')
})

test('a value that cannot be used is said at its field until it is mended', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  await page.goto('/admin/settings')
  await page.getByLabel('Phone', { exact: true }).fill('ring me')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter the number with its country code')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('ring me')
  await expect(page.getByText('Not saved. Please correct Phone.')).toBeVisible()
  await expect(page.getByText('Please enter the number with its country code')).toHaveCount(1)
  await page.getByLabel('Phone', { exact: true }).fill('087 555 0123')
  await expect(page.getByText('Please enter the number with its country code')).toHaveCount(0)
  await expect(page.getByText('Unsaved: Phone')).toBeVisible()
})

test('opening hours are set by the week, and a day without any is said to be missing', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  for (const day of days) await page.getByRole('checkbox', { name: `Open on ${day}` }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const card = page.getByRole('region', { name: 'Opening hours' })
  await expect(card.getByRole('alert')).toHaveText('Please choose at least one day on which you are open.')
  await page.getByRole('checkbox', { name: 'Open on Saturday' }).click()
  await page.getByLabel('Saturday from').fill('20:00')
  await page.getByLabel('Saturday to').fill('02:30')
  await expect(card).toContainText('the next day')
  await page.getByLabel('Day to add').fill('2031-12-27')
  await page.getByRole('button', { name: 'Add day' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Saturday to')).toHaveValue('02:30')
  await page.getByRole('button', { name: 'Remove Sat 27 Dec 2031' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sat 27 Dec 2031' })).toHaveCount(0)
})

test('a time that is typed by half is said at its day, and no older success stands beside it', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const from = page.getByLabel('Tuesday from')
  await from.focus()
  await page.keyboard.press('Backspace')
  await save.click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveAccessibleDescription('Tuesday: please enter both times, for example 09:00.')
  await expect(page.getByLabel('Tuesday to')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Settings saved')).toHaveCount(0, { timeout: 1_500 })
  await from.fill('08:00')
  await expect(page.getByText('please enter both times')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('a closed day that is typed by half is said at its field, and asked about by whoever leaves', async ({
  page,
}) => {
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const day = page.getByLabel('Day to add')
  await day.focus()
  await page.keyboard.type('12')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('An incomplete date or time is not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(day).toHaveAccessibleDescription('Please complete the date or clear it.')
  await day.fill('2031-12-27')
  await expect(page.getByText('Please complete the date or clear it.')).toHaveCount(0)
})

test('a closed day beyond all days is not added, and a day of the insurance typed by half empties nothing', async ({
  page,
}) => {
  await page.request.patch(SETTINGS_API.change.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { business: { insuranceValidUntil: '2031-01-02' } },
  })
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: 'Weekly hours' }).check()
  const day = page.getByLabel('Day to add')
  await day.fill('0027-12-25')
  await page.getByRole('button', { name: 'Add day' }).press('Enter')
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('Please choose a day in the years 2000 to 2100.')
  await expect(page.getByRole('button', { name: /^Remove .* 27$/ })).toHaveCount(0)
  await day.fill('2027-12-25')
  await day.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Sat 25 Dec 2027' })).toBeVisible()

  const until = page.getByLabel('Valid until')
  await until.focus()
  await page.keyboard.press('Backspace')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.press('Enter')
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription('Please complete the date or clear it.')
  await expect(page.getByText('Not saved. Please correct Valid until.')).toBeVisible()
  await until.fill('2031-01-03')
  await save.press('Enter')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('whoever saves with a closed day typed by half is told and led to it, and Enter adds a whole one', async ({
  page,
}) => {
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  const day = page.getByLabel('Day to add')
  await day.focus()
  await page.keyboard.type('12')
  await page.getByLabel('VAT number').fill('IE7654321X')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('A closed day is incomplete and not added.')).toBeVisible()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('Please complete the date or clear it.')
  await day.fill('2032-12-27')
  await day.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Mon 27 Dec 2032' })).toBeVisible()
  await expect(day).toHaveValue('')
  await expect(page.getByText('Unsaved: ')).toBeVisible()
})

test('the hours of a day stand in one line, on a phone below its name', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
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
  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => expect(new Set(await middles()).size, `${width} px`).toBe(1)).toPass()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    const [day = 0, from = 0, to] = await middles()
    expect(from).toBe(to)
    expect(from).toBeGreaterThan(day)
  }).toPass()
})

test('a claim is confirmed beside the form, and what was typed stays', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByLabel('VAT number').fill('IE1234567X')
  await page.getByRole('button', { name: 'Confirm: 500 Happy Clients' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw: 500 Happy Clients' })).toBeVisible()
  await expect(page.getByLabel('VAT number')).toHaveValue('IE1234567X')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No changes to save.')).toBeVisible()
})

test('what somebody else saved meanwhile is not overwritten unasked', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  await page.goto('/admin/settings')
  await page.getByLabel('Location').fill('Cork, Ireland')
  const other = { business: { location: 'Galway, Ireland' } }
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.patch(SETTINGS_API.get.path, { headers, data: other })
  expect(BusinessSettings.parse(await response.json()).business.location).toBe('Galway, Ireland')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the settings' })
  await expect(dialog.getByRole('row')).toHaveText([/^Field/, 'LocationGalway, IrelandCork, Ireland'])
  await expect(dialog).toContainText(/Last saved on \w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2}\. Nothing has/)
  await expectNoAxeFindings(page, '[role=alertdialog]')
  // Escape decides nothing: what was typed is there, and asked about again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Location')).toHaveValue('Cork, Ireland')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Galway, Ireland')
})

test('of two who change different fields nobody is asked, and of two who change one only that is given up', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const saveElsewhere = (business: object) =>
    page.request.patch(SETTINGS_API.change.path, {
      headers: { authorization: `Bearer ${token}` },
      data: { business },
    })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.goto('/admin/settings')
  await page.getByLabel('VAT number').fill('IE1234567X')
  await saveElsewhere({ location: 'Galway, Ireland' })
  await save.click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Galway, Ireland')

  await page.getByLabel('VAT number').fill('IE7654321X')
  await page.getByLabel('Location').fill('Cork, Ireland')
  await page.getByLabel('Trading name').fill('Example Chauffeurs')
  await saveElsewhere({ location: 'Limerick, Ireland' })
  await save.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('row')).toHaveText([/^Field/, 'LocationLimerick, IrelandCork, Ireland'])
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Limerick, Ireland')
  await expect(page.getByLabel('VAT number')).toHaveValue('IE7654321X')
  await expect(page.getByText('Unsaved: Trading name, VAT number')).toBeVisible()
  await save.click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const stored = BusinessSettings.parse(
    await (
      await page.request.get(SETTINGS_API.get.path, { headers: { authorization: `Bearer ${token}` } })
    ).json(),
  )
  expect(stored.business).toMatchObject({
    name: 'Example Chauffeurs',
    vatNumber: 'IE7654321X',
    location: 'Limerick, Ireland',
  })
})

test('two who change different days of the opening hours have both their way, and of one day both hours are shown', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const headers = { authorization: `Bearer ${token}` }
  const week = { ...DEFAULT_OPENING_HOURS.week }
  const saveElsewhere = (days: Partial<typeof week>, closedDays: string[]) => {
    const openingHours = { always: false, week: Object.assign(week, days), closedDays }
    return page.request.patch(SETTINGS_API.change.path, { headers, data: { business: { openingHours } } })
  }
  const readHours = async () => {
    const response = await page.request.get(SETTINGS_API.get.path, { headers })
    return BusinessSettings.parse(await response.json()).business.openingHours
  }
  await saveElsewhere({}, [])
  await page.goto('/admin/settings')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const dialog = page.getByRole('alertdialog', { name: 'Administrator has changed the settings' })
  await page.getByLabel('Friday to').fill('20:00')
  await page.getByLabel('Day to add').fill('2027-12-25')
  await page.getByRole('button', { name: 'Add day' }).press('Enter')
  await saveElsewhere({ tuesday: null }, ['2027-12-26'])
  await save.press('Enter')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Open on Tuesday')).not.toBeChecked()
  const friday = { from: '09:00', to: '20:00' }
  const both = { tuesday: null, friday }
  expect(await readHours()).toMatchObject({ week: both, closedDays: ['2027-12-25', '2027-12-26'] })

  await page.getByLabel('Monday from').fill('08:00')
  await page.getByLabel('Wednesday to').fill('17:00')
  await saveElsewhere({ ...both, monday: null, thursday: null }, [])
  await save.press('Enter')
  await expect(dialog.getByRole('row')).toHaveText([/^Field/, 'MondayClosed08:00–18:00'])
  // Meanwhile a third person changes another day, and the same one once more.
  await saveElsewhere({ sunday: friday, monday: { from: '12:00', to: '14:00' } }, [])
  await dialog.getByRole('button', { name: 'Save my value' }).press('Enter')
  await expect(dialog.getByRole('row')).toHaveText([/^Field/, 'Monday12:00–14:0008:00–18:00'])
  await dialog.getByRole('button', { name: 'Save my value' }).press('Enter')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const wednesday = { from: '09:00', to: '17:00' }
  const monday = { from: '08:00', to: '18:00' }
  expect(await readHours()).toMatchObject({
    week: { ...both, monday, wednesday, thursday: null, sunday: friday },
    closedDays: [],
  })
})

test('what is not saved is said in a bar that stays in sight, and asked about before it is left', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/admin/settings')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('All changes are saved.')).toBeVisible()
    await page.getByLabel('Location').fill('Cork, Ireland')
    await page.getByRole('button', { name: 'Add template' }).click()
    await expect(page.getByText('Unsaved: Location, Follow-up templates')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(save).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
    await page.getByLabel('Location').fill(DEFAULT_BUSINESS.location)
    await expect(page.getByText('Unsaved: Follow-up templates')).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('All changes are saved.')).toBeVisible()
  }
  await page.getByLabel('VAT number').fill('IE1')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  await page.getByLabel('Day to add').fill('2031-12-28')
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('VAT number')).toHaveValue('IE1')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/audit/)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(page.getByLabel('VAT number')).toHaveValue('')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  await expect(page.getByLabel('Day to add')).toHaveValue('')
})

test('a closed day that is chosen and not added is asked about by whoever leaves, and outlives a reload', async ({
  page,
}) => {
  const openingHours = { ...DEFAULT_OPENING_HOURS, always: false }
  await page.request.patch(SETTINGS_API.get.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { business: { openingHours } },
  })
  await page.goto('/admin/settings')
  const day = page.getByLabel('Day to add')
  await day.fill('2031-12-27')
  await expect(
    page.getByText('A closed day is chosen and not added. Press Add day to keep it.'),
  ).toBeVisible()
  const question = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(question).toContainText('The closed day that you have chosen is not added yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded
  await expect(day).toHaveValue('2031-12-27')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(question).toContainText('What you have typed or changed is not saved, and is lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(day).toHaveValue('2031-12-27')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('the buttons of a choice have one size, beside the first line of its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/settings')
  const radios = page.getByRole('radio')
  await expect(radios.first()).toBeVisible()
  const off = await radios.evaluateAll((inputs) =>
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
})

test('what is typed while the settings are saved stays, and so does the focus', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByRole('radio', { name: /^Weekly hours/ }).check()
  await page.getByLabel('Phone', { exact: true }).fill('087 555 0123')
  const { release } = await holdAnswers(page, SETTINGS_API.change.path)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('VAT number').fill('IE1234567X')
  release()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Unsaved: VAT number')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+353875550123')
  await expect(page.getByLabel('VAT number')).toHaveValue('IE1234567X')
  await expect(page.getByLabel('VAT number')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Unsaved: VAT number')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.press('Enter')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(save).toBeFocused()
})

test('a question that is opened right after the settings were saved stays open', async ({ page }) => {
  const content = { hero: { styling: { titleColor: '#00aa00' } } }
  await makePage(page, token, { url: uniquePath(), content })
  await page.goto('/admin/settings')
  await page.getByLabel('Trading name').fill('Example Chauffeurs')
  const { release } = await holdAnswers(page, SETTINGS_API.get.path)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByRole('region', { name: 'Theme' })
    .getByRole('button', { name: 'Apply to all pages' })
    .click()
  release()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toContainText('Apply the theme to all pages?')
})

test('the dashboard is quiet when nothing is open', async ({ page }) => {
  await answerWith(page, SETTINGS_API.checklist.path, 200, { items: [], open: 0 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Newest leads' })).toBeVisible()
  await expect(page.getByText('left before launch')).toHaveCount(0)
})

test('the keyboard keeps its place while all pages get the theme', async ({ page }) => {
  await makePage(page, token, {
    url: uniquePath(),
    content: { hero: { styling: { titleColor: '#00aa00' } } },
  })
  const { release } = await holdAnswers(page, EVERYWHERE_API.putAway.path)
  await page.goto('/admin/settings')
  const opener = page
    .getByRole('region', { name: 'Theme' })
    .getByRole('button', { name: 'Apply to all pages' })
  await opener.click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Apply to all pages' })
  await confirm.press('Enter')
  await expect(confirm).toBeDisabled()
  await expect(confirm).toBeFocused()
  release()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
