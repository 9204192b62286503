import type { Browser, Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { awaitConfirmation, insertManyLeads } from '../support/many-leads.ts'
import type { Product } from '../support/product.ts'
import { signInByApi } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

test.use({ ownPage: true })

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const change = (page: Page, token: string, id: number, data: object) =>
  page.request.patch(buildPath(LEAD_API.get, { id }), { headers: { authorization: `Bearer ${token}` }, data })

/** Counts the streams that the pages of this browser have open or had: those whose answer has begun. */
function countStreams(page: Page): () => number {
  let opened = 0
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname === LIVE_API.events.path) opened += 1
  })
  return () => opened
}

async function another(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signInAs(page, product, 2)
  return page
}

test('the list of leads shows every new request and change by itself, and nobody loses their place', async ({
  page,
  product,
  browser,
}) => {
  const token = await signInAs(page, product, 1)
  const name = uniqueName()
  await insertManyLeads(
    product,
    Array.from({ length: 30 }, (_, number) => `N${number} ${name}`),
  )
  await openLive(page, '/admin/leads')
  await expect(rows(page).nth(20)).toBeVisible()
  const elsewhere = await another(browser, product)
  await openLive(elsewhere, '/manager/leads')
  await expect(rows(elsewhere).nth(20)).toBeVisible()
  const lead = await createLead(page, { full_name: `Live ${name}` })
  const listed = (one: Page) => rows(one).filter({ hasText: `Live ${name}` })
  for (const one of [page, elsewhere]) await expect(listed(one)).toBeVisible()
  expect((await change(page, token, lead.id, { status: 'quoted' })).status()).toBe(200)
  for (const one of [page, elsewhere])
    await expect(listed(one).locator('[data-tone]').first()).toHaveText('Quoted')
  await elsewhere.context().close()

  await createLead(page, { full_name: `Newer ${name}` })
  const newer = page.getByRole('link', { name: `Newer ${name}`, exact: true })
  await newer.focus()
  await awaitConfirmation(product, lead.id, true)
  await expect(rows(page).first()).toContainText(`Live ${name}`)
  await expect(newer).toBeFocused()
  await awaitConfirmation(product, lead.id, false)
  await expect(rows(page).first()).toContainText(`Newer ${name}`)
  await expect(newer).toBeFocused()

  // Further down nothing moves: what came is offered.
  await page.evaluate(() => window.scrollTo(0, 700))
  const place = async () => (await rows(page).nth(15).boundingBox())?.y
  const before = await place()
  for (const first of ['One', 'Two']) await createLead(page, { full_name: `${first} ${name}` })
  const pill = page.getByRole('button', { name: '2 new' })
  await expect(pill).toBeVisible()
  expect(await place()).toBe(before)
  await pill.click()
  await expect(rows(page).first()).toContainText(`Two ${name}`)
  await expect(pill).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the tabs of a browser share one event stream, and another tab takes it over when the first is closed', async ({
  page,
  product,
}) => {
  const opened = countStreams(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await expect.poll(opened).toBe(1)
  const second = await page.context().newPage()
  await second.goto('/admin/leads')
  await expect(second.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')
  const name = uniqueName()
  await createLead(page, { full_name: `Shared ${name}` })
  await expect(rows(second).filter({ hasText: name })).toBeVisible()
  expect(opened()).toBe(1)
  await page.close()
  await expect.poll(opened).toBe(2)
  await createLead(second, { full_name: `After ${name}` })
  await expect(rows(second).filter({ hasText: `After ${name}` })).toBeVisible()
})

/** Well below the seconds after which a screen asks by itself. */
const SEEN_MS = 4_000

test('the page of a lead shows changes by itself, and two users who have it open see each other come and go', async ({
  page,
  product,
  browser,
}) => {
  const { email } = await createAccount(page, product, { name: 'Orla Byrne' })
  const lead = await createLead(page)
  const token = await signInAs(page, product, 1)
  await openLive(page, `/admin/leads/${lead.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toBeVisible()
  await change(page, token, lead.id, { status: 'converted' })
  await expect(timeline).toContainText('changed status from New to Converted')
  await expect(page.getByRole('combobox', { name: `Status of lead ${lead.id}` })).toHaveValue('converted')
  const context = await browser.newContext({ baseURL: product.url })
  const elsewhere = await context.newPage()
  await signInByApi(elsewhere, product, { email, password: PASSWORD })
  await elsewhere.goto(`/manager/leads?lead=${lead.id}`)
  await expect(elsewhere.getByRole('dialog')).toContainText('has this lead open too.')
  const seen = page.getByText('Orla Byrne has this lead open too.')
  await expect(seen).toBeVisible({ timeout: SEEN_MS })
  const again = await context.newPage()
  await again.goto(`/manager/leads?lead=${lead.id}`)
  await expect(again.getByRole('dialog')).toContainText('has this lead open too.')
  await elsewhere.getByRole('button', { name: 'Close lead' }).click()
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await expect(seen).toBeVisible()
  await again.close({ runBeforeUnload: true })
  await expect(seen).toHaveCount(0, { timeout: SEEN_MS })
  const opened = elsewhere.getByRole('dialog').filter({ hasText: 'has this lead open too.' })
  await elsewhere.goto(`/manager/leads?lead=${lead.id}`)
  await expect(opened).toBeVisible()
  await expect(seen).toBeVisible({ timeout: SEEN_MS })
  await elsewhere.goto('/manager')
  await expect(seen).toHaveCount(0, { timeout: SEEN_MS })
  await elsewhere.goBack()
  await expect(opened).toBeVisible()
  await expect(seen).toBeVisible({ timeout: SEEN_MS })
  await context.close()
})
