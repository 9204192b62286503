import type { Page } from '@playwright/test'
import { z } from 'zod'
import { buildPath } from '#contract/basics/endpoint.ts'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadEvent } from '#contract/leads/lead-event.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

/** The server does what it is asked for once, and its answer is lost on the way. Reads at the same address arrive. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let lost = false
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (lost || route.request().method() === 'GET') return route.fallback()
      lost = true
      await route.fetch()
      await route.abort()
    },
  )
}

test('a note, a contact, a follow-up and a quote whose response was lost are stored once, and nobody is told that they failed', async ({
  page,
  product,
  faults,
}) => {
  test.slow()
  faults.tolerate(REFUSED)
  const headers = { authorization: `Bearer ${await signInAs(page, product, 1)}` }
  const { id } = await createLead(page)
  await page.goto(`/admin/leads/${id}`)
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByRole('alert')
  /** Returns how often a text stands in the timeline. */
  async function count(kind: LeadEvent['kind']): Promise<number> {
    const answer = await page.request.get(buildPath(LEAD_API.listEvents, { id }), { headers })
    return z
      .array(LeadEvent)
      .parse(await answer.json())
      .filter((event) => event.kind === kind).length
  }

  // The same note is stored once, also when the page was loaded anew before the second try.
  await loseAnswer(page, buildPath(LEAD_API.addNote, { id }))
  const writeNote = async () => {
    await page.getByRole('button', { name: 'Add Notes' }).click()
    await dialog.getByLabel('Note').fill('Rang back, wants a quote.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
  }
  await writeNote()
  await expect(alert).toContainText('The note may have been saved.')
  await expect(alert).toContainText('It will not be saved twice.')
  expect(await count('note')).toBe(1)
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue('Rang back, wants a quote.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await count('note')).toBe(1)
  await writeNote()
  await expect(dialog).toHaveCount(0)
  expect(await count('note')).toBe(2)

  // A contact that was changed before the second try is another one.
  await loseAnswer(page, buildPath(LEAD_API.addContact, { id }))
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  await dialog.getByRole('button', { name: 'Record contact' }).click()
  await expect(alert).toContainText('The contact may have been recorded.')
  await dialog.getByLabel('Note').fill('Two child seats.')
  await dialog.getByRole('button', { name: 'Record contact' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await count('contact')).toBe(2)

  await loseAnswer(page, FOLLOW_UP_API.send.path)
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send follow-up' }).click()
  await expect(alert).toContainText('The follow-up may have been sent.')
  await dialog.getByRole('button', { name: 'Send follow-up' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await count('follow-up')).toBe(1)

  await loseAnswer(page, buildPath(QUOTE_API.send, { id }))
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Amount in euro, line 1' }).fill('480')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  await expect(alert).toContainText('The quote may have been sent.')
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await count('offer-sent')).toBe(1)
})
