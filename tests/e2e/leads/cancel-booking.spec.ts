import type { Browser, Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SentOffer } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { holdToasts } from '../support/toasts.ts'

const QUOTE = {
  lines: [{ description: 'V-Class', quantity: 1, unit_cents: 64_000 }],
  message: '',
  valid_until: addDays(dublinDay(new Date()), 7),
  vat_note: '',
  terms: 'Pay before.',
}

/** A lead with a confirmed booking, its quote as the customer has it open on a phone, and how staff change it elsewhere. */
async function book(page: Page, browser: Browser, product: Product) {
  const headers = { authorization: `Bearer ${await signInAs(page, product, 1)}` }
  const name = uniqueName()
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    email: `${name.toLowerCase()}@example.ie`,
  })
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  const bookOnce = async () => {
    const sent = await page.request.post(buildPath(OFFER_API.send, { id: lead.id }), { headers, data: QUOTE })
    const { id, link } = SentOffer.parse(await sent.json())
    await visitor.goto(link)
    await visitor.getByLabel('Your full name, to confirm').fill(`Aoife ${name}`)
    await visitor.getByRole('button', { name: /^Book with/ }).click()
    await expect(visitor.getByRole('status')).toContainText('Accepted.')
    expect((await page.request.post(buildPath(OFFER_API.confirm, { id }), { headers })).status()).toBe(200)
    return id
  }
  const id = await bookOnce()
  return {
    name,
    lead,
    offerId: id,
    headers,
    visitor,
    bookOnce,
    setEmail: async (email: string) => {
      const url = buildPath(LEAD_API.get, { id: lead.id })
      expect((await page.request.patch(url, { headers, data: { email } })).status()).toBe(200)
    },
  }
}

const question = (page: Page) => page.getByRole('dialog', { name: /^Cancel the booking of quote/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a confirmed booking is cancelled: the customer is emailed, and page, calendar and lead say so', async ({
  page,
  browser,
  product,
}) => {
  const { name, lead, visitor, setEmail } = await book(page, browser, product)
  const dialog = question(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  for (const way of await dialog.getByRole('radio').all()) await expect(way).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  const business = dialog.getByRole('radio', { name: /^We cannot do it/ })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleDescription('Please say who cancels.')
  await expectNoAxeFindings(page)
  await business.check()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /Please fill in this field\./,
  )
  await dialog.getByRole('button', { name: 'The vehicle has broken down.' }).click()
  const email = dialog.getByRole('checkbox', { name: 'Email the customer' })
  await expect(dialog).toContainText('The email is an apology.')
  await email.click()
  await expect(dialog.getByRole('status')).toContainText('Nobody tells the customer')
  await expect(dialog).not.toContainText('apology')
  await email.click()

  await setEmail('')
  await page.reload()
  await expect(email).toBeDisabled()
  await expect(email).not.toBeChecked()
  await expect(email).toHaveAccessibleDescription('The lead has no valid email address.')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The vehicle has broken down.')
  await expectNoAxeFindings(page)
  const address = `new-${name.toLowerCase()}@example.ie`
  await setEmail(address)
  await page.reload()
  await expect(email).toBeChecked()
  await expect(email).toHaveAccessibleDescription(`The email goes to ${address}.`)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(
    page.getByText('The booking is cancelled. The email was written to a file and reaches nobody'),
  ).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(status).toHaveValue('quoted')
  await expect(page.getByText('cancelled the booking of quote', { exact: false })).toContainText(
    'told the customer',
  )

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your booking, cancelled')
  await expect(visitor.getByRole('status')).toContainText('The vehicle has broken down.')
  await expectNoAxeFindings(visitor)
  const [mail] = await mailsMentioning(product, 'Your journey is no longer booked.', 1, address)
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/-cancelled\.ics$/) }])
  expect(new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array)).toContain('METHOD:CANCEL')
  await page.goto(`/admin/leads?search=${name}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('€640 cancelled')
})

test('what was typed of why a lead is lost goes along into the cancellation, and is there again without it', async ({
  page,
  browser,
  product,
}) => {
  const { lead } = await book(page, browser, product)
  const dialog = question(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await status.selectOption('lost')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(lost.getByLabel('Reason')).toBeFocused()
  await lost.getByLabel('Reason').fill('Too dear.')
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  // What was typed goes along, and is where it was when the cancellation is given up.
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dear.')
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await expect(lost.getByLabel('Reason')).toHaveValue('Too dear.')
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Plans have changed.')
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Plans have changed.')
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(lost.getByLabel('Reason')).toHaveValue('Too dear.')
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(status).toBeFocused()
  // What was given up does not come back.
  await page.reload()
  await expect(status).toHaveValue('converted')
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a booking is cancelled by keyboard alone, and whoever is slower reads that it was', async ({
  page,
  browser,
  product,
}) => {
  const { lead, offerId, headers } = await book(page, browser, product)
  await page.goto(`/admin/leads/${lead.id}`)
  const dialog = question(page)
  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name: /^The customer asked/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('They are ill.')
  const cancelled = await page.request.post(buildPath(OFFER_API.cancel, { id: offerId }), {
    headers,
    data: { by: 'business', reason: 'No driver.', tell_customer: false },
  })
  expect(cancelled.status()).toBe(200)
  await page.reload()
  await expect(dialog).toContainText('has cancelled this booking.')
  await expect(dialog.getByRole('button', { name: 'Keep booking' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('a booked lead with a newer quote is not lost without a warning, here and in a selection', async ({
  page,
  browser,
  product,
}) => {
  const { name, lead, headers } = await book(page, browser, product)
  await sendQuote(page, headers.authorization.replace('Bearer ', ''), lead.id)
  await page.goto(`/admin/leads?search=${name}`)
  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('lost')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  await question(page).getByRole('button', { name: 'Keep booking' }).click()
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toBeFocused()
  await page.getByRole('button', { name: `Delete lead ${lead.id}` }).click()
  const deletion = page.getByRole('alertdialog')
  await expect(deletion).toContainText(`Aoife ${name} is booked for a journey that is still to come.`)
  await expect(deletion).toContainText('Cancel the booking first, and they get an email.')
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: `Select lead ${lead.id}` }).click()
  await page.getByRole('combobox', { name: 'Change status of the selected leads' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lost', exact: true }).click()
  await expect(lost.getByRole('status').filter({ hasText: 'confirmed booking' })).toContainText(
    `This customer has a confirmed booking: Aoife ${name} (#${lead.id})`,
  )
  await lost.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(lost).toHaveCount(0)
  const status = page.getByRole('combobox', { name: /^Change status of the selected leads/ })
  await expect(status).toBeFocused()
})

test('a booked lead is not taken back without a question, by choice, in a selection and by key', async ({
  page,
  browser,
  product,
}) => {
  const { name, lead } = await book(page, browser, product)
  await page.goto(`/admin/leads?search=${name}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  const back = page.getByRole('dialog', { name: 'Change the status to Quoted?' })
  await status.focus()
  await status.selectOption('quoted')
  await expect(back.getByRole('status')).toContainText('The customer has a confirmed booking of €640.')
  await expect(back).toHaveAccessibleDescription(/It stays until it is cancelled/)
  await expect(back.getByRole('button', { name: 'Keep status' })).toBeFocused()
  await expectNoAxeFindings(page)
  await back.getByRole('button', { name: 'Keep status' }).click()
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('converted')
  await holdToasts(page)
  await status.selectOption('quoted')
  await back.getByRole('button', { name: 'Cancel booking' }).click()
  await question(page).getByRole('button', { name: 'Keep booking' }).click()
  await back.getByRole('button', { name: 'Change to Quoted' }).click()
  await expect(status).toHaveValue('quoted')
  await expect(status).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('converted')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  const bulk = page.getByRole('combobox', { name: /^Change status of the selected leads/ })
  const chooseQuoted = async () => {
    await bulk.click()
    await page.getByRole('listbox').getByRole('option', { name: 'Quoted', exact: true }).click()
  }
  await chooseQuoted()
  await expect(back.getByRole('status')).toContainText(`confirmed booking: Aoife ${name} (#${lead.id})`)
  await back.getByRole('button', { name: 'Keep status' }).click()
  await expect(bulk).toBeFocused()
  await chooseQuoted()
  await back.getByRole('button', { name: 'Change to Quoted' }).click()
  await expect(status).toHaveValue('quoted')
  await expect(bulk).toBeFocused()
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('converted')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()

  const row = page.getByRole('row').filter({ hasText: name }).getByRole('link').first()
  await row.focus()
  await page.keyboard.press('s')
  const update = page.getByRole('dialog', { name: 'Update Status' })
  await expect(update.getByRole('radio').first()).toBeFocused()
  // Nothing is chosen for whoever presses Enter.
  await page.keyboard.press('Enter')
  await expect(update.getByRole('radio').first()).toHaveAccessibleDescription('Please choose a status.')
  await update.getByRole('radio', { name: 'Quoted' }).check()
  await update.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(question(page).getByRole('radio').first()).toBeFocused()
  await question(page)
    .getByRole('radio', { name: /^We cannot do it/ })
    .check()
  await question(page).getByRole('textbox', { name: 'Reason' }).fill('No driver.')
  await question(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status).toHaveValue('quoted')
  await expect(row).toBeFocused()
})

test('of two bookings the one that was asked about is cancelled, also when a colleague is faster', async ({
  page,
  browser,
  product,
}) => {
  const { name, lead, headers, bookOnce } = await book(page, browser, product)
  const second = await bookOnce()
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('lost')
  await page
    .getByRole('dialog', { name: 'Why was it lost?' })
    .getByRole('button', { name: 'Cancel booking' })
    .click()
  const dialog = question(page)
  await expect(dialog).toHaveAccessibleName(/\/2\?$/)
  const data = { by: 'business', reason: 'No coach.', tell_customer: false }
  const url = buildPath(OFFER_API.cancel, { id: second })
  expect((await page.request.post(url, { headers, data })).status()).toBe(200)
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/\/2\?$/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`/admin/leads?search=${name}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('€640 booked')
})
