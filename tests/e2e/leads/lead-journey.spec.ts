import type { Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { signInAs, uniqueName } from '../support/desk.ts'
import { watch } from '../support/faults.ts'
import { expect, test } from '../support/fixtures.ts'
import { readMailbox } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { fillQuote, openHydrated, quoteOf } from '../support/quote.ts'

/** What a list may take to show what a visitor has sent, with room for a machine that does much else. */
const LIVE_WITHIN_MS = 3_000

const BUSINESS = 'desk@jaunt.example'
test.use({ settings: { LEADS_EMAIL: BUSINESS } })

/** A visitor's own browser, which shares nothing with the desk's. */
async function visitorBrowser(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-IE' })
  return { context, faults: await watch(context), page: await context.newPage() }
}

async function oneMail(product: Product, subject: string, to: string): Promise<Email> {
  const matching = async () =>
    (await readMailbox(product)).filter(
      (mail) => mail.subject?.includes(subject) && mail.to?.some(({ address }) => address === to),
    )
  await expect.poll(async () => (await matching()).length, { timeout: 15_000, message: subject }).toBe(1)
  const [mail] = await matching()
  if (!mail) throw new Error(`The mail "${subject}" is gone again`)
  return mail
}

async function requestQuote(page: Page, marker: string): Promise<void> {
  await openHydrated(page)
  await fillQuote(page, quoteOf(marker))
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you')
}

async function recordContact(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Customer' })
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Record contact' }).click()
  await expect(dialog).toHaveCount(0)
}

async function sendQuote(page: Page, euros: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await dialog.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill(euros)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function acceptQuote(page: Page, link: string, name: string, price: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote')
  await page.getByLabel('Your full name, to confirm').fill(name)
  await page.getByRole('button', { name: `Book with obligation to pay ${price}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking, to be confirmed')
}

test('a request by the form becomes a booking, live in the desk and with every mail', async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const marker = uniqueName()
  const name = `Gráinne ${marker}`
  const email = `${marker.toLowerCase()}@example.ie`
  await signInAs(page, product, 1)
  const listening = page.waitForResponse('**/api/events')
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')
  await listening

  const visitor = await visitorBrowser(browser, product)
  await requestQuote(visitor.page, marker)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible({ timeout: LIVE_WITHIN_MS })
  const confirmation = await oneMail(product, 'We have received your enquiry', email)
  expect(confirmation.text).toContain(`${marker} House, Dublin 4`)
  const alert = await oneMail(product, `New enquiry from ${name}`, BUSINESS)
  expect(alert.replyTo).toMatchObject([{ address: email }])

  await row.getByRole('combobox', { name: /^Assigned to, lead/ }).selectOption({ index: 1 })
  await expect(page.getByText(/^Lead #\d+ is assigned to/)).toBeVisible()
  await row.getByRole('link', { name }).click()
  const status = page.getByRole('combobox', { name: /^Status of lead/ })
  await expect(status).toHaveValue('new')
  await recordContact(page, 'Two child seats.')
  await expect(status).toHaveValue('contacted')
  await sendQuote(page, '1,250.50')
  await expect(status).toHaveValue('quoted')

  const offer = await oneMail(product, 'Your quote', email)
  expect(offer.text).toContain('€1,250.50')
  const link = /http\S+\/quote\/[\w-]{43}/.exec(offer.text ?? '')?.[0]
  if (!link) throw new Error(`No link to the quote in the mail:\n${offer.text}`)
  const opened = await visitorBrowser(browser, product)
  await acceptQuote(opened.page, link, name, '€1,250.50')

  await page.getByRole('button', { name: 'Confirm booking' }).click({ timeout: LIVE_WITHIN_MS })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(status).toHaveValue('converted')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  for (const event of ['phoned and spoke to the customer', 'sent quote', 'accepted quote']) {
    await expect(timeline).toContainText(event)
  }
  const booked = await oneMail(product, 'Your booking is confirmed', email)
  expect(booked.text).toContain('€1,250.50')
  // Who is assigned is told as well as the business.
  for (const to of [BUSINESS, product.adminEmail]) {
    const notified = await oneMail(product, `accepted: ${name}`, to)
    expect(notified.text).toContain('Confirmed by typing the name')
    expect(notified.replyTo).toMatchObject([{ address: email }])
  }
  for (const other of [visitor, opened]) {
    expect(other.faults.found).toEqual([])
    await other.context.close()
  }
})
