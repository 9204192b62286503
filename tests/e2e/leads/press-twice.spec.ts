import type { Locator, Page } from '@playwright/test'
import { createLead, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

/** The methods and paths of what is stored from here on. */
function noteWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

async function pressTwice(page: Page, button: Locator): Promise<string[]> {
  const writes = noteWrites(page)
  await button.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return writes
}

test('what is pressed twice in a dialog of a lead is stored once', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add Notes' }).click()
  await dialog.getByLabel('Note').fill('Rang back.')
  expect(await pressTwice(page, dialog.getByRole('button', { name: 'Add note' }))).toHaveLength(1)

  await page.getByRole('button', { name: 'Contact Customer' }).click()
  expect(await pressTwice(page, dialog.getByRole('button', { name: 'Record contact' }))).toHaveLength(1)

  await page.getByRole('button', { name: 'Schedule Call' }).click()
  await dialog.getByRole('button', { name: 'Today' }).click()
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  expect(await pressTwice(page, schedule)).toHaveLength(1)

  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  expect(await pressTwice(page, dialog.getByRole('button', { name: 'Send follow-up' }))).toHaveLength(1)

  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Lost')
  expect(await pressTwice(page, dialog.getByRole('button', { name: 'Mark as lost' }))).toHaveLength(1)
})
