import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { fillQuoteForm, requestOf, type TypedRequest } from '../support/quote-form.ts'
import { signInByForm } from '../support/sign-in.ts'

// Motion is on here, as most people have it.
test.use({ reducedMotion: 'no-preference', ownPage: true })

test('a request made in a browser is thanked for, emailed, listed as typed and exported', async ({
  page,
  product,
}) => {
  const request = requestOf('Nihill')
  await page.goto('/')
  await send(page, request)
  await expectMails(product, request)
  await signInByForm(page, product)
  await expectLead(page, request)
  await expectCsv(page, request)
})

async function send(page: Page, request: TypedRequest): Promise<void> {
  await fillQuoteForm(page, request)
  await page.locator('#quote-form').getByRole('button', { name: /Quote/ }).click()
  await page.waitForURL('**/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
}

/** One to the visitor, one to the desk, each in HTML and in text. */
async function expectMails(product: Product, request: TypedRequest): Promise<void> {
  const mails = await mailsMentioning(product, request['Pick-up Location'], 2)
  const recipients = mails.map((mail) => mail.to?.[0]?.address).sort()
  expect(recipients).toEqual([request['Email Address'], 'leads@jaunt.local'].sort())
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
  for (const mail of mails) {
    expect(mail.html).toContain(request['Pick-up Location'])
    expect(mail.text).toContain(request.vehicle)
  }
}

async function expectLead(page: Page, request: TypedRequest): Promise<void> {
  await page.goto('/admin/leads')
  const row = page.getByRole('row').filter({ hasText: request['Full Name'] })
  await expect(row).toHaveCount(1)
  for (const field of ['Email Address', 'Pick-up Location', 'Drop-off Location'] as const) {
    await expect(row).toContainText(request[field])
  }
  await row.getByRole('link', { name: request['Full Name'], exact: true }).click()
  await page.waitForURL(/\/admin\/leads\/\d+$/)
  for (const field of ['Full Name', 'Email Address', 'Mobile Number', 'Additional Information'] as const) {
    await expect(page.getByText(request[field]).first()).toBeVisible()
  }
  await expect(page.getByText(request.vehicle).first()).toBeVisible()
}

async function expectCsv(page: Page, request: TypedRequest): Promise<void> {
  await page.goto('/admin/leads')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('bus_quotes_export.csv')
  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = file.toString('utf8').split(/\r?\n/)
  const line = lines.find((candidate) => candidate.includes(request['Email Address'])) ?? ''
  expect(lines[0]).toContain('"Mobile"')
  for (const part of [request['Full Name'], '(01) 000 0199', '2031-09-12', '14:30', '""rear-facing""']) {
    expect(line).toContain(part)
  }
}
