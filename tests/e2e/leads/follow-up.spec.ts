import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { createLead, holdAnswers, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test("a manager's morning: what is due is seen, worked and gone from the queue", async ({
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
  const changed = await page.request.patch(buildPath(LEAD_API.get, { id: lead.id }), {
    headers,
    data: change,
  })
  expect(changed.status(), await changed.text()).toBe(200)

  await page.goto('/manager')
  const task = page.getByRole('listitem').filter({ hasText: `Follow up with Niamh ${name}` })
  await expect(task).toContainText('High')
  await expect(task).toContainText('Next action was due on')
  await page.getByRole('link', { name: /Follow-up Queue/ }).click()
  await page.waitForURL('**/manager/leads?filter=followup')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name: `Niamh ${name}` }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('replied in')
  await panel.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Converted')
  await expect(panel).toContainText('changed status from Contacted to Converted')
  await panel.getByRole('button', { name: 'Close lead' }).click()
  // A next action that is due is still to be done, whatever became of the lead.
  await page.getByRole('link', { name: `Niamh ${name}` }).click()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel).toContainText('cleared next action')
  await panel.getByRole('button', { name: 'Close lead' }).click()
  await expect(page.getByText('No leads match')).toBeVisible()
  await page.getByRole('button', { name: 'Follow-up queue: remove this filter' }).click()
  await expect(page).toHaveURL('/manager/leads')
  await expect(page.getByRole('link', { name: `Niamh ${name}` })).toBeVisible()
})

test('a promise runs down before the eyes of who looks on, and an answer stops it', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Cian ${name}` })
  await signInAs(page, product, 1)
  await page.goto(`/admin/leads/${lead.id}`)
  const handling = page.getByRole('region', { name: 'Handling' })
  await expect(handling.getByText(/^\d+ min left$/)).toBeVisible()
  await handling.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Contacted')
  await expect(handling.getByText(/^replied in /)).toBeVisible()
})

test('the report shows what the dashboard shows, and is taken away as a file', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin')
  const status = page.getByRole('table', { name: 'Leads by status' })
  await expect(status).toBeVisible()
  const shown = await status.textContent()
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const report = page.getByRole('dialog', { name: 'Lead report' })
  await expect(report.getByRole('table', { name: 'Leads by status' })).toHaveText(
    shown ?? 'nothing was shown',
  )
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

test('what a follow-up cannot be sent for is told with its placeholder, and its buttons stay in sight', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.setViewportSize({ width: 1366, height: 768 })
  const lead = await createLead(page)
  await signInAs(page, product, 1)
  // The message is typed before there is a template, which leaves the subject to it.
  const templates = await holdAnswers(page, FOLLOW_UP_API.listTemplates.path)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Follow-up' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send Follow-up' })
  await dialog.getByLabel('Message').fill('Please see {quote_link}.')
  templates.release()
  await expect(dialog.getByLabel('Subject')).toHaveValue(/are you still travelling/)
  await expect(dialog.getByLabel('Message')).toHaveValue('Please see {quote_link}.')
  const preview = dialog.getByRole('button', { name: 'Preview email' })
  await preview.click()
  await expect(dialog.getByRole('alert')).toContainText('To send it, remove {quote_link}.')
  for (const button of [preview, dialog.getByRole('button', { name: 'Cancel' })]) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})
