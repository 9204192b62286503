import type { Browser } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openLive, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { watch } from '../support/faults.ts'
import { expect, test } from '../support/fixtures.ts'
import { readMailbox } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { fillQuoteForm, openHydrated, requestOf } from '../support/quote-form.ts'

/** The time in which a list shows a visitor's request, with room for a machine that does much else. */
const LIVE_WITHIN_MS = 3_000

/** A visitor's own browser, which shares nothing with the desk's. */
async function visitorBrowser(browser: Browser, product: Product, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-IE', javaScriptEnabled })
  return { context, faults: await watch(context), page: await context.newPage() }
}

/** Waits for so many mails of that subject, to that address where one is named. */
async function mailsOf(product: Product, subject: string, count: number, to?: string): Promise<Email[]> {
  const matching = async () =>
    (await readMailbox(product)).filter(
      (mail) =>
        mail.subject?.includes(subject) &&
        (to === undefined || mail.to?.some(({ address }) => address === to)),
    )
  const length = async () => (await matching()).length
  await expect.poll(length, { timeout: 15_000, message: subject }).toBe(count)
  return matching()
}

test('a request sent by the form becomes a booking, shown live in the desk and with every email', async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const marker = uniqueName()
  const name = `Gráinne ${marker}`
  const email = `${marker.toLowerCase()}@example.ie`
  await signInAs(page, product, 1)
  await openLive(page, '/admin/leads')
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')

  const visitor = await visitorBrowser(browser, product)
  await openHydrated(visitor.page)
  await fillQuoteForm(visitor.page, requestOf(marker))
  await visitor.page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await visitor.page.waitForURL('**/thank-you')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible({ timeout: LIVE_WITHIN_MS })
  const [received] = await mailsOf(product, 'We have received your enquiry', 1, email)
  expect(received?.text).toContain(`${marker} House, Dublin 4`)
  const [alert] = await mailsOf(product, `New enquiry from ${name}`, 1)
  expect(alert?.replyTo).toMatchObject([{ address: email }])

  await row.getByRole('combobox', { name: /^Assigned to, lead/ }).selectOption({ index: 1 })
  await expect(page.getByText(/^Lead #\d+ is assigned to/)).toBeVisible()
  await row.getByRole('link', { name, exact: true }).click()
  // In the list every lead has a status.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const status = page.getByRole('combobox', { name: /^Status of lead/ })
  await expect(status).toHaveValue('new')
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact Customer' })
  await contact.getByLabel('Note').fill('Two child seats.')
  await contact.getByRole('button', { name: 'Record contact' }).click()
  await expect(status).toHaveValue('contacted')
  await expect(page.getByText('No quote has been sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const quote = page.getByRole('dialog', { name: 'Send Quote' })
  await quote.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill('1,250.50')
  await quote.getByRole('button', { name: 'Preview email' }).click()
  await quote.getByRole('button', { name: 'Send quote', exact: true }).click()
  await quote.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('sent quote', { exact: false }).first()).toContainText('€1,250.50')
  await expect(status).toHaveValue('quoted')

  const [sent] = await mailsOf(product, 'Your quote', 1, email)
  expect(sent?.text).toContain('€1,250.50')
  const link = /http\S+\/quote\/[\w-]{43}/.exec(sent?.text ?? '')?.[0]
  if (!link) throw new Error(`No link to the quote in the mail:\n${sent?.text}`)
  const customer = await visitorBrowser(browser, product, false)
  customer.faults.tolerate(REFUSED)
  await customer.page.goto(link)
  await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText('Your quote')
  await customer.page.setViewportSize({ width: 390, height: 844 })
  const accept = customer.page.getByRole('link', { name: 'Accept this quote' })
  for (const name of ['Your journey', 'Terms']) {
    await customer.page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
    await expect(accept, name).toBeInViewport({ ratio: 1 })
  }
  await accept.click()
  await expect(customer.page.getByLabel('Your full name, to confirm')).toBeInViewport({ ratio: 1 })
  await customer.page.setViewportSize({ width: 1280, height: 720 })
  await expect(accept).toBeHidden()
  const book = customer.page.getByRole('button', { name: 'Book with obligation to pay €1,250.50' })
  await book.click()
  await expect(customer.page.getByRole('alert')).toContainText('Your full name: Please fill in this field.')
  await customer.page.getByLabel('Your full name, to confirm').fill(name)
  await book.click()
  await expect(customer.page.getByRole('status')).toContainText(
    'Accepted. We will confirm your vehicle within 2 hours.',
  )

  const waiting = page.getByRole('region', { name: /accepted quote/ })
  await expect(waiting).toContainText(/confirm: (2 h|1 h 5\d min)/, { timeout: LIVE_WITHIN_MS })
  await expectNoAxeFindings(page)
  const question = page.getByRole('dialog', { name: 'The customer is waiting for an answer' })
  for (const other of ['converted', 'lost']) {
    await status.selectOption(other)
    await expect(question).toContainText('Confirm the booking or turn it down.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(status).toHaveValue('quoted')
  }
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(question.getByRole('button', { name: 'Turn down' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  const followUp = page.getByRole('dialog', { name: 'Send Follow-up' })
  await expect(followUp.getByRole('status')).toContainText('You promised to confirm by')
  await followUp.getByRole('button', { name: 'Preview email' }).click()
  await expect(followUp.getByRole('button', { name: 'Send follow-up' })).toBeVisible()
  await expect(followUp.getByRole('status')).toContainText('A follow-up does not confirm the booking.')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(row).toContainText(/€1,250.50 accepted · confirm: \d/)
  await row.getByRole('link', { name, exact: true }).click()

  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Booked. The confirmation was saved as a file')).toBeVisible()
  await expect(status).toHaveValue('converted')
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveCount(0)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  for (const event of ['phoned and spoke to the customer', 'sent quote', 'accepted quote']) {
    await expect(timeline).toContainText(event)
  }
  await customer.page.reload()
  await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText('Your booking')
  await expect(customer.page.getByRole('status')).toContainText(`${name} accepted this quote on`)
  await expect(customer.page.getByRole('complementary', { name: 'What to do next' })).toContainText(
    'Has something changed?',
  )
  const [booked] = await mailsOf(product, 'Your booking is confirmed', 1, email)
  expect(booked?.text).toContain('€1,250.50')
  expect(booked?.attachments).toMatchObject([{ filename: expect.stringMatching(/^journey-.+\.ics$/) }])
  // The colleague with the lead is told as well as the business.
  for (const notified of await mailsOf(product, `accepted: ${name}`, 2)) {
    expect(notified.text).toContain('Confirmed by typing the name')
    expect(notified.replyTo).toMatchObject([{ address: email }])
  }
  for (const other of [visitor, customer]) {
    expect(other.faults.found).toEqual([])
    await other.context.close()
  }
})
