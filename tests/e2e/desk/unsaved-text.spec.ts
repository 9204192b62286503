import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Licence } from '#contract/licences/licence.ts'
import { LICENCE_API } from '#contract/licences/licence-endpoints.ts'
import { type Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { actWithEndedSession, signInAnew, signInByApi, signInByForm } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

const TYPED = 'They ring again after the match'

const ON_A_LEAD = [
  { button: 'Add Notes', dialog: 'Add Notes', label: 'Note' },
  { button: 'Contact Customer', dialog: 'Contact Customer', label: 'Note' },
  { button: 'Schedule Call', dialog: 'Schedule Calls', label: 'Note' },
  { button: 'Send Follow-up', dialog: 'Send Follow-up', label: 'Message' },
]

test('a dialog with unsaved text asks before it goes, by Escape and by a press beside it; an untouched one does not', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  for (const { button, dialog, label } of ON_A_LEAD) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog', { name: dialog }).getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectToAsk(page, dialog, label)
  }
  await goTo(page, 'Lead Management')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  await expectToAsk(page, 'New phone lead', 'Full Name')
  await goTo(page, 'User Management')
  await page.getByRole('button', { name: 'Add User' }).click()
  await expectToAsk(page, 'Add User', 'Name')
  await goTo(page, 'Site Pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await expectToAsk(page, 'Add page', 'URL')
})

test('a day of which only a part is typed is asked about before it goes, with its dialog or with the page', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New phone lead' })
  const day = dialog.getByLabel('Date of Travel')
  await day.press('1')
  await expect(day).toHaveValue('')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const confirmation = await asked
  expect(confirmation.type()).toBe('beforeunload')
  await confirmation.dismiss()
  await reload
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a text that is back says so, goes on at its end, and leaves the focus on the screen as it goes', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto('/admin/leads')
  const link = page.getByRole('link', { name: lead.full_name, exact: true })
  await link.click()
  await page.getByRole('button', { name: 'Add Notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notes' })
  const note = dialog.getByLabel('Note', { exact: true })
  const isBack = dialog.getByText('What you typed before is back. It is not saved yet.')
  await note.fill(TYPED)
  await expect(isBack).toHaveCount(0)
  await page.goBack()
  await link.click()
  await expect(isBack).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type(', on Monday')
  await expect(note).toHaveValue(`${TYPED}, on Monday`)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('another template asks before it takes the place of what was written', async ({ page, product }) => {
  const token = await signInAs(page, product, 1)
  const quoted = await createLead(page)
  const leads = [quoted, await createLead(page)]
  // Without it only one template would be offered.
  await sendQuote(page, token, quoted.id)
  await page.goto('/admin/leads')
  for (const { id } of leads) await page.getByRole('checkbox', { name: `Select lead ${id}` }).click()
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Follow-up' })
  const template = dialog.getByRole('combobox', { name: /^Template/ })
  const message = dialog.getByLabel('Message', { exact: true })
  const choose = async (at: number) => {
    await template.click()
    await page.getByRole('listbox', { name: 'Template' }).getByRole('option').nth(at).click()
  }
  await expect(message).not.toHaveValue('')
  const first = await message.inputValue()
  await choose(1)
  await expect(message).not.toHaveValue(first)
  await message.fill(TYPED)
  await choose(0)
  const question = page.getByRole('alertdialog', { name: 'Replace your text?' })
  await question.getByRole('button', { name: 'Keep my text' }).click()
  await expect(question).toHaveCount(0)
  await expect(message).toHaveValue(TYPED)
  await choose(0)
  await question.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(message).toHaveValue(first)
})

test.describe('after a session that ended, whoever signs in again finds', () => {
  test('their note where it was', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const lead = await createLead(page)
    await page.goto(`/admin/leads/${lead.id}`)
    await page.getByRole('button', { name: 'Add Notes' }).click()
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill(TYPED)
    await actWithEndedSession(page, page.getByRole('button', { name: 'Add note', exact: true }))
    await signInByForm(page, product)
    await expect(page).toHaveURL(new RegExp(`/admin/leads/${lead.id}$`))
    const dialog = page.getByRole('dialog', { name: 'Add Notes' })
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(TYPED)
    await dialog.getByLabel('Note', { exact: true }).press('Control+Enter')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(TYPED)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(TYPED)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the note that a key had begun in the list', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const lead = await createLead(page)
    await page.goto('/admin/leads')
    await page.getByRole('link', { name: lead.full_name, exact: true }).focus()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add Notes' })
    await dialog.getByLabel('Note', { exact: true }).fill(TYPED)
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Add note', exact: true }))
    await signInByForm(page, product)
    await expect(page).toHaveURL(/\/admin\/leads$/)
    await expect(dialog).toContainText(`#${lead.id}`)
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(TYPED)
    await dialog.getByLabel('Note', { exact: true }).press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: lead.full_name, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('why a lead was lost, asked from its status, on its page and in the list', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const lead = await createLead(page)
    const dialog = page.getByRole('dialog', { name: 'Why was it lost?' })
    const reason = dialog.getByLabel('Reason', { exact: true })
    for (const path of [`/admin/leads/${lead.id}`, '/admin/leads']) {
      await page.goto(path)
      await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Lost')
      await reason.fill(TYPED)
      await actWithEndedSession(page, dialog.getByRole('button', { name: 'Mark as lost' }))
      await signInByForm(page, product)
      await expect(dialog, path).toHaveCount(1)
      await expect(dialog).toContainText(`#${lead.id}`)
      await expect(reason, path).toHaveValue(TYPED)
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.reload()
      await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('the colleague whose details they were changing', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const { email } = await createAccount(page, product)
    await page.goto('/admin/users')
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('row', { name: email }).getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Department').fill(TYPED)
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Save Changes' }))
    await signInByForm(page, product)
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByLabel('Department')).toHaveValue(TYPED)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the selection, and where among its quotes they were', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const leads = [await createLead(page), await createLead(page)]
    await page.goto('/admin/leads')
    for (const { id } of leads) await page.getByRole('checkbox', { name: `Select lead ${id}` }).click()
    await page.getByRole('button', { name: 'Send Quotes' }).click()
    await page.getByRole('button', { name: 'Skip this lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Quotes (2 of 2)' })
    const price = dialog.getByRole('textbox', { name: 'Amount in euro, line 1' })
    await price.fill('480')
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Preview email' }))
    await signInByForm(page, product)
    await expect(dialog).toContainText(`#${leads[1]?.id}`)
    await expect(price).toHaveValue('480')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Recent Leads \(/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('2 selected')).toHaveCount(0)
  })

  test('what they changed about their account', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    const { name, email } = await createAccount(page, product)
    await signInByApi(page, product, { email, password: PASSWORD })
    await page.goto('/manager/leads')
    const open = page.getByRole('button', { name: `Your account: ${name}` })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Your account' })
    await dialog.getByLabel('Name').fill(TYPED)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Save details' }))
    await signInByForm(page, product, { email, password: PASSWORD })
    await expect(dialog.getByLabel('Name')).toHaveValue(TYPED)
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(
      page.getByRole('button', { name: `Your account: ${TYPED}`, includeHidden: true }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(dialog).toHaveCount(0)
  })

  test('the quote that they were pricing', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    const lead = await createLead(page)
    await page.goto(`/admin/leads/${lead.id}`)
    await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Quote' })
    await dialog.locator('[data-line=amount]').first().fill('480')
    await dialog.getByLabel('Message', { exact: true }).fill(TYPED)
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Preview email' }))
    await signInByForm(page, product)
    await expect(dialog.locator('[data-line=amount]').first()).toHaveValue('480')
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(TYPED)
    await dialog.getByRole('button', { name: 'Preview email' }).click()
    await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
    await expect(dialog.getByLabel('Link to the quote')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the caller whom they were entering, the return among it', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    await page.goto('/admin/leads')
    await page.getByRole('button', { name: 'New phone lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'New phone lead' })
    await dialog.getByLabel('Full Name').fill('Caller Nolan')
    await dialog.getByLabel('Pick-up Location').fill('Ballyunknown')
    await dialog.getByLabel('Source').selectOption('Email')
    await dialog.getByLabel('Round trip').check()
    await dialog.getByLabel('Return Date').fill('2031-05-02')
    await dialog.getByLabel('Additional Information').fill(TYPED)
    await actWithEndedSession(page, dialog.getByRole('button', { name: 'Save lead' }))
    await signInByForm(page, product)
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Caller Nolan')
    await expect(dialog.getByLabel('Pick-up Location')).toHaveValue('Ballyunknown')
    await expect(dialog.getByLabel('Source')).toHaveValue('email')
    await expect(dialog.getByLabel('Round trip')).toBeChecked()
    await expect(dialog.getByLabel('Return Date')).toHaveValue('2031-05-02')
    await expect(dialog.getByLabel('Additional Information')).toHaveValue(TYPED)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('their licence, and asks before it replaces what a colleague has saved meanwhile', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    const token = await signInByApi(page, product)
    const headers = { authorization: `Bearer ${token}` }
    const data = { kind: 'operator', number: uniqueName(), holder: 'Jaunt', valid_until: '2031-03-04' }
    const licence = Licence.parse(
      await (await page.request.post(LICENCE_API.add.path, { headers, data })).json(),
    )
    await page.goto('/admin/licences')
    await page.getByRole('button', { name: new RegExp(`^Edit .*${licence.number}`) }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit licence' })
    await dialog.getByLabel('Valid until').fill('2032-03-04')
    const theirs = { ...data, holder: 'Jaunt Coaches', valid_until: '2033-03-04', version: licence.version }
    const path = buildPath(LICENCE_API.change, { id: licence.id })
    expect((await page.request.patch(path, { headers, data: theirs })).status()).toBe(200)
    await signInAnew(page, product, '/admin/licences')
    await expect(dialog.getByLabel('Valid until')).toHaveValue('2032-03-04')
    await dialog.getByRole('button', { name: 'Save licence' }).click()
    const question = page.getByRole('alertdialog', { name: 'Administrator has changed this licence' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Valid until')).toHaveValue('2032-03-04')
    await dialog.getByRole('button', { name: 'Save licence' }).click()
    await expect(question.getByRole('row')).toHaveText([
      /^Field/,
      'Valid untilFriday 4 March 2033Thursday 4 March 2032',
    ])
    await question.getByRole('button', { name: 'Save my value' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: licence.number })).toContainText(
      'Jaunt Coaches, until Thursday 4 March 2032',
    )
  })

  test('their vehicle, and asks before it replaces what a colleague has saved meanwhile', async ({
    page,
    product,
    faults,
  }) => {
    faults.tolerate(REFUSED)
    const token = await signInByApi(page, product)
    const headers = { authorization: `Bearer ${token}` }
    await page.goto('/admin/vehicles')
    await page.getByRole('button', { name: /^Edit Mercedes Sprinter/ }).click()
    const form = page.getByRole('form', { name: /^Edit Mercedes Sprinter/ })
    await form.getByLabel('Description').fill(TYPED)
    await changeSprinter(page, headers, { description: 'Theirs', wheelchairs: 2 })
    await signInAnew(page, product, '/admin/vehicles')
    await expect(form.getByLabel('Description')).toHaveValue(TYPED)
    await form.getByRole('button', { name: 'Save vehicle' }).click()
    const question = page.getByRole('alertdialog', { name: 'Administrator has changed the vehicles' })
    await expect(question.getByRole('row')).toHaveText([/^Field/, `DescriptionTheirs${TYPED}`])
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit Mercedes Sprinter/ })).toBeFocused()
    await page.getByRole('button', { name: /^Edit Mercedes Sprinter/ }).click()
    await expect(form.getByLabel('Description')).toHaveValue('Theirs')
    await expect(form.getByLabel('Wheelchair spaces')).toHaveValue('2')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await changeSprinter(page, headers, { description: '', wheelchairs: 0 })
  })

  test('what they were writing on every screen with a form of its own', async ({ page, product, faults }) => {
    // Each screen is signed in to anew.
    test.setTimeout(90_000)
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    for (const { screen, path, label, open, typed = TYPED } of FORMS) {
      await page.goto(path)
      if (open) await page.getByRole('button', { name: open }).click()
      const field = page.getByLabel(label, { exact: true }).first()
      await field.fill(typed)
      await expect(field, screen).toHaveValue(typed)
      await signInAnew(page, product, path)
      await expect(field, screen).toHaveValue(typed)
    }
  })
})

const FORMS = [
  { screen: 'Settings', path: '/admin/settings', label: 'VAT number' },
  { screen: 'Rates', path: '/admin/rates', label: 'Note' },
  { screen: 'Vehicles', path: '/admin/vehicles', label: 'Description', open: 'Add vehicle' },
  { screen: 'Licences', path: '/admin/licences', label: 'Holder, or insurer' },
  { screen: 'User Management', path: '/admin/users', label: 'Email', open: 'Invite' },
  { screen: 'Site Pages', path: '/admin/site-pages', label: 'URL', open: 'Add page' },
  { screen: 'Privacy', path: '/admin/privacy', label: 'Lost, in months', typed: '17' },
]

/** As a colleague does, with the whole list. */
async function changeSprinter(
  page: Page,
  headers: Record<string, string>,
  change: Partial<Vehicle>,
): Promise<void> {
  const list = VehicleList.parse(await (await page.request.get(VEHICLE_API.list.path, { headers })).json())
  const vehicles = list.vehicles.map((one) =>
    one.value.startsWith('Mercedes Sprinter') ? { ...one, ...change } : one,
  )
  const data = { vehicles, version: list.version }
  expect((await page.request.patch(VEHICLE_API.save.path, { headers, data })).status()).toBe(200)
}

const goTo = (page: Page, screen: string) => page.getByRole('link', { name: screen, exact: true }).click()

/** Types into the dialog, is asked twice, and discards it in the end. */
async function expectToAsk(page: Page, name: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const field = dialog.getByLabel(label, { exact: true })
  await expect(field).toBeEnabled()
  await field.fill(TYPED)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(field, name).toHaveValue(TYPED)
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog'), name).toHaveCount(0)
}
