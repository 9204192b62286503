import type { Browser, Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'

/** The customer accepts the quote behind this link on a phone, and keeps it open. */
async function accept(browser: Browser, product: Product, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(link)
  await visitor.getByLabel('Your full name, to confirm').fill('Aoife Daly')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted.')
  return visitor
}

const bookingChanges = (page: Page) => page.getByRole('group', { name: 'Changes of the booking' })

test('what changed since the quote is said until it is booked, and after that', async ({
  page,
  browser,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const email = `${uniqueName().toLowerCase()}@example.ie`
  const lead = await createLead(page, { email, pickup_time: '12:15', number_of_people: 16 })
  await sendQuote(page, token, lead.id)
  const [mail] = await mailsMentioning(product, 'View and answer this quote', 1, email)
  const link = /http\S+\/quote\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  const change = { pickup_time: '13:00', number_of_people: 14 }
  const url = buildPath(LEAD_API.get, { id: lead.id })
  expect((await page.request.patch(url, { headers, data: change })).status()).toBe(200)

  await page.goto(`/admin/leads/${lead.id}`)
  const quotes = page.getByRole('region', { name: 'Quotes' })
  await expect(quotes).toContainText('Pick-up time: 12:15 in the quote, 13:00 on the lead')
  await expect(quotes).toContainText('People: 16 in the quote, 14 on the lead')
  await expect(quotes).toContainText('If the price changes with it, send a new quote.')

  await accept(browser, product, link)
  await page.reload()
  await expect(quotes).toContainText('The confirmation and its calendar file will say what the quote says.')
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit).toContainText('waits for your confirmation, which will say what was quoted.')
  await edit.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('converted')
  const question = page.getByRole('dialog', { name: 'The customer waits for an answer' })
  await expect(question).toContainText('Pick-up time: 12:15 in the quote, 13:00 on the lead')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('region', { name: /accepted quote/ })
    .getByRole('button', { name: 'Confirm booking' })
    .click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('People: 16 in the quote, 14 on the lead')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await confirm.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Booked. The confirmation was written to a file')).toBeVisible()

  await expect(bookingChanges(page)).toContainText(
    'The customer’s confirmation and calendar say what the quote says.',
  )
  await expect(bookingChanges(page)).toContainText('Pick-up time: 12:15 in the quote, 13:00 on the lead')
  await expect(bookingChanges(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit).toContainText('The journey is booked:')
  await expectNoAxeFindings(page, '[role="dialog"]')
})

test('the changes of a booking are looked at and emailed, and page, calendar and lead say so', async ({
  page,
  browser,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const email = `${uniqueName().toLowerCase()}@example.ie`
  const { id } = await createLead(page, { email, pickup_time: '12:15', number_of_people: 16 })
  const sent = await sendQuote(page, token, id)
  const visitor = await accept(browser, product, sent.link)
  const confirm = buildPath(OFFER_API.confirm, { id: sent.id })
  expect((await page.request.post(confirm, { headers })).status()).toBe(200)
  const change = async (data: object) =>
    expect((await page.request.patch(buildPath(LEAD_API.get, { id }), { headers, data })).status()).toBe(200)

  // What the customer never reads is no change for them.
  await change({ group_type: 'Wedding' })
  await page.goto(`/admin/leads/${id}`)
  const quotes = page.getByRole('region', { name: 'Quotes' })
  const notice = bookingChanges(page)
  await expect(notice).toContainText('The customer’s confirmation and calendar do not mention this.')
  const open = notice.getByRole('button', { name: 'Email the changes' })
  await expect(open).toHaveCount(0)
  await change({ pickup_time: '13:00', email: '' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Email the changes of quote/ })
  await expect(dialog.getByRole('alert')).toContainText('The lead has no valid email address.')
  await expect(dialog.getByRole('button', { name: 'Preview email' })).toBeDisabled()
  await dialog.getByLabel('Message').fill('As we said on the phone.')
  await change({ email })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('row', { name: 'Pick-up time 12:15 13:00' })).toBeVisible()
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  const look = dialog.getByRole('region', { name: 'Email preview' })
  await expect(look).toContainText('Before: 12:15')
  await expect(look).toContainText('As we said on the phone.')
  // A colleague edits it meanwhile: what is sent is what was looked at.
  await change({ number_of_people: 14 })
  await expect(dialog.getByRole('status')).toContainText(
    'The lead has changed since you looked at the email.',
  )
  await expect(dialog.getByRole('row', { name: 'Passengers 16 14' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(look).toContainText('Before: 16')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Email the changes' }).click()
  await expect(
    page.getByText('The booking is changed. The email was written to a file and reaches nobody'),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect(quotes).toContainText('Pick-up time: 13:00. Before: 12:15')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('emailed the changes of quote')

  const [mail] = await mailsMentioning(product, 'Your booking has changed', 1, email)
  expect(mail?.subject).toMatch(/^Your booking has changed: quote/)
  const file = new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array)
  for (const part of ['METHOD:PUBLISH', 'SEQUENCE:4', 'T130000']) expect(file).toContain(part)
  await visitor.goto(/http\S+\/quote\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(visitor.getByRole('heading', { name: 'What we have changed' })).toBeVisible()
  await expect(visitor.getByText('Before: 12:15')).toBeVisible()
  await expectNoAxeFindings(visitor)

  await change({ pickup_time: '14:00' })
  await expect(notice).toContainText('Pick-up time: 13:00 in the last email, 14:00 on the lead')
  await expect(notice).toContainText('The customer’s confirmation and calendar say what the last email says.')
})

test('whoever is slower reads that a colleague has emailed the changes, and keeps what was written', async ({
  page,
  browser,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await createLead(page, { pickup_time: '12:15' })
  const sent = await sendQuote(page, token, id)
  await accept(browser, product, sent.link)
  await page.request.post(buildPath(OFFER_API.confirm, { id: sent.id }), { headers })
  const url = buildPath(LEAD_API.get, { id })
  const edited = await page.request.patch(url, { headers, data: { pickup_time: '13:00' } })
  const { version } = Lead.parse(await edited.json())
  await page.goto(`/admin/leads/${id}`)
  await page.getByRole('button', { name: 'Email the changes' }).click()
  const dialog = page.getByRole('dialog', { name: /^Email the changes of quote/ })
  await dialog.getByLabel('Message').fill('As we said.')
  const post = buildPath(OFFER_API.change, { id: sent.id })
  expect((await page.request.post(post, { headers, data: { version } })).status()).toBe(200)
  await expect(dialog).toContainText('has emailed the changes.')
  await expect(dialog.getByLabel('Message')).toHaveValue('As we said.')
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('a revised quote is told what has changed since, and its lines are written anew on demand', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await createLead(page, { number_of_people: 4 })
  const change = async (data: object) =>
    expect((await page.request.patch(buildPath(LEAD_API.get, { id }), { headers, data })).status()).toBe(200)
  await change({ dropoff_location: 'Cork' })
  await sendQuote(page, token, id)
  await change({ dropoff_location: 'Limerick' })
  await page.goto(`/admin/leads/${id}`)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  const warning = dialog.getByRole('alert').filter({ hasText: 'The lead has changed since these lines' })
  await expect(warning).toContainText('Drop-off: Cork in the quote, Limerick on the lead')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await warning.getByRole('button', { name: 'Write the lines from the lead' }).click()
  await expect(warning).toHaveCount(0)
  const line = dialog.locator('[data-line=description]').first()
  await expect(line).toHaveValue(/Limerick/)
  const amount = dialog.locator('[data-line=amount]').first()
  await expect(amount).toBeFocused()

  await amount.fill('333')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Send quote', exact: true })).toBeVisible()
  await change({ number_of_people: 6 })
  await expect(warning).toContainText('People: 4 in the quote, 6 on the lead')
  await warning.getByRole('button', { name: 'Write the lines from the lead' }).click()
  await expect(warning).toHaveCount(0)
  await expect(amount).toBeFocused()
})
