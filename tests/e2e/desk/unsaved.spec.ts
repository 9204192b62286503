import type { Locator, Page } from '@playwright/test'
import { paintImage } from '#support/images.ts'
import { createLead, REFUSED, sendQuote, signInAs, uniqueName, walkTo } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilIdle } from '../support/leaving.ts'
import { makePage, uniquePath } from '../support/pages.ts'
import { actWithEndedSession, signInAnew, signInByApi, signInByForm } from '../support/sign-in.ts'
import { createAccount } from '../support/users.ts'

const TYPED = 'They ring again after the match'

const goTo = (page: Page, screen: string) => page.getByRole('link', { name: screen, exact: true }).click()
const discarding = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Discard (your changes|this quote)\?$/ })

/** Types into the dialog, is asked twice, and discards it in the end. */
async function expectToAsk(page: Page, name: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  const field = dialog.getByLabel(label, { exact: true })
  await expect(field).toBeEnabled()
  await field.fill(TYPED)
  await expectToStay(page)
  await expect(field, name).toHaveValue(TYPED)
  await page.mouse.click(5, 5)
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog'), name).toHaveCount(0)
}

async function expectToStay(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await discarding(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(discarding(page)).toHaveCount(0)
}

test('a dialog with unsaved text or an incomplete date asks before it closes, by Escape or a click beside it; an untouched one does not', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  for (const [name, label] of [
    ['Add Notes', 'Note'],
    ['Contact Customer', 'Note'],
    ['Send Follow-up', 'Message'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name }).getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    await page.getByRole('button', { name, exact: true }).click()
    await expectToAsk(page, name, label)
  }
  await goTo(page, 'User Management')
  await page.getByRole('button', { name: 'Add User' }).click()
  await expectToAsk(page, 'Add User', 'Name')

  await goTo(page, 'Lead Management')
  await page.getByRole('button', { name: 'New phone lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New phone lead' })
  const day = dialog.getByLabel('Date of Travel')
  await day.press('1')
  await expect(day).toHaveValue('')
  await expectToStay(page)
  await untilIdle(page)
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const confirmation = await asked
  expect(confirmation.type()).toBe('beforeunload')
  await confirmation.dismiss()
  await reload
  await page.keyboard.press('Escape')
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('choosing another template asks before it replaces what was written', async ({ page, product }) => {
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

test('text that was left is restored with a notice and the caret at its end, also when the session ended in the middle of saving', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInByApi(page, product)
  const lead = await createLead(page)
  await page.goto('/admin/leads')
  const link = page.getByRole('link', { name: lead.full_name, exact: true })
  const add = page.getByRole('button', { name: 'Add Notes' })
  const dialog = page.getByRole('dialog', { name: 'Add Notes' })
  const note = dialog.getByLabel('Note', { exact: true })
  const isBack = dialog.getByText('We restored what you were typing. It is not saved yet.')
  await link.click()
  await add.click()
  await note.fill('Not this')
  await expect(isBack).toHaveCount(0)
  await page.goBack()
  await link.click()
  await expect(isBack).toBeVisible()
  await page.keyboard.press('Escape')
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await add.click()
  await note.fill(TYPED)
  await actWithEndedSession(page, page.getByRole('button', { name: 'Add note', exact: true }))
  await signInByForm(page, product)
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${lead.id}$`))
  await expect(isBack).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type(', on Monday')
  await expect(note).toHaveValue(`${TYPED}, on Monday`)
  await note.press('Control+Enter')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText(`${TYPED}, on Monday`)
  await page.reload()
  await expect(timeline).toContainText(TYPED)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a note or status begun in the list is restored after the session ended, and gone once it is saved or cancelled', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInByApi(page, product)
  const lead = await createLead(page)
  const link = page.getByRole('link', { name: lead.full_name, exact: true })
  await page.goto('/admin/leads')
  await link.focus()
  await page.keyboard.press('n')
  const notes = page.getByRole('dialog', { name: 'Add Notes' })
  const note = notes.getByLabel('Note', { exact: true })
  await note.fill(TYPED)
  await actWithEndedSession(page, notes.getByRole('button', { name: 'Add note', exact: true }))
  await signInByForm(page, product)
  await expect(page).toHaveURL(/\/admin\/leads$/)
  await expect(notes).toContainText(`#${lead.id}`)
  await expect(note).toHaveValue(TYPED)
  await note.press('Control+Enter')
  await expect(notes).toHaveCount(0)

  await page.getByRole('combobox', { name: `Status of lead ${lead.id}` }).selectOption('Lost')
  const lost = page.getByRole('dialog', { name: 'Why was it lost?' })
  const reason = lost.getByLabel('Reason', { exact: true })
  await reason.fill(TYPED)
  await actWithEndedSession(page, lost.getByRole('button', { name: 'Mark as lost' }))
  await signInByForm(page, product)
  await expect(lost).toContainText(`#${lead.id}`)
  await expect(reason).toHaveValue(TYPED)
  await lost.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.reload()
  await expect(link).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the selection is restored after the session ended, with the quote that was open among those of the selection', async ({
  page,
  product,
  faults,
}) => {
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

test('a page name that was not saved because the session ended is restored, marked as unsaved, and saved by Enter', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  const url = uniquePath()
  await makePage(page, token, { url, name: 'Weddings' })
  await page.goto('/admin/home-editor')
  const name = page.getByRole('textbox', { name: `Name of ${url}` })
  const nameText = page.getByRole('button', { name: `Name of ${url}` })
  await nameText.press('Enter')
  await name.press('End')
  await name.pressSequentially(' by the sea')
  await expect(name).toHaveValue('Weddings by the sea')
  await actWithEndedSession(page, name, 'blur')
  await signInByForm(page, product)
  await expect(name).toHaveValue('Weddings by the sea')
  await expect(name).toHaveAccessibleDescription('Not saved yet. Enter saves it.')
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await nameText.press('Enter')
  await name.fill('Funerals')
  await name.press('Escape')
  await page.reload()
  await expect(nameText).toHaveText('Weddings by the sea')
})

/** Something that can be typed: where, how one gets to it, and what is typed. */
type Writing = {
  path: string
  field: Locator
  value?: string
  open?: () => Promise<unknown>
  /** the dialog that opens again by itself, and asks before it goes */
  asks?: true
}

test('unsaved text of every screen and dialog is restored when the session ended and the user signs in again', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000)
  const token = await signInByApi(page, product)
  const writings = [
    ...(await onLandingPages(page, token)),
    ...(await onLeads(page)),
    ...onOtherScreens(page, uniqueName()),
  ]
  for (const { path, field, value = TYPED, open, asks } of writings) {
    await visit(page, path)
    await open?.()
    await field.fill(value)
    if (asks) await expectToStay(page)
    await expect(field, path).toHaveValue(value)
  }
  await signInAnew(page, product, '/admin')
  for (const { path, field, value = TYPED } of writings) {
    if (new URL(page.url()).pathname !== path) await visit(page, path)
    await expect.soft(field, path).toHaveValue(value)
  }
})

/** These ask before a link is followed, and a page that is loaded anew is left without a question. */
const ASKING = /\/(rates|settings|vehicles|leads\/\d+)$/

async function visit(page: Page, path: string): Promise<void> {
  if (ASKING.test(new URL(page.url()).pathname)) await page.goto(path)
  else await walkTo(page, path)
}

async function onLandingPages(page: Page, token: string): Promise<Writing[]> {
  const make = async () => (await makePage(page, token, { url: uniquePath() })).url
  const [moved, cloned, scheduled] = [await make(), await make(), await make()]
  const path = '/admin/home-editor'
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return [
    { path, field: page.getByLabel(`URL of ${moved}`), value: '/begun' },
    {
      path,
      open: () => press(`Clone ${cloned}`),
      field: page
        .getByRole('dialog', { name: 'Clone page' })
        .filter({ hasText: cloned })
        .getByLabel('New URL'),
      value: '/cloned',
      asks: true,
    },
    {
      path: `${path}/edit${scheduled}`,
      open: async () => {
        await press('More actions')
        await press('Schedule')
      },
      field: page.getByRole('dialog', { name: 'Schedule' }).getByLabel('Goes live on'),
      value: '2031-12-24T09:30',
      asks: true,
    },
  ]
}

async function onLeads(page: Page): Promise<Writing[]> {
  const create = async () => `/admin/leads/${(await createLead(page)).id}`
  const inDialog = async (button: string, name: string, label: string): Promise<Writing> => ({
    path: await create(),
    open: () => page.getByRole('button', { name: button, exact: true }).click(),
    field: page.getByRole('dialog', { name }).getByLabel(label, { exact: true }),
    asks: true,
  })
  return [
    { path: await create(), field: page.getByLabel('Next action'), value: '2031-04-01' },
    await inDialog('Contact Customer', 'Contact Customer', 'Note'),
    await inDialog('Schedule Call', 'Schedule Calls', 'Note'),
    await inDialog('Send Follow-up', 'Send Follow-up', 'Message'),
    await inDialog('Send Quote', 'Send Quote', 'Message'),
    {
      path: '/admin/leads',
      open: () => page.getByRole('button', { name: 'New phone lead' }).click(),
      field: page.getByRole('dialog', { name: 'New phone lead' }).getByLabel('Full Name'),
      asks: true,
    },
  ]
}

function onOtherScreens(page: Page, image: string): Writing[] {
  const press = (name: string) => page.getByRole('button', { name }).click()
  const rename = async () => {
    const buffer = await paintImage(60, 40).jpeg().toBuffer()
    await page
      .getByLabel('Upload images')
      .setInputFiles({ name: `${image}.jpg`, mimeType: 'image/jpeg', buffer })
    await press(`Rename ${image}`)
  }
  return [
    {
      path: '/admin/images',
      open: rename,
      field: page.getByRole('textbox', { name: 'Name', exact: true }),
    },
    {
      path: '/admin/site-pages',
      open: () => press('Add page'),
      field: page.getByRole('dialog', { name: 'Add page' }).getByLabel('URL', { exact: true }),
      value: 'about-cork',
      asks: true,
    },
    {
      path: '/admin/users',
      open: () => press('Invite'),
      field: page.getByRole('dialog', { name: 'Invite User' }).getByLabel('Email'),
      value: 'orla@example.ie',
      asks: true,
    },
    { path: '/admin/licences', field: page.getByLabel('Holder, or insurer') },
    { path: '/admin/privacy', field: page.getByLabel('Lost, in months'), value: '17' },
    { path: '/admin/rates', field: page.getByLabel('Note', { exact: true }) },
    {
      path: '/admin/vehicles',
      open: () => press('Add vehicle'),
      field: page.getByRole('form', { name: 'Add vehicle' }).getByLabel('Description'),
    },
    { path: '/admin/settings', field: page.getByLabel('VAT number'), value: 'IE1234567X' },
    {
      path: '/admin/settings',
      open: async () => {
        await page.getByRole('link', { name: 'Hours & Replies' }).click()
        await page.getByRole('radio', { name: /^Weekly hours/ }).check()
      },
      field: page.getByLabel('Add a closed day'),
      value: '2031-12-27',
    },
  ]
}

test.describe('on a host with a name', () => {
  // A passkey belongs to such a host, which an address of digits is not.
  test.use({
    ownPage: true,
    baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
  })

  test('unsaved details of a colleague, of one’s own account and of a passkey are restored after the session ended', async ({
    page,
    product,
    faults,
  }) => {
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

    await page.getByRole('button', { name: /^Your account:/ }).click()
    const account = page.getByRole('dialog', { name: 'Your account', includeHidden: true })
    const passkey = page.getByRole('dialog', { name: 'Add a passkey' })
    await account.getByLabel('Name', { exact: true }).fill(TYPED)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await passkey.getByLabel('Name of the passkey').fill('Phone of the office')
    await expectToStay(page)
    await signInAnew(page, product, '/admin/users')
    await expect(passkey.getByLabel('Name of the passkey')).toHaveValue('Phone of the office')
    await expect(account.getByLabel('Name', { exact: true })).toHaveValue(TYPED)
    for (const left of [passkey, account]) {
      await page.keyboard.press('Escape')
      await discarding(page).getByRole('button', { name: 'Discard' }).click()
      await expect(left).toHaveCount(0)
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
