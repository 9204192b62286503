import type { Locator, Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { formField, openHydrated, requestOf, untilHydrated } from '../support/quote-form.ts'
import { TRANSLATED, translate, translateNextPage } from '../support/translate.ts'

test.use({ ownPage: true })

// The whole form is walked, with every answer of the server on the way.
test.describe.configure({ timeout: 90_000 })

const form = (page: Page) => page.locator('#quote-form form')
const control = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const hint = (page: Page, name: string) => page.locator(`#quote-${name}-hint`)
const error = (page: Page, name: string) => page.locator(`#quote-${name}-error`)
const submit = (page: Page) => form(page).locator('[type="submit"]')
const summary = (page: Page) => form(page).locator('.error-summary')

/** The name of React's complaint about markup that is not the server's: the form is made anew for it. */
const MADE_ANEW = /Minified React error #418/

/** Until the script of the form is let through, only the markup of the server stands there. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/mount-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

async function untilNoRobot(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)
}

async function choosePlace(page: Page, name: string, typed: string, wanted: string): Promise<void> {
  await control(page, name).fill('')
  await control(page, name).pressSequentially(typed)
  await page.getByRole('listbox').getByRole('option', { name: wanted }).first().click()
  await expect(control(page, name)).toHaveValue(new RegExp(`^${wanted}`))
}

async function expectText(at: Locator, text: string): Promise<void> {
  await expect(at).toContainText(text)
  await expect(at).toContainText(TRANSLATED)
}

/** Every field, with each hint, suggestion, question and error that comes and goes at it, and the sending. */
async function walkForm(page: Page): Promise<void> {
  await test.step('hints at people and vehicle', async () => {
    await control(page, 'numberOfPeople').fill('5')
    await expectText(hint(page, 'numberOfPeople'), 'V-Class')
    await control(page, 'selectedVehicle').selectOption({ index: 1 })
    await expect(hint(page, 'numberOfPeople')).toBeEmpty()
    await control(page, 'numberOfPeople').fill('60')
    await expectText(hint(page, 'numberOfPeople'), 'You can send your request either way.')
    await control(page, 'selectedVehicle').selectOption({ index: 2 })
    await control(page, 'selectedVehicle').selectOption({ index: 0 })
    await control(page, 'selectedVehicle').selectOption(requestOf('').vehicle)
    await control(page, 'numberOfPeople').fill('4')
    await expect(hint(page, 'numberOfPeople')).toBeEmpty()
  })
  await test.step('places, their questions and the distance', async () => {
    const result = page.locator('.distance-result')
    const calculate = page.locator('.distance > button')
    await control(page, 'startLocation').fill('zzzzzz')
    await expectText(page.locator('.place-note'), 'We have no suggestion for this name.')
    await calculate.click()
    await expectText(result, 'Missing Information')
    await control(page, 'startLocation').fill('Newtown')
    await control(page, 'endLocation').fill('Shannon')
    await calculate.click()
    await expectText(page.locator('.distance .place-choices legend'), 'which one?')
    await page.locator('.distance .place-choices button').first().click()
    await expectText(result, 'km')
    await choosePlace(page, 'startLocation', 'adare', 'Adare')
    await choosePlace(page, 'endLocation', 'shannon', 'Shannon')
    await expectText(result, 'by road')
    await expectText(page.locator('[data-journey-summary]'), 'Adare')
  })
  await test.step('days and times', async () => {
    await control(page, 'dateOfTravel').fill('2020-01-02')
    await expectText(hint(page, 'dateOfTravel'), 'past')
    await control(page, 'dateOfTravel').fill('2031-09-12')
    await expectText(hint(page, 'dateOfTravel'), 'September 2031')
    await control(page, 'pickupTime').fill('14:30')
    await form(page).locator('.switch').click()
    await control(page, 'returnDate').fill('2031-09-01')
    await expectText(hint(page, 'returnDate'), 'The return must be after the pick-up.')
    await control(page, 'returnDate').fill('2031-09-13')
    await control(page, 'returnTime').fill('11:00')
    await expectText(page.locator('.distance-result'), 'there and back')
  })
  await test.step('the extras of few journeys', async () => {
    for (const group of ['Airport Transfer', 'Wedding']) {
      await control(page, 'groupType').selectOption(group)
      await expect(form(page).locator('.occasion:visible')).toHaveCount(1)
    }
    await form(page).locator('.trip-extra summary').last().click()
    await control(page, 'hireKind').selectOption('hourly')
    await control(page, 'hireKind').selectOption({ index: 0 })
    await choosePlace(page, 'stop1Place', 'limerick', 'Limerick')
    await control(page, 'stop1Wait').selectOption({ index: 1 })
  })
  await test.step('errors and toasts', async () => {
    await submit(page).click()
    for (const name of ['name', 'email', 'mobile']) await expectText(error(page, name), 'is required.')
    await expectText(page.locator('[data-sonner-toast]').first(), 'Please fill in the following')
    await control(page, 'name').fill('Seán Kowalski')
    await expect(error(page, 'name')).toHaveCount(0)
    await control(page, 'email').fill('nonsense')
    await control(page, 'mobile').fill('+353 1 000 0199')
    await expect(summary(page)).toHaveCount(0)
    await untilNoRobot(page)
    await submit(page).click()
    await expectText(error(page, 'email'), 'Please enter a valid email address.')
    await expectText(summary(page), 'Submission Failed')
    await control(page, 'email').fill('sean@example.ie')
    await expect(summary(page)).toHaveCount(0)
  })
  await test.step('sending', async () => {
    const sending = page.waitForRequest((request) => new URL(request.url()).pathname === LEAD_API.list.path)
    await expect(page.locator('[data-island="quote-form"]')).toHaveAttribute('data-hydrated')
    await submit(page).click()
    expect((await sending).postDataJSON()).toMatchObject({
      full_name: 'Seán Kowalski',
      selected_vehicle: requestOf('').vehicle,
      number_of_people: 4,
      journey: { group_type: 'Wedding', round_trip: true, return_date: '2031-09-13' },
    })
    await page.waitForURL('**/thank-you')
  })
}

test('a form that the browser translates, before or after its script loads, keeps what was typed, still responds and is sent', async ({
  page,
  faults,
}) => {
  faults.tolerate(/status of 4/)
  faults.tolerate(MADE_ANEW)
  await openHydrated(page)
  await translate(page)
  await control(page, 'numberOfPeople').fill('5')
  await expectText(hint(page, 'numberOfPeople'), 'V-Class')
  await submit(page).click()
  await expectText(error(page, 'name'), 'is required.')
  await control(page, 'name').fill('Seán Kowalski')
  await expect(error(page, 'name')).toHaveCount(0)

  const release = await holdScript(page)
  await translateNextPage(page)
  await page.goto('/')
  await control(page, 'additionalInfo').fill('Two golf bags')
  await expect(form(page)).toContainText(TRANSLATED)
  release()
  await untilHydrated(page)
  await expect(control(page, 'additionalInfo')).toHaveValue('Two golf bags')
  await walkForm(page)
})

test('a password manager that changes the form before its script loads costs no letter, choice or caret position', async ({
  page,
  faults,
}) => {
  faults.tolerate(MADE_ANEW)
  const release = await holdScript(page)
  await page.goto('/')
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('#quote-form input')) {
      input.setAttribute('data-manager', 'on')
      input.after(document.createElement('span'))
    }
    document.querySelector('#quote-form form')?.prepend(document.createElement('manager-menu'))
    document.querySelector('#quote-form form')?.append(document.createElement('div'))
  })
  const typed = {
    startLocation: 'Adare Manor',
    endLocation: 'Shannon Airport',
    dateOfTravel: '2031-09-12',
    pickupTime: '14:30',
    returnDate: '2031-09-13',
    returnTime: '11:00',
    numberOfPeople: '5',
    stop1Place: 'Ennis',
    stop1Time: '15:00',
    name: 'Seán Kowalski',
    mobile: '+353 1 000 0199',
    additionalInfo: 'Two golf bags',
  }
  await form(page).locator('.switch').click()
  await form(page).locator('.trip-extra summary').first().click()
  for (const [name, text] of Object.entries(typed)) await control(page, name).fill(text)
  await control(page, 'selectedVehicle').selectOption(requestOf('').vehicle)
  await control(page, 'groupType').selectOption('Wedding')
  await control(page, 'stop1Wait').selectOption('30')
  await control(page, 'additionalInfo').press('Home')
  await control(page, 'additionalInfo').pressSequentially('For ')
  release()
  await untilHydrated(page)
  expect(await page.locator('manager-menu').count()).toBe(0)
  await expect(control(page, 'additionalInfo')).toBeFocused()
  await page.keyboard.type('us: ')
  for (const [name, text] of Object.entries({ ...typed, additionalInfo: 'For us: Two golf bags' })) {
    await expect(control(page, name)).toHaveValue(text)
  }
  await expect(control(page, 'roundTrip')).toBeChecked()
  await expect(control(page, 'selectedVehicle')).toHaveValue(requestOf('').vehicle)
  await expect(control(page, 'groupType')).toHaveValue('Wedding')
  await expect(control(page, 'stop1Wait')).toHaveValue('30')
  await expect(control(page, 'stop1Place')).toBeVisible()
  await expect(hint(page, 'dateOfTravel')).toContainText('September 2031')
  await control(page, 'email').fill('sean@')
  await page.keyboard.type('example.ie')
  await untilNoRobot(page)
  await submit(page).click()
  await page.waitForURL('**/thank-you')

  // The caret of an address cannot be read, so that what is typed goes on at its end.
  const releaseNext = await holdScript(page)
  await page.goto('/')
  await page.evaluate(() =>
    document.querySelector('#quote-email')?.parentElement?.append(document.createElement('div')),
  )
  await control(page, 'name').fill('Seán Kowalski')
  await control(page, 'email').pressSequentially('sean.kow')
  releaseNext()
  await untilHydrated(page)
  await expect(control(page, 'email')).toBeFocused()
  await page.keyboard.type('alski@example.ie')
  await expect(control(page, 'email')).toHaveValue('sean.kowalski@example.ie')
  await expect(control(page, 'name')).toHaveValue('Seán Kowalski')
})

test('a form whose script fails becomes the plain form with what was typed, and is sent', async ({
  page,
  faults,
}) => {
  faults.tolerate(/NotFoundError|not a child of this node/)
  const marker = 'Tuohy'
  const { vehicle, ...typed } = requestOf(marker)
  await openHydrated(page)
  await submit(page).click()
  // Something takes away what React is about to.
  await error(page, 'name').evaluate((element) => element.remove())
  await page.getByLabel('Email Address').fill(typed['Email Address'])
  await page.getByLabel('Vehicle Selected').selectOption(vehicle)
  await form(page).locator('.switch').click()
  await page.getByLabel('Full Name').pressSequentially('Grá')
  await expect(page.locator('[data-island="quote-form"]')).not.toHaveAttribute('data-hydrated')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type(`inne ${marker}`)
  await expect(page.getByLabel('Full Name')).toHaveValue(typed['Full Name'])
  await expect(page.getByLabel('Vehicle Selected')).toHaveValue(vehicle)
  await page.getByLabel('Return Date').fill('2031-09-13')
  await page.getByLabel('Return Time').fill('11:00')
  for (const [label, text] of Object.entries(typed)) {
    await formField(page, label).fill(text)
  }
  const posting = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  )
  await submit(page).click()
  expect(new URLSearchParams((await posting).postData() ?? '').get('email')).toBe(typed['Email Address'])
  await page.waitForURL('**/thank-you?page=**')
})
