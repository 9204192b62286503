import { expectNoAxeFindings } from '../support/axe.ts'
import { acceptQuote, changeLead, createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'

test('changes to a lead since its quote are shown before and after it is booked, and the customer is emailed those that staff looked at', async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const token = await signInAs(page, product, 1)
  const email = `${uniqueName().toLowerCase()}@example.ie`
  const { id } = await createLead(page, { email, pickup_time: '12:15', number_of_people: 16 })
  const change = (data: object) => changeLead(page, token, id, data)
  const { link } = await sendQuote(page, token, id)
  await change({ pickup_time: '13:00', number_of_people: 14 })
  await page.goto(`/admin/leads/${id}`)
  const quotes = page.getByRole('region', { name: 'Quotes' })
  await expect(quotes).toContainText('Pick-up time: 12:15 in the quote → 13:00 on the lead')
  await expect(quotes).toContainText('People: 16 in the quote → 14 on the lead')
  await expect(quotes).toContainText('If the price changes, send a new quote.')

  await acceptQuote(page, link)
  await expect(quotes).toContainText('The confirmation and calendar file will show the quoted details.')
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit).toContainText('is waiting for your confirmation. It will show the original details.')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('combobox', { name: `Status of lead ${id}` }).selectOption('converted')
  const question = page.getByRole('dialog', { name: 'The customer is waiting for an answer' })
  await expect(question).toContainText('Pick-up time: 12:15 in the quote → 13:00 on the lead')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('region', { name: /accepted quote/ })
    .getByRole('button', { name: 'Confirm booking' })
    .click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('People: 16 in the quote → 14 on the lead')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await confirm.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Booked. The confirmation was saved as a file')).toBeVisible()
  const notice = page.getByRole('group', { name: 'Changes to the booking' })
  await expect(notice).toContainText(
    'The customer’s confirmation and calendar still show the details in the quote.',
  )
  await expect(notice).toContainText('Pick-up time: 12:15 in the quote → 13:00 on the lead')
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit).toContainText('This journey is booked.')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await edit.getByRole('button', { name: 'Cancel' }).click()

  // No change for a customer is what they never read.
  await change({ pickup_time: '12:15', number_of_people: 16, group_type: 'Wedding' })
  await expect(notice).toContainText('The customer’s confirmation and calendar do not mention this.')
  const open = notice.getByRole('button', { name: 'Email the changes' })
  await expect(open).toHaveCount(0)
  await change({ pickup_time: '13:00', email: '' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Email changes to quote/ })
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
    'The lead changed while you were previewing the email.',
  )
  await expect(dialog.getByRole('row', { name: 'Passengers 16 14' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(look).toContainText('Before: 16')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Email the changes' }).click()
  await expect(
    page.getByText('The booking is changed. The email was saved as a file and not sent'),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect(quotes).toContainText('Pick-up time: 13:00. Before: 12:15')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('emailed changes to quote')

  const [mail] = await mailsMentioning(product, 'Your booking has changed', 1, email)
  expect(mail?.subject).toMatch(/^Your booking has changed: quote/)
  const file = new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array)
  for (const part of ['METHOD:PUBLISH', 'SEQUENCE:4', 'T130000']) expect(file).toContain(part)
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(/http\S+\/quote\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(visitor.getByRole('heading', { name: 'What we have changed' })).toBeVisible()
  await expect(visitor.getByText('Before: 12:15')).toBeVisible()
  await expectNoAxeFindings(visitor)
  await context.close()

  await change({ pickup_time: '14:00' })
  await expect(notice).toContainText('Pick-up time: 13:00 in the last email → 14:00 on the lead')
  await expect(notice).toContainText(
    'The customer’s confirmation and calendar still show the details in the last email.',
  )
})
