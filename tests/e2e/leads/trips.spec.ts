import type { Browser, Locator, Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { fillQuoteForm, openHydrated, requestOf, untilHydrated } from '../support/quote-form.ts'
import { saveRates } from '../support/rates.ts'
import { adminToken } from '../support/sign-in.ts'

/** A guide price is for days that a card can say something about. */
const DAY = addDays(dublinDay(new Date()), 40)
const CARD = {
  ...EXAMPLE_CARD,
  classes: EXAMPLE_CARD.classes.map((each) => ({ ...each, hour_cents: 9_000, day_cents: 72_000 })),
}

// Other files of this worker quote without a suggestion.
test.afterEach(async ({ page, product }) => {
  await saveRates(page, product, (card) => ({ ...card, enabled: false }))
})

const form = (page: Page) => page.locator('#quote-form')
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)

/** Sends the form and answers the lead that it became. */
async function send(page: Page, product: Product, name: string): Promise<Lead> {
  await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you')
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const answer = await page.request.get(`${LEAD_API.list.path}?limit=1&search=${name}`, { headers })
  const [lead] = LeadPage.parse(await answer.json()).data
  if (!lead) throw new Error(`The lead of ${name} was not found.`)
  return lead
}

test('a wedding with three stops and a return at night goes from its guide price to the accepted quote', async ({
  page,
  browser,
  product,
}) => {
  await saveRates(page, product, () => CARD)
  await openLandingPage(page, product, { quoteForm: { guidePrice: 'from' } })
  await untilHydrated(page)
  const name = uniqueName()
  const request = { ...requestOf(name), 'Pick-up Location': 'Dublin Airport', 'Drop-off Location': 'Wicklow' }
  await fillQuoteForm(page, { ...request, 'Date of Travel': DAY, 'Pick-up Time': '12:00' })
  await form(page).getByLabel('Type of Group').selectOption('Wedding')
  await form(page).getByText('Return to pick-up location').click()
  await named(page, 'returnDate').fill(DAY)
  await named(page, 'returnTime').fill('23:30')
  for (const [at, place] of ['Dún Laoghaire', 'Bray', 'Greystones'].entries()) {
    await named(page, `stop${at + 1}Place`).fill(place)
    await named(page, `stop${at + 1}Wait`).selectOption('30 min')
  }
  const guide = page.locator('.guide-price')
  await expect(guide).toContainText(/^From €\d+ \(V-Class\)/)
  const shown = (await guide.locator('.guide-price-figure').textContent()) ?? ''
  await expectNoAxeFindings(page, '#quote-form')
  const lead = await send(page, product, name)
  expect(lead.guide_price.startsWith(`${shown}. `)).toBe(true)
  for (const { text } of await mailsMentioning(product, 'Guide price shown', 2, request['Email Address'])) {
    expect(text?.replace(/\s+/g, ' ')).toContain(lead.guide_price)
  }

  await signInAs(page, product, 1)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByText(lead.guide_price)).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('Stop 3: Greystones')
  const dialog = await openQuote(page)
  await expect(dialog.getByText(/^Suggested: €\d+\.00 for V-Class$/)).toBeVisible()
  await expect(dialog.getByText(shown, { exact: true })).toBeVisible()
  await expectAccepted(browser, await sendQuote(dialog), request['Full Name'], [/Greystones/])
})

async function openQuote(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  return page.getByRole('dialog', { name: 'Send Quote' })
}

/** Sends the quote as suggested, and returns the customer's link. */
async function sendQuote(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  return dialog.getByLabel('Link to the quote').inputValue()
}

async function expectAccepted(browser: Browser, link: string, name: string, shown: RegExp[]): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(link)
  for (const text of shown) await expect(visitor.getByText(text).first()).toBeVisible()
  await visitor.getByLabel('Your full name, to confirm').fill(name)
  await visitor.getByRole('button', { name: /^Book with obligation to pay €/ }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted.')
  await context.close()
}

test('a four-day tour that begins with a flight goes from the form to the accepted quote', async ({
  page,
  browser,
  product,
}) => {
  await saveRates(page, product, () => CARD)
  await signInAs(page, product, 1)
  await openHydrated(page)
  const name = uniqueName()
  const request = { ...requestOf(name), 'Pick-up Location': 'Dublin Airport', 'Drop-off Location': 'Cork' }
  await fillQuoteForm(page, request)
  await form(page).getByLabel('Type of Group').selectOption('Airport Transfer')
  await form(page).getByText('By the hour or several days').click()
  for (const [field, value] of Object.entries(TOUR)) await fillTrip(page, field, value)
  const { id } = await send(page, product, name)
  await page.goto(`/admin/leads/${id}`)
  const dialog = await openQuote(page)
  await dialog.getByText('How this was worked out').click()
  for (const step of [/^4 days × €720\.00$/, /^Meet and greet at arrivals: 1 × €15\.00$/]) {
    await expect(dialog.getByText(step)).toBeVisible()
  }
  await expectAccepted(browser, await sendQuote(dialog), request['Full Name'], [/Killarney/, /EI 104/])
})

const TOUR = {
  flightNumber: 'EI 104',
  flightDirection: 'Arrives',
  meetGreet: 'on',
  hireKind: 'For several days',
  hireDays: '4',
  day1Place: 'Kilkenny',
  day2Place: 'Killarney',
  day3Place: 'Galway',
}

async function fillTrip(page: Page, field: string, value: string): Promise<void> {
  const control = named(page, field)
  if (value === 'on') await control.check()
  else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value)
  else await control.fill(value)
}
