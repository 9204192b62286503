import { addDays } from '#contract/basics/dublin-time.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { OWN_CARD } from '#support/rates/own-card.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { acceptQuote, changeLead, createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveRates } from '../support/rates.ts'

test('bookings of the same days are shown beside the price of a quote, and before a booking is confirmed', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  // A day that no other test travels on.
  const day = addDays('2032-01-01', Number(Date.now() % 2_000))
  const names = [1, 2, 3, 4, 5].map(() => `Aoife ${uniqueName()}`)
  const [booked, apart, asked] = [
    await createLead(page, {
      full_name: names[0],
      date_of_travel: addDays(day, -1),
      journey: { return_date: day, return_time: '18:00', round_trip: true },
    }),
    await createLead(page, { full_name: names[1], date_of_travel: addDays(day, 1) }),
    await createLead(page, { full_name: names[2], date_of_travel: day, number_of_people: 4 }),
  ]
  for (const { id } of [booked, apart]) await changeLead(page, token, id, { status: 'converted' })
  const { link } = await sendQuote(page, token, asked.id)
  const [accepted, quoted] = [
    await createLead(page, { full_name: names[3], date_of_travel: day }),
    await createLead(page, { full_name: names[4], date_of_travel: day }),
  ]
  await sendQuote(page, token, quoted.id)
  await acceptQuote(page, (await sendQuote(page, token, accepted.id)).link)
  await page.goto(`/admin/leads/${asked.id}`)
  const others = page.getByRole('region', { name: 'Other bookings' })
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const shown = (title: string) => others.getByRole('list', { name: title })
  await expect(others).toContainText('Same day: 1 booked, 1 accepted, 1 quoted')
  await expect(others).toContainText('Mercedes V-Class: 0 booked at these hours · 1 to confirm · 1 quote out')
  await expect(shown('Other bookings')).toContainText(`#${booked.id} ${names[0]}`)
  await expect(shown('Accepted, to be confirmed')).toContainText(`#${accepted.id} ${names[3]}`)
  await expect(shown('Open quotes')).toContainText(`#${quoted.id} ${names[4]}`)
  await expect(others).not.toContainText(`#${apart.id} `)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await acceptQuote(page, link)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('region', { name: 'Other bookings' })).toContainText(names[0] ?? '')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText(/^Booked\. The confirmation was saved as a file/)).toBeVisible()
  await changeLead(page, token, asked.id, { number_of_people: 8 })
  await page.getByRole('button', { name: 'Email the changes' }).click()
  await expect(page.getByRole('dialog')).toContainText(/does not take 8 people/)
})

test.describe('with rates', () => {
  test.beforeEach(({ page, product }) => saveRates(page, product, () => OWN_CARD))
  test.afterEach(({ page, product }) => saveRates(page, product, () => SHIPPED_RATE_CARD))

  test('a suggested price for a larger vehicle than was asked for says so, and the quote and the lead name that vehicle', async ({
    page,
    product,
  }) => {
    await signInAs(page, product, 1)
    const lead = await createLead(page, { number_of_people: 9, journey: { dropoff_location: 'Galway' } })
    await page.goto(`/admin/leads/${lead.id}`)
    await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Quote' })
    await expect(dialog).toContainText('The suggested price is for Mercedes Sprinter')
    await expectNoAxeFindings(page, '[role="dialog"]')
    const change = dialog.getByRole('checkbox', {
      name: /^Change vehicle on lead to Mercedes Sprinter/,
    })
    await expect(change).toBeChecked()
    const amount = dialog.getByRole('textbox', { name: 'Amount in euro, line 1' })
    await amount.fill('795')

    // A quote for too small a vehicle asks once before it is sent.
    await change.uncheck()
    await page.keyboard.press('Control+Enter')
    const mail = dialog.getByRole('region', { name: 'Email preview' })
    await expect(mail).toContainText('V-Class (Up to')
    await page.keyboard.press('Control+Enter')
    const question = page.getByRole('alertdialog', { name: 'More people than seats' })
    await expect(question).toContainText('The quote is for 9 people, and Mercedes V-Class')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await change.check()
    await expect(amount).toHaveValue('795')
    await dialog.getByRole('button', { name: 'Preview email' }).click()
    await expect(mail).toContainText('Mercedes Sprinter')
    await expect(mail).not.toContainText('V-Class')
    await dialog.getByRole('button', { name: 'Send quote' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts).toContainText('Mercedes Sprinter')
    await expect(facts).not.toContainText('V-Class')
  })
})
