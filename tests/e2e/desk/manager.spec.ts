import { buildPath } from '#contract/basics/endpoint.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { answerWith, createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 2)
})

const FIGURES = { total: 48, this_week: 8, this_month: 19, same_days_last_month: 17 }

test('a manager sees their own figures, and filters, opens and works leads in a panel, but cannot delete or export them', async ({
  page,
}) => {
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Niamh ${name}` })
  await createLead(page)
  const mine = { new: 2, contacted: 2, quoted: 1, converted: 12, lost: 1 }
  await answerWith(page, STATS_API.leads.path, 200, { ...FIGURES, by_status: mine, mine })
  await page.goto('/manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Manager Dashboard' })).toBeVisible()
  const cards = page.getByRole('region', { name: 'My leads' })
  await expect(cards.getByRole('term')).toHaveText([
    'My Leads',
    'Pending Response',
    'Converted',
    'Success Rate',
  ])
  await expect(cards.getByRole('definition')).toHaveText(['18', '5', '12', '67%'])
  const none = { new: 0, contacted: 0, quoted: 0, converted: 0, lost: 0 }
  await answerWith(page, STATS_API.leads.path, 200, { ...FIGURES, total: 0, by_status: none, mine: none })
  await page.goto('/manager')
  await expect(cards.getByRole('definition')).toHaveText(['0', '0', '0', '0%'])
  await page.unrouteAll()
  await page
    .getByRole('main')
    .getByRole('link', { name: /My Leads/ })
    .click()
  await page.waitForURL('**/manager/leads')

  await page.goto('/manager/leads?status=new')
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText(['Total Leads', 'This Week', 'Converted', 'Pending'])
  await page.getByRole('searchbox').fill(name)
  // A choice belongs to what is listed: a new list begins without one.
  await expect(page.getByRole('checkbox', { name: /^Select lead / })).toHaveCount(1)
  await page.getByRole('checkbox', { name: `Select lead ${lead.id}` }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('link', { name: `Niamh ${name}`, exact: true }).click()
  await expect(page).toHaveURL(`/manager/leads?status=new&lead=${lead.id}`)
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('aoife@example.ie')
  // The facts come right after the actions, which stay in sight.
  await expect(panel.getByRole('region').nth(1)).toHaveAccessibleName('Facts')
  await panel.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Contacted')
  await expect(panel).toContainText('changed status from New to Contacted')
  await panel.getByRole('button', { name: 'Close lead' }).click()
  await expect(page).toHaveURL('/manager/leads?status=new')
  for (const missing of [/Delete/, /Export/])
    await expect(page.getByRole('button', { name: missing })).toHaveCount(0)
})

test('a link opens the panel of a lead, which says when the lead cannot be loaded and when it does not exist', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await answerWith(page, buildPath(LEAD_API.get, { id: lead.id }), 422, { message: 'Boom', code: 'invalid' })
  await page.goto(`/manager/leads?lead=${lead.id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('alert')).toContainText('Failed to fetch bus quote')
  await expect(panel.getByText('Lead Not Found')).toHaveCount(0)
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText(lead.full_name)
  await page.goto('/manager/leads?lead=nobody')
  await expect(panel.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Leads' }).click()
  await expect(panel).toHaveCount(0)
})
