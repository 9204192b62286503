import { ACCOUNT_API } from '#contract/account/account.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, holdAnswers, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'

test('a manager opens a lead that is due, works it, and it leaves the follow-up queue', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Niamh ${name}` })
  const token = await signInAs(page, product, 2)
  const headers = { authorization: `Bearer ${token}` }
  const me = await (await page.request.get(ACCOUNT_API.get.path, { headers })).json()
  const yesterday = addDays(dublinDay(new Date()), -1)
  const change = { assigned_to: me.id, status: 'contacted', next_action_on: yesterday }
  await changeLead(page, token, lead.id, change)

  await page.goto('/manager')
  const task = page.getByRole('listitem').filter({ hasText: `Follow up with Niamh ${name}` })
  await expect(task).toContainText('High')
  await expect(task).toContainText('not done yet')
  await page.getByRole('link', { name: /Follow-up Queue/ }).click()
  await page.waitForURL('**/manager/leads?filter=followup')
  await page.getByRole('searchbox').fill(name)
  const open = page.getByRole('link', { name: `Niamh ${name}`, exact: true })
  await open.click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('replied in')
  await panel.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Converted')
  await expect(panel).toContainText('changed status from Contacted to Converted')
  await panel.getByRole('button', { name: 'Close lead' }).click()
  // A next action that is due is still to be done, whatever became of the lead.
  await open.click()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel).toContainText('removed next action')
  await panel.getByRole('button', { name: 'Close lead' }).click()
  await expect(page.getByText('No leads match')).toBeVisible()
  await page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: 'Follow-up' }).click()
  await expect(page).toHaveURL('/manager/leads')
  await expect(open).toBeVisible()
})

test('a customer is contacted, rung again, noted about and emailed from the page of the lead', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  // The follow-up is typed before there is a template, which leaves the subject to it.
  const templates = await holdAnswers(page, FOLLOW_UP_API.listTemplates.path)
  await page.goto(`/admin/leads/${lead.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(page.getByText(/^\d+ min left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact Customer' })
  for (const [name, href] of [
    [/^Call/, 'tel:+353871234567'],
    ['WhatsApp', /^https:\/\/wa\.me\/353871234567\?text=Hello%20Aoife/],
    ['Email', /^mailto:aoife@example\.ie\?subject=Your%20enquiry/],
  ] as const) {
    await expect(contact.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectNoAxeFindings(page)
  await contact.getByLabel('Note').fill('Two child seats.')
  await contact.getByRole('button', { name: 'Record contact' }).click()
  await expect(timeline).toContainText('phoned and spoke to the customer')
  await expect(timeline).toContainText('Two child seats.')
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('contacted')
  await expect(page.getByText(/^replied in /)).toBeVisible()

  const openCall = page.getByRole('button', { name: 'Schedule Call' })
  const call = page.getByRole('dialog', { name: 'Schedule Calls' })
  const [day, time] = [call.getByLabel('Day of the call'), call.getByLabel('Time')]
  const schedule = call.getByRole('button', { name: 'Schedule', exact: true })
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true })
  await openCall.click()
  await time.fill('')
  await time.pressSequentially('09')
  await schedule.click()
  await expect(call.getByText('Please complete the time or clear it.')).toBeVisible()
  await expect(time).toBeFocused()
  await time.fill('09:30')
  await expect(call.getByText('Please complete the time or clear it.')).toHaveCount(0)
  const over = 'This time has already passed. Please choose a later one.'
  await day.fill(dublinDay(new Date()))
  await time.fill('00:00')
  await schedule.click()
  await expect(call.getByText(over)).toBeVisible()
  await expect(time).toBeFocused()
  await call.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(call.getByText(over)).toHaveCount(0)
  await time.fill('09:30')
  await day.fill('')
  await day.pressSequentially('12')
  await schedule.click()
  await expect(call.getByText('Please complete the date.')).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill('2031-01-05')
  await schedule.click()
  await expect(toasts.getByText(`Lead #${lead.id} to be called on Sun 5 Jan 2031 at 09:30`)).toBeVisible()
  // A call at the same time again keeps its note.
  await openCall.click()
  await day.fill('2031-01-05')
  await time.fill('09:30')
  await call.getByLabel('Note').fill('Rang, no answer, same time again.')
  await schedule.click()
  await expect(toasts.getByText(/^Lead #\d+: note added$/)).toBeVisible()
  await expect(timeline).toContainText('Rang, no answer, same time again.')

  // A note that is too long stays whole.
  await page.getByRole('button', { name: 'Add Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Add Notes' })
  const note = notes.getByLabel('Note')
  await note.evaluate((area) => area.focus())
  await page.keyboard.insertText('x'.repeat(5_012))
  await expect(note).toHaveValue('x'.repeat(5_012))
  const complaint = notes.getByText('12 characters too long (maximum 5,000).')
  await expect(complaint).toBeVisible()
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toBeFocused()
  await expect(notes).toBeVisible()
  await note.fill('x'.repeat(5_000))
  await expect(complaint).toHaveCount(0)
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(`Note added to lead #${lead.id}`)).toBeVisible()

  await page.getByRole('button', { name: 'Send Follow-up' }).first().click()
  const letter = page.getByRole('dialog', { name: 'Send Follow-up' })
  await letter.getByLabel('Message').fill('Please see {quote_link}.')
  templates.release()
  await expect(letter.getByLabel('Subject')).toHaveValue(/are you still travelling/)
  await expect(letter.getByLabel('Message')).toHaveValue('Please see {quote_link}.')
  const preview = letter.getByRole('button', { name: 'Preview email' })
  await preview.click()
  await expect(letter.getByRole('alert')).toContainText('To send the email, remove {quote_link}.')
  for (const shown of [preview, letter.getByRole('button', { name: 'Cancel' }), letter.getByRole('alert')]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
})

test('selected leads are emailed from a template, with those left out named, and rung', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 2)
  const name = uniqueName()
  for (const first of ['Niamh', 'Orla'])
    await createLead(page, { full_name: `${first} ${name}`, email: `${first.toLowerCase()}@${name}.example` })
  const lost = await createLead(page, { full_name: `Una ${name}` })
  await changeLead(page, token, lost.id, { status: 'lost', lost_reason: 'Went by train' })
  await page.goto('/manager/leads')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Follow-up' })
  await expect(dialog.getByLabel('Subject')).toHaveValue('Your journey on {date}: are you still travelling?')
  await dialog.getByLabel('Message').fill(`Dear {nmae}, a word for ${name}.`)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByText('Unknown placeholder: {nmae}.')).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Message').fill(`Dear {first_name}, a word for ${name}.`)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText(`a word for ${name}.`)
  await expect(dialog.getByRole('region', { name: 'Skipped' })).toContainText(`Una ${name}`)
  await expect(dialog.getByRole('button', { name: 'Send 2 follow-ups' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 follow-ups are saved as files and not sent')).toBeVisible()
  // The lead that is left out was named before.
  await expect(page.getByText('was skipped')).toHaveCount(0)
  const mails = await mailsMentioning(product, `a word for ${name}.`, 2)
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    `niamh@${name}.example`.toLowerCase(),
    `orla@${name}.example`.toLowerCase(),
  ])

  await page.getByRole('button', { name: 'Schedule Calls' }).click()
  const calls = page.getByRole('dialog', { name: 'Schedule Calls' })
  await calls.getByRole('button', { name: 'Today' }).click()
  await calls.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^3 leads to be called on/)).toBeVisible()
  await page.goto('/manager/leads?filter=followup')
  await page.getByRole('searchbox').fill(name)
  for (const first of ['Niamh', 'Orla', 'Una'])
    await expect(page.getByRole('link', { name: `${first} ${name}`, exact: true })).toBeVisible()
})

test('the report opens from the dashboard and from the list with the same figures, and is exported as a file', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const tomorrow = addDays(dublinDay(new Date()), 1)
  const booked = await createLead(page, { full_name: `Booked ${uniqueName()}`, date_of_travel: tomorrow })
  await changeLead(page, await signInAs(page, product, 1), booked.id, { status: 'converted' })
  await page.goto('/admin')
  const journeys = page.getByRole('region', { name: 'Journeys of the next seven days' })
  await expect(journeys.getByRole('listitem').filter({ hasText: booked.full_name })).toContainText('09:30')
  const report = page.getByRole('dialog', { name: 'Lead report' })
  const status = report.getByRole('table', { name: 'Leads by status' })
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(status).toBeVisible()
  const shown = await status.textContent()
  await report.getByRole('button', { name: 'Close report' }).click()
  await page.getByRole('link', { name: 'Lead Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(status).toHaveText(shown ?? 'nothing was shown')
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^lead_report_[\d-]+_[\d-]+\.csv$/)
  const today = dublinDay(new Date())
  await report.getByLabel('From', { exact: true }).fill(addDays(today, -400))
  await expect(report.getByText('Please choose at most 366 days.')).toBeVisible()
  await report.getByLabel('From', { exact: true }).fill(addDays(today, -300))
  await report.getByLabel('To', { exact: true }).fill(addDays(today, -299))
  await expect(report.getByText('No leads in this period.').first()).toBeVisible()
  await report.getByRole('button', { name: 'Close report' }).click()
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeFocused()
})

test('an administrator edits the templates, and is told what is wrong with one', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  await page.goto('/admin/mails/templates')
  await page.getByRole('button', { name: 'Add template' }).click()
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Template name') })
    .last()
  await last.getByLabel('Template name').fill('Thank you')
  await last.getByLabel('Subject').fill('Thank you, {somebody}')
  await last.getByLabel('Message').fill('Dear {first_name}')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(last.getByText('Unknown placeholder: {somebody}.')).toBeVisible()
  await last.getByLabel('Subject').fill('Thank you, {first_name}')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
