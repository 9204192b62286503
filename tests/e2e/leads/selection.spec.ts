import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  changeLead,
  createLead,
  holdAnswers,
  openLive,
  readLead,
  signInAs,
  uniqueName,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import { createAccount } from '../support/users.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const title = (page: Page) => page.getByRole('heading', { name: /^Recent Leads/ })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const bar = (page: Page) => page.getByRole('region', { name: 'Last change' })
const actions = (page: Page) => page.getByRole('region', { name: 'Quick Actions' })
const bulkStatus = (page: Page) =>
  page.getByRole('combobox', { name: /^Change status of the selected leads/ })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all leads shown' })

async function choose(page: Page, status: string): Promise<void> {
  await bulkStatus(page).click()
  await page.getByRole('listbox').getByRole('option', { name: status, exact: true }).click()
}

const tick = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select lead ${id}`, exact: true }).click()

async function find(page: Page, name: string, count: number): Promise<void> {
  await search(page).fill(name)
  await expect(title(page)).toHaveText(`Recent Leads (${count})`)
}

/** New leads of one name, alone in the list. */
async function listNew(page: Page, count: number): Promise<{ name: string; ids: number[] }> {
  const name = uniqueName()
  const ids: number[] = []
  // The list of all is longer, so that the one that is searched for is known by its length.
  await createLead(page)
  for (let at = 0; at < count; at++) ids.push((await createLead(page, { full_name: `N${at} ${name}` })).id)
  await openLive(page, '/admin/leads?status=new')
  await find(page, name, count)
  return { name, ids }
}

async function assignTo(page: Page, name: string, meanwhile?: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Assign Leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Leads' })
  await dialog.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name }).click()
  await meanwhile?.()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
}

test('a lead that a colleague’s change takes out of the list leaves the selection, and an open choice does not overwrite the change', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const { ids } = await listNew(page, 5)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids
  const setContacted = (id: number) => changeLead(page, token, id, { status: 'contacted' })
  for (const id of [one, two, three]) await tick(page, id)
  await expect(page.getByText('3 selected')).toBeVisible()
  await setContacted(one)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByText(`Lead #${one} no longer matches the filters and was deselected.`)).toBeVisible()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(question).toContainText('Delete 2 selected lead(s)?')
  await setContacted(two)
  await expect(question).toContainText('Delete 1 selected lead(s)?')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Lead deleted')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const read = async (id: number) =>
    (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).status()
  expect([await read(one), await read(two), await read(three)]).toEqual([200, 200, 404])

  for (const id of [four, five]) await tick(page, id)
  await bulkStatus(page).click()
  const options = page.getByRole('listbox')
  await expect(options).toBeVisible()
  await setContacted(four)
  await expect(page.locator(`tr[data-lead="${four}"]`)).toContainText('Contacted')
  await expect(page.getByText('2 selected')).toBeVisible()
  await options.getByRole('option', { name: 'Quoted', exact: true }).click()
  await expect(page.getByText(/^Not overwritten/)).toContainText(`#${four}`)
  await expect.poll(async () => (await readLead(page, token, five)).status).toBe('quoted')
  expect((await readLead(page, token, four)).status).toBe('contacted')
})

test('leads that leave the list because they are quoted or changed leave the selection too, and rows of the list before a search are not selected in the next', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const after = await createLead(page)
  const { name, ids } = await listNew(page, 2)
  const [one = 0, two = 0] = ids
  const stated = ['Assign Leads', 'Send Follow-up', 'Schedule Calls', 'Generate Report']
  await expect(actions(page).getByRole('button')).toHaveText(stated.map((label) => new RegExp(label)))
  for (const label of stated.slice(0, 3)) {
    await actions(page).getByRole('button', { name: label }).click()
    await expect(page.getByText(new RegExp(`^Tick the leads .*, then press ${label}\\.$`))).toBeVisible()
  }
  const answers = await holdAnswers(page, LEAD_API.list.path)
  const asked = page.waitForRequest((request) => request.url().includes(after.full_name.split(' ')[1] ?? '?'))
  await search(page).fill(after.full_name)
  await asked
  await all(page).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  for (const action of ['Assign Leads', 'Send Follow-up', 'Schedule Calls', 'Send Quotes'])
    await expect(actions(page).getByRole('button', { name: action })).toBeVisible()
  answers.release()
  await expect(page.getByRole('link', { name: after.full_name, exact: true })).toBeVisible()
  await expect(page.getByText('2 selected')).toHaveCount(0)
  await tick(page, after.id)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await find(page, name, 2)

  for (const id of [one, two]) await tick(page, id)
  await page.getByRole('button', { name: 'Send Quotes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quotes (1 of 2)' })
  await expect(dialog).toContainText(`#${one}`)
  await dialog.getByLabel('Amount in euro, line 1').fill('480')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText(/Its email was saved as a file/)).toBeVisible()
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

test('a lead that a colleague has just assigned or set is not overwritten until the user insists, and that question stays until it is answered', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const [aoife, brian] = [await createAccount(page, product), await createAccount(page, product)]
  await page.clock.install()
  const { ids } = await listNew(page, 2)
  const [taken = 0, free = 0] = ids
  const readBoth = async () => [await readLead(page, token, taken), await readLead(page, token, free)]
  const readAssignees = async () => (await readBoth()).map(({ assigned_to }) => assigned_to)
  await all(page).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await assignTo(page, brian.name, () => changeLead(page, token, taken, { assigned_to: aoife.id }))
  await expect(bar(page)).toContainText(`1 lead assigned to ${brian.name}`)
  await expect(bar(page)).toContainText(
    `Not overwritten: Administrator has just assigned #${taken} to ${aoife.name}.`,
  )
  await expectNoAxeFindings(page, '[aria-label="Last change"]')
  expect(await readAssignees()).toEqual([aoife.id, brian.id])
  await bar(page).getByRole('button', { name: 'Assign anyway' }).click()
  await expect(bar(page)).toContainText(`2 leads assigned to ${brian.name}`)
  await expect(bar(page)).not.toContainText('Not overwritten')
  expect(await readAssignees()).toEqual([brian.id, brian.id])
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 leads')).toBeVisible()
  expect(await readAssignees()).toEqual([aoife.id, null])

  await choose(page, 'Lost')
  const reason = page.getByRole('dialog', { name: 'Why was it lost?' })
  await reason.getByLabel('Reason', { exact: true }).fill('Went by train')
  await changeLead(page, token, taken, { status: 'contacted' })
  await reason.getByRole('button', { name: 'Mark as lost' }).click()
  const text = `Not overwritten: Administrator has just set #${taken} to Contacted.`
  await expect(bar(page)).toContainText(text)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(60_000)
  await expect(bar(page)).toContainText(text)
  await bar(page).getByRole('button', { name: 'Keep theirs' }).click()
  await expect(bar(page)).not.toContainText('Not overwritten')
  expect((await readBoth()).map(({ status }) => status)).toEqual(['contacted', 'lost'])
})

test('hundreds of leads are selected across all pages, loaded or not, changed and undone; a colleague’s changes meanwhile stay', async ({
  page,
  product,
}) => {
  test.slow()
  const token = await signInAs(page, product, 1)
  const [aoife, brian] = [await createAccount(page, product), await createAccount(page, product)]
  const name = uniqueName()
  await createLead(page)
  await insertManyLeads(
    product,
    Array.from({ length: 210 }, (_, number) => `N${number} ${name}`),
  )
  await openLive(page, '/admin/leads?status=new')
  await find(page, name, 210)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()

  // Leads that matched another filter are not selected when their answer comes late.
  const answers = await holdAnswers(page, LEAD_BULK_API.listIds.path)
  const matching = page.getByRole('button', { name: 'Select all 210 matching' })
  await all(page).click()
  await expect(page.getByText('50 selected')).toBeVisible()
  await matching.click()
  await find(page, `N77 ${name}`, 1)
  const late = page.waitForResponse((response) => response.url().includes(LEAD_BULK_API.listIds.path))
  answers.release()
  await (await late).finished()
  await page.getByRole('checkbox', { name: /^Select lead/ }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await find(page, name, 210)
  await all(page).click()
  await expect(page.getByText('50 selected')).toBeVisible()
  const found = page.waitForResponse((response) => response.url().includes(LEAD_BULK_API.listIds.path))
  await matching.click()
  const ids: number[] = (await (await found).json()).ids
  const [gone = 0, taken = 0] = ids.slice(-2)
  await expect(page.getByText('210 selected')).toBeVisible()
  await changeLead(page, token, gone, { status: 'contacted' })
  await expect(page.getByText('209 selected')).toBeVisible()
  await changeLead(page, token, taken, { assigned_to: aoife.id })
  await assignTo(page, brian.name)
  await expect(bar(page)).toContainText(`208 leads assigned to ${brian.name}`)
  await expect(bar(page)).toContainText(
    `Not overwritten: Administrator has just assigned #${taken} to ${aoife.name}.`,
  )
  await bar(page).getByRole('button', { name: 'Keep theirs' }).click()
  // One's own assignment is nobody else's change.
  await assignTo(page, 'Administrator')
  await expect(bar(page)).toContainText('208 leads assigned to Administrator')
  expect((await readLead(page, token, taken)).assigned_to).toBe(aoife.id)

  await choose(page, 'Contacted')
  await expect(bar(page)).toContainText('209 leads now Contacted', { timeout: 20_000 })
  await expect(page.getByText('No leads match')).toBeVisible()
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 209 leads')).toBeVisible({ timeout: 20_000 })
  await expect(title(page)).toHaveText('Recent Leads (209)')

  // Rows out of sight are not drawn, and what is needed everywhere stays in sight.
  const drawn: number[] = []
  const loaded = async () => Number.parseInt(String(await page.getByText(/^\d+ shown$/).textContent()), 10)
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (let before = await loaded(); before < 209; before = await loaded()) {
    await scrollDown()
    await expect.poll(loaded).toBeGreaterThan(before)
    drawn.push(await rows(page).count())
  }
  await scrollDown()
  await expect(page.getByRole('columnheader', { name: 'Travel Info' })).toBeInViewport({ ratio: 1 })
  await expect(search(page)).toBeInViewport({ ratio: 1 })
  await expect(actions(page)).toBeInViewport({ ratio: 1 })
  expect(Math.max(...drawn)).toBeLessThan(160)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  // The rows on screen are kept for the tab.
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('busQuotes') ?? '[]').length)
  await expect.poll(stored).toBe(209)
  const list = await holdAnswers(page, LEAD_API.list.path)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(title(page)).toHaveText('Recent Leads')
  list.release()
  await expect(title(page)).toHaveText(/^Recent Leads \(\d/)
})
