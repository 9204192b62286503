import type { Browser, Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  acceptQuote,
  changeLead,
  createLead,
  REFUSED,
  sendQuote,
  signInAs,
  uniqueName,
  walkTo,
} from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'

/** Someone else's browser, on another machine. Nothing of the desk is there. */
async function visitorPage(browser: Browser, { url }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  return context.newPage()
}

const amount = (page: Page, line: number) =>
  page.getByRole('textbox', { name: `Amount in euro, line ${line}` })
const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Quote' })

test('a quote is revised with what has changed since, emailed again and withdrawn', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page, { journey: { dropoff_location: 'Cork' } })
  const { link: first } = await sendQuote(page, token, lead.id)
  await changeLead(page, token, lead.id, { dropoff_location: 'Limerick' })
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Revise' }).click()
  const dialog = sendDialog(page)
  const warning = dialog
    .getByRole('alert')
    .filter({ hasText: 'The lead has changed since you wrote these lines' })
  await expect(dialog).toContainText('This quote replaces the open one.')
  await expect(amount(page, 1)).toHaveValue('480.00')
  await expect(warning).toContainText('Drop-off: Cork in the quote → Limerick on the lead')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await warning.getByRole('button', { name: 'Update lines from lead' }).click()
  await expect(warning).toHaveCount(0)
  await expect(dialog.locator('[data-line=description]').first()).toHaveValue(/Limerick/)
  await expect(amount(page, 1)).toBeFocused()
  await amount(page, 1).fill('333')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Send quote', exact: true })).toBeVisible()
  await changeLead(page, token, lead.id, { number_of_people: 6 })
  await expect(warning).toContainText('People: 4 in the quote → 6 on the lead')
  await warning.getByRole('button', { name: 'Update lines from lead' }).click()
  await expect(warning).toHaveCount(0)
  await expect(amount(page, 1)).toBeFocused()

  await amount(page, 1).fill('480')
  await dialog.getByRole('button', { name: 'Discount' }).click()
  await expect(amount(page, 2)).toBeFocused()
  await page.keyboard.type('30')
  await expect(dialog.getByRole('status').filter({ hasText: '€' })).toHaveText('€450.00')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText('€450.00')
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  const second = await dialog.getByLabel('Link to the quote').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
  const visitor = await visitorPage(browser, product)
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A newer quote has replaced this one')
  await visitor.goto(second)
  await expect(visitor.getByText('€450.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('This quote was emailed a moment ago.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw quote/ })
  await withdrawal.getByRole('checkbox', { name: 'Email the customer' }).click()
  await withdrawal.getByLabel('Message').fill(`Our coach is in the workshop, ${lead.reference}.`)
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This quote has been withdrawn')
  await visitor.context().close()
  const [notified] = await mailsMentioning(product, `in the workshop, ${lead.reference}.`, 1)
  expect(notified?.subject).toContain('is withdrawn')
})

test('what a customer writes about a quote that was withdrawn or accepted meanwhile reaches staff, or is given back to be copied', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const lead = await createLead(page)
  const visitor = await visitorPage(browser, product)
  await visitor.goto((await sendQuote(page, token, lead.id)).link)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw quote/ })
  await withdrawal.getByRole('checkbox', { name: 'Email the customer' }).click()
  await withdrawal.getByLabel('Message').fill('Our coach is in the workshop.')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const notice = page.getByRole('region', { name: / asks about quote / })
  await expect(page.getByRole('region', { name: 'Quotes' })).toContainText('Withdrawn')
  await expect(timeline).toContainText('Our coach is in the workshop.')
  await visitor.getByText('Ask a question').click()
  await visitor.getByLabel('Your question').fill('Is there wifi?')
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This quote has been withdrawn')
  await expect(visitor.getByRole('status')).toContainText('We have your question.')
  await expectNoAxeFindings(visitor)
  await expect(page.getByText('asked about quote', { exact: false }).first()).toContainText(
    'which was no longer open',
  )
  await expect(timeline).toContainText('Is there wifi?')
  await notice.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Your answer').fill('Yes, in every vehicle.')
  await expect(page.getByLabel('Yes, at another time')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('status')).toContainText('We have answered your question.')
  await expectNoAxeFindings(visitor)

  const { link } = await sendQuote(page, token, lead.id)
  await visitor.goto(link)
  await acceptQuote(page, link)
  await visitor.getByText('Decline this quote').click()
  await visitor.getByLabel('Why are you declining?').selectOption('My plans have changed')
  await visitor.getByLabel('Comment').fill('The wedding is off.')
  await visitor.getByRole('button', { name: 'Decline quote' }).click()
  const alert = visitor.getByRole('alert')
  await expect(alert).toContainText('This quote has already been accepted. To cancel, ring or email us.')
  await expect(alert.getByRole('blockquote')).toHaveText('My plans have changed The wedding is off.')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveCount(0)
  await expectNoAxeFindings(visitor)
  await visitor.context().close()
})

test('a quote that cannot be sent says why, is not lost by a slip, and is sent by keyboard alone', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  // Nobody else has asked from this address or number, or for this day: whatever they have makes the dialog longer.
  const lead = await createLead(page, {
    email: `${uniqueName().toLowerCase()}@example.ie`,
    mobile_number: `+353 86 ${String(Date.now()).slice(-7)}`,
    date_of_travel: addDays('2038-01-01', Number(Date.now() % 2_000)),
  })
  await page.goto(`/admin/leads/${lead.id}`)
  const open = page.getByRole('button', { name: 'Send Quote', exact: true })
  const dialog = sendDialog(page)
  await open.click()
  await amount(page, 1).fill('0')
  await expect(amount(page, 1)).toHaveAccessibleDescription('The total must be more than zero.')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(amount(page, 1)).toBeFocused()
  await amount(page, 1).fill('a lot')
  await expect(amount(page, 1)).toHaveAccessibleDescription('Please enter an amount such as 480.00.')
  await expect(dialog).toContainText('Complete every amount and quantity to see the total.')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(amount(page, 1)).toBeFocused()
  const note = page.getByLabel('VAT note')
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await note.evaluate(isCut), `${width} px`).toBe(false)
  }
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(amount(page, 1)).toHaveValue('a lot')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open.press('Enter')
  const first = page.getByRole('textbox', { name: 'Description, line 1' })
  const second = page.getByRole('textbox', { name: 'Description, line 2' })
  const send = page.getByRole('button', { name: 'Send quote', exact: true })
  await expect(first).toHaveValue(/^Mercedes V-Class with driver, Dublin Airport/)
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.type('300')
  await page.getByRole('button', { name: 'Add line' }).press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(first).toBeFocused()
  await expect(second).toHaveCount(0)
  await page.getByRole('button', { name: 'Add line' }).press('Enter')
  await first.press('Enter')
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(send).toBeFocused()
  await page.getByRole('button', { name: 'Back to editing' }).press('Enter')
  await expect(second).toHaveCount(0)
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(send).toBeFocused()
  await expectNoAxeFindings(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const path = buildPath(QUOTE_API.send, { id: lead.id })
  // The quotes of the lead are read at the same address.
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'The lead has changed.', code: 'conflict' } })
        : route.fallback(),
  )
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.press('Control+Enter')
  const refusal = page.getByRole('alert').filter({ hasText: 'The lead has changed.' })
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await send.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  const link = await page.getByLabel('Link to the quote').inputValue()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
  await expectNoAxeFindings(page)

  const visitor = await visitorPage(browser, product)
  await visitor.setViewportSize({ width: 320, height: 640 })
  await visitor.goto(link)
  await visitor.getByText('Decline this quote').click()
  await visitor.getByRole('button', { name: 'Decline quote' }).click()
  await expect(visitor.getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await visitor.getByLabel('Why are you declining?').selectOption('My plans have changed')
  await visitor.getByRole('button', { name: 'Decline quote' }).click()
  await expect(visitor.getByRole('status')).toContainText('You have declined this quote.')
  await expectNoAxeFindings(visitor)
  await visitor.context().close()
})

test('selected leads are quoted one after another, and each that cannot be quoted is named with what to do', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  const today = dublinDay(new Date())
  const asked = { email: `${name.toLowerCase()}@example.ie`, additional_info: 'Two child seats, please.' }
  const over = await createLead(page, { date_of_travel: addDays(today, -17) })
  const lost = await createLead(page, { full_name: `Brian ${name}` })
  const silent = await createLead(page, { full_name: `Aoife ${name}` })
  for (const first of ['Niamh', 'Orla', 'Seán'])
    await createLead(page, { full_name: `${first} ${name}`, ...asked })
  await changeLead(page, token, lost.id, { status: 'lost' })
  await changeLead(page, token, silent.id, { email: '' })
  await page.goto('/admin/leads')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (5)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Send Quotes' }).click()
  const leftOut = page.getByRole('region', { name: 'Skipped' })
  await expect(leftOut).toContainText(`Brian ${name} (#${lost.id}): The lead is lost.`)
  await expect(leftOut).toContainText(`Aoife ${name} (#${silent.id}): The lead has no valid email address.`)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Quote the other 3 leads' }).click()
  await expect(page.getByRole('dialog', { name: 'Send Quotes (1 of 3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip this lead' }).click()
  const second = page.getByRole('dialog', { name: 'Send Quotes (2 of 3)' })
  const request = second.getByRole('complementary', { name: 'The request' })
  await expect(request).toContainText('Two child seats, please.')
  await expect(request).toContainText('Reply promised by')
  await expect(request.getByRole('region', { name: 'Other enquiries of this customer' })).toContainText(
    'Dublin Airport',
  )
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.type('200')
  for (const button of ['Send quote', 'Next lead']) {
    await page.keyboard.press('Control+Enter')
    await expect(second.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send Quotes (3 of 3)' })).toBeVisible()
  await expect(amount(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Skip this lead' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('table [data-tone=purple]')).toHaveText('Quoted')

  const dialog = sendDialog(page)
  const edited = page.getByRole('dialog', { name: 'Edit Lead' })
  const open = page.getByRole('button', { name: 'Send Quote', exact: true })
  await walkTo(page, `/admin/leads/${silent.id}`)
  await open.click()
  await expect(dialog.getByRole('alert')).toContainText('The lead has no valid email address.')
  await expect(amount(page, 1)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Edit lead' }).click()
  await edited.getByLabel('Email').fill('aoife@example.ie')
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await expect(amount(page, 1)).toBeVisible()
  await page.keyboard.press('Escape')

  await walkTo(page, `/admin/leads/${lost.id}`)
  await open.click()
  await expect(dialog.getByRole('complementary', { name: 'The request' })).toContainText('Lost')
  await dialog.getByRole('button', { name: 'Write a quote' }).click()
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')

  await walkTo(page, `/admin/leads/${over.id}`)
  await open.click()
  await expect(dialog.getByRole('alert')).toContainText('This journey cannot be quoted.')
  await expect(dialog.getByRole('alert')).toContainText('To quote, change its date first.')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Edit lead' }).click()
  await edited.getByLabel('Date of Travel').fill(addDays(today, 5))
  await edited.getByRole('button', { name: 'Save changes' }).click()
  const until = dialog.getByLabel('Valid until')
  await expect(until).toHaveValue(addDays(today, 4))
  await until.fill(addDays(today, 5))
  await amount(page, 1).fill('300')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(until).toHaveAccessibleDescription(/Please choose a date before the journey/)
})

test('hostile text stays text, and staff answer a question also after its customer has accepted and is booked', async ({
  page,
  product,
  browser,
}) => {
  await signInAs(page, product, 1)
  const hostile = `<img src=x onerror="document['title']='taken'"><script>document['title']='taken'</script>`
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = sendDialog(page)
  await page.getByRole('textbox', { name: 'Description, line 1' }).fill(hostile)
  await amount(page, 1).fill('10')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText(hostile)
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  const link = await dialog.getByLabel('Link to the quote').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const visitor = await visitorPage(browser, product)
  await visitor.goto(link)
  await visitor.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await visitor.getByRole('button', { name: 'Print' }).click()
  await expect(visitor.locator('html[data-printed]')).toHaveCount(1)
  await visitor.getByText('Ask a question').click()
  await visitor.getByLabel('Your question').fill(hostile)
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await expect(visitor.getByText(hostile)).toHaveCount(2)
  await page.getByText('Lines and prices').click()
  await expect(page.getByText(hostile)).toHaveCount(4)

  await visitor.getByLabel('Your full name, to confirm').fill('Margaret')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('converted')
  // The question gives the focus back as it closes.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const notice = page.getByRole('region', { name: / asks about quote / })
  await expect(notice).toContainText(hostile)
  await notice.getByRole('button', { name: 'Answer' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Answer question' })
  await expect(answer.getByLabel('Your answer')).toBeFocused()
  await expect(answer.getByRole('alert')).toHaveCount(0)
  await page.keyboard.type('Yes, in every vehicle.')
  await page.reload()
  await expect(answer.getByLabel('Your answer')).toHaveValue('Yes, in every vehicle.')
  await answer.getByLabel('Yes, at another time').check()
  await answer.getByLabel('Pick-up Time').fill('')
  await answer.getByLabel('Your answer').press('Control+Enter')
  await expect(answer.getByLabel('Pick-up Time')).toBeFocused()
  await answer.getByLabel('Pick-up Time').fill('11:15')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await answer.getByLabel('Your answer').press('Control+Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('11:15')
  await visitor.reload()
  await expect(visitor.getByText('Yes, in every vehicle.')).toBeVisible()
  await expect(visitor.getByText('Your journey is booked.')).toBeVisible()
  await expect(visitor.getByText('What we have changed')).toBeVisible()
  await expect(visitor.getByText('11:15').first()).toBeVisible()
  for (const each of [page, visitor]) expect(await each.title()).not.toBe('taken')
  await visitor.context().close()
})

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
