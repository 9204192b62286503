import type { Page } from '@playwright/test'
import { changeLead, createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import type { Product } from '../support/product.ts'
import { adminToken } from '../support/sign-in.ts'

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-lead]')?.querySelector('a')?.text)

const topOf = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluate((link) => Math.round(link.getBoundingClientRect().top))

/** So many leads, of which the one with the highest number was asked for first and is listed last. */
async function insertNumbered(
  product: Product,
  name: string,
  count: number,
): Promise<(number: number) => string> {
  const label = (number: number) => `N${number} ${name}`
  await insertManyLeads(
    product,
    Array.from({ length: count }, (_, number) => label(count - 1 - number)),
  )
  return label
}

async function openList(page: Page, name: string, count: number, address = '/admin/leads'): Promise<void> {
  await page.goto(address)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await expect(page.getByRole('heading', { name: `Recent Leads (${count})` })).toBeVisible()
}

/** Loads every row, and scrolls to that one. */
async function scrollTo(page: Page, label: string, share: number, count: number): Promise<void> {
  const loaded = async () => Number.parseInt(String(await page.getByText(/^\d+ shown$/).textContent()), 10)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await loaded()).toBe(count)
  }).toPass({ timeout: 20_000 })
  await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share)
  const link = page.getByRole('link', { name: label, exact: true })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

const isAtRest = (page: Page, name: string, top: number) =>
  expect.poll(() => topOf(page, name).then((now) => Math.abs(now - top))).toBeLessThanOrEqual(1)

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Opens the lead of that row and comes back both ways: the row has the focus, and stands where it stood. */
async function expectReturn(page: Page, name: string): Promise<void> {
  const top = await topOf(page, name)
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to Leads' }).click(),
  ]) {
    await link(page, name).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await goBack()
    await expect.poll(() => focused(page)).toBe(name)
    await isAtRest(page, name, top)
  }
}

test('in a long list j and k go on from the row with the focus, however far it was scrolled away, and after its lead is closed', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const name = uniqueName()
  const label = await insertNumbered(product, name, 180)
  await openList(page, name, 180)
  await scrollTo(page, label(120), 120 / 180, 180)
  // While none had the focus, j begins at the first row in sight.
  await page.getByRole('searchbox', { name: 'Search leads' }).evaluate((box) => box.blur())
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBeDefined()
  const first = Number((await focused(page))?.match(/^N(\d+)/)?.[1])
  // Row 120 stands in the middle; a dozen rows are drawn above those in sight.
  expect(first).toBeGreaterThan(108)
  expect(first).toBeLessThan(120)

  await link(page, label(120)).focus()
  for (const [key, to, expected] of [
    ['j', 0, 121],
    ['k', 1, 120],
  ] as const) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), to)
    await expect(link(page, label(120))).toHaveCount(0)
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).toBe(label(expected))
    await expect(link(page, label(expected))).toBeInViewport()
  }

  await expectReturn(page, label(120))
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(label(121))
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(label(119))
})

test('a lead leads back to the filtered list, to its neighbours in the order of that list, and to the next one after it is deleted', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const name = uniqueName()
  const label = await insertNumbered(product, name, 30)
  const filtered = '/admin/leads?priority=medium'
  const heading = page.getByRole('heading', { level: 1 })
  const [next, previous] = ['Next lead', 'Previous lead'].map((to) => page.getByRole('link', { name: to }))
  if (!next || !previous) throw new Error('The neighbours are missing.')
  await openList(page, name, 30, filtered)
  await scrollTo(page, label(20), 2 / 3, 30)
  await expectReturn(page, label(20))
  await expect(page).toHaveURL(filtered)
  await expect(page.getByRole('combobox', { name: /^Priority filter/ })).toContainText('Medium')

  await link(page, label(28)).click()
  await next.click()
  await expect(heading).toHaveText(label(29))
  await expect(next).toHaveCount(0)
  await previous.click()
  await previous.click()
  await expect(heading).toHaveText(label(27))
  await page.goBack()
  await expect(page).toHaveURL(filtered)

  await link(page, label(20)).click()
  await expect(heading).toHaveText(label(20))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Leads (29)' })).toBeVisible()
  await expect.poll(() => focused(page)).toBe(label(21))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(label(21))
  await next.click()
  await expect(heading).toHaveText(label(22))
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(label(22))
  await expect(link(page, label(22))).toBeInViewport()

  // A list that is opened from the navigation begins at its top.
  await link(page, label(25)).click()
  await expect(heading).toHaveText(label(25))
  await page.getByRole('link', { name: 'Lead Management' }).click()
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

const HIGH = '/admin/leads?priority=high'

/** Two leads of a name, of which the one with the lower number is listed among those of high priority. */
async function listOneOfHighPriority(page: Page, token: string) {
  const name = uniqueName()
  const listed = await createLead(page, { full_name: `Listed ${name}` })
  const other = await createLead(page, { full_name: `Other ${name}` })
  await changeLead(page, token, listed.id, { priority: 'high' })
  return { listed, other }
}

async function openByPalette(page: Page, id: number): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Go to a screen/ }).fill(`#${id}`)
  await page.getByRole('option', { name: new RegExp(`#${id} `) }).click()
}

test('a lead that is opened by Ctrl+K, a toast or the bell leads back to the list as it was filtered', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const { listed, other } = await listOneOfHighPriority(page, await adminToken(page, product))
  const heading = page.getByRole('heading', { level: 1 })
  const back = async () => {
    await page.getByRole('link', { name: 'Back to Leads' }).click()
    await expect(page).toHaveURL(HIGH)
  }
  await openLive(page, HIGH)
  await expect(link(page, listed.full_name)).toBeVisible()
  await openByPalette(page, other.id)
  await expect(heading).toHaveText(other.full_name)
  await openByPalette(page, listed.id)
  await expect(heading).toHaveText(listed.full_name)
  await back()
  await expect.poll(() => focused(page)).toBe(listed.full_name)

  const told = await createLead(page)
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'New enquiry' })
    .getByRole('link', { name: 'Open' })
    .click()
  await expect(heading).toHaveText(told.full_name)
  await back()
  const logged = await createLead(page)
  await page.getByRole('button', { name: /^Notification log, \d+ unread/ }).click()
  const log = page.getByRole('dialog', { name: 'Notification log' })
  await log.getByRole('link').first().click()
  await expect(heading).toHaveText(logged.full_name)
  await back()
})

test('a panel opened by its address or by Ctrl+K lies over the filtered list, and closing it leaves the focus on its row', async ({
  page,
  product,
}) => {
  const { listed, other } = await listOneOfHighPriority(page, await adminToken(page, product))
  await signInAs(page, product, 2)
  const list = '/manager/leads?priority=high'
  await page.goto(`${list}&lead=${listed.id}`)
  await expect(page.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  // The list behind the panel may come after it; without a row its heading would take the focus.
  await expect(page.getByTitle(listed.full_name)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link(page, listed.full_name)).toBeFocused()
  await openByPalette(page, other.id)
  await expect(page.getByRole('dialog', { name: other.full_name })).toBeVisible()
  await expect(page).toHaveURL(`${list}&lead=${other.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
})
