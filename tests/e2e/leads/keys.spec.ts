import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, openLive, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import { createAccount } from '../support/users.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Three leads of one name, the newest first in the list. */
async function listLeads(page: Page): Promise<number[]> {
  const name = uniqueName()
  const ids: number[] = []
  // The list of all is longer, so that the one that is searched for is known by its length.
  await createLead(page)
  for (const first of ['Niamh', 'Orla', 'Seán'])
    ids.unshift((await createLead(page, { full_name: `${first} ${name}` })).id)
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(String(ids[0]))
  return ids
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead)

test('leads are gone through, acted on, selected and opened by keys alone', async ({ page, product }) => {
  test.slow()
  await signInAs(page, product, 1)
  const [first, second, third] = await listLeads(page)
  const none = () => expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [key, lead] of [
    ['j', second],
    ['k', first],
    ['j', second],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused(page)).toBe(String(lead))
  }
  for (const [key, name] of [
    ['e', 'Edit Lead'],
    ['c', 'Contact Customer'],
    ['n', 'Add Notes'],
    ['s', 'Update Status'],
    ['a', 'Assign Leads'],
    ['q', 'Send Quote'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dialog(page, name), key).toContainText(`#${second}`)
    await page.keyboard.press('Escape')
    await none()
    await expect.poll(() => focused(page), key).toBe(String(second))
  }

  // Escape clears the selection and says so, but not while something else takes it.
  const one = page.getByText('1 selected')
  await page.keyboard.press('x')
  await expect(one).toBeVisible()
  await page.getByRole('combobox', { name: /^Status filter/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Travel date' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await none()
  await page.getByRole('searchbox', { name: 'Search leads' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(one).toBeVisible()
  await page.getByRole('checkbox', { name: `Select lead ${second}` }).focus()
  await page.keyboard.press('Escape')
  await expect(one).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Selection cleared' })).toBeAttached()
  expect(await focused(page)).toBe(String(second))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Leads' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toBeFocused()

  // A press with Shift selects all leads in between.
  await page.getByRole('checkbox', { name: `Select lead ${first}` }).click()
  await page.getByRole('checkbox', { name: `Select lead ${third}` }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString()), 'text of the page').toBe('')
  expect(await focused(page)).toBe(String(third))

  // The help says which keys act on the row, and which on the selection.
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  const help = dialog(page, 'Keyboard shortcuts')
  for (const [key, name, said] of [
    ['e', 'Edit Lead', 'Edit the lead'],
    ['c', 'Contact Customer', 'Contact the customer'],
    ['n', 'Add Notes', 'Add a note'],
  ] as const) {
    await expect(help.getByText(`${said} (this row)`, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press(key)
    await expect(dialog(page, name)).toContainText(`#${second}`)
    await page.keyboard.press('Escape')
    await none()
    await page.keyboard.press('?')
  }
  for (const said of ['Send a quote', 'Assign', 'Change the status']) {
    const whole = `${said} (selected leads, or this row)`
    await expect(help.getByText(whole, { exact: true })).toBeVisible()
  }
  await expect(help.getByText('In the list: clear the selection')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(dialog(page, 'Assign Leads')).toContainText('3 selected leads')
  await page.keyboard.press('Escape')
  await none()

  // s opens the statuses of the selection, and no letter chooses one unseen.
  const statuses = page.getByRole('listbox', { name: 'Change status of the selected leads' })
  const hasFocus = () => statuses.evaluate((list) => list.contains(document.activeElement))
  await expect.poll(() => focused(page)).toBe(String(second))
  await page.keyboard.press('s')
  await expect(statuses).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(statuses).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe(String(second))
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).focus()
  await page.keyboard.press('l')
  await none()
  await page.keyboard.press('c')
  await expect(dialog(page, 'Contact Customer')).toContainText(`#${second}`)
  await page.keyboard.press('Escape')
  await none()
  await page.getByRole('checkbox', { name: `Select lead ${first}` }).focus()
  await page.keyboard.press('s')
  // A letter before the list has the focus is no key: Contact Customer stays closed.
  await page.keyboard.press('c')
  await expect.poll(hasFocus).toBe(true)
  await none()
  // The list remembers the letter for a moment: opened again, it begins anew.
  await page.keyboard.press('Escape')
  await expect(statuses).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select lead ${first}` }).focus()
  await page.keyboard.press('s')
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.type('conta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 leads now Contacted')).toBeVisible()

  await page.locator(`[data-lead="${first}"]`).getByRole('link').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${second}$`))
  await expect(page.getByRole('link', { name: 'Next lead' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${third}$`))
  await expect(page.getByRole('main')).toContainText(`Lead #${third}`)
  await expect(page.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  // The quote is not loaded yet, and the digits are for its price.
  await page.route(/suggestion$/, async (route) => {
    await expect(page.getByText('Loading lead…')).toBeVisible()
    await page.keyboard.type('84')
    await route.continue()
  })
  await page.keyboard.press('q')
  const price = dialog(page, 'Send Quote').getByLabel('Amount in euro, line 1')
  await expect(price).toHaveValue('84')
  await page.keyboard.type('0')
  await expect(price).toHaveValue('840')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await none()
  await page.keyboard.press('n')
  await page.keyboard.type('jkeqcnasx?/')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('jkeqcnasx?/')
})

test('on the page of a lead a key focuses a choice and Escape returns the focus, and no letter changes a choice', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await createAccount(page, product, { name: `Ciara ${uniqueName()}` })
  const [{ id: older }, lead] = [await createLead(page), await createLead(page)]
  await page.goto(`/admin/leads/${lead.id}`)
  // Opened by its address, as from an email, it stands among all leads.
  await expect(page.getByRole('link', { name: 'Next lead' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${older}$`))
  await page.goto(`/admin/leads/${lead.id}`)
  const assignee = page.getByRole('combobox', { name: `Assigned to, lead ${lead.id}` })
  await expect(assignee.getByRole('option', { name: /^Ciara/ })).toBeAttached()
  const before = page.getByRole('button', { name: 'Send Quote' })
  await before.focus()
  await page.keyboard.press('a')
  await expect(assignee).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(before).toBeFocused()
  await page.keyboard.press('c')
  await expect(dialog(page, 'Contact Customer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // After a press of the mouse the choice has the focus.
  for (const choice of [assignee, page.getByRole('combobox', { name: `Status of lead ${lead.id}` })]) {
    const value = await choice.inputValue()
    await choice.focus()
    await page.keyboard.press('c')
    await expect(dialog(page, 'Contact Customer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choice).toBeFocused()
    await expect(choice).toHaveValue(value)
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Notes')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await assignee.focus()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(assignee).toBeFocused()
  await page.reload()
  await expect(assignee).toHaveValue('none')
})

test('after a search, a change or a choice in the list the keys work on the rows again, and no letter changes the choice', async ({
  page,
  product,
}) => {
  test.slow()
  await signInAs(page, product, 1)
  const name = uniqueName()
  const ids: number[] = []
  for (const first of ['Niamh', 'Orla', 'Seán'])
    ids.unshift((await createLead(page, { full_name: `${first} ${name}` })).id)
  const [first, second] = ids
  const other = await createLead(page)
  await page.goto('/admin/leads')
  await expect(page.getByRole('link', { name: other.full_name, exact: true }).first()).toBeVisible()

  // Enter in the search waits for what is found, and Escape leads out of it.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === LEAD_API.list.path && url.searchParams.has('search'),
    async (route) => {
      await pressed
      await route.continue()
    },
  )
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  answer()
  await expect.poll(() => focused(page)).toBe(String(first))
  await expect(page).toHaveURL(/\/admin\/leads$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(String(first))
  await search.fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()

  // The palette acts on the lead of the row, knows the buttons of the screen, and gets what is typed while it is fetched.
  const palette = dialog(page, 'Go to')
  const option = (label: string) => palette.getByRole('option', { name: label })
  await page.locator(`[data-lead="${first}"]`).getByRole('link').first().focus()
  await page.keyboard.press('j')
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await loaded
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('not')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  load()
  await expect(palette.getByRole('combobox')).toHaveValue('not')
  await page.keyboard.type('e')
  await expect(option(`Add a note · #${second}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Notes').getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(String(second))
  for (const label of ['Generate Report', 'Export CSV', 'Logout']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(label)
    await expect(option(label)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }

  const status = page.getByRole('combobox', { name: `Status of lead ${first}` })
  await status.focus()
  await status.selectOption('Contacted')
  await expect(page.getByText(`Lead #${first} is now Contacted`)).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Notes')).toContainText(`#${first}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status).toBeFocused()
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(String(second))

  for (const [filter, wanted, chosen] of [
    ['Status filter', 'New', /: New$/],
    ['Priority filter', 'Medium', /: Medium$/],
  ] as const) {
    const choice = page.getByRole('combobox', { name: new RegExp(`^${filter}`) })
    await choice.click()
    await page.getByRole('listbox').getByRole('option', { name: wanted, exact: true }).click()
    await expect(choice).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Recent Leads (2)' })).toBeVisible()
    for (const letter of ['l', 'h']) await page.keyboard.press(letter)
    await page.keyboard.press('?')
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choice).toBeFocused()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await choice.focus()
    await page.keyboard.press('j')
    const lead = await focused(page)
    expect(lead).toBeDefined()
    await choice.focus()
    await page.keyboard.press('q')
    await expect(dialog(page, 'Send Quote')).toContainText(`#${lead}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choice).toHaveAccessibleName(chosen)
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox', { name: filter })).toBeVisible()
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
})

test('when a lead leaves the list because it was quoted or its status changed, the focus goes to the row after it', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const name = uniqueName()
  for (const full_name of [name, name, name, uniqueName()]) await createLead(page, { full_name })
  await page.goto('/admin/leads?status=new')
  // Without a search the new leads of other tests fill the first page.
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()
  const rows = page.locator('[data-lead]')
  const after = await rows.nth(2).getAttribute('data-lead')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(await rows.first().getAttribute('data-lead'))
  await page.keyboard.press('j')
  await page.keyboard.press('q')
  const quote = dialog(page, 'Send Quote')
  await expect(quote.getByLabel('Amount in euro, line 1')).toBeFocused()
  await page.keyboard.type('480')
  await page.keyboard.press('Control+Enter')
  await expect(quote.getByRole('button', { name: /^Send/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(quote.getByText(/Its email was saved as a file/)).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe(after)
  // The next lead is the one that has taken its place.
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(after)
  await page.keyboard.press('k')
  expect(await focused(page)).not.toBe(after)
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(after)

  const before = await rows.first().getAttribute('data-lead')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${after}$`))
  await expect(page.getByRole('link', { name: 'Previous lead' })).toBeVisible()
  const left = page.waitForResponse(
    async (response) =>
      response.url().includes('status=new') && !(await response.text()).includes(`"id":${after},`),
  )
  await page.getByRole('combobox', { name: `Status of lead ${after}` }).selectOption('Contacted')
  await left
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('to Contacted')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${before}$`))
})

test('when a colleague deletes the lead of an open dialog, the focus goes to the nearest row', async ({
  page,
  product,
  faults,
}) => {
  // A dialog may still ask about a lead that is gone.
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const KEYS = ['e', 'c', 'n', 's', 'a', 'q'] as const
  await createLead(page)
  await insertManyLeads(
    product,
    ['last', ...KEYS].map((key) => `${key} ${name}`),
  )
  await openLive(page, '/admin/leads')
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (7)' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBeDefined()
  for (const key of KEYS) {
    const lead = Number(await focused(page))
    const order = await listed(page)
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog'), key).toBeVisible()
    const path = buildPath(LEAD_API.delete, { id: lead })
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.delete(path, { headers })).ok()).toBe(true)
    await expect(page.locator(`[data-lead="${lead}"]`), key).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), key).toHaveCount(0)
    await expect.poll(() => focused(page), key).toBe(order[order.indexOf(String(lead)) + 1])
  }
})

const listed = (page: Page) =>
  page.locator('[data-lead]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lead')))

test('every key is listed, the command palette leads to screens, actions and leads, and single-letter keys can be switched off', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const journey = { dropoff_location: 'Powerscourt Hotel Resort and Spa, Enniskerry, Co. Wicklow' }
  const lead = await createLead(page, { journey })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const help = dialog(page, 'Keyboard shortcuts')
  const keys = ['/', 'j', 'k', 'Enter', 'x', 'e', 'q', 'c', 'n', 'a', 's', '?']
  await expect(help.locator('kbd')).toContainText(keys)
  await expectNoAxeFindings(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Go to')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expectNoAxeFindings(page, '[role="dialog"]')
  await page.keyboard.type('phone le')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'New phone lead')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await page.keyboard.type(lead.full_name)
  const found = palette.getByRole('option', { name: lead.full_name })
  await expect(found).toBeVisible()
  const isCut = (parts: Element[]) =>
    parts.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length
  expect(await found.locator('span').evaluateAll(isCut)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${lead.id}$`))
  // There it does what has a key on the screen.
  await expect(page.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('notes')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Notes').getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await help.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})

test('in a manager’s panel that the command palette opened, the keys of every screen work, and none does while the manager types', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 2)
  const lead = await createLead(page)
  await page.goto('/manager')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(lead.full_name)
  await expect(dialog(page, 'Go to').getByRole('option', { name: lead.full_name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/manager/leads?lead=${lead.id}`)
  const panel = dialog(page, `${lead.full_name} · #${lead.id}`)
  await expect(panel.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  for (const [key, name] of [
    ['?', 'Keyboard shortcuts'],
    ['/', 'Go to'],
    ['Control+k', 'Go to'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dialog(page, name), key).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, name), key).toHaveCount(0)
    await expect(panel, key).toBeVisible()
  }
  // The palette lists what the panel offers.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('notes')
  await page.keyboard.press('Enter')
  const note = dialog(page, 'Add Notes').getByLabel('Note', { exact: true })
  await expect(note).toBeFocused()
  await page.keyboard.type('?/')
  await page.keyboard.press('Control+k')
  await expect(note).toHaveValue('?/')
  await expect(dialog(page, 'Go to')).toHaveCount(0)
})
