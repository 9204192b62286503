import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import {
  answerWith,
  changeLead,
  createLead,
  holdAnswers,
  openLive,
  REFUSED,
  readLead,
  sendQuote,
  signInAs,
  uniqueName,
  walkTo,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { adminToken } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'

test('a lead has a page with everything that was asked, whose links stay on one line, wide and narrow', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    email: 'bookings.ireland@conference-organisers.example',
    additional_info: 'Two child seats\nand a wheelchair',
    journey: {
      dropoff_location: 'Galway',
      round_trip: true,
      return_date: '2031-05-03',
      return_time: '17:00',
      group_type: 'Wedding',
    },
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await openLive(page, `/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife ${name}`)
  await expect(page).toHaveTitle(`Lead #${lead.id} · Jaunt`)
  const facts = page.getByRole('region', { name: 'Facts' })
  for (const text of [
    lead.email,
    '087 123 4567',
    'As typed: +353 87 123 4567',
    'Dublin Airport',
    'Galway',
    `${lead.distance} km`,
    'Thu 1 May 2031',
    '09:30',
    'Sat 3 May 2031, 17:00',
    'Mercedes V-Class (Up to 6 passengers)',
    'Wedding',
    'Two child seats',
  ]) {
    await expect(facts).toContainText(text)
  }
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Visitor sent this enquiry')
  expect(await facts.getByRole('link', { name: lead.email }).evaluate(countLines)).toBe(1)
  const { height = Number.NaN } = (await facts.getByText('As typed: ').boundingBox()) ?? {}
  expect(height).toBeLessThan(24)

  // Contact, journey and message come before the map; the data of the form is folded below it.
  const request = page.getByRole('region', { name: 'Request' })
  await expect(request.getByText('Landing page')).toBeHidden()
  await request.getByText(`Request ${lead.reference}`).click()
  await expect(request.getByText('Landing page')).toBeVisible()
  const related = page.getByRole('region', { name: /enquiries/ }).locator('[data-tone]')
  const states = page.locator('[data-tone]', { hasText: /^New$/ })
  expect(await states.count()).toBe(1 + (await related.filter({ hasText: /^New$/ }).count()))
  for (const [width, height] of [
    [1366, 500],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const buttons = page.getByRole('region', { name: 'Actions' }).getByRole('button')
    await expect(buttons).toHaveText([
      /^Send Quote/,
      /^Contact Customer/,
      /^Update Status/,
      /^Send Follow-up/,
      /^Add Notes/,
      /^Schedule Call/,
    ])
    await expect(page.getByRole('button', { name: 'Contact Customer', exact: true })).toBeInViewport()
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size, `lines of actions at ${width} px`).toBe(1)
    expect(tops[0]).toBeGreaterThanOrEqual(56)
  }

  // On a phone the address of a quote begins a line of its own before it is broken.
  const email = 'gus.quite.declined@example.ie'
  await changeLead(page, token, lead.id, { email })
  await sendQuote(page, token, lead.id)
  await page.setViewportSize({ width: 390, height: 844 })
  const address = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem').getByText(email)
  await address.scrollIntoViewIfNeeded()
  expect(await address.evaluate(countLines)).toBe(1)
})

function countLines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
}

test('a user sets a lead’s priority, with the suggested one marked, its next action, and why it was lost, which stays until it is stored', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const mobile_number = `+353 87 ${String(Date.now()).slice(-7)}`
  const earlier = await createLead(page, { mobile_number })
  const { id } = await createLead(page, { mobile_number, number_of_people: 40 })
  await page.goto(`/admin/leads/${id}`)
  await holdToasts(page)
  const handling = page.getByRole('region', { name: 'Handling' })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const priority = page.getByRole('combobox', { name: `Priority of lead ${id}` })
  await expect(page.getByRole('region', { name: 'Other enquiries of this customer' })).toContainText(
    `#${earlier.id}`,
  )
  await expect(priority).toHaveValue('medium')
  await expect(priority.getByRole('option')).toHaveText(['High, suggested: a group of 40', 'Medium', 'Low'])
  await priority.selectOption('high')
  await expect(priority).toHaveValue('high')
  await expect(priority.getByRole('option')).toHaveText(['High', 'Medium', 'Low'])
  await expect(timeline).toContainText('changed priority from Medium to High')
  const toast = page.locator('[data-sonner-toast]', { hasText: `Lead #${id} now has high priority` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(priority).toHaveValue('medium')

  // The keyboard keeps its place while a choice is stored, and when a day is cleared.
  const path = buildPath(LEAD_API.get, { id })
  const { release } = await holdAnswers(page, path)
  await priority.focus()
  await priority.selectOption('high')
  await expect(priority).toBeDisabled()
  await expect(priority).toBeFocused()
  release()
  await expect(priority).toHaveValue('high')
  await expect(priority).toBeFocused()
  await page.unrouteAll()
  const day = page.getByLabel('Next action')
  await day.fill('2031-04-01')
  await day.blur()
  await expect(page.getByText(`Lead #${id}: next action on Tue 1 Apr 2031`)).toBeVisible()
  await expect(timeline).toContainText('set next action to Tue 1 Apr 2031')
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(day).toHaveValue('')
  await expect(day).toBeFocused()

  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  await dialog.getByRole('radio', { name: 'Lost' }).check()
  await dialog.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Price')
  await dialog.getByLabel('Reason').fill('Too dear for them')
  await answerWith(page, path, 503, { message: 'Please try again.', code: 'unavailable' })
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Too dear for them')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(timeline).toContainText('Too dear for them')
  await expect(handling).toContainText('Reason lost: Too dear for them')
})

test('a next action typed by half keeps the focus while colleagues set other days, and leaving it asks first', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  const setElsewhere = (next_action_on: string) => changeLead(page, token, lead.id, { next_action_on })
  await openLive(page, `/admin/leads/${lead.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const question = page.getByRole('alertdialog')
  const day = page.getByLabel('Next action')
  const isHalf = () => day.evaluate((field: HTMLInputElement) => field.validity.badInput)
  // A day that is left alone follows the colleague, one that is being typed does not.
  await day.focus()
  await setElsewhere('2031-04-01')
  await expect(day).toHaveValue('2031-04-01')
  await expect(day).toBeFocused()
  await page.keyboard.press('Backspace')
  await setElsewhere('2031-04-02')
  await expect(timeline).toContainText('Wed 2 Apr 2031')
  await expect(day).toBeFocused()
  expect(await isHalf()).toBe(true)
  await day.fill('2031-05-02')
  await day.press('Enter')
  await expect(question).toContainText('Wed 2 Apr 2031')
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(day).toHaveValue('2031-04-02')

  const complaint = 'Please complete the date or clear it.'
  await day.press('Backspace')
  expect(await isHalf()).toBe(true)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('')
  await expect(day).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText(complaint)).toHaveCount(0)
  await page.keyboard.type('12')
  await page.getByRole('link', { name: 'Compliance' }).click()
  await expect(question).toContainText('An incomplete date or time is not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription(complaint)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(question).toHaveCount(0)
  await logout.press('Enter')
  await expect(question).toContainText('Anything you have typed or changed will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(logout).toBeFocused()
  await day.fill('2031-04-30')
  await expect(page.getByText(complaint)).toHaveCount(0)
  // The press on Logout saves what it leaves.
  await logout.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  const stored = await readLead(page, await adminToken(page, product), lead.id)
  expect(stored.next_action_on).toBe('2031-04-30')
})

test('a lead that does not exist is reported as not found, one that cannot be loaded as a failure, and a journey between unknown places has no map', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page, {
    pickup_location: 'Quuxtown Castle',
    journey: { dropoff_location: 'Nowhere that anybody knows' },
  })
  await answerWith(page, buildPath(LEAD_API.get, { id: lead.id }), 403, {
    message: 'This is not for you.',
    code: 'not_allowed',
  })
  const asked = page.waitForResponse(`**${buildPath(LEAD_API.findRoute, { id: lead.id })}`)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bus quote')
  await expect(page.getByRole('alert')).toContainText('This is not for you.')
  await expect(page.getByText('Lead Not Found')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: lead.full_name })).toBeVisible()
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Visitor sent this enquiry')
  await expect(page.getByRole('region', { name: 'Route' })).toHaveCount(0)
  await walkTo(page, '/admin/leads/987654321')
  await expect(page.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
  await expect(page.getByText('The requested lead could not be found.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Back to Leads' }).click()
  await page.waitForURL('**/admin/leads')
})

test('text in a manager’s panel is asked about or kept, whatever closes the panel, and deleting a lead leaves the list as it was', async ({
  page,
  product,
  faults,
}) => {
  test.slow()
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 2)
  const [other, gone, lead] = [await createLead(page), await createLead(page), await createLead(page)]
  await page.goto('/manager/leads')
  const open = page.getByRole('link', { name: `View lead ${lead.id}` })
  await open.click()
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

  // A day beyond all days is told at its field, and is there again with the lead, and so is a day that is not saved yet.
  await open.click()
  const beyond = 'Please choose a date between 2000 and 2100.'
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
  const ending = page.getByRole('alertdialog', { name: 'Log out without saving?' })
  await ending.getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(logout).toBeFocused()
  await open.click()
  await expect(note).toHaveValue('Rings back at noon')
  await page.goBack()
  await expect(panel).toHaveCount(0)

  // A lead that somebody deletes is gone, and closing it keeps the selection of the list.
  await page.getByRole('checkbox', { name: `Select lead ${other.id}` }).click()
  await page.getByRole('link', { name: `View lead ${gone.id}` }).click()
  const shown = page.getByRole('dialog')
  await expect(shown).toContainText('sent this enquiry')
  const headers = { authorization: `Bearer ${token}` }
  const deleted = await page.request.delete(buildPath(LEAD_API.get, { id: gone.id }), { headers })
  expect(deleted.status()).toBe(204)
  await expect(shown.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
  await expect(shown).toContainText('The requested lead could not be found.')
  await shown.getByRole('button', { name: 'Back to Leads' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveCount(0)
})
