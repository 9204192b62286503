import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  acceptQuote,
  changeLead,
  confirmBooking,
  createLead,
  REFUSED,
  sendQuote,
  signInAs,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test('text written about a quote stays when a colleague or the customer acts first, and the desk says why it can no longer be sent', async ({
  page,
  product,
  faults,
}) => {
  test.slow()
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const lead = await createLead(page, { pickup_time: '12:15' })
  const listQuotes = async (): Promise<{ id: number; state: string }[]> => {
    const list = await page.request.get(buildPath(QUOTE_API.list, { id: lead.id }), { headers })
    return (await list.json()).offers
  }
  await page.goto(`/admin/leads/${lead.id}`)

  // A quote is written while a colleague sends one.
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const sending = page.getByRole('dialog', { name: 'Send Quote' })
  const amount = sending.getByRole('textbox', { name: 'Amount in euro, line 1' })
  await amount.fill('510')
  const theirs = await sendQuote(page, token, lead.id)
  const notice = sending.getByRole('status').filter({ hasText: 'for this lead on' })
  await expect(notice).toContainText('of €480.00 for this lead on')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await sending.getByRole('button', { name: 'Preview email' }).click()
  await sending.getByRole('button', { name: 'Send quote', exact: true }).click()
  await expect(sending.getByRole('alert')).toContainText('Revise or withdraw it first.')
  await notice.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(notice).toHaveCount(0)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('510')
  await sending.getByRole('button', { name: 'Preview email' }).click()
  await sending.getByRole('button', { name: 'Send quote', exact: true }).click()
  const link = await sending.getByLabel('Link to the quote').inputValue()
  await sending.getByRole('button', { name: 'Done' }).click()
  const [mine, replaced] = await listQuotes()
  expect(mine?.state).toBe('sent')
  expect(replaced).toMatchObject({ id: theirs.id, state: 'replaced' })
  const id = mine?.id ?? 0

  // It is withdrawn while the customer accepts it.
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw quote/ })
  await withdrawal.getByRole('checkbox', { name: 'Email the customer' }).click()
  await withdrawal.getByLabel('Message').fill('Our coach is in the workshop.')
  await acceptQuote(page, link)
  await expect(withdrawal.getByRole('alert')).toContainText('The customer has accepted this quote')
  await expect(withdrawal.getByLabel('Message')).toHaveValue('Our coach is in the workshop.')
  const withdraw = withdrawal.getByRole('button', { name: 'Withdraw' })
  await expect(withdraw).toHaveAccessibleDescription(/It can no longer be sent/)
  await expect(withdraw).toBeDisabled()
  await withdrawal.getByLabel('Message').press('Control+Enter')
  await expectNoAxeFindings(page)
  await withdrawal.getByRole('button', { name: 'Close' }).click()

  // The booking is refused while a colleague confirms it.
  await page.getByRole('button', { name: 'Turn down' }).click()
  const refusal = page.getByRole('dialog', { name: 'Turn down this booking?' })
  await refusal.getByLabel('Reason').fill('No coach is free.')
  await confirmBooking(page, token, id)
  await expect(refusal.getByRole('alert')).toContainText('has already confirmed this booking.')
  await expect(refusal.getByLabel('Reason')).toHaveValue('No coach is free.')
  await refusal.getByRole('button', { name: 'Close' }).click()

  // Its changes are emailed while a colleague emails them.
  const { version } = await changeLead(page, token, lead.id, { pickup_time: '13:00' })
  await page.getByRole('button', { name: 'Email the changes' }).click()
  const changes = page.getByRole('dialog', { name: /^Email changes to quote/ })
  await changes.getByLabel('Message').fill('As we said.')
  const post = buildPath(QUOTE_API.change, { id })
  expect((await page.request.post(post, { headers, data: { version } })).status()).toBe(200)
  await expect(changes).toContainText('has emailed the changes.')
  await expect(changes.getByLabel('Message')).toHaveValue('As we said.')
  await changes.getByRole('button', { name: 'Close' }).click()

  // One of two bookings is cancelled while a colleague cancels it too.
  const second = await sendQuote(page, token, lead.id)
  await acceptQuote(page, second.link)
  await confirmBooking(page, token, second.id)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(2)
  await status.selectOption('lost')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  await lost.getByRole('button', { name: 'Cancel booking' }).click()
  const cancellation = page.getByRole('dialog', { name: /^Cancel booking for quote/ })
  const asked = /\/3\?$/
  await expect(cancellation).toHaveAccessibleName(asked)
  await cancellation.getByRole('textbox', { name: 'Reason' }).fill('They are ill.')
  const data = { by: 'business', reason: 'No coach.', tell_customer: false }
  const cancelled = await page.request.post(buildPath(QUOTE_API.cancel, { id: second.id }), { headers, data })
  expect(cancelled.status()).toBe(200)
  await expect(cancellation).toContainText('has cancelled this booking.')
  await expect(cancellation).toHaveAccessibleName(asked)
  await expect(cancellation.getByRole('button', { name: 'Keep booking' })).toHaveCount(0)
  await cancellation.getByRole('button', { name: 'Close' }).last().press('Enter')
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await listQuotes()).filter(({ state }) => state === 'accepted')).toMatchObject([{ id }])

  // A note is written while a colleague deletes the lead.
  await page.getByRole('button', { name: 'Add Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Add Notes' })
  const note = notes.getByLabel('Note', { exact: true })
  await note.fill('They ring again after the match.')
  await page.request.post(LEAD_BULK_API.delete.path, { headers, data: { ids: [lead.id] } })
  await expect(notes.getByRole('alert')).toContainText('This lead was deleted')
  await expect(note).toHaveValue('They ring again after the match.')
  await expect(page.locator('#lead-timeline')).toBeHidden()
  await notes.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
})
