import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { holdToasts } from '../support/toasts.ts'

async function openEdit(page: Page, product: Product) {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  return { lead, facts, dialog }
}

test('a request is corrected on screen, told in the timeline, and undone', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { lead, facts, dialog } = await openEdit(page, product)
  await holdToasts(page)
  await expect(dialog.getByLabel('Full Name')).toHaveValue(lead.full_name)
  await expectNoAxeFindings(page, '[role="dialog"]')
  const name = `Aoife ${uniqueName()}`
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email Address').fill('')
  await dialog.getByLabel('Drop-off Location').fill('Galway')
  await dialog.getByLabel('Number of People').fill('9')
  await dialog.getByLabel('Round trip').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
  await expect(dialog.getByLabel('Return Date')).toBeFocused()
  const past = dialog.getByText('This date is in the past. Please check it.')
  await dialog.getByLabel('Return Date').fill('2021-05-01')
  await expect(past).toBeVisible()
  await dialog.getByLabel('Round trip').uncheck()
  await dialog.getByLabel('Date of Travel').fill('2021-05-01')
  await expect(past).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(facts).toContainText(name)
  await expect(facts).toContainText(/[1-9][\d.]* km/)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('changed people from 4 to 9')
  await expect(timeline).toContainText('set drop-off to Galway')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(facts).toContainText(lead.full_name)
  await expect(facts).toContainText('aoife@example.ie')
})

test('an undo that cannot be stored is told, though its dialog has gone', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { lead, dialog } = await openEdit(page, product)
  await holdToasts(page)
  await dialog.getByLabel('Number of People').fill('9')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  const path = buildPath(LEAD_API.change, { id: lead.id })
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Failed to update bus quote/)).toBeVisible()
})

test('what somebody else changed meanwhile is shown before it is overwritten, in the panel of a manager too', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 2)
  const lead = await createLead(page)
  await page.goto(`/manager/leads?lead=${lead.id}`)
  await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Number of People').fill('9')
  const headers = { authorization: `Bearer ${token}` }
  const data = { number_of_people: 12 }
  await page.request.patch(buildPath(LEAD_API.change, { id: lead.id }), { headers, data })
  // What was typed comes back with what it was typed over.
  await page.reload()
  await expect(dialog.getByLabel('Number of People')).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
  await expect(conflict.getByRole('row', { name: 'People' })).toContainText('12')
  // Escape decides nothing: what was typed is still there.
  await page.keyboard.press('Escape')
  await expect(conflict).toHaveCount(0)
  await expect(dialog.getByLabel('Number of People')).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await conflict.getByRole('button', { name: 'Save my value' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('changed people from 12 to 9')
  await expect(dialog).toHaveCount(0)
})

test('why a lead was lost, typed from its status, outlives the question which of two statuses counts', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  const path = buildPath(LEAD_API.change, { id: lead.id })
  for (const place of [`/admin/leads/${lead.id}`, '/admin/leads']) {
    await page.goto(place)
    const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
    const held = await status.inputValue()
    await status.selectOption('lost')
    const dialog = page.getByRole('dialog', { name: 'Why was it lost?' })
    await dialog.getByLabel('Reason', { exact: true }).fill('Went by train')
    // Somebody else is faster by a moment.
    let isOvertaken = false
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (isOvertaken || route.request().method() === 'GET') return route.fallback()
        isOvertaken = true
        const data = { status: held === 'new' ? 'contacted' : 'new' }
        await page.request.patch(path, { headers: { authorization: `Bearer ${token}` }, data })
        await route.continue()
      },
    )
    await dialog.getByRole('button', { name: 'Mark as lost' }).click()
    const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
    await expect(conflict.getByRole('row', { name: 'Status' })).toContainText('Lost')
    await page.keyboard.press('Escape')
    await expect(conflict).toHaveCount(0)
    await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('Went by train')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('why a lead was lost is asked about where a colleague has said something else meanwhile', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  const path = buildPath(LEAD_API.change, { id: lead.id })
  await page.goto(`/admin/leads/${lead.id}`)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await status.selectOption('lost')
  const dialog = page.getByRole('dialog', { name: 'Why was it lost?' })
  await dialog.getByLabel('Reason', { exact: true }).fill('Went by train')
  const data = { status: 'lost', lost_reason: 'Too dear' }
  await page.request.patch(path, { headers: { authorization: `Bearer ${token}` }, data })
  // The screen behind the dialog knows of it.
  await expect(page.getByText('Too dear').first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
  await expect(conflict.getByRole('row', { name: 'Reason' })).toContainText('Too dear')
  await conflict.getByRole('button', { name: 'Save my value' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Went by train')
})

test('a status that somebody else sets while one is being chosen is told, and not overwritten unasked', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  const setMeanwhile = (status: string) =>
    page.request.patch(buildPath(LEAD_API.change, { id: lead.id }), {
      headers: { authorization: `Bearer ${token}` },
      data: { status },
    })
  const held = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  const contacted = dialog.getByRole('radio', { name: 'Contacted' })
  await expect(contacted).toBeChecked()
  await setMeanwhile('converted')
  await expect(dialog.getByText(/ has just set it to Converted\. You have chosen Contacted\.$/)).toBeVisible()
  await expect(contacted).toBeChecked()
  await expect(contacted).toBeFocused()
  await dialog.getByRole('button', { name: 'Update status' }).click()
  const conflict = page.getByRole('alertdialog', { name: /has changed this lead$/ })
  const values = conflict.getByRole('row', { name: 'Status' })
  await expect(values).toContainText('Converted')
  await expect(values).toContainText('Contacted')
  await expect(page.getByText('The status could not be stored.')).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(held).toHaveValue('converted')
  // The very status that is chosen here stays in sight.
  await page.getByRole('button', { name: 'Update Status' }).click()
  await dialog.getByRole('radio', { name: 'Quoted' }).check()
  await setMeanwhile('quoted')
  await expect(dialog.getByText(/ has just set it to Quoted\.$/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Quoted' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Quoted' })).toBeFocused()
})

test('everything that a corrected request lacks is told at once', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  const { dialog } = await openEdit(page, product)
  await dialog.getByLabel('Full Name').fill('')
  await dialog.getByLabel('Round trip').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  for (const label of ['Full Name', 'Return Date', 'Return Time'])
    await expect(dialog.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
})
