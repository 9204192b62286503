import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LeadIds } from '#contract/leads/lead-bulk.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import { createAccount } from '../support/users.ts'

async function changeByApi(page: Page, token: string, id: number, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const changed = await page.request.patch(buildPath(LEAD_API.change, { id }), { headers, data: change })
  expect(changed.status(), await changed.text()).toBe(200)
}
async function readAssignees(page: Page, token: string, ids: number[]): Promise<(number | null)[]> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (id: number) =>
    (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).json()
  return (await Promise.all(ids.map(read))).map(({ assigned_to }) => assigned_to)
}
/** Two new leads, selected in a list of their own. */
async function selectTwo(page: Page): Promise<[number, number]> {
  const name = uniqueName()
  // The list of all is longer, so that the one that is searched for is known by its length.
  await createLead(page)
  const one = await createLead(page, { full_name: `One ${name}` })
  const two = await createLead(page, { full_name: `Two ${name}` })
  await openLive(page, '/admin/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  return [one.id, two.id]
}
async function assignTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign Leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Leads' })
  await dialog.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Last change' })

test('a lead that a colleague has assigned meanwhile stays theirs, and is assigned once that is asked for', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const [aoife, brian] = [await createAccount(page, product), await createAccount(page, product)]
  const [taken, free] = await selectTwo(page)
  await page.getByRole('button', { name: 'Assign Leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Leads' })
  await dialog.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: brian.name }).click()
  await changeByApi(page, token, taken, { assigned_to: aoife.id })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(bar(page)).toContainText(`1 lead assigned to ${brian.name}`)
  await expect(bar(page)).toContainText(
    `Not overwritten: Administrator has meanwhile assigned #${taken} to ${aoife.name}.`,
  )
  await expectNoAxeFindings(page, '[aria-label="Last change"]')
  expect(await readAssignees(page, token, [taken, free])).toEqual([aoife.id, brian.id])
  await bar(page).getByRole('button', { name: 'Assign anyway' }).click()
  await expect(bar(page)).toContainText(`2 leads assigned to ${brian.name}`)
  await expect(bar(page)).not.toContainText('Not overwritten')
  expect(await readAssignees(page, token, [taken, free])).toEqual([brian.id, brian.id])
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 leads')).toBeVisible()
  expect(await readAssignees(page, token, [taken, free])).toEqual([aoife.id, null])
})

test('a status that a colleague has set while the reason is typed stays, and the question waits for an answer', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  await page.clock.install()
  const [quoted, lost] = await selectTwo(page)
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lost', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Why was it lost?' })
  await dialog.getByLabel('Reason', { exact: true }).fill('Went by train')
  await changeByApi(page, token, quoted, { status: 'contacted' })
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  const text = `Not overwritten: Administrator has meanwhile set #${quoted} to Contacted.`
  await expect(bar(page)).toContainText(text)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(60_000)
  await expect(bar(page)).toContainText(text)
  await bar(page).getByRole('button', { name: 'Keep theirs' }).click()
  await expect(bar(page)).not.toContainText('Not overwritten')
  const headers = { authorization: `Bearer ${token}` }
  const status = async (id: number) =>
    (await (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).json()).status
  expect([await status(quoted), await status(lost)]).toEqual(['contacted', 'lost'])
})

test('of all that match, a lead that was never loaded stays with the colleague who took it, and is told', async ({
  page,
  product,
}) => {
  test.slow()
  const token = await signInAs(page, product, 1)
  const [aoife, brian] = [await createAccount(page, product), await createAccount(page, product)]
  const name = uniqueName()
  await insertManyLeads(
    product,
    Array.from({ length: 120 }, (_, number) => `N${number} ${name}`),
  )
  await openLive(page, '/admin/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (120)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  const answer = page.waitForResponse((response) => response.url().includes(LEAD_BULK_API.listIds.path))
  await page.getByRole('button', { name: 'Select all 120 matching' }).click()
  const { ids } = LeadIds.parse(await (await answer).json())
  const oldest = ids.at(-1) ?? 0
  await expect(page.getByText('120 selected')).toBeVisible()
  await changeByApi(page, token, oldest, { assigned_to: aoife.id })
  await assignTo(page, brian.name)
  await expect(bar(page)).toContainText(`119 leads assigned to ${brian.name}`)
  await expect(bar(page)).toContainText(
    `Not overwritten: Administrator has meanwhile assigned #${oldest} to ${aoife.name}.`,
  )
  await bar(page).getByRole('button', { name: 'Keep theirs' }).click()
  // What one has assigned oneself is nobody else's change.
  await assignTo(page, 'Administrator')
  await expect(bar(page)).toContainText('119 leads assigned to Administrator')
  expect(await readAssignees(page, token, [oldest])).toEqual([aoife.id])
})
