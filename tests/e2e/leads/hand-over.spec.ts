import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, REFUSED, readLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { createAccount } from '../support/users.ts'

test('a user is deactivated only once their open leads are known, and the leads go to a colleague, also at a second try', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const leaving = await createAccount(page, product)
  const heir = await createAccount(page, product, { name: `Heir ${uniqueName()}` })
  const [open, booked, lost] = [await createLead(page), await createLead(page), await createLead(page)]
  for (const [{ id }, status] of [
    [open, 'contacted'],
    [booked, 'converted'],
    [lost, 'lost'],
  ] as const) {
    await changeLead(page, token, id, { assigned_to: leaving.id, status })
  }
  await page.goto('/admin/users')
  const isAsked = (url: URL) =>
    url.pathname === LEAD_API.list.path && url.searchParams.get('assigned_to') === String(leaving.id)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(isAsked, async (route) => {
    await held
    await route.fulfill({ status: 422, json: { message: 'Not now.', code: 'invalid' } })
  })
  await page.getByRole('button', { name: `Deactivate ${leaving.name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' })
  const deactivate = question.getByRole('button', { name: 'Deactivate' })
  await expect(question.getByText('Looking for open leads…')).toBeVisible()
  await expect(deactivate).toBeDisabled()
  release()
  await expect(question.getByText('The open leads could not be loaded.')).toBeVisible()
  await expect(deactivate).toBeDisabled()
  await page.unroute(isAsked)
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toContainText(`#${open.id} · ${open.full_name}`)
  await expect(question).toContainText(`#${booked.id} · ${booked.full_name} · booked`)
  await expect(question).not.toContainText(`#${lost.id}`)
  await expectNoAxeFindings(page, '[role="alertdialog"]')

  await page.route(
    (asked) => asked.pathname === LEAD_BULK_API.change.path,
    (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
    { times: 1 },
  )
  await question.getByRole('combobox', { name: /^Hand them over to/ }).click()
  await page.getByRole('option', { name: heir.name }).click()
  await deactivate.click()
  const alert = question.getByRole('alert')
  await expect(alert).toContainText(
    `${leaving.name} was deactivated, but some leads could not be reassigned.`,
  )
  await expect(alert).toContainText('Not now.')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('2 leads handed over')).toBeVisible()
  await expect(question).toHaveCount(0)
  for (const { id } of [open, booked]) expect((await readLead(page, token, id)).assigned_to).toBe(heir.id)
  expect((await readLead(page, token, lost.id)).assigned_to).toBe(leaving.id)
})
