import type { Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdToasts } from '../support/toasts.ts'

test('a manager enters the enquiry of a caller by keyboard alone', async ({ page, product, faults }) => {
  faults.tolerate(/Failed to load resource|ERR_FAILED/)
  await signInAs(page, product, 2)
  await page.goto('/manager/leads')
  const open = page.getByRole('button', { name: 'New phone lead' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New phone lead' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save lead' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Failed to store bus quote')
  // All that is missing is told at once.
  for (const label of [
    'Full Name',
    'Mobile Number',
    'Pick-up Location',
    'Date of Travel',
    'Vehicle Selected',
  ])
    await expect(dialog.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Full Name')).toBeFocused()
  // The error says what the hint has said.
  await expect(dialog.getByText('Please enter a phone number or an email address.')).toBeVisible()
  await expect(dialog.getByText('This or an email address is required.')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 450 })
  expect(await findCovered(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByLabel('Full Name').focus()
  const name = uniqueName()
  await page.keyboard.type(`Caller ${name}`)
  const remark = dialog.getByText('This number has only 4 digits. Please check it, or save it as it is.')
  await dialog.getByLabel('Mobile Number').fill('0871')
  await page.keyboard.press('Tab')
  await expect(remark).toBeVisible()
  await dialog.getByLabel('Mobile Number').fill('087 123 4567')
  await dialog.getByLabel('Email Address').fill('caller@hotmial.com')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'caller@hotmail.com' }).press('Enter')
  await expect(dialog.getByLabel('Email Address')).toHaveValue('caller@hotmail.com')
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await dialog.getByLabel('Email Address').fill('caller@example.ie')
  await expect(remark).toHaveCount(0)
  const pickup = dialog.getByLabel('Pick-up Location')
  await pickup.focus()
  await pickup.pressSequentially('Shannon Air')
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pickup).toHaveValue(/Shannon Airport/)
  await dialog.getByLabel('Drop-off Location').fill('Galway')
  const past = dialog.getByText('This date is in the past. Please check it.')
  await dialog.getByLabel('Date of Travel').fill('2021-05-01')
  await expect(past).toBeVisible()
  await dialog.getByLabel('Date of Travel').fill('2031-05-01')
  await expect(past).toHaveCount(0)
  await dialog.getByLabel('Pick-up Time').fill('09:30')
  await dialog.getByLabel('Vehicle Selected').selectOption({ index: 1 })
  await page.route(`**${LEAD_API.enter.path}`, (route) => route.abort(), { times: 1 })
  const save = dialog.getByRole('button', { name: 'Save lead' })
  await save.press('Enter')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('it will not be stored twice')
  // The failure stands beside the button, in sight on a laptop.
  await expect(alert).toBeInViewport({ ratio: 1 })
  const [said, button] = [await alert.boundingBox(), await save.boundingBox()]
  expect((button?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeLessThan(40)
  await expectNoAxeFindings(page, '[role="dialog"]')
  await holdToasts(page)
  await save.press('Enter')
  const toast = page.getByRole('listitem').filter({ hasText: /Lead #\d+ entered/ })
  await toast.getByRole('link', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: `Caller ${name}` })
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('entered this lead')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: `Caller ${name}` })
  await expect(row).toContainText('Shannon Airport')
  await expect(row).toContainText(/[1-9][\d.]* km/)
  await row.getByRole('link', { name: /^View/ }).click()
  await page
    .getByRole('region', { name: 'Request' })
    .getByText(/^Request [A-Z0-9-]+$/)
    .click()
  await expect(page.getByRole('definition').filter({ hasText: /^Phone$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('entered this lead')
  await expect(page.getByRole('img', { name: /^Map from Shannon Airport/ })).toBeVisible()
})

/** Fields that lie below the buttons of their dialog while they have the focus, from the one that has it now. */
async function findCovered(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < 24; stop += 1) {
    const name = await page.evaluate(() => {
      const field = document.activeElement
      if (!field?.matches('input, select, textarea, [role=combobox]') || field.closest('[data-bar]'))
        return ''
      const { left, width, top, height } = field.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return at && (field.contains(at) || at.contains(field)) ? '' : (field.getAttribute('name') ?? field.id)
    })
    if (name) covered.push(name)
    await page.keyboard.press('Tab')
  }
  return covered
}

test('a known number shows what the caller asked for before, and the desk asks which place an ambiguous location means', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/Failed to load resource/)
  await signInAs(page, product, 1)
  const number = `+35387${String(Date.now()).slice(-7)}`
  const lead = await createLead(page, { mobile_number: number, journey: { dropoff_location: 'Galway' } })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New phone lead' })
  const save = dialog.getByRole('button', { name: 'Save lead' })
  const name = uniqueName()
  await dialog.getByLabel('Full Name').fill(`Caller ${name}`)
  await dialog.getByLabel('Mobile Number').fill(number.replace('+353', '0'))
  const earlier = dialog.getByRole('region', { name: 'Earlier leads' })
  await expect(earlier).toContainText('1 earlier lead has this number')
  await expect(earlier).toContainText(`#${lead.id} · ${lead.full_name}`)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    earlier.getByRole('link', { name: `#${lead.id} · ${lead.full_name} (opens in a new tab)` }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1, name: lead.full_name })).toBeVisible()
  await opened.close()
  const required = ['Full Name', 'Pick-up Location', 'Date of Travel', 'Pick-up Time', 'Vehicle Selected']
  await expect(dialog.locator('[required]')).toHaveCount(required.length)
  for (const label of required) await expect(dialog.getByLabel(label), label).toHaveAttribute('required')
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel('Additional Information')).not.toBeInViewport()

  const [pickUp, dropOff] = [
    dialog.getByRole('combobox', { name: 'Pick-up Location' }),
    dialog.getByRole('combobox', { name: 'Drop-off Location' }),
  ]
  await pickUp.fill('Newtown')
  await dropOff.fill('Ballyunknown, Galway')
  await dialog.getByLabel('Date of Travel').fill('2031-05-01')
  await dialog.getByLabel('Pick-up Time').fill('09:30')
  await dialog.getByLabel('Vehicle Selected').selectOption({ index: 1 })
  await dialog.getByLabel('Group Type').fill('Wedding')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await save.press('Enter')
  const pickUps = dialog.getByRole('group', { name: 'Pick-up Location: which one?' })
  const chosen = pickUps.getByRole('button').first()
  await expect(chosen).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: 'save again without a distance' })).toBeVisible()
  await expectNoAxeFindings(page, '[role="dialog"]')
  const label = (await chosen.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(pickUp).toHaveValue(label)
  await expect(pickUp).toBeFocused()
  await expect(pickUps).toHaveCount(0)
  await expect(dialog.getByRole('listbox')).toHaveCount(0)
  const dropOffs = dialog.getByRole('group', { name: 'Drop-off Location: is this the place?' })
  await expect(dropOffs.getByRole('button', { name: 'Galway, Co. Galway' })).toBeVisible()
  await dropOff.fill('Ballyunknown, Co. Galway')
  await expect(dropOffs).toHaveCount(0)
  await dropOff.fill('Ballyunknown, Galway')
  await save.press('Enter')
  await expect(dropOffs).toBeVisible()
  // The question need not be answered.
  await save.press('Enter')
  await expect(page.getByText(/Lead #\d+ entered/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Caller ${name}` })
  await expect(row).toContainText(label)
  await row.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('Wedding')
  await expect(page.getByRole('combobox', { name: /^Assigned to/ })).not.toHaveValue('none')
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  await expect(page.getByRole('dialog')).toContainText('This lead has no email address.')
})
