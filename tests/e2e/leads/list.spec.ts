import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { USER_API } from '#contract/account/user.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { PREFERENCE_API } from '#contract/preferences/preferences.ts'
import {
  answerWith,
  changeLead,
  createLead,
  neverAnswer,
  openLive,
  REFUSED,
  readLead,
  signInAs,
  uniqueName,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'
import { signInByApi } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'
import { changeAccount, createAccount, PASSWORD } from '../support/users.ts'

let token: string

test.beforeEach(async ({ page, product }) => {
  token = await signInAs(page, product, 1)
})

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const title = (page: Page) => page.getByRole('heading', { name: /^Recent Leads/ })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' }).first()

async function find(page: Page, name: string, count: number): Promise<void> {
  await search(page).fill(name)
  await expect(title(page)).toHaveText(`Recent Leads (${count})`)
  await expect(rows(page)).toHaveCount(count)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  // A closing list gives the focus back, which would close anything opened before that.
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('a lead is listed with what was asked, found while typing, and shown on a phone as a card without sideways scrolling', async ({
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
  await createLead(page, { journey: { dropoff_location: `Castle ${name}` } })
  for (let made = 0; made < 4; made++) await createLead(page)
  await openLive(page, '/admin/leads')
  await find(page, name.toUpperCase(), 2)
  for (const column of ['Lead', 'Contact', 'Route', 'Travel Info', 'Status', 'Assigned To', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  const row = rows(page).filter({ hasText: `Aoife ${name}` })
  for (const text of [
    `#${lead.id}`,
    'aoife@example.ie',
    '087 123 4567',
    'Dublin Airport',
    'Galway',
    `${lead.distance} km`,
    'Thu 1 May 2031, 09:30',
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

  expect(page.url()).not.toContain(name)
  await row.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(search(page)).toHaveValue(name.toUpperCase())
  await page.setViewportSize({ width: 390, height: 500 })
  const card = page.getByRole('listitem').filter({ hasText: `Aoife ${name}` })
  await expect(card).toContainText('aoife@example.ie')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await search(page).fill(`${name} and nobody`)
  await expect(page.getByText('No leads match')).toBeVisible()
  await clear(page).click()
  await expect(title(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')

  // The way to new leads stands clear of the header and of the head of the list.
  await expect(page.getByRole('listitem').filter({ hasText: 'Aoife' }).nth(5)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await createLead(page)
  const pill = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(pill).toBeVisible()
  const [over, head] = [await pill.boundingBox(), await search(page).boundingBox()]
  expect(over?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))

  // The head of the list stays in its card, with all that it can hold.
  await page.goto('/admin/leads?filter=suspected')
  await choose(page, 'Sort by', 'Travel date')
  await expect(page.getByRole('button', { name: 'Suspected spam (0)' })).toBeVisible()
  const frame = page
    .locator('section, div')
    .filter({ has: title(page) })
    .filter({ has: search(page) })
    .last()
  const { x = 0, width = 0 } = (await frame.boundingBox()) ?? {}
  const density = await page.getByRole('button', { name: 'Compact rows' }).boundingBox()
  expect((density?.x ?? Number.NaN) + (density?.width ?? 0)).toBeLessThanOrEqual(x + width)
  await page.getByRole('button', { name: 'Suspected spam (0)' }).press('Enter')
  await expect(title(page)).toBeFocused()
})

/** Runs in the page: both days change before anything is drawn again. */
function enterBothDays(dialog: HTMLElement | SVGElement, days: string[]): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [index, input] of [...dialog.querySelectorAll('input')].entries()) {
    write?.call(input, days[index])
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('the list is filtered by status, page, priority and two periods, which a link carries; the focus returns after each choice', async ({
  page,
}) => {
  const name = uniqueName()
  const slug = `/${name.toLowerCase()}`
  const golf = await createLead(page, { full_name: `Golf ${name}`, slug, date_of_travel: '2031-05-01' })
  const root = await createLead(page, { full_name: `Root ${name}`, date_of_travel: '2031-06-01' })
  await changeLead(page, token, golf.id, { priority: 'high' })
  await page.goto('/admin/leads')
  await find(page, name, 2)
  await page.getByRole('combobox', { name: `Status of lead ${root.id}` }).selectOption('Quoted')
  await expect(page.getByText(`Lead #${root.id} is now Quoted`)).toBeVisible()
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
  await expect(rows(page)).toContainText(`Root ${name}`)
  await page.reload()
  await expect(page.getByRole('combobox', { name: /^Status filter/ })).toContainText('Quoted')
  await choose(page, 'Status filter: Quoted', 'All Statuses')
  await expect(page).toHaveURL(/\/admin\/leads$/)

  await find(page, name, 2)
  await choose(page, 'Page filter', slug)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Golf ${name}`)
  await expect(page).toHaveURL(new RegExp(`page=%2F${name.toLowerCase()}`))
  await page.getByRole('button', { name: 'Submitted' }).click()
  await page.getByRole('dialog', { name: 'Submitted' }).evaluate(enterBothDays, ['2020-01-01', '2020-12-31'])
  await page.keyboard.press('Escape')
  await expect(page.getByText('No leads match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submitted: 01/01/2020 – 31/12/2020' })).toBeFocused()
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-12-31/)
  await clear(page).click()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)

  await find(page, name, 2)
  await choose(page, 'Priority filter', 'High')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Golf ${name}`)
  await choose(page, 'Priority filter', 'All Priorities')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Travel date' }).click()
  await page
    .getByRole('dialog', { name: 'Travel date' })
    .evaluate(enterBothDays, ['2031-05-20', '2031-06-10'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Travel date: 20/05/2031 – 10/06/2031' })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Root ${name}`)
  await clear(page).click()

  // A day is typed in peace while the list follows.
  await page.getByRole('button', { name: 'Submitted' }).click()
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  await page.keyboard.type('11012026')
  await expect(page).toHaveURL(/from=2026-(11-01|01-11)/)
  await expect(from).toBeFocused()

  await page.goto('/admin/leads?filter=followup')
  const presets = page.getByRole('group', { name: 'Show only' })
  const followUp = presets.getByRole('button', { name: 'Follow-up' })
  await expect(followUp).toHaveAttribute('aria-pressed', 'true')
  await followUp.press('Enter')
  await expect(followUp).toHaveAttribute('aria-pressed', 'false')
  await expect(followUp).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/leads$/)
  for (const [name, query] of [
    ['New', 'status=new'],
    ['Waiting for us', 'filter=waiting-for-us'],
    ['Waiting for the customer', 'filter=waiting-for-customer'],
    ['Travelling this week', 'travel_from='],
  ] as const) {
    await presets.getByRole('button', { name }).press('Enter')
    await expect.poll(() => new URL(page.url()).search, name).toContain(query)
    expect(page.url().match(/status=|filter=|travel_from=/g)).toHaveLength(1)
    await expect(presets.getByRole('button', { pressed: true })).toHaveText(name)
  }
  await page.getByRole('button', { name: 'Mine', exact: true }).press('Enter')
  await expect(page).toHaveURL(/assigned_to=me/)
  await clear(page).press('Enter')
  await expect(title(page)).toBeFocused()
})

test('the assignee filter offers a user as soon as they have a lead, and still after they are deactivated', async ({
  page,
  product,
}) => {
  const lead = await createLead(page)
  const { id, name } = await createAccount(page, product)
  await page.goto('/admin/leads')
  const filter = page.getByRole('combobox', { name: 'Assignee filter' })
  const offered = page.getByRole('listbox', { name: 'Assignee filter' })
  await filter.click()
  await expect(offered.getByRole('option', { name: 'Unassigned' })).toBeVisible()
  await expect(offered.getByRole('option', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await changeLead(page, token, lead.id, { assigned_to: id })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await filter.click()
    await expect(offered.getByRole('option', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await offered.getByRole('option', { name }).click()
  await expect(title(page)).toHaveText('Recent Leads (1)')

  await changeAccount(page, product, id, { status: 'inactive' })
  await page.reload()
  await expect(filter).toHaveText(name)
  await expect(page.getByRole('link', { name: lead.full_name, exact: true })).toBeVisible()
  await page.goto('/admin/leads?assigned_to=987654')
  await expect(filter).toHaveText('User #987654')
})

test('status and assignee change in the row or for a selection and are undone; the question why leads were lost stays when the table becomes cards', async ({
  page,
}) => {
  const name = uniqueName()
  await createLead(page, { full_name: `Other ${name}` })
  const { id } = await createLead(page, { full_name: `Row ${name}` })
  // Without it the heading would not tell whether the search has been applied.
  await createLead(page)
  await page.goto('/admin/leads')
  await holdToasts(page)
  await find(page, name, 2)
  const row = page.locator(`[data-lead="${id}"]`)
  const status = page.getByRole('combobox', { name: `Status of lead ${id}` })
  const question = page.getByRole('dialog', { name: 'Why was it lost?' })
  const reason = question.getByLabel('Reason')
  await expect(status.getByRole('option')).toHaveText(['New', 'Contacted', 'Quoted', 'Converted', 'Lost'])
  await status.selectOption('Lost')
  await question.getByRole('button', { name: 'No vehicle free' }).click()
  await question.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(row.locator('[data-tone]', { hasText: 'Lost' })).toHaveAttribute('data-tone', 'red')
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
  await expect.poll(async () => (await readLead(page, token, id)).assigned_to).not.toBeNull()

  await status.focus()
  await status.selectOption('Lost')
  await reason.fill('Too dear')
  for (const width of [700, 1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    // Behind the question nothing has a role.
    await expect(page.locator('table')).toHaveCount(width < 768 ? 0 : 1)
    await expect(reason).toHaveValue('Too dear')
  }
  await question.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(page.getByText(`Lead #${id} is now Lost`).last()).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(row.locator(':focus')).toHaveCount(1)
  await status.selectOption('Contacted')
  await expect(page.getByText(`Lead #${id} is now Contacted`)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  const bulk = page.getByRole('combobox', { name: /^Change status of the selected leads/ })
  await choose(page, 'Change status of the selected leads', 'Lost')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bulk).toBeFocused()
  await choose(page, 'Change status of the selected leads', 'Lost')
  await question.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(reason).toHaveValue('Price')
  await reason.fill('They fly home earlier')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Last change' })).toContainText('2 leads now Lost')
  await page.getByRole('link', { name: `Row ${name}`, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('They fly home earlier')
})

test('leads are deleted after a question and exported, all that match or the selected ones, and the focus goes to the list', async ({
  page,
}) => {
  const name = uniqueName()
  // The list of all is longer, so that the one that is searched for is known by its length.
  await createLead(page)
  const { id } = await createLead(page, { full_name: `A ${name}` })
  for (const first of ['B', 'C']) await createLead(page, { full_name: `${first} ${name}` })
  await page.goto('/admin/leads')
  await find(page, name, 3)
  const dialog = page.getByRole('alertdialog')
  const remove = page.getByRole('button', { name: `Delete lead ${id}` })
  await remove.press('Enter')
  await expect(dialog).toContainText('Delete this lead? This action cannot be undone.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByText('Lead deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(title(page)).toBeFocused()

  const select = page.getByRole('checkbox', { name: /^Select lead/ }).first()
  await select.press('Space')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(title(page)).toBeFocused()
  await page.evaluate(() => {
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (url) => {
      document.body.dataset.revoked = 'yes'
      revoke(url)
    }
  })
  await page.clock.install()
  const download = async (button: RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).split('\n')
    return { name: file.suggestedFilename(), found: lines.filter((line) => line.includes(name)).length }
  }
  expect(await download(/^Export CSV/)).toEqual({ name: 'bus_quotes_filtered.csv', found: 2 })
  // Its link is taken back after 4 seconds.
  await page.clock.runFor(3_000)
  await expect(page.locator('body')).not.toHaveAttribute('data-revoked')
  await page.clock.runFor(1_500)
  await expect(page.locator('body')).toHaveAttribute('data-revoked', 'yes')
  await select.click()
  expect(await download(/^Export selected/)).toEqual({ name: 'bus_quotes_selected.csv', found: 1 })

  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(dialog).toContainText('Delete 2 selected lead(s)? This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('2 leads deleted')).toBeVisible()
  await expect(page.getByText('No leads match')).toBeVisible()
})

test('the list says that it loads, why it failed and that it counts no further, and loads again once the connection is back', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  const refuseStaff = () =>
    answerWith(page, USER_API.listStaff.path, 403, { message: 'You may not do this.', code: 'not_allowed' })
  await neverAnswer(page, LEAD_API.list.path)
  await page.goto('/admin/leads')
  await expect(page.getByRole('status').filter({ hasText: 'Loading leads…' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answerWith(page, LEAD_API.list.path, 422, { message: 'That was no list.', code: 'invalid' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bus quotes')
  await expect(page.getByRole('alert')).toContainText('That was no list.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const more = { data: [], meta: { total: 1000, total_is_floor: true, next_cursor: null } }
  await answerWith(page, LEAD_API.list.path, 200, more)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('Recent Leads (1,000+)')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await answerWith(page, '/api/bus-quote/export/csv', 503, { message: 'away', code: 'unavailable' })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Export failed')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Nobody is assigned by a list of names that could not be loaded.
  await refuseStaff()
  await page.reload()
  await page
    .getByRole('row', { name: lead.full_name })
    .getByRole('button', { name: /^Assign/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('The list of staff could not be loaded.')
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toHaveCount(0)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled()
  await page.keyboard.press('Escape')

  await page.clock.install()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mine' }).click()
  // It asks three times more by itself, each time after a longer wait.
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(page.getByText('Failed to fetch bus quotes')).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.context().setOffline(false)
  await expect(title(page)).toHaveText(/^Recent Leads \(/)
})

test('a sort stays in its view until it is undone, and follows the user to another device with the density, also when chosen offline', async ({
  page,
  product,
  browser,
}) => {
  const { id } = await createLead(page)
  const quoted = await createLead(page)
  const { email } = await createAccount(page, product)
  const manager = { email, password: PASSWORD }
  const token = await signInByApi(page, product, manager)
  await changeLead(page, token, quoted.id, { status: 'quoted' })
  const headers = { authorization: `Bearer ${token}` }
  const readPreferences = async () => (await page.request.get(PREFERENCE_API.get.path, { headers })).json()
  const other = await browser.newContext({ baseURL: product.url })
  const elsewhere = await other.newPage()
  await signInByApi(elsewhere, product, manager)
  // New leads are due first.
  await page.goto('/manager/leads?status=new')
  const sort = page.getByRole('combobox', { name: /^Sort by/ })
  const undo = page.getByRole('button', { name: /^Undo the sort/ })
  const view = (to: string) => choose(page, 'Status filter', to)
  await expect(sort).toContainText('Deadline')
  const head = page.getByRole('columnheader', { name: 'Travel Info' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(sort).toContainText('Travel date')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const order = { new: { sort: 'travel', direction: 'desc' } }
  await expect.poll(readPreferences).toMatchObject({ lead_order: order })
  await elsewhere.goto('/manager/leads?status=new')
  await expect(elsewhere.getByRole('columnheader', { name: 'Travel Info' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await view('All Statuses')
  await expect(sort).toContainText('Submitted')
  await expect(undo).toHaveCount(0)
  await view('New')
  await undo.click()
  await expect(sort).toContainText('Deadline')
  await expect(page.getByRole('button', { name: /^Reverse order \(now soonest first/ })).toBeFocused()
  await view('Quoted')
  await head.getByRole('button').click()
  await expect(sort).toContainText('Travel date')
  await view('Converted')
  await expect(sort).toContainText('Submitted')
  await view('All Statuses')
  await expect(sort).toContainText('Submitted')

  // The density changes nothing that is read out.
  const row = page.getByRole('row', { name: `Select lead ${id} ` })
  const compact = page.getByRole('button', { name: 'Compact rows' })
  const compactElsewhere = elsewhere.getByRole('button', { name: 'Compact rows' })
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  const [height, read] = [(await row.boundingBox())?.height ?? 0, await row.ariaSnapshot()]
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
  expect((await row.boundingBox())?.height).toBeGreaterThan(height)
  expect(await row.ariaSnapshot()).toBe(read)
  await expect.poll(readPreferences).toMatchObject({ lead_density: 'comfortable' })
  await elsewhere.reload()
  await expect(compactElsewhere).toHaveAttribute('aria-pressed', 'false')
  await other.setOffline(true)
  await compactElsewhere.click()
  await other.setOffline(false)
  await elsewhere.reload()
  await expect(compactElsewhere).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(readPreferences).toMatchObject({ lead_density: 'compact' })
  await page.reload()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})
