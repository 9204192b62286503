import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  acceptQuote,
  changeLead,
  confirmBooking,
  createLead,
  sendQuote,
  signInAs,
  uniqueName,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import { holdToasts } from '../support/toasts.ts'

/** A lead of that family name with a confirmed booking, and the customer's link to it. */
async function book(page: Page, token: string, name: string) {
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    email: `${name.toLowerCase()}@example.ie`,
  })
  const { id, link } = await sendQuote(page, token, lead.id)
  await acceptQuote(page, link)
  await confirmBooking(page, token, id)
  return { lead, link }
}

const question = (page: Page) => page.getByRole('dialog', { name: /^Cancel booking for quote/ })

test('staff cancel a confirmed booking by keyboard: the customer is emailed, and the quote’s page, the calendar file and the lead say so', async ({
  page,
  browser,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const { lead, link } = await book(page, token, name)
  await page.goto(`/admin/leads/${lead.id}`)
  const dialog = question(page)
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })

  // The reason typed for a lost lead goes along, and is where it was when the cancellation is given up.
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await status.selectOption('lost')
  await expect(lost.getByLabel('Reason')).toBeFocused()
  await lost.getByLabel('Reason').fill('Too dear.')
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(reason).toHaveValue('Too dear.')
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await expect(lost.getByLabel('Reason')).toHaveValue('Too dear.')
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  await reason.fill('Plans have changed.')
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(reason).toHaveValue('Plans have changed.')
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(lost.getByLabel('Reason')).toHaveValue('Too dear.')
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(status).toBeFocused()
  // A reload brings nothing back that was given up.
  await page.reload()
  await expect(status).toHaveValue('converted')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  const [customer, business] = [/^The customer asked/, /^We cannot do it/].map((way) =>
    dialog.getByRole('radio', { name: way }),
  )
  if (!customer || !business) throw new Error('The choices are missing.')
  await expect(customer).toBeFocused()
  for (const way of [customer, business]) await expect(way).not.toBeChecked()
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' })
  await cancel.press('Enter')
  await expect(customer).toBeFocused()
  await expect(customer).toHaveAccessibleDescription('Please choose who is cancelling.')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Space')
  await expect(customer).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('They are ill.')
  await expect(reason).toHaveValue('They are ill.')
  await business.check()
  await reason.fill('')
  await cancel.press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Please fill in this field\./)
  await dialog.getByRole('button', { name: 'The vehicle has broken down.' }).press('Enter')
  const email = dialog.getByRole('checkbox', { name: 'Email the customer' })
  await expect(dialog).toContainText('The email is an apology.')
  await email.press('Space')
  await expect(dialog.getByRole('status')).toContainText('The customer will not be told')
  await expect(dialog).not.toContainText('apology')
  await email.press('Space')

  await changeLead(page, token, lead.id, { email: '' })
  await expect(email).toBeDisabled()
  await expect(email).not.toBeChecked()
  await expect(email).toHaveAccessibleDescription('The lead has no valid email address.')
  await expectNoAxeFindings(page)
  const address = `new-${name.toLowerCase()}@example.ie`
  await changeLead(page, token, lead.id, { email: address })
  await expect(email).toBeChecked()
  await expect(email).toHaveAccessibleDescription(`The email goes to ${address}.`)
  await expectNoAxeFindings(page)
  await cancel.press('Enter')
  await expect(
    page.getByText('The booking is cancelled. The email was saved as a file and not sent'),
  ).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(status).toHaveValue('quoted')
  await expect(page.getByText('cancelled the booking for quote', { exact: false })).toContainText(
    'told the customer',
  )

  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your booking, cancelled')
  await expect(visitor.getByRole('status')).toContainText('The vehicle has broken down.')
  await expectNoAxeFindings(visitor)
  await context.close()
  const [mail] = await mailsMentioning(product, 'Your journey is no longer booked.', 1, address)
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/-cancelled\.ics$/) }])
  expect(new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array)).toContain('METHOD:CANCEL')
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('€480 cancelled')
})

test('a lead with a booking or an open quote is closed, taken back or deleted only after a question: by choice, by key and in a selection', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const { lead } = await book(page, token, name)
  const quoted = await createLead(page, { full_name: `Brian ${name}` })
  await sendQuote(page, token, quoted.id)
  await page.goto('/admin/leads')
  await holdToasts(page)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  const back = page.getByRole('dialog', { name: 'Change the status to Quoted?' })
  await status.focus()
  await status.selectOption('quoted')
  await expect(back.getByRole('status')).toContainText('The customer has a confirmed booking of €480.')
  await expect(back).toHaveAccessibleDescription(/The booking stays in place/)
  await expect(back.getByRole('button', { name: 'Keep status' })).toBeFocused()
  await expectNoAxeFindings(page)
  await back.getByRole('button', { name: 'Keep status' }).click()
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('converted')
  await status.selectOption('quoted')
  await back.getByRole('button', { name: 'Cancel booking' }).click()
  await question(page).getByRole('button', { name: 'Keep booking' }).click()
  await back.getByRole('button', { name: 'Change to Quoted' }).click()
  await expect(status).toHaveValue('quoted')
  await expect(status).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('converted')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const open = page.getByRole('combobox', { name: `Status of lead ${quoted.id}` })
  const converted = page.getByRole('dialog', { name: 'Change the status to Converted?' })
  await open.focus()
  await open.selectOption('converted')
  await expect(converted.getByRole('status')).toContainText(
    `Brian ${name} has an open quote that has not been accepted.`,
  )
  await expect(converted.getByRole('button', { name: 'Stay' })).toBeFocused()
  await converted.getByRole('button', { name: 'Stay' }).click()
  await expect(open).toBeFocused()
  await expect(open).toHaveValue('quoted')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  await open.selectOption('lost')
  await expect(lost.getByRole('status')).toContainText(
    `Brian ${name} has an open quote and can still accept it.`,
  )
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  const deletion = page.getByRole('alertdialog')
  for (const [id, said] of [
    [quoted.id, 'has an open quote. Its link stops working.'],
    [lead.id, `Aoife ${name} has a booked journey still to come.`],
  ] as const) {
    await page.getByRole('button', { name: `Delete lead ${id}` }).click()
    await expect(deletion).toContainText(said)
    await deletion.getByRole('button', { name: 'Cancel' }).click()
  }

  for (const id of [quoted.id, lead.id])
    await page.getByRole('checkbox', { name: `Select lead ${id}`, exact: true }).click()
  const bulk = page.getByRole('combobox', { name: /^Change status of the selected leads/ })
  const choose = async (option: string) => {
    await bulk.click()
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Lost')
  await expect(lost.getByRole('status').filter({ hasText: 'confirmed booking' })).toContainText(
    `has a confirmed booking: Aoife ${name} (#${lead.id})`,
  )
  await expect(lost.getByRole('status').filter({ hasText: 'open quote' })).toContainText(
    `can still accept it: Brian ${name} (#${quoted.id})`,
  )
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(bulk).toBeFocused()
  await choose('Converted')
  await expect(converted.getByRole('status')).toContainText(
    `has an open quote that has not been accepted: Brian ${name} (#${quoted.id})`,
  )
  await converted.getByRole('button', { name: 'Stay' }).click()
  await choose('Quoted')
  await expect(back.getByRole('status')).toContainText(`confirmed booking: Aoife ${name} (#${lead.id})`)
  await back.getByRole('button', { name: 'Change to Quoted' }).click()
  await expect(status).toHaveValue('quoted')
  await expect(bulk).toBeFocused()
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('converted')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(deletion).toContainText(`Open quote (its link stops working): Brian ${name} (#${quoted.id})`)
  await expectNoAxeFindings(page)
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  const row = page
    .getByRole('row')
    .filter({ hasText: `Aoife ${name}` })
    .getByRole('link')
    .first()
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
