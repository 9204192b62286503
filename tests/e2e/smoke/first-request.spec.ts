import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { fillQuote, type Quote, quoteOf } from '../support/quote.ts'
import { signInByForm } from '../support/sign-in.ts'

// What moves is drawn here, as most people see it.
test.use({ reducedMotion: 'no-preference', ownPage: true })

test('a request made in a browser is thanked for, mailed, listed as typed and exported', async ({
  page,
  product,
}) => {
  const quote = quoteOf('Nihill')
  await page.goto('/')
  await send(page, quote)
  await expectMails(product, quote)
  await signInByForm(page, product)
  await expectLead(page, quote)
  await expectCsv(page, quote)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same request is thanked for and mailed', async ({ page, product, browser }) => {
    const quote = quoteOf('Brosnan')
    await page.goto('/')
    await send(page, quote)
    await expectMails(product, quote)

    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: true })
    const desk = await context.newPage()
    await signInByForm(desk, product)
    await expectLead(desk, quote)
    await context.close()
  })

  test('a form with gaps comes back with what is missing and what was typed', async ({ page, faults }) => {
    faults.tolerate(/status of 422/)
    await page.goto('/')
    const form = page.locator('#quote-form')
    await form.getByLabel('Full Name').fill('Síle Ní Bhriain')
    await form.getByRole('button', { name: /Quote/ }).click()
    await expect(page.getByText('Missing Information')).toBeVisible()
    await expect(
      page.getByText(
        'Please fill in the following required fields: Email Address, Mobile Number, Pick-up Location, Date of Travel, Pick-up Time, Select Fleet, Number of People',
      ),
    ).toBeVisible()
    await expect(page.locator('#quote-form').getByLabel('Full Name')).toHaveValue('Síle Ní Bhriain')
  })
})

test('every page and the API answer with a policy that allows no inline code', async ({ page }) => {
  for (const path of ['/', '/thank-you', '/404', '/login', '/admin/leads', '/api/docs']) {
    const response = await page.request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/(default|script)-src/)
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  }
})

async function send(page: Page, quote: Quote): Promise<void> {
  await fillQuote(page, quote)
  await page.locator('#quote-form').getByRole('button', { name: /Quote/ }).click()
  // Without JavaScript the address names the page whose response time the thanks state.
  await page.waitForURL(({ pathname }) => pathname === '/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
}

/** One to the visitor, one to the desk, each in HTML and in text. */
async function expectMails(product: Product, quote: Quote): Promise<void> {
  const mails = await mailsMentioning(product, quote['Pick-up Location'], 2)
  const recipients = mails.map((mail) => mail.to?.[0]?.address).sort()
  expect(recipients).toEqual([quote['Email Address'], 'leads@jaunt.local'].sort())
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
  for (const mail of mails) {
    expect(mail.html).toContain(quote['Pick-up Location'])
    expect(mail.text).toContain(quote.vehicle)
  }
}

async function expectLead(page: Page, quote: Quote): Promise<void> {
  await page.goto('/admin/leads')
  const row = page.getByRole('row').filter({ hasText: quote['Full Name'] })
  await expect(row).toHaveCount(1)
  for (const field of ['Email Address', 'Pick-up Location', 'Drop-off Location'] as const) {
    await expect(row).toContainText(quote[field])
  }
  await row.getByRole('link', { name: quote['Full Name'] }).click()
  await page.waitForURL(/\/admin\/leads\/\d+$/)
  for (const field of ['Full Name', 'Email Address', 'Mobile Number', 'Additional Information'] as const) {
    await expect(page.getByText(quote[field]).first()).toBeVisible()
  }
  await expect(page.getByText(quote.vehicle).first()).toBeVisible()
}

async function expectCsv(page: Page, quote: Quote): Promise<void> {
  await page.goto('/admin/leads')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('bus_quotes_export.csv')
  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = file.toString('utf8').split(/\r?\n/)
  const line = lines.find((candidate) => candidate.includes(quote['Email Address'])) ?? ''
  expect(lines[0]).toContain('"Mobile"')
  for (const part of [quote['Full Name'], '(01) 000 0199', '2031-09-12', '14:30', '""rear-facing""']) {
    expect(line).toContain(part)
  }
}
