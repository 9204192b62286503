import { dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'

test('a customer is contacted, and the outcome is on the timeline', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Customer' })
  await expect(dialog.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+353871234567')
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/353871234567\?text=Hello%20Aoife/,
  )
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:aoife@example\.ie\?subject=Your%20enquiry/,
  )
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Note').fill('Two child seats.')
  await dialog.getByRole('button', { name: 'Record contact' }).click()
  await expect(page.getByText('phoned and spoke to the customer')).toBeVisible()
  await expect(page.getByText('Two child seats.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('contacted')
})

test('calls are scheduled for a selection', async ({ page, product }) => {
  await signInAs(page, product, 2)
  const name = uniqueName()
  for (const first of ['Niamh', 'Orla']) await createLead(page, { full_name: `${first} ${name}` })
  await page.goto('/manager/leads')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Schedule Calls' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Calls' })
  await dialog.getByRole('button', { name: 'Today' }).click()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^2 leads to be called on/)).toBeVisible()
  await page.goto('/manager/leads?filter=followup')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name: `Niamh ${name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Orla ${name}` })).toBeVisible()
})

test('a call at the same time again keeps its note, and what is typed by half is not scheduled', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const open = page.getByRole('button', { name: 'Schedule Call' })
  const dialog = page.getByRole('dialog', { name: 'Schedule Calls' })
  const [day, time] = [dialog.getByLabel('Day of the call'), dialog.getByLabel('Time')]
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true })
  await open.click()
  await time.fill('')
  await time.pressSequentially('09')
  await schedule.click()
  await expect(dialog.getByText('Please complete the time or clear it.')).toBeVisible()
  await expect(time).toBeFocused()
  await time.fill('09:30')
  await expect(dialog.getByText('Please complete the time or clear it.')).toHaveCount(0)
  const over = 'This time is over in Dublin. Please choose a later one.'
  await day.fill(dublinDay(new Date()))
  await time.fill('00:00')
  await schedule.click()
  await expect(dialog.getByText(over)).toBeVisible()
  await expect(time).toBeFocused()
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(dialog.getByText(over)).toHaveCount(0)
  await time.fill('09:30')
  await day.fill('')
  await day.pressSequentially('12')
  await schedule.click()
  await expect(dialog.getByText('Please complete the date.')).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill('2031-01-05')
  await schedule.click()
  await expect(toasts.getByText(`Lead #${lead.id} to be called on Sun 5 Jan 2031 at 09:30`)).toBeVisible()
  await open.click()
  await day.fill('2031-01-05')
  await time.fill('09:30')
  await dialog.getByLabel('Note').fill('Rang, no answer, same time again.')
  await schedule.click()
  await expect(toasts.getByText(/^Note added\. Lead #\d+ still to be called/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Rang, no answer, same time again.',
  )
})

test('a note that is too long stays whole, and is stored once it is shortened', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Add Notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notes' })
  const note = dialog.getByLabel('Note')
  await note.evaluate((area) => area.focus())
  await page.keyboard.insertText('x'.repeat(5_012))
  await expect(note).toHaveValue('x'.repeat(5_012))
  const complaint = dialog.getByText('12 characters too many: at most 5,000 can be stored.')
  await expect(complaint).toBeVisible()
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toBeFocused()
  await expect(dialog).toBeVisible()
  await note.fill('x'.repeat(5_000))
  await expect(complaint).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(`Note added to lead #${lead.id}`)).toBeVisible()
})

test('a follow-up is written from a template, previewed and emailed to a selection', async ({
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
  const changed = await page.request.patch(buildPath(LEAD_API.change, { id: lost.id }), {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'lost', lost_reason: 'Went by train' },
  })
  expect(changed.status()).toBe(200)
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
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText(`Una ${name}`)
  await expect(dialog.getByRole('button', { name: 'Send 2 follow-ups' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 follow-ups are written to files and reach nobody')).toBeVisible()
  // Who is left out was told before.
  await expect(page.getByText('was skipped')).toHaveCount(0)
  const mails = await mailsMentioning(product, `a word for ${name}.`, 2)
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    `niamh@${name}.example`.toLowerCase(),
    `orla@${name}.example`.toLowerCase(),
  ])
})

test('an administrator edits the templates, and is told what is wrong with one', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Add template' }).click()
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Name of the template') })
    .last()
  await last.getByLabel('Name of the template').fill('Thank you')
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
