import { createLead, openLive, signInAs, uniqueName, walkTo } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

// It puts a script into the page that sees what appears.
test.use({ ownPage: true })

test('a screen reader hears the name and count of a list that has loaded, nothing of each row as it appears, and the customer as the row’s heading', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page, { full_name: `Aoife ${uniqueName()}`, additional_info: 'Two prams' })
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Reflect.set(window, 'appearedInert', seen)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const select of node.querySelectorAll('tr[data-lead] select'))
              seen.push(select.closest('[inert]') !== null)
    }).observe(document, { childList: true, subtree: true })
  })
  await openLive(page, '/admin/leads')
  const said = page.getByRole('status').filter({ hasText: 'Lead Management' })
  await expect(said).toHaveText(/^Lead Management: [\d,]+ leads?$/)
  const before = await said.textContent()
  const table = page.getByRole('table', { name: /^Recent Leads \(/ })
  const row = table.getByRole('row').filter({ hasText: lead.full_name })
  await expect(row.getByRole('rowheader')).toContainText(`${lead.full_name}, wrote a message`)
  await expect(row.getByRole('link', { name: `View lead ${lead.id}, ${lead.full_name}` })).toBeVisible()
  expect((await row.textContent())?.match(/09:30/g)).toHaveLength(1)
  await expect(row.locator('[title*="09:30"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter by Travel date' })).toBeVisible()
  // A choice that appears is told to nobody, and works a moment later.
  const appeared: boolean[] = await page.evaluate(() => Reflect.get(window, 'appearedInert'))
  expect(appeared.length).toBeGreaterThan(1)
  expect(appeared.every(Boolean)).toBe(true)
  const status = page.getByRole('combobox', { name: `Status of lead ${lead.id}` })
  await expect(async () => {
    await status.focus()
    await expect(status).toBeFocused({ timeout: 500 })
  }).toPass()

  // A lead that arrives has a notice of its own.
  await createLead(page)
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).not.toHaveText(
    `Recent Leads (${before?.match(/[\d,]+/)?.[0]})`,
  )
  await expect(said).toHaveText(before ?? '')
  await page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: 'New' }).press('Enter')
  await expect(said).not.toHaveText(before ?? '')
})

test('closing a dialog returns the focus to its button, the editor begins at its heading, and a quote says its total and recipient before it is sent', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const lead = await createLead(page)
  await page.goto('/admin/users')
  for (const name of ['Invite', 'Add User']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await walkTo(page, '/admin/home-editor')
  await page.getByRole('link', { name: 'Edit the home page' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Visibility' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Home Page — /root' })).toBeFocused()
  await walkTo(page, `/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Send Quote', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount in euro, line 1' })).toBeFocused()
  await page.keyboard.type('480')
  await page.keyboard.press('Control+Enter')
  const send = page.getByRole('button', { name: 'Send quote', exact: true })
  await expect(send).toBeFocused()
  await expect(send).toHaveAccessibleDescription(`€480.00 to ${lead.email}`)
})
