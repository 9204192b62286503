import { addDays } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { adminToken } from '../support/sign-in.ts'

test('a quote that a colleague sends while one is written is told, and replaced only when asked for', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await dialog.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill('510')
  const theirs = await sendQuote(page, await adminToken(page, product), lead.id)
  const notice = dialog.getByRole('status').filter({ hasText: 'for this lead on' })
  await expect(notice).toContainText(`of €480.00 for this lead on`)
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Revise or withdraw it first.')
  await notice.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(notice).toHaveCount(0)
  const amount = dialog.getByRole('textbox', { name: 'Amount in euro, line 1' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('510')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const listed = await (
    await page.request.get(buildPath(OFFER_API.list, { id: lead.id }), { headers })
  ).json()
  expect(
    listed.offers.map(({ id, state }: { id: number; state: string }) => [id === theirs.id, state]),
  ).toEqual([
    [false, 'sent'],
    [true, 'replaced'],
  ])
})

test('what is booked on the same days is shown beside a price, and before a booking is confirmed', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
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
  for (const { id } of [booked, apart])
    await page.request.patch(buildPath(LEAD_API.change, { id }), { headers, data: { status: 'converted' } })
  const { link } = await sendQuote(page, token, asked.id)
  const [accepted, quoted] = [
    await createLead(page, { full_name: names[3], date_of_travel: day }),
    await createLead(page, { full_name: names[4], date_of_travel: day }),
  ]
  await sendQuote(page, token, quoted.id)
  await page.goto((await sendQuote(page, token, accepted.id)).link)
  await page.getByLabel('Your full name, to confirm').fill('Gráinne')
  await page.getByRole('button', { name: /^Book with/ }).click()
  await expect(page.getByRole('status')).toContainText('Accepted.')
  await page.goto(`/admin/leads/${asked.id}`)
  const others = page.getByRole('region', { name: 'Other bookings' })
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const shown = (title: string) => others.getByRole('list', { name: title })
  await expect(others).toContainText('Same day: 1 booked, 1 accepted, 1 quoted')
  await expect(shown('Also booked')).toContainText(`#${booked.id} ${names[0]}`)
  await expect(shown('Accepted, to be confirmed')).toContainText(`#${accepted.id} ${names[3]}`)
  await expect(shown('Open quotes')).toContainText(`#${quoted.id} ${names[4]}`)
  await expect(others).not.toContainText(`#${apart.id} `)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto(link)
  await page.getByLabel('Your full name, to confirm').fill('Margaret')
  await page.getByRole('button', { name: /^Book with/ }).click()
  await expect(page.getByRole('status')).toContainText('Accepted.')
  await page.goto(`/admin/leads/${asked.id}`)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('region', { name: 'Other bookings' })).toContainText(names[0] ?? '')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText(/^Booked\. The confirmation was written to a file/)).toBeVisible()

  const people = { number_of_people: 8 }
  await page.request.patch(buildPath(LEAD_API.change, { id: asked.id }), { headers, data: people })
  await page.getByRole('button', { name: 'Email the changes' }).click()
  await expect(page.getByRole('dialog')).toContainText(/does not take 8 people/)
})
