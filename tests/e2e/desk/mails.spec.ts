import { buildPath } from '#contract/basics/endpoint.ts'
import type { Mail } from '#contract/mail/mail.ts'
import { MAIL_API } from '#contract/mail/mail-endpoints.ts'
import { answerWith, createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
})

const failed: Mail = {
  id: 'a-failed-mail',
  kind: 'lead-confirmation',
  lead_id: 4,
  recipient: 'nobody@example.ie',
  state: 'failed',
  attempts: 1,
  last_error: '550 5.1.1 No such person here',
  created_at: '2026-11-20T10:00:00.000Z',
  next_attempt_at: null,
  sent_at: null,
}

test('without a mail server the outbox lists files, and writes one again', async ({ page }) => {
  const name = uniqueName()
  const lead = await createLead(page, {
    full_name: `Aoife ${name}`,
    email: `${name}@example.ie`.toLowerCase(),
  })
  const row = page.getByRole('row').filter({ hasText: `${name}@example.ie`.toLowerCase() })
  await expect(async () => {
    await page.goto('/admin/mails?state=sent')
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(row).toContainText('Confirmation to the visitor')
  await expect(row.getByRole('link', { name: `Lead #${lead.id}` })).toHaveAttribute(
    'href',
    `/admin/leads/${lead.id}`,
  )
  await expect(row).toContainText('Written to a file')
  await expect(
    page.getByText(/^No mail server is connected: .* set SMTP_URL to your mail server/),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Write again' }).click()
  await expect(page.getByText('The email is queued again')).toBeVisible()
})

test('a refused mail shows why, and is queued again on request, or why that is refused', async ({
  page,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const counts = { queued: 0, sent: 0, failed: 1 }
  await answerWith(page, MAIL_API.list.path, 200, { data: [failed], meta: { counts, next_cursor: null } })
  await answerWith(page, buildPath(MAIL_API.resend, { id: failed.id }), 200, { ...failed, state: 'queued' })
  await page.goto('/admin/mails')
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '1'])
  const row = page.getByRole('row').filter({ hasText: failed.recipient })
  await expect(row).toContainText('Failed after 1 attempt')
  await expect(row).toContainText('550 5.1.1 No such person here')
  const asked = page.waitForRequest((request) =>
    request.url().endsWith(buildPath(MAIL_API.resend, { id: failed.id })),
  )
  await row.getByRole('button', { name: 'Resend' }).click()
  expect((await asked).method()).toBe('POST')
  await expect(page.getByText('The email is queued again')).toBeVisible()

  const refusal = { message: 'It is on its way.', code: 'conflict' }
  await answerWith(page, buildPath(MAIL_API.resend, { id: failed.id }), 409, refusal)
  await row.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The email could not be resent: It is on its way.')).toBeVisible()
})

test('the state filter is a link, and an empty state says so', async ({ page }) => {
  await page.goto('/admin/mails')
  await page.getByRole('combobox', { name: /^State filter/ }).click()
  await expect(page.getByRole('option')).toHaveText(['All Emails', 'Queued', 'Files', 'Failed'])
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed$/)
  await expect(page.getByText('No emails in this state')).toBeVisible()
})
