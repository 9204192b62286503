import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const title = (page: Page) => page.getByRole('heading', { name: /^Recent Leads/ })
async function choose(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: status, exact: true }).click()
}

const tick = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select lead ${id}`, exact: true }).click()

/** New leads of one name, alone in the list. */
async function listNew(page: Page, count: number): Promise<number[]> {
  const name = uniqueName()
  const ids: number[] = []
  // The list of all is longer, so that the one that is searched for is known by its length.
  await createLead(page)
  for (let at = 0; at < count; at++) ids.push((await createLead(page, { full_name: `N${at} ${name}` })).id)
  await openLive(page, '/admin/leads?status=new')
  await search(page).fill(name)
  await expect(title(page)).toHaveText(`Recent Leads (${count})`)
  return ids
}

async function setContacted(page: Page, token: string, id: number): Promise<void> {
  const url = buildPath(LEAD_API.change, { id })
  const headers = { authorization: `Bearer ${token}` }
  const { version } = await (await page.request.get(url, { headers })).json()
  const changed = await page.request.patch(url, { headers, data: { version, status: 'contacted' } })
  expect(changed.status(), await changed.text()).toBe(200)
}

test('what a colleague takes out of the list leaves the selection, and is not deleted with the rest', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const [one = 0, two = 0, three = 0] = await listNew(page, 3)
  for (const id of [one, two, three]) await tick(page, id)
  await expect(page.getByText('3 selected')).toBeVisible()
  await setContacted(page, token, one)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(
    page.getByText(`Lead #${one} no longer matches this list, so it is not selected any more.`),
  ).toBeVisible()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(question).toContainText('Delete 2 selected lead(s)?')
  await setContacted(page, token, two)
  await expect(question).toContainText('Delete 1 selected lead(s)?')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Lead deleted')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const read = async (id: number) =>
    (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).status()
  expect([await read(one), await read(two), await read(three)]).toEqual([200, 200, 404])
})

test('an open choice for a selection stays open whatever a colleague does, and overwrites nothing of it', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const [one = 0, two = 0] = await listNew(page, 2)
  for (const id of [one, two]) await tick(page, id)
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  const options = page.getByRole('listbox')
  await expect(options).toBeVisible()
  await setContacted(page, token, one)
  await expect(page.locator(`tr[data-lead="${one}"]`)).toContainText('Contacted')
  await expect(page.getByText('2 selected')).toBeVisible()
  await options.getByRole('option', { name: 'Quoted', exact: true }).click()
  await expect(page.getByText(/^Not overwritten/)).toContainText(`#${one}`)
  await expect(page.locator(`tr[data-lead="${two}"]`)).toContainText('Quoted')
  const read = await page.request.get(buildPath(LEAD_API.get, { id: one }), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await read.json()).status).toBe('contacted')
})

test('what somebody quotes or changes leaves the selection once it has left the list, and the focus goes to the list', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const [one = 0, two = 0] = await listNew(page, 2)
  await tick(page, one)
  await tick(page, two)
  await page.getByRole('button', { name: 'Send Quotes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quotes (1 of 2)' })
  await expect(dialog).toContainText(`#${one}`)
  await dialog.getByLabel('Amount in euro, line 1').fill('480')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText(/Its email was written to a file/)).toBeVisible()
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send Quotes (2 of 2)' })).toContainText(`#${two}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1 selected')).toBeVisible()
  await choose(page, 'Contacted')
  await expect(page.getByText(/^\d selected$/)).toHaveCount(0)
  await expect(title(page)).toBeFocused()
})

test('what is selected on pages that are not loaded stays selected for as long as the filter finds it', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const oldest = await createLead(page, { full_name: `Oldest ${name}` })
  await createLead(page)
  await insertManyLeads(
    product,
    Array.from({ length: 60 }, (_, number) => `N${number} ${name}`),
  )
  await openLive(page, '/admin/leads?status=new')
  await search(page).fill(name)
  await expect(title(page)).toHaveText('Recent Leads (61)')
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 61 matching' }).click()
  await expect(page.getByText('61 selected')).toBeVisible()
  await setContacted(page, token, oldest.id)
  await expect(page.getByText('60 selected')).toBeVisible()
  await choose(page, 'Quoted')
  await expect(page.getByText('60 leads now Quoted')).toBeVisible()
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0)
})
