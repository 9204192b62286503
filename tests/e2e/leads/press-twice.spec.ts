import type { Browser, Locator, Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { SentOffer } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

/** The methods and paths of what is stored from here on, without who looks at a lead. */
function noteWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !pathname.endsWith('/viewers'))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

/** Before anything can be drawn between both presses: as the late second press of a double click, or a script. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** What was stored by two presses that have closed the dialog. */
async function writesOfTwoPresses(page: Page, button: Locator): Promise<string[]> {
  const writes = noteWrites(page)
  await pressTwice(button)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  return writes
}

/** A lead whose customer has accepted a quote and waits for the confirmation. */
async function leadToConfirm(page: Page, browser: Browser, token: string): Promise<number> {
  const name = `Aoife ${uniqueName()}`
  const { id } = await createLead(page, { full_name: name })
  const sent = await page.request.post(buildPath(OFFER_API.send, { id }), {
    headers: { authorization: `Bearer ${token}` },
    data: {
      lines: [{ description: 'V-Class', quantity: 1, unit_cents: 64_000 }],
      message: '',
      valid_until: addDays(dublinDay(new Date()), 7),
      vat_note: '',
      terms: 'Pay before.',
    },
  })
  const visitor = await browser.newPage()
  await visitor.goto(SentOffer.parse(await sent.json()).link)
  await visitor.getByLabel('Your full name, to confirm').fill(name)
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted.')
  await visitor.close()
  return id
}

test('what is pressed twice in a dialog of a lead is stored once', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add Notes' }).click()
  await dialog.getByLabel('Note').fill('Rang back.')
  const notes = await writesOfTwoPresses(page, dialog.getByRole('button', { name: 'Add note' }))
  expect(notes).toHaveLength(1)

  await page.getByRole('button', { name: 'Contact Customer' }).click()
  const contacts = await writesOfTwoPresses(page, dialog.getByRole('button', { name: 'Record contact' }))
  expect(contacts).toHaveLength(1)

  await page.getByRole('button', { name: 'Schedule Call' }).click()
  await dialog.getByRole('button', { name: 'Today' }).click()
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  expect(await writesOfTwoPresses(page, schedule)).toHaveLength(1)

  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  const followUps = await writesOfTwoPresses(page, dialog.getByRole('button', { name: 'Send follow-up' }))
  expect(followUps).toHaveLength(1)

  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Lost')
  const losses = await writesOfTwoPresses(page, dialog.getByRole('button', { name: 'Mark as lost' }))
  expect(losses).toHaveLength(1)
})

test('a quote that is sent with two presses, and a booking confirmed with two, is one', async ({
  page,
  browser,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill('480')
  const writes = noteWrites(page)
  await pressTwice(dialog.getByRole('button', { name: 'Preview email' }))
  await expect(dialog.getByRole('button', { name: 'Send quote', exact: true })).toBeVisible()
  expect(writes.splice(0)).toHaveLength(1)
  await pressTwice(dialog.getByRole('button', { name: 'Send quote', exact: true }))
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(writes).toHaveLength(1)

  await page.goto(`/admin/leads/${await leadToConfirm(page, browser, token)}`)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' })
  expect(await writesOfTwoPresses(page, confirm)).toHaveLength(1)
})

test('a phone lead that is saved with two presses is sent once, and its deletion too', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New phone lead' })
  const name = `Caller ${uniqueName()}`
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Mobile Number').fill('087 123 4567')
  await dialog.getByLabel('Email Address').fill('caller@example.ie')
  await dialog.getByLabel('Pick-up Location').fill('Shannon Airport')
  await dialog.getByLabel('Date of Travel').fill('2031-05-01')
  await dialog.getByLabel('Pick-up Time').fill('09:30')
  await dialog.getByLabel('Vehicle Selected').selectOption({ index: 1 })
  const saved = await writesOfTwoPresses(page, dialog.getByRole('button', { name: 'Save lead' }))
  expect(saved).toHaveLength(1)

  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const remove = page.getByRole('alertdialog').getByRole('button', { name: /Delete/ })
  expect(await writesOfTwoPresses(page, remove)).toHaveLength(1)
})

test('Logout that is pressed twice ends the session once, and says so', async ({ page, product }) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  const writes = noteWrites(page)
  await pressTwice(page.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Logged out successfully')).toHaveCount(1)
  expect(writes).toHaveLength(1)
})
