import { VEHICLE_API, type Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { paintImage } from '#support/images.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { changeLead, createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import { fillQuoteForm, requestOf, untilHydrated } from '../support/quote-form.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

test('a coach is added with its image, requested on the site, and retired; its lead keeps it', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  await page.goto('/admin/vehicles')
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add vehicle' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Coach 53')
  await form.getByLabel('Seats', { exact: true }).fill('53')
  await form.getByLabel('Seats with luggage').fill('49')
  await expect(form.getByText('9 seats or more: covered by your operator licence.')).toBeVisible()
  await form.getByLabel('Description').fill('A touring coach.')
  const buffer = await paintImage(300, 200).jpeg().toBuffer()
  await form
    .getByLabel('Upload: Vehicle image')
    .setInputFiles({ name: 'coach.jpg', mimeType: 'image/jpeg', buffer })
  await form.getByLabel('Alternative text').fill('Our coach at the sea')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page)
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '53 seats · 49 with luggage' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeFindings(page)

  const marker = uniqueName()
  const request = { ...requestOf(marker), vehicle: 'Coach 53', 'Number of People': '51' }
  await page.goto('/')
  // The first movement after another page counts as none.
  await page.mouse.move(40, 40)
  await untilHydrated(page)
  await page.locator('#quote-form').getByLabel('Number of People', { exact: true }).fill('60')
  await expect(
    page.locator('#quote-form').getByLabel('Number of People', { exact: true }),
  ).toHaveAccessibleDescription(/× Coach 53.* would take 60 people/)
  await fillQuoteForm(page, request)
  await expect(
    page.locator('#quote-form').getByLabel('Number of People', { exact: true }),
  ).toHaveAccessibleDescription(/The Coach 53 seats 53, or 49 with luggage/)
  const chosen = page.locator('.field-selectedVehicle')
  await expect(chosen.getByRole('status')).toContainText('A touring coach.')
  await expect(chosen.getByRole('img', { name: 'Our coach at the sea' })).toBeVisible()
  await page.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you')
  await expect(page.getByRole('main')).toContainText('Coach 53')
  for (const mail of await mailsMentioning(product, marker, 2)) expect(mail.text).toContain('Coach 53')

  await page.goto('/admin/vehicles')
  await page.getByRole('button', { name: 'Edit Coach 53' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Coach 54')
  await expect(page.getByRole('button', { name: 'Retire Mercedes Sprinter' })).toBeDisabled()
  await page.getByRole('link', { name: 'Compliance' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Coach 53' })).toBeFocused()
  await page.getByRole('button', { name: 'Retire Coach 53' }).click()
  await expect(page.getByRole('button', { name: 'Restore Coach 53' })).toBeVisible()
  await page.goto('/admin/leads')
  await expect(page.getByText('51 people · Coach 53').first()).toBeVisible()
  const csv = await page.request.get('/api/bus-quote/export/csv', { headers })
  expect(await csv.text()).toContain('Coach 53')
  await page.goto('/')
  await expect(page.locator('#quote-form').getByLabel('Vehicle Selected')).not.toContainText('Coach 53')
})

const SPRINTER = 'Mercedes Sprinter (Up to 16 passengers)'

test('the edits of two people to one vehicle are merged at the first press, or ask which value to keep', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 409/)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const read = async () =>
    VehicleList.parse(await (await page.request.get(VEHICLE_API.list.path, { headers })).json())
  const changeSprinter = async (change: Partial<Vehicle>) => {
    const value = (await sprinter())?.value
    const saved = await page.request.patch(VEHICLE_API.change.path, { headers, data: { value, ...change } })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const sprinter = async () => (await read()).vehicles.find(({ name }) => name === SPRINTER)
  await page.goto('/admin/vehicles')
  await page.getByRole('button', { name: `Edit ${SPRINTER}` }).click()
  const form = page.getByRole('form', { name: `Edit ${SPRINTER}` })
  await form.getByLabel('Seats', { exact: true }).fill('17')
  await changeSprinter({ description: 'With room for skis.' })
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(page.getByText(`${SPRINTER} is saved.`)).toBeVisible()
  expect(await sprinter()).toMatchObject({ seats: 17, description: 'With room for skis.' })

  await page.getByRole('button', { name: `Edit ${SPRINTER}` }).click()
  await form.getByLabel('Seats', { exact: true }).fill('18')
  await changeSprinter({ seats: 19 })
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('has changed')
  for (const seats of ['18', '19']) await expect(question).toContainText(seats)
  await question.getByRole('button', { name: /^(Keep mine|Save my values)/ }).click()
  await expect(page.getByText(`${SPRINTER} is saved.`).last()).toBeVisible()
  await expect.poll(async () => (await sprinter())?.seats).toBe(18)

  await page.getByRole('button', { name: `Edit ${SPRINTER}` }).click()
  await form.getByLabel('Description').fill('Mine')
  await changeSprinter({ description: 'Theirs' })
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(question.getByRole('row')).toHaveText([/^Field/, 'DescriptionTheirsMine'])
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${SPRINTER}` })).toBeFocused()
  expect(await sprinter()).toMatchObject({ seats: 18, description: 'Theirs' })
  await changeSprinter({ seats: 16, description: '' })
})

test('the number of vehicles of a kind is set by keyboard, and staff who plan or price a day with more bookings are warned', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/status of 422/)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Vintage ${uniqueName()}`
  const added = await page.request.post(VEHICLE_API.add.path, { headers, data: { name, seats: 4 } })
  expect(added.status(), await added.text()).toBe(201)
  // A day that no other test travels on.
  const journey = { date_of_travel: '2033-06-11', selected_vehicle: name }
  const [asked, ...booked] = [
    await createLead(page, journey),
    await createLead(page, journey),
    await createLead(page, journey),
  ]
  for (const { id } of booked) await changeLead(page, token, id, { status: 'converted' })
  await page.goto('/admin/vehicles')
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  const units = page.getByRole('group', { name: 'Vehicles of this kind' })
  const more = units.getByRole('button', { name: 'One more' })
  await more.press('Enter')
  await more.press('Enter')
  const nameOf = (at: number) => units.getByRole('textbox', { name: 'Name or registration' }).nth(at)
  await nameOf(0).focus()
  await page.keyboard.type('ZV 1923')
  await units.getByRole('button', { name: 'Remove ZV 1923' }).press('Enter')
  await expect(units.getByRole('button', { name: `Remove ${name} 1` })).toBeFocused()
  await units.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(more).toBeFocused()
  await expect(nameOf(0)).toHaveValue('ZV 1923')
  await nameOf(1).fill('zv 1923')
  await page.keyboard.press('Enter')
  await expect(nameOf(0)).toBeFocused()
  await expect(nameOf(1)).toHaveAccessibleDescription(/Two vehicles are called “zv 1923”/)
  await nameOf(1).fill('')
  await units.getByLabel('Out of service from').nth(1).fill('2020-01-01')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of this kind · 1 out of service')).toBeVisible()

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/leads?view=journeys&from=2033-06-11&to=2033-06-11')
    const needed = page.getByRole('list', { name: 'Vehicles needed' })
    await expect(needed.getByRole('listitem').filter({ hasText: name })).toHaveText(`${name} 2 of 1 1 short`)
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindings(page)
  }
  await page.goto(`/admin/leads/${asked?.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Other bookings' })).toContainText(
    `${name}: 2 of 1 booked at these hours · none left`,
  )
  const retired = { value: name, retired: true }
  expect((await page.request.patch(VEHICLE_API.change.path, { headers, data: retired })).status()).toBe(200)
})
