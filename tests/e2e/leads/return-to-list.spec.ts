import type { Locator, Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertManyLeads } from '../support/many-leads.ts'
import type { Product } from '../support/product.ts'
import { adminToken } from '../support/sign-in.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
})

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

async function openList(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/admin/leads')
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

for (const [place, row] of [
  ['among many loaded rows', 120],
  ['of a short list', 19],
] as const) {
  test(`whoever comes back from a lead ${place} goes on at its row`, async ({ page, product }) => {
    const name = uniqueName()
    const count = row === 19 ? 25 : 180
    const label = await insertNumbered(product, name, count)
    await openList(page, name, count)
    await scrollTo(page, label(row), row / count, count)
    const top = await topOf(page, label(row))
    for (const goBack of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Back to Leads' }).click(),
    ]) {
      await page.getByRole('link', { name: label(row), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(row))
      await goBack()
      await expect.poll(() => focused(page)).toBe(label(row))
      await isAtRest(page, label(row), top)
    }
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(label(row + 1))
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    expect(await focused(page)).toBe(label(row - 1))
  })
}

test('a panel that an address has opened leaves the focus on the row of its lead', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 2)
  const lead = await createLead(page)
  await page.goto(`/manager/leads?lead=${lead.id}`)
  await expect(page.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: lead.full_name, exact: true })).toBeFocused()
})

test('when the lead is gone, the one after it has its place, and the last one seen has the focus', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const label = await insertNumbered(product, name, 30)
  await openList(page, name, 30)
  await scrollTo(page, label(20), 2 / 3, 30)
  await page.getByRole('link', { name: label(20), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(20))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Leads (29)' })).toBeVisible()
  await expect.poll(() => focused(page)).toBe(label(21))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(21))
  await page.getByRole('link', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(22))
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(label(22))
  await expect(page.getByRole('link', { name: label(22), exact: true })).toBeInViewport()
})

test('j and k go on from the row that had the focus last, however far it was scrolled away', async ({
  page,
  product,
}) => {
  const name = uniqueName()
  const label = await insertNumbered(product, name, 180)
  await openList(page, name, 180)
  await scrollTo(page, label(120), 120 / 180, 180)
  const row = (number: number) => page.getByRole('link', { name: label(number), exact: true })
  await row(120).focus()
  for (const [key, to, expected] of [
    ['j', 0, 121],
    ['k', 1, 120],
  ] as const) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), to)
    await expect(row(120)).toHaveCount(0)
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).toBe(label(expected))
    await expect(row(expected)).toBeInViewport()
  }
})

test('j begins at the first row in sight while none had the focus', async ({ page, product }) => {
  const name = uniqueName()
  const label = await insertNumbered(product, name, 180)
  await openList(page, name, 180)
  await scrollTo(page, label(120), 120 / 180, 180)
  await page.getByRole('searchbox', { name: 'Search leads' }).evaluate((box) => box.blur())
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBeDefined()
  const first = Number((await focused(page))?.match(/^N(\d+)/)?.[1])
  // Row 120 stands in the middle; a dozen rows are drawn above those in sight.
  expect(first).toBeGreaterThan(108)
  expect(first).toBeLessThan(120)
})

test('a list that is opened from the navigation begins at its top', async ({ page, product }) => {
  const name = uniqueName()
  const label = await insertNumbered(product, name, 30)
  await openList(page, name, 30)
  await scrollTo(page, label(25), 5 / 6, 30)
  await page.getByRole('link', { name: label(25), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(25))
  await page.getByRole('link', { name: 'Lead Management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

const HIGH = '/admin/leads?priority=high'

/** Two leads of a name, of which the one with the lower number is listed among those of high priority. */
async function listOneOfHighPriority(page: Page, token: string) {
  const name = uniqueName()
  const listed = await createLead(page, { full_name: `Listed ${name}` })
  const other = await createLead(page, { full_name: `Other ${name}` })
  const path = buildPath(LEAD_API.change, { id: listed.id })
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.patch(path, { headers, data: { priority: 'high' } })).status()).toBe(200)
  return { name, listed, other }
}

async function openByPalette(page: Page, id: number): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Go to a screen/ }).fill(`#${id}`)
  await page.getByRole('option', { name: new RegExp(`#${id} `) }).click()
}

test('a lead that is opened by Ctrl+K knows the way back to the list as it was filtered', async ({
  page,
  product,
}) => {
  const { listed, other } = await listOneOfHighPriority(page, await adminToken(page, product))
  await page.goto(HIGH)
  await expect(page.getByRole('link', { name: listed.full_name, exact: true })).toBeVisible()
  await openByPalette(page, other.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.full_name)
  await openByPalette(page, listed.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed.full_name)
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(page).toHaveURL(HIGH)
  await expect.poll(() => focused(page)).toBe(listed.full_name)
})

test('the panel that Ctrl+K opens lies over the list as it was filtered', async ({ page, product }) => {
  const { listed, other } = await listOneOfHighPriority(page, await adminToken(page, product))
  await signInAs(page, product, 2)
  await page.goto('/manager/leads?priority=high')
  await expect(page.getByRole('link', { name: listed.full_name, exact: true })).toBeVisible()
  await openByPalette(page, other.id)
  await expect(page.getByRole('dialog', { name: other.full_name })).toBeVisible()
  await expect(page).toHaveURL(`/manager/leads?priority=high&lead=${other.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/manager/leads?priority=high')
})

const OPENERS: Record<string, (page: Page) => Locator> = {
  toast: (page) =>
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .filter({ hasText: 'New enquiry' })
      .getByRole('link', { name: 'Open' }),
  bell: (page) => page.getByRole('dialog', { name: 'Message log' }).getByRole('link').first(),
}

for (const [place, opener] of Object.entries(OPENERS)) {
  test(`a lead that is opened from the ${place} knows the way back to the list as it was filtered`, async ({
    page,
  }) => {
    await openLive(page, HIGH)
    const lead = await createLead(page)
    if (place === 'bell') await page.getByRole('button', { name: /^Message log, \d+ unread/ }).click()
    await opener(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead.full_name)
    await page.getByRole('link', { name: 'Back to Leads' }).click()
    await expect(page).toHaveURL(HIGH)
  })
}
