import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
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

let token: string

test.beforeEach(async ({ page, product }) => {
  token = await signInAs(page, product, 1)
})

test('a lead has a page with everything that was asked, and its history', async ({ page }) => {
  const name = uniqueName()
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    additional_info: 'Two child seats\nand a wheelchair',
    journey: {
      dropoff_location: 'Galway',
      round_trip: true,
      return_date: '2031-05-03',
      return_time: '17:00',
      group_type: 'Wedding',
    },
  })
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife ${name}`)
  await expect(page).toHaveTitle(`Lead #${lead.id} · Jaunt`)
  const facts = page.getByRole('region', { name: 'Facts' })
  for (const text of [
    'aoife@example.ie',
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
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Visitor sent this request')
  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Contacted')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'changed status from New to Contacted',
  )
})

test('an email address of a usual length stays in one line, and moves nothing else', async ({ page }) => {
  const lead = await createLead(page, { email: 'bookings.ireland@conference-organisers.example' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/leads/${lead.id}`)
  const facts = page.getByRole('region', { name: 'Facts' })
  const address = facts.getByRole('link', { name: lead.email })
  await expect(address).toBeVisible()
  const lines = await address.evaluate((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size)
  expect(lines).toBe(1)
  const { height = 0 } = (await facts.getByText('As typed: ').boundingBox()) ?? {}
  expect(height).toBeLessThan(24)
})

test('a change that somebody else made first is shown beside mine, and the lead is deleted after asking', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  const theirs = (status: string) =>
    page.request.patch(buildPath(LEAD_API.get, { id: lead.id }), {
      headers: { authorization: `Bearer ${token}` },
      data: { status },
    })
  // Two who save at the same moment: neither has heard of the other yet.
  await neverAnswer(page, LIVE_API.events.path)
  await page.goto(`/admin/leads/${lead.id}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await expect(status).toHaveValue('new')
  expect((await theirs('quoted')).status()).toBe(200)
  await status.selectOption('Contacted')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('row', { name: 'Status Quoted Contacted' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(status).toHaveValue('quoted')
  expect((await theirs('new')).status()).toBe(200)
  await status.selectOption('Converted')
  await dialog.getByRole('button', { name: 'Save my value' }).click()
  await expect(page.getByText(`Lead #${lead.id} is now Converted`)).toBeVisible()
  await expect(status).toHaveValue('converted')

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Delete this lead? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/admin/leads')
  await expect(page.getByText('Lead deleted')).toBeVisible()
  const gone = await page.request.get(buildPath(LEAD_API.get, { id: lead.id }), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(gone.status()).toBe(404)
})

test('only a lead that is not there is called that, with a way back: one that cannot be fetched is a failure', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await answerWith(page, buildPath(LEAD_API.get, { id: lead.id }), 403, {
    message: 'This is not for you.',
    code: 'not_allowed',
  })
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bus quote')
  await expect(page.getByRole('alert')).toContainText('This is not for you.')
  await expect(page.getByText('Lead Not Found')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: lead.full_name })).toBeVisible()
  await page.goto('/admin/leads/987654321')
  await expect(page.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
  await expect(page.getByText('The requested lead could not be found.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Back to Leads' }).click()
  await page.waitForURL('**/admin/leads')
})

test('the keyboard keeps its place while a choice is stored, and when a day is cleared', async ({ page }) => {
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const priority = page.getByRole('combobox', { name: `Priority of lead ${lead.id}` })
  await expect(priority).toHaveValue('medium')
  const { release } = await holdAnswers(page, buildPath(LEAD_API.get, { id: lead.id }))
  await priority.focus()
  await priority.selectOption('High')
  await expect(priority).toBeDisabled()
  await expect(priority).toBeFocused()
  release()
  await expect(priority).toHaveValue('high')
  await expect(priority).toBeFocused()
  const day = page.getByLabel('Next action')
  await day.fill('2031-04-30')
  await day.blur()
  const clear = page.getByRole('button', { name: 'Clear' })
  await expect(clear).toBeVisible()
  await clear.press('Enter')
  await expect(day).toHaveValue('')
  await expect(day).toBeFocused()
})

test('a day of the next action that is typed by half is said at its field, and asked about by whoever leaves', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const day = page.getByLabel('Next action')
  await day.focus()
  await page.keyboard.type('12')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('An incomplete date or time is not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription('Please complete the date or clear it.')
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.press('Enter')
  await expect(question).toContainText('What you have typed or changed is not saved, and is lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(logout).toBeFocused()
  await day.fill('2031-04-30')
  await expect(page.getByText('Please complete the date or clear it.')).toHaveCount(0)
  // The press on Logout saves what it leaves.
  await logout.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  token = await signInAs(page, product, 1)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(day).toHaveValue('2031-04-30')
})

test('a day of the next action that is typed by half goes with its error when it is cleared', async ({
  page,
}) => {
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const day = page.getByLabel('Next action')
  await day.fill('2031-04-30')
  await day.press('Enter')
  await expect(page.getByText(`Lead #${lead.id}: next action on Wed 30 Apr 2031`)).toBeVisible()
  await expect(day).toBeFocused()
  await day.press('Backspace')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('')
  await expect(day).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Please complete the date or clear it.')).toHaveCount(0)
})

test('what is typed as the next action stays while a colleague sets another day, and both are asked about', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  const path = buildPath(LEAD_API.get, { id: lead.id })
  await openLive(page, `/admin/leads/${lead.id}`)
  const day = page.getByLabel('Next action')
  await day.focus()
  await page.keyboard.type('12')
  const change = { headers: { authorization: `Bearer ${token}` }, data: { next_action_on: '2031-04-30' } }
  expect((await page.request.patch(path, change)).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(day).toBeFocused()
  expect(await day.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
  await day.fill('2031-05-02')
  await day.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Wed 30 Apr 2031')
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(day).toHaveValue('2031-04-30')
})

test('the address of a quote begins a line of its own on a phone before it is broken', async ({ page }) => {
  const lead = await createLead(page, { email: 'gus.quite.declined@example.ie' })
  await sendQuote(page, token, lead.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/leads/${lead.id}`)
  const address = page.getByRole('listitem').getByText('gus.quite.declined@example.ie')
  const countLines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  }
  await address.scrollIntoViewIfNeeded()
  expect(await address.evaluate(countLines)).toBe(1)
})
