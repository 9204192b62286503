import type { Browser, Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import type { Product } from '../support/product.ts'

/** Somebody else's browser, on another machine. Nothing of the desk is there. */
async function visitorPage(browser: Browser, baseURL: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled })
  return context.newPage()
}

const amount = (page: Page, line: number) =>
  page.getByRole('textbox', { name: `Amount in euro, line ${line}` })

async function sendQuote(page: Page, euros: string): Promise<string> {
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await amount(page, 1).fill(euros)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  const link = await dialog.getByLabel('Link to the quote').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

async function linkInMail(product: Product, marker: string, customer: string): Promise<string> {
  const mails = await mailsMentioning(product, marker, 1, customer)
  const link = /http\S+\/quote\/[\w-]{43}/.exec(mails[0]?.text ?? '')?.[0]
  expect(link, mails[0]?.text).toBeDefined()
  return link ?? ''
}

test('a request is quoted, accepted in another browser and converted, with every mail', async ({
  page,
  browser,
  product,
}) => {
  await signInAs(page, product, 1)
  const name = uniqueName()
  const email = `${name.toLowerCase()}@example.ie`
  const lead = await createLead(page, { full_name: `Aoife ${name}`, email })
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByText('No quote has been sent yet.')).toBeVisible()
  await sendQuote(page, '1,250.50')
  await expect(page.getByText('sent quote', { exact: false }).first()).toContainText('€1,250.50')
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('quoted')

  const mailed = await linkInMail(product, 'View and answer this quote', email)
  const visitor = await visitorPage(browser, product.url, false)
  await visitor.goto(mailed)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your quote')
  await visitor.getByRole('button', { name: 'Book with obligation to pay €1,250.50' }).click()
  await expect(visitor.getByRole('alert')).toContainText('Your full name: Please fill in this field.')
  await visitor.getByLabel('Your full name, to confirm').fill(`Aoife ${name}`)
  await visitor.getByRole('button', { name: 'Book with obligation to pay €1,250.50' }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted. We confirm your vehicle within 2 hours.')
  await page.reload()
  await expect(page.getByRole('region', { name: /accepted quote/ })).toContainText(
    /confirm: (2 h|1 h 5\d min)/,
  )
  await expectNoAxeFindings(page)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  const question = page.getByRole('dialog', { name: 'The customer waits for an answer' })
  for (const other of ['converted', 'lost']) {
    await status.selectOption(other)
    await expect(question).toContainText('Confirm the booking, or say that you cannot do it.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(status).toHaveValue('quoted')
  }
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(question.getByRole('button', { name: 'Cannot do it' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  const followUp = page.getByRole('dialog', { name: 'Send Follow-up' })
  await expect(followUp.getByRole('status')).toContainText('Your confirmation is promised by')
  await followUp.getByRole('button', { name: 'Preview email' }).click()
  await expect(followUp.getByRole('button', { name: 'Send follow-up' })).toBeVisible()
  await expect(followUp.getByRole('status')).toContainText('A follow-up is no confirmation.')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.goto(`/admin/leads?search=${name}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    /€1,250.50 accepted · confirm: \d/,
  )
  await page.goBack()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(
    page.getByText('Booked. The confirmation was written to a file', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your booking')
  await expect(visitor.getByRole('status')).toContainText(`Aoife ${name} accepted this quote on`)
  await expect(visitor.getByRole('complementary', { name: 'What next' })).toContainText(
    'Has something changed?',
  )

  const [confirmation] = await mailsMentioning(product, 'Your journey is booked', 1, email)
  expect(confirmation?.to).toMatchObject([{ address: email }])
  expect(confirmation?.text).toContain('€1,250.50')
  expect(confirmation?.attachments).toMatchObject([{ filename: expect.stringMatching(/^journey-.+\.ics$/) }])
  const [alert] = await mailsMentioning(product, 'Confirmed by typing the name', 2, email)
  expect(alert?.subject).toContain('accepted')
  expect(alert?.replyTo).toMatchObject([{ address: email }])

  await page.reload()
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('converted')
  await expect(page.getByText(`accepted quote`, { exact: false }).first()).toContainText(`Aoife ${name}`)
})

test('in two tabs one answer counts, and the other is told', async ({ page, browser, product, faults }) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 2)
  const lead = await createLead(page)
  await page.goto(`/manager/leads?lead=${lead.id}`)
  const link = await sendQuote(page, '300')
  const one = await visitorPage(browser, product.url)
  const two = await one.context().newPage()
  for (const tab of [one, two]) await tab.goto(link)
  await one.getByText('Decline this quote').click()
  await one.getByLabel('Why are you declining?').selectOption('The price is too high')
  await one.getByRole('button', { name: 'Decline quote' }).click()
  await expect(one.getByRole('status')).toContainText('You have declined this quote.')
  await two.getByLabel('Your full name, to confirm').fill('Aoife')
  await two.getByRole('button', { name: /^Book with/ }).click()
  await expect(two.getByRole('alert')).toContainText('This quote has already been declined.')
  await expect(two.getByRole('button', { name: /^Book with/ })).toHaveCount(0)
})

test('a quote is revised, emailed again and withdrawn from the lead', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const first = await sendQuote(page, '480')
  await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toContainText(
    'The customer has an open quote of €480 for the request as it was.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await expect(dialog).toContainText('This quote replaces the open one.')
  await expect(amount(page, 1)).toHaveValue('480.00')
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
  const visitor = await visitorPage(browser, product.url)
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
  const [notified] = await mailsMentioning(product, `in the workshop, ${lead.reference}.`, 1)
  expect(notified?.subject).toContain('is withdrawn')
})

test('what a customer writes on a page that is older than the desk reaches staff, or stays to be copied', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const link = await sendQuote(page, '480')
  const asking = await visitorPage(browser, product.url)
  await asking.goto(link)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw quote/ })
  await withdrawal.getByRole('checkbox', { name: 'Email the customer' }).click()
  await withdrawal.getByLabel('Message').fill('Our coach is in the workshop.')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('region', { name: 'Handling' })).toContainText('€480 withdrawn')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Our coach is in the workshop.')
  await asking.getByText('Ask a question').click()
  await asking.getByLabel('Your question').fill('Is there wifi?')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(asking.getByRole('heading', { level: 1 })).toHaveText('This quote has been withdrawn')
  await expect(asking.getByRole('status')).toContainText('We have your question.')
  await expectNoAxeFindings(asking)
  const asked = page.getByText('asked about quote', { exact: false })
  await expect(asked.first()).toContainText('which was no longer open')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Is there wifi?')
  await expect(page.getByRole('region', { name: 'Handling' })).toContainText(/question: .+ · €480 withdrawn/)
  await page
    .getByRole('region', { name: / asks about quote / })
    .getByRole('button', { name: 'Answer' })
    .click()
  await page.getByLabel('Your answer').fill('Yes, in every vehicle.')
  await expect(page.getByLabel('Yes, at another time')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('region', { name: 'Handling' })).not.toContainText('question:')
  await asking.reload()
  await expect(asking.getByRole('status')).toContainText('We have answered your question.')
  await expectNoAxeFindings(asking)

  const next = await sendQuote(page, '500')
  const declining = await visitorPage(browser, product.url)
  await asking.goto(next)
  await declining.goto(next)
  await asking.getByLabel('Your full name, to confirm').fill('Aoife')
  await asking.getByRole('button', { name: 'Book with obligation to pay €500.00' }).click()
  await declining.getByText('Decline this quote').click()
  await declining.getByLabel('Why are you declining?').selectOption('My plans have changed')
  await declining.getByLabel('Comment').fill('The wedding is off.')
  await declining.getByRole('button', { name: 'Decline quote' }).click()
  const alert = declining.getByRole('alert')
  await expect(alert).toContainText('This quote has already been accepted. To cancel, ring or email us.')
  await expect(alert.getByRole('blockquote')).toHaveText('My plans have changed The wedding is off.')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveCount(0)
  await expectNoAxeFindings(declining)
})

test('what cannot be sent is told beside it, nothing written is lost by a slip, and a quote is sent by keyboard alone', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await amount(page, 1).fill('0')
  await expect(amount(page, 1)).toHaveAccessibleDescription('The total must be more than zero.')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(amount(page, 1)).toBeFocused()
  await amount(page, 1).fill('a lot')
  await expect(amount(page, 1)).toHaveAccessibleDescription('Please enter an amount such as 480.00.')
  await expect(dialog).toContainText('No total until every amount and quantity can be read.')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(amount(page, 1)).toHaveValue('a lot')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Send Quote', exact: true }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('textbox', { name: 'Description, line 1' })
  const second = page.getByRole('textbox', { name: 'Description, line 2' })
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
  await expect(page.getByRole('button', { name: 'Send quote', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back to editing' }).press('Enter')
  await expect(second).toHaveCount(0)
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send quote', exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Quote', exact: true })).toBeFocused()
})

test('quotes go to the selected leads one after another', async ({ page, product }) => {
  await signInAs(page, product, 2)
  const name = uniqueName()
  const asked = { email: `${name.toLowerCase()}@example.ie`, additional_info: 'Two child seats, please.' }
  for (const first of ['Niamh', 'Orla', 'Seán']) {
    await createLead(page, { full_name: `${first} ${name}`, ...asked })
  }
  await page.goto('/manager')
  await page.getByRole('link', { name: /^Send Quotes/ }).click()
  await page.waitForURL('**/manager/leads?status=contacted')
  await page.goto('/manager/leads')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Send Quotes' }).click()
  await expect(page.getByRole('dialog', { name: 'Send Quotes (1 of 3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip this lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quotes (2 of 3)' })
  const request = dialog.getByRole('complementary', { name: 'The request' })
  await expect(request).toContainText('Two child seats, please.')
  await expect(request).toContainText('Promised by')
  await expect(request.getByRole('region', { name: 'Other enquiries of this customer' })).toContainText(
    'Dublin Airport',
  )
  await expect(amount(page, 1)).toBeFocused()
  await page.keyboard.type('200')
  for (const button of ['Send quote', 'Next lead']) {
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send Quotes (3 of 3)' })).toBeVisible()
  await expect(amount(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Skip this lead' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('table [data-tone=purple]')).toHaveText('Quoted')
})

test('hostile words stay words in the desk', async ({ page, product, browser }) => {
  await signInAs(page, product, 1)
  const hostile = `<img src=x onerror="document['title']='taken'"><script>document['title']='taken'</script>`
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await page.getByRole('textbox', { name: 'Description, line 1' }).fill(hostile)
  await amount(page, 1).fill('10')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText(hostile)
  await dialog.getByRole('button', { name: 'Send quote', exact: true }).click()
  const link = await dialog.getByLabel('Link to the quote').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const visitor = await visitorPage(browser, product.url)
  await visitor.goto(link)
  await visitor.getByText('Ask a question').click()
  await visitor.getByLabel('Your question').fill(hostile)
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await expect(visitor.getByText(hostile)).toHaveCount(2)
  await page.reload()
  await page.getByText('Lines and prices').click()
  await expect(page.getByText(hostile)).toHaveCount(4)
  const notice = page.getByRole('region', { name: / asks about quote / })
  await notice.getByRole('button', { name: 'Answer' }).press('Enter')
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type('Yes.')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes.')
  await page.getByLabel('Your answer').press('Control+Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const each of [page, visitor]) expect(await each.title()).not.toBe('taken')
})

test('a question is answered also once its customer has accepted, and that is confirmed', async ({
  page,
  product,
  browser,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const link = await sendQuote(page, '480')
  const visitor = await visitorPage(browser, product.url)
  await visitor.goto(link)
  await visitor.getByText('Ask a question').click()
  await visitor.getByLabel('Your question').fill('Is there wifi?')
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await visitor.getByLabel('Your full name, to confirm').fill('Margaret')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  const notice = page.getByRole('region', { name: / asks about quote / })
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('converted')
  await expect(notice).toContainText('Is there wifi?')
  await expect(page.getByRole('region', { name: 'Handling' })).toContainText(/question: .+ · €480 accepted/)
  await notice.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer question' })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Your answer').fill('Yes, in every vehicle.')
  await dialog.getByLabel('Yes, at another time').check()
  await dialog.getByLabel('Pick-up Time').fill('')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByLabel('Pick-up Time')).toBeFocused()
  await dialog.getByLabel('Pick-up Time').fill('11:15')
  await expectNoAxeFindings(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByText('Yes, in every vehicle.')).toBeVisible()
  await expect(visitor.getByText('Your journey is booked.')).toBeVisible()
  await expect(visitor.getByText('What we have changed')).toBeVisible()
  await expect(visitor.getByText('11:15').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('11:15')
})

test('the dialog and the page are accessible, and fit a phone', async ({
  page,
  product,
  browser,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await amount(page, 1).fill('')
  const note = page.getByLabel('VAT note')
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await note.evaluate(isCut), `${width} px`).toBe(false)
  }
  await note.press('Enter')
  await expectNoAxeFindings(page)
  await amount(page, 1).fill('480')
  await page.getByRole('button', { name: 'Preview email' }).click()
  await expect(page.getByRole('region', { name: 'Email preview' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const path = buildPath(OFFER_API.send, { id: lead.id })
  // The quotes of the lead are read at the same address.
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'The lead has changed.', code: 'conflict' } })
        : route.fallback(),
  )
  const send = page.getByRole('button', { name: 'Send quote', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The lead has changed.' })).toBeInViewport({
    ratio: 1,
  })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await send.click()
  const link = await page.getByLabel('Link to the quote').inputValue()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expectNoAxeFindings(page)
  const visitor = await visitorPage(browser, product.url)
  await visitor.setViewportSize({ width: 320, height: 640 })
  await visitor.goto(link)
  await visitor.getByText('Decline this quote').click()
  await visitor.getByRole('button', { name: 'Decline quote' }).click()
  await expect(visitor.getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await visitor.getByLabel('Why are you declining?').selectOption('My plans have changed')
  await visitor.getByRole('button', { name: 'Decline quote' }).click()
  await expect(visitor.getByRole('status')).toBeVisible()
  await expectNoAxeFindings(visitor)
})

test('what is being written stays when somebody else was faster, and says why it can no longer be sent', async ({
  page,
  browser,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const lead = await createLead(page)
  await page.goto(`/admin/leads/${lead.id}`)
  const link = await sendQuote(page, '480')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw quote/ })
  await withdrawal.getByRole('checkbox', { name: 'Email the customer' }).click()
  await withdrawal.getByLabel('Message').fill('Our coach is in the workshop.')
  const visitor = await visitorPage(browser, product.url, false)
  await visitor.goto(link)
  await visitor.getByLabel('Your full name, to confirm').fill('Margaret')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await expect(withdrawal.getByRole('alert')).toContainText('The customer has accepted this quote')
  await expect(withdrawal.getByLabel('Message')).toHaveValue('Our coach is in the workshop.')
  const send = withdrawal.getByRole('button', { name: 'Withdraw' })
  await expect(send).toHaveAccessibleDescription(/It can no longer be sent/)
  await expect(send).toBeDisabled()
  await withdrawal.getByLabel('Message').press('Control+Enter')
  await expectNoAxeFindings(page)
  await withdrawal.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Cannot do it' }).click()
  const refusal = page.getByRole('dialog', { name: 'You cannot do it?' })
  await refusal.getByLabel('Reason').fill('No coach is free.')
  const list = await page.request.get(buildPath(OFFER_API.list, { id: lead.id }), { headers })
  const [offer] = (await list.json()).offers
  await page.request.post(buildPath(OFFER_API.confirm, { id: offer.id }), { headers })
  await expect(refusal.getByRole('alert')).toContainText('has confirmed this booking already.')
  await expect(refusal.getByLabel('Reason')).toHaveValue('No coach is free.')
  await refusal.getByRole('button', { name: 'Close' }).click()

  for (const name of ['Add Notes', 'Send Quote']) {
    const gone = await createLead(page)
    await page.goto(`/admin/leads/${gone.id}`)
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    const field = dialog.getByLabel(name === 'Add Notes' ? 'Note' : 'Message', { exact: true })
    await field.fill('They ring again after the match.')
    await page.request.post(LEAD_BULK_API.delete.path, { headers, data: { ids: [gone.id] } })
    await expect(dialog.getByRole('alert')).toContainText('This lead was deleted')
    await expect(field).toHaveValue('They ring again after the match.')
    await expect(page.locator('#lead-timeline')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).click()
    if (name === 'Send Quote') await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
  }
})

test('who cannot be quoted is named before a price is written, with the way on', async ({
  page,
  product,
}) => {
  const token = await signInAs(page, product, 1)
  const headers = { authorization: `Bearer ${token}` }
  const name = uniqueName()
  await insertManyLeads(product, ['Somebody else', `Niamh ${name}`, `Brian ${name}`, `Aoife ${name}`])
  const found = await page.request.get(`${LEAD_API.list.path}?search=${name}`, { headers })
  const data = Lead.array().parse(await found.json())
  const idOf = (first: string) => data.find(({ full_name }) => full_name.startsWith(first))?.id ?? 0
  const [lost, id] = [idOf('Brian'), idOf('Aoife')]
  for (const [lead, change] of [
    [lost, { status: 'lost' }],
    [id, { email: '' }],
  ] as const) {
    await page.request.patch(buildPath(LEAD_API.change, { id: lead }), { headers, data: change })
  }
  await page.goto('/admin/leads')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { name: 'Recent Leads (3)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Send Quotes' }).click()
  const leftOut = page.getByRole('region', { name: 'Left out' })
  await expect(leftOut).toContainText(`Brian ${name} (#${lost}): The lead is lost.`)
  await expect(leftOut).toContainText(`Aoife ${name} (#${id}): The lead has no valid email address.`)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Quote the other lead' }).click()
  await expect(page.getByRole('dialog', { name: 'Send Quotes (1 of 1)' })).toContainText(`Niamh ${name}`)
  await page.keyboard.press('Escape')

  await page.goto(`/admin/leads/${id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Quote' })
  await expect(dialog.getByRole('alert')).toContainText('The lead has no valid email address.')
  await expect(amount(page, 1)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Edit lead' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Lead' })
  await edited.getByLabel('Email').fill('aoife@example.ie')
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await expect(amount(page, 1)).toBeVisible()

  await page.goto(`/admin/leads/${lost}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click()
  await expect(dialog.getByRole('complementary', { name: 'The request' })).toContainText('Lost')
  await dialog.getByRole('button', { name: 'Write a quote' }).click()
  await expect(amount(page, 1)).toBeFocused()
})

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
