import { RATE_API, RateVersions } from '#contract/rates/rate-versions.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

// Rates that were saved stay, and the home page gets a document of its own.
test.use({ settings: { LEADS_EMAIL: 'coach@jaunt.local' } })

test('a new coach is entered once, with its rates and a card on the home page; when one of them cannot be saved, that is said and the vehicle stays', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  await page.goto('/admin/vehicles')
  const form = page.getByRole('form', { name: 'Add vehicle' })
  const save = form.getByRole('button', { name: 'Save vehicle' })
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await form.getByLabel('Name').fill('Coach (Up to 53 passengers)')
  await form.getByLabel('Seats', { exact: true }).fill('53')
  await form.getByLabel('Seats with luggage').fill('49')
  await form.getByLabel('Description').fill('A touring coach with a toilet.')
  await form.getByRole('checkbox', { name: 'Enter its rates' }).click()
  await form.getByRole('checkbox', { name: 'Add a card to the home page' }).click()
  await form.getByLabel('Base charge').fill('90')
  await form.getByLabel('Per km with passengers').fill('three')
  await expectNoAxeFindings(page)
  await save.click()
  await expect(form.getByLabel('Per km with passengers')).toBeFocused()
  await expect(form.getByText('Please enter an amount.')).toBeVisible()
  await form.getByLabel('Per km with passengers').fill('3.40')
  await save.click()
  await expect(page.getByText('Coach (Up to 53 passengers) is saved.')).toBeVisible()
  const { newest } = RateVersions.parse(
    await (await page.request.get(RATE_API.list.path, { headers })).json(),
  )
  expect(newest.card.classes.at(-1)).toMatchObject({
    name: 'Coach',
    vehicle: 'Coach (Up to 53 passengers)',
    seats: 49,
    base_cents: 9_000,
    loaded_km_cents: 340,
  })
  const home = await (await page.request.get('/')).text()
  expect(home).toContain('A touring coach with a toilet.')

  await answerWith(page, RATE_API.save.path, 422, { message: 'The rates are full.', code: 'invalid' })
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await form.getByLabel('Name').fill('Midi coach')
  await form.getByLabel('Seats', { exact: true }).fill('33')
  await form.getByRole('checkbox', { name: 'Enter its rates' }).click()
  await save.click()
  await expect(
    page.getByText('Midi coach is saved. Its rates could not be saved. The rates are full.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Midi coach' })).toBeVisible()
})
