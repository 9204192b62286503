import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, openLive, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdToasts } from '../support/toasts.ts'

test.beforeEach(({ faults }) => faults.tolerate(REFUSED))

/** No change of this lead reaches the server until the function that is answered is called. */
async function refuseChanges(page: Page, id: number): Promise<() => Promise<void>> {
  const isLead = (url: URL) => url.pathname === buildPath(LEAD_API.change, { id })
  await page.route(isLead, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  return () => page.unroute(isLead)
}

test('a journey is corrected on screen, shown in the timeline and undone; a failure is shown beside the button', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await holdToasts(page)
  const facts = page.getByRole('region', { name: 'Facts' })
  const edit = facts.getByRole('button', { name: 'Edit' })
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await edit.click()
  await expect(dialog.getByLabel('Full Name')).toHaveValue(lead.full_name)
  await expectNoAxeFindings(page, '[role="dialog"]')
  // All that is missing is told at once.
  await dialog.getByLabel('Full Name').fill('')
  await dialog.getByLabel('Round trip').check()
  await save.click()
  for (const label of ['Full Name', 'Return Date', 'Return Time'])
    await expect(dialog.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
  const name = `Aoife ${uniqueName()}`
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email Address').fill('')
  await dialog.getByLabel('Drop-off Location').fill('Galway')
  await dialog.getByLabel('Number of People').fill('9')
  await save.click()
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
  await expect(dialog.getByLabel('Return Date')).toBeFocused()
  const past = dialog.getByText('This date is in the past. Please check it.')
  await dialog.getByLabel('Return Date').fill('2021-05-01')
  await expect(past).toBeVisible()
  await dialog.getByLabel('Round trip').uncheck()
  await dialog.getByLabel('Date of Travel').fill('2021-05-01')
  await expect(past).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(facts).toContainText(name)
  await expect(facts).toContainText(/[1-9][\d.]* km/)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('changed people from 4 to 9')
  await expect(timeline).toContainText('set drop-off to Galway')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(facts).toContainText(lead.full_name)
  await expect(facts).toContainText('aoife@example.ie')

  await edit.click()
  await dialog.getByLabel('Number of People').fill('9')
  const allow = await refuseChanges(page, lead.id)
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  const [said, button] = [await alert.boundingBox(), await save.boundingBox()]
  expect((button?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeLessThan(40)
  await expectNoAxeFindings(page, '[role="dialog"]')
  await allow()
  await save.click()
  await expect(dialog).toHaveCount(0)
  // An undo that cannot be stored is told, though its dialog has gone.
  await refuseChanges(page, lead.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Failed to update bus quote/)).toBeVisible()
})

test('a field that two people change asks which value to keep, also after a reload, and in the panel of a manager', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 2)
  const lead = await createLead(page)
  await page.goto(`/manager/leads?lead=${lead.id}`)
  await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Number of People').fill('9')
  await changeLead(page, token, lead.id, { number_of_people: 12 })
  // The typed value comes back with the one that it was typed over.
  await page.reload()
  await expect(dialog.getByLabel('Number of People')).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
  await expect(conflict.getByRole('row', { name: 'People' })).toContainText('12')
  // Escape decides nothing, and the typed value is still there.
  await page.keyboard.press('Escape')
  await expect(conflict).toHaveCount(0)
  await expect(dialog.getByLabel('Number of People')).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('changed people from 12 to 9')
  await expect(dialog).toHaveCount(0)
})

test('a status and a reason that a colleague has just set are shown beside one’s own, and the lead is deleted after a question', async ({
  page,
  product,
  faults,
}) => {
  // The desk may still ask who else has the lead open while it is being deleted.
  faults.tolerate(/ 404 .*\/viewers/)
  const token = await signInAs(page, product, 1)
  const { id } = await createLead(page)
  const path = buildPath(LEAD_API.change, { id })
  /** The colleague is faster than the next change by a moment: neither has heard of the other yet. */
  let faster: object | undefined
  const overtake = (data: object) => {
    faster = data
  }
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (faster && route.request().method() === 'PATCH') {
        await changeLead(page, token, id, faster)
        faster = undefined
      }
      await route.fallback()
    },
  )
  await openLive(page, `/admin/leads/${id}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${id}` })
  const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
  await expect(status).toHaveValue('new')
  overtake({ status: 'quoted' })
  await status.selectOption('Contacted')
  await expect(conflict.getByRole('row', { name: 'Status Quoted Contacted' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(status).toHaveValue('quoted')
  overtake({ status: 'new' })
  await status.selectOption('Converted')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(`Lead #${id} is now Converted`)).toBeVisible()
  await expect(status).toHaveValue('converted')

  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  const reason = lost.getByLabel('Reason', { exact: true })
  await status.selectOption('lost')
  await reason.fill('Went by train')
  overtake({ status: 'contacted' })
  await lost.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(conflict.getByRole('row', { name: 'Status' })).toContainText('Lost')
  await page.keyboard.press('Escape')
  await expect(conflict).toHaveCount(0)
  await expect(reason).toHaveValue('Went by train')
  await changeLead(page, token, id, { status: 'lost', lost_reason: 'Too dear' })
  // The screen behind the dialog knows of it.
  await expect(page.getByText('Too dear').first()).toBeAttached()
  await lost.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(conflict.getByRole('row', { name: 'Reason' })).toContainText('Too dear')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Went by train')

  await changeLead(page, token, id, { status: 'new' })
  await expect(status).toHaveValue('new')
  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  const [contacted, quoted] = [
    dialog.getByRole('radio', { name: 'Contacted' }),
    dialog.getByRole('radio', { name: 'Quoted' }),
  ]
  await expect(contacted).toBeChecked()
  await changeLead(page, token, id, { status: 'converted' })
  await expect(dialog.getByText(/ has just set it to Converted\. You chose Contacted\.$/)).toBeVisible()
  await expect(contacted).toBeChecked()
  await expect(contacted).toBeFocused()
  await dialog.getByRole('button', { name: 'Update status' }).click()
  const values = conflict.getByRole('row', { name: 'Status' })
  await expect(values).toContainText('Converted')
  await expect(values).toContainText('Contacted')
  await expect(page.getByText('The status could not be saved.')).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(status).toHaveValue('converted')
  // The very status that is chosen here stays in sight.
  await page.getByRole('button', { name: 'Update Status' }).click()
  await quoted.check()
  await changeLead(page, token, id, { status: 'quoted' })
  await expect(dialog.getByText(/ has just set it to Quoted\.$/)).toBeVisible()
  await expect(quoted).toBeChecked()
  await expect(quoted).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete this lead? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/admin/leads')
  await expect(page.getByText('Lead deleted')).toBeVisible()
  const gone = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(gone.status()).toBe(404)
})
