import { readFile } from 'node:fs/promises'
import { buildPath } from '#contract/basics/endpoint.ts'
import { AUDIT_API } from '#contract/figures/audit.ts'
import { LICENCE_API, Licence } from '#contract/licences/licence.ts'
import { MAIL_API, type Mail } from '#contract/mail/mail.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { changeAccount, createAccount } from '../support/users.ts'

let token = ''
test.beforeEach(async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  token = await signInAs(page, product, 1)
})

test('the audit log lists what was done, is filtered by a click, and is exported as a file', async ({
  page,
  product,
}) => {
  const { id, name } = await createAccount(page, product)
  await changeAccount(page, product, id, { role_id: 1 })
  await page.goto('/admin/audit')
  const change = page.getByRole('row').filter({ hasText: 'Changed a user' }).filter({ hasText: name })
  await expect(change).toContainText('role from manager to admin')
  await expect(change).toContainText('Administrator')
  await expect(change).toContainText('127.0.0.1')
  await change.getByRole('button', { name }).click()
  await expect(page).toHaveURL(new RegExp(`target=user%3A${id}`))
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: /^Activity filter/ }).click()
  await page.getByRole('option', { name: 'Sign-ins' }).click()
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.goto(`/admin/audit?actor=1&target=user%3A${id}`)
  const by = page.getByRole('button', { name: /^Remove filter: Done by/ })
  const on = page.getByRole('button', { name: /^Remove filter: On/ })
  await by.press('Enter')
  await expect(on).toBeFocused()
  await page.goBack()
  await expect(by).toBeVisible()
  await on.press('Enter')
  await expect(by).toBeFocused()
  await by.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Activity filter/ })).toBeFocused()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('audit_log.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(name)

  await page.route(
    (url) => url.pathname === AUDIT_API.list.path,
    async (route) => {
      if (new URL(route.request().url()).searchParams.has('cursor')) {
        return route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } })
      }
      const response = await (await route.fetch()).json()
      return route.fulfill({ json: { ...response, meta: { ...response.meta, next_cursor: 'more' } } })
    },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toContainText('The audit log could not be loaded.')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
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

test('without a mail server the outbox lists files and can write one again; a refused email shows why and can be resent', async ({
  page,
}) => {
  const name = uniqueName()
  const email = `${name}@example.ie`.toLowerCase()
  const lead = await createLead(page, { full_name: `Aoife ${name}`, email })
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/admin/mails?state=sent')
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(row).toContainText('Confirmation to the visitor')
  const link = row.getByRole('link', { name: `Lead #${lead.id}` })
  await expect(link).toHaveAttribute('href', `/admin/leads/${lead.id}`)
  await expect(row).toContainText('Written to a file')
  await expect(
    page.getByText(/^No mail server is connected: .* set SMTP_URL to your mail server/),
  ).toBeVisible()
  await row.getByRole('button', { name: `Read the email to ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation to the visitor' })
  await expect(dialog).toContainText(`Aoife`)
  await expect(dialog.getByRole('definition').first()).toHaveText(email)
  await expectNoAxeFindings(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Recipient filter/ }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await expect(page.getByText('Alert to the office').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Recipient filter/ }).click()
  await page.getByRole('option', { name: 'Customers' }).click()
  await row.getByRole('button', { name: 'Write again' }).press('Enter')
  await expect(page.getByText('The email will be sent again')).toBeVisible()
  await page.getByRole('combobox', { name: /^Status filter/ }).press('Enter')
  await expect(page.getByRole('option')).toHaveText(['All Emails', 'Waiting', 'Files', 'Failed'])
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed$/)
  await expect(page.getByText('No emails with this status')).toBeVisible()

  const resend = buildPath(MAIL_API.resend, { id: failed.id })
  const counts = { queued: 0, sent: 0, failed: 1 }
  await answerWith(page, MAIL_API.list.path, 200, { data: [failed], meta: { counts, next_cursor: null } })
  await answerWith(page, resend, 200, { ...failed, state: 'queued' })
  await page.goto('/admin/mails')
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '1'])
  const refused = page.getByRole('row').filter({ hasText: failed.recipient })
  await expect(refused).toContainText('Failed after 1 attempt')
  await expect(refused).toContainText('550 5.1.1 No such person here')
  const asked = page.waitForRequest((request) => request.url().endsWith(resend))
  await refused.getByRole('button', { name: 'Resend' }).click()
  expect((await asked).method()).toBe('POST')
  await expect(page.getByText('The email will be sent again')).toBeVisible()
  await answerWith(page, resend, 409, { message: 'It is on its way.', code: 'conflict' })
  await refused.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The email could not be resent: It is on its way.')).toBeVisible()
})

const DOCUMENT = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
}

test('a licence is entered by keyboard and removed after a question; a colleague’s change or removal meanwhile is pointed out', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${token}` }
  const [number, other] = [uniqueName(), uniqueName()]
  const data = { kind: 'operator', number: other, holder: 'Jaunt', valid_until: '2031-03-04' }
  const added = await page.request.post(LICENCE_API.add.path, { headers, data })
  const { id } = Licence.parse(await added.json())
  await page.goto('/admin/licences')
  const form = page.getByRole('region', { name: 'Add a licence' })
  const register = page.getByRole('region', { name: 'Licences and insurance' })
  const row = register.getByRole('listitem').filter({ hasText: number })
  await form.getByLabel('Number').fill(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jaunt Coaches')
  await form.getByLabel('Valid until').fill('2031-03-04')
  await form.getByLabel('Document').setInputFiles(DOCUMENT)
  await form.getByRole('button', { name: 'Add licence' }).press('Enter')
  await expect(row.getByRole('button', { name: /^Document of/ })).toBeVisible()
  await expect(form.getByLabel('Number')).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Add licence' })).toBeFocused()
  const remove = row.getByRole('button', { name: /^Remove/ })
  const question = page.getByRole('alertdialog', { name: 'Remove this licence?' })
  await remove.press('Enter')
  await expect(question).toContainText(`${number} (Jaunt Coaches)`)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Licences and insurance' })).toBeFocused()

  const shared = register.getByRole('listitem').filter({ hasText: other })
  const edit = shared.getByRole('button', { name: /^Edit/ })
  const dialog = page.getByRole('dialog', { name: 'Edit licence' })
  const save = dialog.getByRole('button', { name: 'Save licence' })
  await edit.click()
  await dialog.getByLabel('Valid until').fill('2032-03-04')
  const theirs = { ...data, holder: 'Jaunt Coaches', valid_until: '2033-03-04' }
  const changed = await page.request.patch(buildPath(LICENCE_API.change, { id }), { headers, data: theirs })
  expect(changed.status(), await changed.text()).toBe(200)
  await save.click()
  const contest = page.getByRole('alertdialog', { name: 'Administrator has changed this licence' })
  await expect(contest.getByRole('row')).toHaveText([
    /^Field/,
    'Valid untilFriday 4 March 2033Thursday 4 March 2032',
  ])
  await contest.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shared).toContainText('Jaunt Coaches, until Thursday 4 March 2032')

  await edit.click()
  await dialog.getByLabel('Holder').fill('Jaunt Limousines')
  await page.request.delete(buildPath(LICENCE_API.remove, { id }), { headers })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has removed this licence.')
  await expect(dialog.getByLabel('Holder')).toHaveValue('Jaunt Limousines')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(shared).toHaveCount(0)
})
