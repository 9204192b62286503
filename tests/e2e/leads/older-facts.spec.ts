import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'

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

  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage()
  await visitor.goto(link)
  await visitor.getByLabel('Your full name, to confirm').fill('Aoife Daly')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted.')
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
  await expect(page.getByText('Booked. The confirmation is on its way')).toBeVisible()

  await expect(quotes).toContainText('The customer’s confirmation and calendar say what the quote says.')
  await expect(quotes).toContainText('Pick-up time: 12:15 in the quote, 13:00 on the lead')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit).toContainText('The journey is booked:')
  await expectNoAxeFindings(page, '[role="dialog"]')
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
