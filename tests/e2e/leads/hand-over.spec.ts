import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { createAccount } from '../support/users.ts'

test('whoever is shut out hands their open leads over', async ({ page, product }) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const leaving = await createAccount(page, product)
  const heir = await createAccount(page, product, { name: `Heir ${uniqueName()}` })
  const [open, lost] = [await createLead(page), await createLead(page)]
  for (const [{ id }, status] of [
    [open, 'contacted'],
    [lost, 'lost'],
  ] as const) {
    const data = { assigned_to: leaving.id, status }
    await page.request.patch(buildPath(LEAD_API.change, { id }), { headers, data })
  }
  await page.goto('/admin/users')
  await page.getByRole('button', { name: `Deactivate ${leaving.name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' })
  await expect(question).toContainText(`${leaving.name} has an open lead`)
  await expect(question).toContainText(`#${open.id} · ${open.full_name}`)
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await question.getByRole('combobox', { name: /^Hand them over to/ }).click()
  await page.getByRole('option', { name: heir.name }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('1 lead handed over')).toBeVisible()
  const holderOf = async ({ id }: { id: number }) =>
    (await (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).json()).assigned_to
  expect(await holderOf(open)).toBe(heir.id)
  expect(await holderOf(lost)).toBe(leaving.id)
})

test('leads that could not be handed over are not forgotten with the account that is shut out', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const leaving = await createAccount(page, product)
  const heir = await createAccount(page, product, { name: `Heir ${uniqueName()}` })
  const { id } = await createLead(page)
  const url = buildPath(LEAD_API.change, { id })
  await page.request.patch(url, { headers, data: { assigned_to: leaving.id, status: 'contacted' } })
  await page.goto('/admin/users')
  await page.route(
    (asked) => asked.pathname === LEAD_BULK_API.change.path,
    (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: `Deactivate ${leaving.name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' })
  await question.getByRole('combobox', { name: /^Hand them over to/ }).click()
  await page.getByRole('option', { name: heir.name }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  const alert = question.getByRole('alert')
  await expect(alert).toContainText(`${leaving.name} is deactivated, but not all leads are handed over.`)
  await expect(alert).toContainText('Not now.')
  await expectNoAxeFindings(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('1 lead handed over')).toBeVisible()
  await expect(question).toHaveCount(0)
  expect((await (await page.request.get(url, { headers })).json()).assigned_to).toBe(heir.id)
})

test('nobody is shut out before it is known what they leave behind, booked journeys included', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const leaving = await createAccount(page, product)
  const heir = await createAccount(page, product, { name: `Heir ${uniqueName()}` })
  const booked = await createLead(page)
  const data = { assigned_to: leaving.id, status: 'converted' }
  await page.request.patch(buildPath(LEAD_API.change, { id: booked.id }), { headers, data })
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
  await expect(question).toContainText(`${leaving.name} has a booked journey still to come`)
  await expect(question).toContainText(`#${booked.id} · ${booked.full_name} · booked`)
  await question.getByRole('combobox', { name: /^Hand them over to/ }).click()
  await page.getByRole('option', { name: heir.name }).click()
  await deactivate.click()
  await expect(page.getByText('1 lead handed over')).toBeVisible()
  const read = await page.request.get(buildPath(LEAD_API.get, { id: booked.id }), { headers })
  expect((await read.json()).assigned_to).toBe(heir.id)
})

test('several leads are lost for one reason, which is asked', async ({ page, product }) => {
  await signInAs(page, product, 1)
  const name = uniqueName()
  const [first] = [
    await createLead(page, { full_name: `One ${name}` }),
    await createLead(page, { full_name: `Two ${name}` }),
    // Without it the heading would not tell whether the search has been applied.
    await createLead(page),
  ]
  await page.goto('/admin/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lost', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Why was it lost?' })
  await question.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(question.getByLabel('Reason')).toHaveValue('Price')
  await question.getByLabel('Reason').fill('They fly home earlier')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Last change' })).toContainText('2 leads now Lost')
  await page.goto(`/admin/leads/${first?.id}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('They fly home earlier')
})
