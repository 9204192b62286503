import type { Locator } from '@playwright/test'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { answerWith, createLead, openLive, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdToasts } from '../support/toasts.ts'
import { changeAccount, createAccount } from '../support/users.ts'

let token: string

test.beforeEach(async ({ page, product }) => {
  token = await signInAs(page, product, 1)
})

test('priority, next action and why a lead was lost are told as what they are, taken back or kept until stored', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await holdToasts(page)
  const priority = page.getByRole('combobox', { name: `Priority of lead ${lead.id}` })
  await priority.selectOption('High')
  const toast = page.locator('[data-sonner-toast]', { hasText: `Lead #${lead.id} now has high priority` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(priority).toHaveValue('medium')
  await page.getByLabel('Next action').fill('2031-04-01')
  await page.getByLabel('Next action').blur()
  await expect(page.getByText(`Lead #${lead.id}: next action on Tue 1 Apr 2031`)).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('changed priority from Medium to High')
  await expect(timeline).toContainText('set next action to Tue 1 Apr 2031')

  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Lost' }).check()
  await dialog.getByLabel('Reason').fill('Too dear for them')
  await answerWith(page, buildPath(LEAD_API.get, { id: lead.id }), 503, {
    message: 'Please try again.',
    code: 'unavailable',
  })
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Too dear for them')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(timeline).toContainText('Too dear for them')
})

test('a day that is being typed keeps the keyboard when a colleague sets another, and one left alone follows it', async ({
  page,
}) => {
  const lead = await createLead(page)
  const setElsewhere = (next_action_on: string) =>
    page.request.patch(buildPath(LEAD_API.get, { id: lead.id }), {
      headers: { authorization: `Bearer ${token}` },
      data: { next_action_on },
    })
  await openLive(page, `/admin/leads/${lead.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const day = page.getByLabel('Next action')
  await day.focus()
  await setElsewhere('2031-04-01')
  await expect(day).toHaveValue('2031-04-01')
  await expect(day).toBeFocused()
  await page.keyboard.press('Backspace')
  await setElsewhere('2031-04-02')
  await expect(timeline).toContainText('Wed 2 Apr 2031')
  await expect(day).toBeFocused()
  expect(await day.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
})

test('a lead between places that are on no map opens without a fault and without a map', async ({ page }) => {
  const lead = await createLead(page, {
    pickup_location: 'Quuxtown Castle',
    journey: { dropoff_location: 'Nowhere that anybody knows' },
  })
  const asked = page.waitForResponse(`**${buildPath(LEAD_API.findRoute, { id: lead.id })}`)
  await page.goto(`/admin/leads/${lead.id}`)
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Visitor sent this request')
  await expect(page.getByRole('region', { name: 'Route' })).toHaveCount(0)
})

test('a lead leads back to the list as it was, and in its order to the one before and the one after', async ({
  page,
}) => {
  const name = uniqueName()
  for (const nth of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    await createLead(page, { full_name: `${nth} ${name}`, slug: `/${name}` })
  await page.setViewportSize({ width: 1440, height: 500 })
  // A list of these alone, whatever other tests have left.
  const filtered = `/admin/leads?status=new&page=%2F${name}`
  await page.goto(filtered)
  await page.getByRole('link', { name: `One ${name}` }).click()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(page).toHaveURL(filtered)
  await expect(page.getByRole('combobox', { name: 'Status filter' })).toContainText('New')
  // New leads are due first: what came last stands last.
  const last = page.getByRole('link', { name: `Eight ${name}` })
  await last.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => window.scrollY)
  expect(at).toBeGreaterThan(100)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Eight ${name}`)
  await page.goBack()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(at)

  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: `Seven ${name}` }).click()
  await page.getByRole('link', { name: 'Next lead' }).click()
  await expect(heading).toHaveText(`Eight ${name}`)
  await expect(page.getByRole('link', { name: 'Next lead' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous lead' }).click()
  await page.getByRole('link', { name: 'Previous lead' }).click()
  await expect(heading).toHaveText(`Six ${name}`)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
})

test('new leads are due first, a sort that is chosen stays in its view until it is undone, and a day is typed in peace', async ({
  page,
}) => {
  await createLead(page)
  await page.goto('/admin/leads?status=new')
  const sort = page.getByRole('combobox', { name: /^Sort by/ })
  await expect(sort).toContainText('Deadline')
  const head = page.getByRole('columnheader', { name: 'Travel Info' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(sort).toContainText('Travel date')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.goto('/admin/leads')
  await expect(sort).toContainText('Submitted')
  const undo = page.getByRole('button', { name: /^Undo the sort/ })
  await expect(undo).toHaveCount(0)
  await page.goto('/admin/leads?status=new')
  await undo.click()
  await expect(sort).toContainText('Deadline')
  await expect(page.getByRole('button', { name: /^Reverse the order, now soonest first/ })).toBeFocused()
  await page.goto('/admin/leads?status=quoted')
  await head.getByRole('button').click()
  await expect(sort).toContainText('Travel date')
  await page.goto('/admin/leads?status=converted')
  await expect(sort).toContainText('Submitted')
  await page.goto('/admin/leads')
  await expect(sort).toContainText('Submitted')

  await page.getByRole('button', { name: 'Submitted' }).click()
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  await page.keyboard.type('11012026')
  await expect(page).toHaveURL(/from=2026-(11-01|01-11)/)
  await expect(from).toBeFocused()
})

test('a list that could not be loaded offline is there again with the connection', async ({
  page,
  faults,
}) => {
  faults.tolerate(/Failed to load resource/)
  const lead = await createLead(page)
  await page.goto('/admin/leads')
  await expect(page.getByRole('link', { name: lead.full_name })).toBeVisible()
  await page.clock.install()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mine' }).click()
  // It asks three times more by itself, each time after a longer wait.
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(page.getByText('Failed to fetch bus quotes')).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: /^Recent Leads \(/ })).toBeVisible()
})

test('the assignee filter offers those who hold a lead, from then on and after they have left', async ({
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
  const headers = { authorization: `Bearer ${token}` }
  const given = await page.request.patch(buildPath(LEAD_API.get, { id: lead.id }), {
    headers,
    data: { assigned_to: id },
  })
  expect(given.status()).toBe(200)
  await expect(async () => {
    await page.keyboard.press('Escape')
    await filter.click()
    await expect(offered.getByRole('option', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await offered.getByRole('option', { name }).click()
  await expect(page.getByRole('heading', { name: 'Recent Leads (1)' })).toBeVisible()

  await changeAccount(page, product, id, { status: 'inactive' })
  await page.reload()
  await expect(filter).toHaveText(name)
  await expect(page.getByRole('link', { name: lead.full_name })).toBeVisible()
  await page.goto('/admin/leads?assigned_to=987654')
  await expect(filter).toHaveText('User #987654')
})

test('nobody is assigned by a list of names that could not be loaded', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await answerWith(page, USER_API.listStaff.path, 403, {
    message: 'You may not do this.',
    code: 'not_allowed',
  })
  await page.goto('/admin/leads')
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
})

test('words without end stay inside the list, the detail and a dialog, wide and narrow', async ({ page }) => {
  const lead = await createLead(page, {
    full_name: `${uniqueName()} ${'A'.repeat(150)}`,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    pickup_location: 'P'.repeat(290),
    additional_info: 'W'.repeat(900),
    journey: { dropoff_location: 'Q'.repeat(290), group_type: 'G'.repeat(100) },
  })
  const expectNothingOver = async (what: string, element: Locator) => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const over = () => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(over, `${what} at ${width}`).toBe(0)
    }
  }
  await page.goto('/admin/leads')
  await expect(page.getByRole('link', { name: lead.full_name })).toBeVisible()
  await expectNothingOver('list', page.locator('html'))
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('sent this request')
  await expectNothingOver('detail', page.locator('html'))
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingOver('dialog', page.getByRole('dialog'))
})

test('by keyboard the focus goes to the list when what had it is gone', async ({ page }) => {
  const name = uniqueName()
  const [first, second] = [
    await createLead(page, { full_name: name }),
    await createLead(page, { full_name: name }),
  ]
  await page.goto('/admin/leads')
  const heading = page.getByRole('heading', { name: /^Recent Leads/ })
  const remove = page.getByRole('button', { name: `Delete lead ${first.id}` })
  const dialog = page.getByRole('alertdialog')
  await remove.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(heading).toBeFocused()
  await page.getByRole('checkbox', { name: `Select lead ${second.id}` }).press('Space')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(heading).toBeFocused()
})

test.describe('in the panel of a manager', () => {
  test.beforeEach(async ({ page, product }) => {
    token = await signInAs(page, product, 2)
  })

  test('a next action typed by half is asked about before the panel goes, whatever takes it away', async ({
    page,
  }) => {
    const [other, lead] = [await createLead(page), await createLead(page)]
    await page.goto('/manager/leads')
    await page.getByRole('link', { name: `View lead ${lead.id}` }).click()
    const panel = page.getByRole('dialog', { name: `#${lead.id}` })
    const day = panel.getByLabel('Next action')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const leave = [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Close lead' }).press('Enter'),
      () =>
        panel
          .getByRole('link', { name: /^(Next|Previous) lead$/ })
          .first()
          .press('Enter'),
      () => panel.getByRole('heading', { name: `#${lead.id}` }).press('j'),
      () => page.goBack(),
    ]
    await day.focus()
    await page.keyboard.type('12')
    for (const [at, press] of leave.entries()) {
      await press()
      await expect(question, String(at)).toContainText('An incomplete date or time is not saved.')
      await question.getByRole('button', { name: 'Stay' }).press('Enter')
      await expect(question).toHaveCount(0)
      expect(await day.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
    }
    await panel.getByRole('button', { name: 'Close lead' }).press('Enter')
    await question.getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(panel).toHaveCount(0)
    await page.getByRole('link', { name: `View lead ${other.id}` }).click()
    await expect(page.getByRole('dialog', { name: `#${other.id}` }).getByLabel('Next action')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a day beyond all days is told at its field, and is there again with the lead, and so is a note', async ({
    page,
  }) => {
    const lead = await createLead(page)
    await page.goto('/manager/leads')
    const open = page.getByRole('link', { name: `View lead ${lead.id}` })
    await open.click()
    const panel = page.getByRole('dialog', { name: `#${lead.id}` })
    const day = panel.getByLabel('Next action')
    const beyond = 'Please choose a day in the years 2000 to 2100.'
    await day.fill('0026-05-01')
    await expect(day).toHaveAttribute('aria-invalid', 'false')
    await day.press('Enter')
    await expect(day).toHaveAccessibleDescription(beyond)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await open.click()
    await expect(day).toHaveValue('0026-05-01')
    await expect(day).toHaveAccessibleDescription(beyond)
    await day.fill('2031-04-30')
    await expect(day).toHaveAccessibleDescription('')
    await day.press('Enter')
    await expect(page.getByText(`Lead #${lead.id}: next action on Wed 30 Apr 2031`)).toBeVisible()
    await day.fill('2031-05-30')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await open.click()
    await expect(day).toHaveValue('2031-05-30')
    await expect(day).toHaveAccessibleDescription('Not saved yet. Enter saves it.')

    await panel.getByRole('button', { name: 'Add Notes' }).press('Enter')
    const note = page.getByRole('dialog', { name: 'Add Notes' }).getByLabel('Note', { exact: true })
    await note.fill('Rings back at noon')
    await page.goBack()
    await expect(panel).toHaveCount(0)
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.getByRole('button', { name: 'Stay' }).press('Enter')
    await expect(logout).toBeFocused()
    await open.click()
    await expect(note).toHaveValue('Rings back at noon')
  })

  test('a lead that somebody deletes is gone, and closing it keeps the selection of the list', async ({
    page,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    const [other, lead] = [await createLead(page), await createLead(page)]
    await page.goto('/manager/leads')
    await page.getByRole('checkbox', { name: `Select lead ${other.id}` }).click()
    await page.getByRole('link', { name: `View lead ${lead.id}` }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('sent this request')
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.delete(buildPath(LEAD_API.get, { id: lead.id }), { headers })).status()).toBe(
      204,
    )
    await expect(panel.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
    await expect(panel).toContainText('The requested lead could not be found.')
    await panel.getByRole('button', { name: 'Back to Leads' }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
  })
})

test('what a row asks stays, with what was typed, while its table becomes cards', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto('/admin/leads')
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await status.selectOption('Lost')
  const question = page.getByRole('dialog', { name: 'Why was it lost?' })
  await question.getByLabel('Reason').fill('Too dear')
  for (const width of [700, 1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    // Behind the question nothing has a role.
    await expect(page.locator('table')).toHaveCount(width < 768 ? 0 : 1)
    await expect(question.getByLabel('Reason')).toHaveValue('Too dear')
  }
  await question.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(page.getByText(`Lead #${lead.id} is now Lost`)).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.locator(`[data-lead="${lead.id}"]`).locator(':focus')).toHaveCount(1)
  await status.selectOption('Contacted')
  await expect(page.getByText(`Lead #${lead.id} is now Contacted`)).toBeVisible()
})
