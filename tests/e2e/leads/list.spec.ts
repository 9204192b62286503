import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  answerWith,
  createLead,
  holdAnswers,
  neverAnswer,
  openLive,
  REFUSED,
  sendQuote,
  signInAs,
  uniqueName,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'
import { signInByApi } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
})

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const title = (page: Page) => page.getByRole('heading', { name: /^Recent Leads/ })

async function openFound(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/admin/leads')
  await search(page).fill(name)
  await expect(title(page)).toHaveText(`Recent Leads (${count})`)
  await expect(rows(page)).toHaveCount(count)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  // As it goes it gives the focus back, which closes what was opened before that.
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('a lead is listed with what was asked, in a row and on a phone in a card without sideways scrolling', async ({
  page,
}) => {
  const name = uniqueName()
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    journey: {
      dropoff_location: 'Galway',
      round_trip: true,
      return_date: '2031-05-03',
      return_time: '17:00',
    },
  })
  await openFound(page, name, 1)
  for (const column of ['Lead', 'Contact', 'Route', 'Travel Info', 'Status', 'Assigned To', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  const row = rows(page).first()
  for (const text of [
    `Aoife ${name}`,
    `#${lead.id}`,
    'aoife@example.ie',
    '087 123 4567',
    'Dublin Airport',
    'Galway',
    `${lead.distance} km`,
    '01/05/2031 09:30',
    '4 people',
    'New',
    'Unassigned',
  ]) {
    await expect(row).toContainText(text)
  }
  await expect(row.locator('[data-tone]', { hasText: 'New' })).toHaveAttribute('data-tone', 'blue')
  // Its lines do not run into each other when they are read out.
  const text = await row.textContent()
  expect(text).toContain(`Dublin Airport, Galway · ${lead.distance} km`)
  expect(text).toContain('aoife@example.ie, 087 123 4567')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('aoife@example.ie')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('on a phone the way to new leads stands clear of the header and of the head of the list', async ({
  page,
}) => {
  for (let made = 0; made < 6; made++) await createLead(page)
  await page.setViewportSize({ width: 390, height: 500 })
  await openLive(page, '/admin/leads')
  await expect(page.getByRole('listitem').filter({ hasText: 'Aoife' }).nth(5)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await createLead(page)
  const pill = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(pill).toBeVisible()
  const [over, head] = [await pill.boundingBox(), await search(page).boundingBox()]
  expect(over?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})

test('search answers while typing, by name, mail and both places, and stays out of the address', async ({
  page,
  faults,
}) => {
  // The castle is on no map, and the page of its lead asks for the way there.
  faults.tolerate(REFUSED)
  const name = uniqueName()
  await createLead(page, { full_name: `Name ${name}` })
  await createLead(page, { email: `${name}@example.ie` })
  await createLead(page, { pickup_location: `Hotel ${name}` })
  await createLead(page, { journey: { dropoff_location: `Castle ${name}` } })
  await createLead(page)
  await openFound(page, name.toUpperCase(), 4)
  expect(page.url()).not.toContain(name)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(search(page)).toHaveValue(name.toUpperCase())
  await search(page).fill(`${name} and nobody`)
  await expect(page.getByText('No leads match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page).first()).toBeVisible()
})

test('the status filter offers six choices, filters, and is a link', async ({ page }) => {
  const name = uniqueName()
  await createLead(page, { full_name: `One ${name}` })
  const second = await createLead(page, { full_name: `Two ${name}` })
  await openFound(page, name, 2)
  await page.getByRole('combobox', { name: `Status of lead ${second.id}` }).selectOption('Quoted')
  await expect(page.getByText(`Lead #${second.id} is now Quoted`)).toBeVisible()
  await page.getByRole('combobox', { name: /^Status filter/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'All Statuses',
    'New',
    'Contacted',
    'Quoted',
    'Converted',
    'Lost',
  ])
  await page.getByRole('listbox').getByRole('option', { name: 'Quoted', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/leads\?status=quoted$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Two ${name}`)
  await page.reload()
  await expect(page.getByRole('combobox', { name: /^Status filter/ })).toContainText('Quoted')
  await choose(page, 'Status filter: Quoted', 'All Statuses')
  await expect(page).toHaveURL(/\/admin\/leads$/)
})

test('status and assignment change in the row and can be undone', async ({ page }) => {
  const name = uniqueName()
  const { id } = await createLead(page, { full_name: `Row ${name}` })
  await openFound(page, name, 1)
  await holdToasts(page)
  const status = page.getByRole('combobox', { name: `Status of lead ${id}` })
  await expect(status.getByRole('option')).toHaveText(['New', 'Contacted', 'Quoted', 'Converted', 'Lost'])
  await status.selectOption('Lost')
  const question = page.getByRole('dialog', { name: 'Why was it lost?' })
  await question.getByRole('button', { name: 'No vehicle free' }).click()
  await question.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(rows(page).locator('[data-tone]', { hasText: 'Lost' })).toHaveAttribute('data-tone', 'red')
  await expect(status.getByRole('option')).toHaveText(['Lost', 'New', 'Contacted', 'Quoted'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('new')
  const assignee = page.getByRole('combobox', { name: `Assigned to, lead ${id}` })
  await assignee.selectOption({ index: 1 })
  const given = page.locator('[data-sonner-toast]', { hasText: `Lead #${id} is assigned to` })
  await given.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 lead')).toBeVisible()
  await expect(assignee).toHaveValue('none')
  await assignee.selectOption({ index: 1 })
  await expect(assignee).not.toHaveValue('none')
  await page.reload()
  await search(page).fill(name)
  await expect(assignee).not.toHaveValue('none')
})

test('the question why selected leads were lost gives the focus back to what asked it', async ({ page }) => {
  const name = uniqueName()
  await createLead(page)
  await createLead(page, { full_name: `Asked ${name}` })
  await openFound(page, name, 1)
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  const status = page.getByRole('combobox', { name: /^Change status of the selected leads/ })
  await status.click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lost', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Why was it lost?' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status).toBeFocused()
})

test('one lead and a selection are deleted after asking', async ({ page }) => {
  const name = uniqueName()
  for (const first of ['A', 'B', 'C']) await createLead(page, { full_name: `${first} ${name}` })
  await openFound(page, name, 3)
  await page
    .getByRole('button', { name: /^Delete lead/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Delete this lead? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Delete lead/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Lead deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialog).toContainText('Delete 2 selected lead(s)? This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('2 leads deleted')).toBeVisible()
  await expect(page.getByText('No leads match')).toBeVisible()
})

test('before leads are deleted it is said whose customer waits, and for what', async ({ page, product }) => {
  const token = await signInByApi(page, product)
  const name = uniqueName()
  const quoted = await createLead(page, { full_name: `A ${name}` })
  await createLead(page, { full_name: `B ${name}` })
  await sendQuote(page, token, quoted.id)
  await openFound(page, name, 2)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: `Delete lead ${quoted.id}` }).click()
  await expect(dialog).toContainText('has an open quote. Its link stops working.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialog).toContainText(`Open quote (its link stops working): A ${name} (#${quoted.id})`)
  await expectNoAxeFindings(page)
})

test.describe('with a script in the page', () => {
  test.use({ ownPage: true })

  test('exports are named after what they hold, and their links are taken back after 4 seconds', async ({
    page,
  }) => {
    // The list of all is longer, so that the one that is searched for is known by its length.
    await createLead(page)
    const name = uniqueName()
    for (const first of ['A', 'B']) await createLead(page, { full_name: `${first} ${name}` })
    await page.addInitScript(() => {
      const revoke = URL.revokeObjectURL.bind(URL)
      URL.revokeObjectURL = (url) => {
        document.body.dataset.revoked = 'yes'
        revoke(url)
      }
    })
    await openFound(page, name, 2)
    await page.clock.install()
    const download = async (button: RegExp) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
    }
    const filtered = await download(/^Export CSV/)
    expect(filtered.name).toBe('bus_quotes_filtered.csv')
    expect(filtered.text.split('\n').filter((line) => line.includes(name))).toHaveLength(2)
    await page.clock.runFor(3_000)
    await expect(page.locator('body')).not.toHaveAttribute('data-revoked')
    await page.clock.runFor(1_500)
    await expect(page.locator('body')).toHaveAttribute('data-revoked', 'yes')
    await page
      .getByRole('checkbox', { name: /^Select lead/ })
      .first()
      .click()
    const selected = await download(/^Export selected/)
    expect(selected.name).toBe('bus_quotes_selected.csv')
    expect(selected.text.split('\n').filter((line) => line.includes(name))).toHaveLength(1)
  })
})

test('more than a page is loaded on demand, and the rows on screen are kept for the tab', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const names = Array.from({ length: 53 }, (_, number) => `N${number} ${name}`)
  await insertManyLeads(product, names)
  await page.goto('/admin/leads')
  await search(page).fill(name)
  await expect(title(page)).toHaveText('Recent Leads (53)')
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(rows(page)).toHaveCount(53)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  const countStored = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('busQuotes') ?? '[]').length)
  await expect.poll(countStored).toBe(53)

  const answers = await holdAnswers(page, LEAD_API.list.path)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(title(page)).toHaveText('Recent Leads')
  answers.release()
  await expect(title(page)).toHaveText(/^Recent Leads \(\d/)
})

test('what is done with several leads is offered once any are selected; rows that stay until a search is answered do not come along', async ({
  page,
}) => {
  const [before, after] = [uniqueName(), uniqueName()]
  for (const full_name of [before, after]) await createLead(page, { full_name })
  await page.goto('/admin/leads')
  await search(page).fill(before)
  await expect(title(page)).toHaveText('Recent Leads (1)')
  const answered = Promise.withResolvers<void>()
  await page.route(/bus-quote\?/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.url().includes(after))
  await search(page).fill(after)
  await asked
  const idle = page.getByRole('region', { name: 'Quick Actions' })
  const stated = ['Assign Leads', 'Send Follow-up', 'Schedule Calls', 'Generate Report']
  await expect(idle.getByRole('button')).toHaveText(stated.map((label) => new RegExp(label)))
  for (const label of stated.slice(0, 3)) {
    await idle.getByRole('button', { name: label }).click()
    await expect(page.getByText(new RegExp(`^Tick the leads .*, then press ${label}\\.$`))).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Quick Actions' })
  for (const action of ['Assign Leads', 'Send Follow-up', 'Schedule Calls', 'Send Quotes'])
    await expect(bar.getByRole('button', { name: action })).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('link', { name: after })).toBeVisible()
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Select lead/ }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(title(page)).toBeFocused()
})

test('what matched another filter is not selected when its answer comes late', async ({ page, product }) => {
  const name = uniqueName()
  await insertManyLeads(
    product,
    Array.from({ length: 51 }, (_, number) => `N${number} ${name}`),
  )
  await page.goto('/admin/leads')
  await search(page).fill(name)
  await expect(title(page)).toHaveText('Recent Leads (51)')
  const answered = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === LEAD_BULK_API.listIds.path,
    async (route) => {
      await answered.promise
      await route.continue()
    },
  )
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Select all 51 matching' }).click()
  await search(page).fill(`N7 ${name}`)
  await expect(title(page)).toHaveText('Recent Leads (1)')
  const late = page.waitForResponse((response) => response.url().includes(LEAD_BULK_API.listIds.path))
  answered.resolve()
  await (await late).finished()
  await page.getByRole('checkbox', { name: /^Select lead/ }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('five hundred leads are selected over all pages, changed, and taken back', async ({ page, product }) => {
  test.slow()
  const name = uniqueName()
  const names = Array.from({ length: 500 }, (_, number) => `N${number} ${name}`)
  await insertManyLeads(product, names)
  await page.goto('/admin/leads')
  await search(page).fill(name)
  await expect(title(page)).toHaveText('Recent Leads (500)')
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 500 matching' }).click()
  await expect(page.getByText('500 selected')).toBeVisible()
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Contacted', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Change the status to Contacted?' })
  await expect(question).toContainText('450 of the leads are not loaded. Their customers may have a booking.')
  await question.getByRole('button', { name: 'Change to Contacted' }).click()
  const bar = page.getByRole('region', { name: 'Last change' })
  await expect(bar).toContainText('500 leads now Contacted', { timeout: 20_000 })
  await expect(rows(page).first().locator('[data-tone]', { hasText: 'Contacted' })).toBeVisible()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 500 leads')).toBeVisible({ timeout: 20_000 })
  await expect(rows(page).first().locator('[data-tone]', { hasText: 'New' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign Leads' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(bar).toContainText('500 leads assigned to', { timeout: 20_000 })
  const drawn: number[] = []
  const loaded = async () => Number.parseInt(String(await page.getByText(/^\d+ shown$/).textContent()), 10)
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (let before = await loaded(); before < 200; before = await loaded()) {
    await scrollDown()
    await expect.poll(loaded).toBeGreaterThan(before)
    drawn.push(await rows(page).count())
  }
  await scrollDown()
  await expect(page.getByRole('columnheader', { name: 'Travel Info' })).toBeInViewport({ ratio: 1 })
  await expect(search(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeInViewport({ ratio: 1 })
  expect(Math.max(...drawn)).toBeLessThan(160)
})

/** Runs in the page: both days change before anything is drawn again. */
function enterBothDays(dialog: HTMLElement | SVGElement, days: string[]): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [index, input] of [...dialog.querySelectorAll('input')].entries()) {
    write?.call(input, days[index])
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('page and period are filters that a link carries', async ({ page }) => {
  const name = uniqueName()
  await createLead(page, { full_name: `Golf ${name}`, slug: `/${name.toLowerCase()}` })
  await createLead(page, { full_name: `Root ${name}` })
  await openFound(page, name, 2)
  await choose(page, 'Page filter', `/${name.toLowerCase()}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Golf ${name}`)
  await expect(page).toHaveURL(new RegExp(`page=%2F${name.toLowerCase()}`))
  await page.getByRole('button', { name: 'Submitted' }).click()
  const period = page.getByRole('dialog', { name: 'Submitted' })
  await period.evaluate(enterBothDays, ['2020-01-01', '2020-12-31'])
  await page.keyboard.press('Escape')
  await expect(page.getByText('No leads match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submitted: 01/01/2020 – 31/12/2020' })).toBeFocused()
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-12-31/)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/assigned_to=me/)
})

test('a filter that is taken away hands the focus on', async ({ page }) => {
  const chip = page.getByRole('button', { name: 'Follow-up queue: remove this filter' })
  const mine = page.getByRole('button', { name: 'Mine', exact: true })
  await page.goto('/admin/leads?filter=followup')
  await chip.press('Enter')
  await expect(mine).toBeFocused()
  await page.goto('/admin/leads?filter=followup')
  await chip.click()
  await expect(mine).toBeFocused()
  await mine.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).first().press('Enter')
  await expect(title(page)).toBeFocused()
  await page.goto('/admin/leads?filter=suspected')
  await page.getByRole('button', { name: 'Suspected spam (0)' }).press('Enter')
  await expect(title(page)).toBeFocused()
})

test('the head of the list stays in its card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/leads?filter=suspected')
  await choose(page, 'Sort by', 'Travel date')
  await expect(page.getByRole('button', { name: 'Suspected spam (0)' })).toBeVisible()
  const card = page
    .locator('section, div')
    .filter({ has: title(page) })
    .filter({ has: search(page) })
    .last()
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {}
  const density = await page.getByRole('button', { name: 'Compact rows' }).boundingBox()
  expect((density?.x ?? Number.NaN) + (density?.width ?? 0)).toBeLessThanOrEqual(x + width)
})

test('leads are found by their priority and by the day on which they travel', async ({ page, product }) => {
  const headers = { authorization: `Bearer ${await signInAs(page, product, 1)}` }
  const name = uniqueName()
  const urgent = await createLead(page, { full_name: `Urgent ${name}`, date_of_travel: '2031-05-01' })
  await createLead(page, { full_name: `Later ${name}`, date_of_travel: '2031-06-01' })
  const data = { priority: 'high' }
  await page.request.patch(buildPath(LEAD_API.change, { id: urgent.id }), { headers, data })
  await openFound(page, name, 2)
  await choose(page, 'Priority filter', 'High')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Urgent ${name}`)
  await choose(page, 'Priority filter', 'All Priorities')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Travel date' }).click()
  const period = page.getByRole('dialog', { name: 'Travel date' })
  await period.evaluate(enterBothDays, ['2031-05-20', '2031-06-10'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Travel date: 20/05/2031 – 10/06/2031' })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Later ${name}`)
})

test('the list says that it loads, that it failed and why, that there is more than is counted, and that an export failed', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await neverAnswer(page, '/api/bus-quote')
  await page.goto('/admin/leads')
  await expect(page.getByRole('status').filter({ hasText: 'Loading leads…' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answerWith(page, '/api/bus-quote', 422, { message: 'That was no list.', code: 'invalid' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bus quotes')
  await expect(page.getByRole('alert')).toContainText('That was no list.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const more = { data: [], meta: { total: 1000, total_is_floor: true, next_cursor: null } }
  await answerWith(page, '/api/bus-quote', 200, more)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('Recent Leads (1,000+)')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await answerWith(page, '/api/bus-quote/export/csv', 503, { message: 'away', code: 'unavailable' })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Export failed')).toBeVisible()
})
