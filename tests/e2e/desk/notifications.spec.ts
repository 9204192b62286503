import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { NEWS_API } from '#contract/news/news.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, openLive, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { adminToken, signInByForm } from '../support/sign-in.ts'
import { holdToasts } from '../support/toasts.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

declare global {
  interface Window {
    notified?: { title: string; body: string }[]
    tones?: number
  }
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('button', { name: /^Notification log/ })

/** The entries about leads behind the open bell, the newest first. */
const entries = (page: Page) =>
  page.getByRole('dialog', { name: 'Notification log' }).getByRole('listitem').getByRole('link')

async function changeLead(page: Page, token: string, id: number, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const changed = await page.request.patch(buildPath(LEAD_API.change, { id }), { headers, data })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** The customer asks and accepts on the page of the quote. */
async function askAndAccept(visitor: Page, link: string): Promise<void> {
  await visitor.goto(link)
  await visitor.getByText('Ask a question').click()
  await visitor.getByLabel('Your question').fill('Is there wifi?')
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await visitor.getByLabel('Your full name, to confirm').fill('Margaret')
  await visitor.getByRole('button', { name: /^Book with/ }).click()
  await expect(visitor.getByRole('status')).toContainText('Accepted.')
}

/** A screen that lists no leads, and hears what happens from then on. */
async function openElsewhere(page: Page, product: Product): Promise<void> {
  await signInAs(page, product, 1)
  await openLive(page, '/admin/images')
}

test('an enquiry is announced on any screen and counted, and leads to its lead; many at once are announced as one', async ({
  page,
  product,
}) => {
  await openElsewhere(page, product)
  await holdToasts(page)
  await expect(page).toHaveTitle(/^Images/)
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Aoife ${name}` })
  const news = toasts(page).filter({ hasText: /New enquiry|need attention/ })
  await expect(news).toContainText('New enquiry from Aoife')
  await expect(news).toContainText('Dublin Airport')
  await expect(page).toHaveTitle('(1) Images · Jaunt')
  await expect(bell(page)).toHaveAccessibleName('Notification log, 1 unread')
  await expect(page.getByText(name)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await news.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(page).toHaveTitle(`Lead #${lead.id} · Jaunt`)
  await expect(bell(page)).toHaveAccessibleName('Notification log')

  // A lead that a colleague has taken on is counted no more.
  await openLive(page, '/admin/images')
  const taken = await createLead(page)
  await expect(bell(page)).toHaveAccessibleName('Notification log, 1 unread')
  await changeLead(page, await adminToken(page, product), taken.id, { status: 'contacted' })
  await expect(bell(page)).toHaveAccessibleName('Notification log')
  await expect(page).toHaveTitle('Images · Jaunt')
  await expect(news).toHaveCount(0)

  for (let at = 0; at < 3; at++) await createLead(page)
  await expect(news).toHaveCount(3)
  await createLead(page)
  await expect(news).toHaveCount(1)
  await expect(news).toContainText('4 leads need attention')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notification log, 4 unread')
  await expect(page).toHaveTitle('(4) Images · Jaunt')
})

test('the bell says that notifications load or could not be loaded, loads them again, and is worked by keyboard', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(/503/)
  await signInAs(page, product, 2)
  const asked = Promise.withResolvers<void>()
  await page.route(`**${NEWS_API.list.path}`, async (route) => {
    await asked.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away' } })
  })
  await page.goto('/manager')
  await bell(page).press('Enter')
  const log = page.getByRole('dialog', { name: 'Notification log' })
  await expect(log.getByText('Loading messages…')).toBeVisible()
  await expect(log.getByText('No messages yet')).toHaveCount(0)
  asked.resolve()
  await expect(log.getByRole('alert')).toContainText('Enquiries and answers could not be loaded')
  await expectNoAxeFindings(page)
  await page.unrouteAll()
  const lead = await createLead(page)
  await log.getByRole('button', { name: 'Try again' }).press('Enter')
  const entry = entries(page).first()
  await expect(entry).toHaveAccessibleName('New enquiry from Aoife: Dublin Airport')
  await expect(entry).toHaveAttribute('href', `/manager/leads?lead=${lead.id}`)
  await expect(log.getByRole('alert')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await entry.press('Enter')
  await expect(page).toHaveURL(`/manager/leads?lead=${lead.id}`)
  await expect(page.getByRole('dialog')).toContainText(lead.full_name)
  await expect(page).not.toHaveTitle(/^\(/)
})

test('notifications that came while a user was signed out are behind the bell, read or unread alike in every tab and on every device', async ({
  page,
  product,
  browser,
}) => {
  const colleague = await createAccount(page, product, { role_id: 1 })
  const credentials = { email: colleague.email, password: PASSWORD }
  const device = await browser.newContext({ baseURL: product.url })
  const [one, two] = [await device.newPage(), await device.newPage()]
  await signInByForm(one, product, credentials)
  await expect(bell(one)).toHaveAccessibleName('Notification log')
  await one.getByRole('button', { name: 'Logout' }).click()
  await expect(one).toHaveURL(/\/login/)

  const token = await adminToken(page, product)
  const { id } = await createLead(page)
  const { link } = await sendQuote(page, token, id)
  await changeLead(page, token, id, { assigned_to: colleague.id })
  await askAndAccept(page, link)

  await signInByForm(one, product, credentials)
  await two.goto('/admin/images')
  for (const tab of [one, two]) await expect(bell(tab)).toHaveAccessibleName('Notification log, 2 unread')
  await expect(two).toHaveTitle('(2) Images · Jaunt')
  await bell(one).click()
  const own = entries(one).and(one.locator(`[href="/admin/leads/${id}"]`))
  await expect(own).toHaveText([
    'Aoife accepted the quote: Dublin Airport',
    'Aoife asked a question about the quote: Dublin Airport',
    'New enquiry from Aoife: Dublin Airport',
  ])
  await expectNoAxeFindings(one)
  await one.getByRole('button', { name: 'Close notification log' }).click()
  for (const tab of [one, two]) await expect(bell(tab)).toHaveAccessibleName('Notification log')

  // Another device of the same person knows what was read here, and is followed here.
  const phone = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInByForm(phone, product, credentials)
  await expect(bell(phone)).toHaveAccessibleName('Notification log')
  const next = await createLead(page)
  for (const tab of [one, two, phone])
    await expect(bell(tab)).toHaveAccessibleName('Notification log, 1 unread')
  await phone.goto(`/admin/leads/${next.id}`)
  for (const tab of [one, two, phone]) await expect(bell(tab)).toHaveAccessibleName('Notification log')
  await phone.context().close()
  await device.close()
})

test.describe('with a script in the page', () => {
  test.use({ ownPage: true })

  test('a desktop notification and its sound come only after the user switches them on, and name no customer in full', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => {
      window.notified = []
      class Recorded {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        onclick: (() => void) | null = null
        constructor(title: string, { body }: { body: string }) {
          window.notified?.push({ title, body })
        }
        close() {}
      }
      Object.defineProperty(window, 'Notification', { value: Recorded })
      window.tones = 0
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function record(when) {
        window.tones = (window.tones ?? 0) + 1
        start.call(this, when)
      }
    })
    const notified = () => page.evaluate(() => window.notified)
    const tones = () => page.evaluate(() => window.tones)
    await openElsewhere(page, product)
    await createLead(page)
    await expect(toasts(page)).toHaveCount(1)
    expect(await notified()).toEqual([])
    expect(await tones()).toBe(0)
    await bell(page).click()
    await page.getByRole('switch', { name: 'Desktop notification' }).click()
    await page.getByRole('switch', { name: 'Sound' }).click()
    // Two notes are played to whoever switches the sound on, and two for each news.
    await expect.poll(tones).toBe(2)
    await page.getByRole('button', { name: 'Close notification log' }).click()
    await createLead(page, {
      full_name: 'Cormac Secret',
      journey: { dropoff_location: 'Ashford Castle, Cong' },
    })
    const shown = { title: 'New enquiry from Cormac', body: 'Dublin Airport to Ashford Castle' }
    await expect.poll(notified).toEqual([shown])
    await expect.poll(tones).toBe(4)
    await page.reload()
    await bell(page).click()
    await expect(page.getByRole('switch', { name: 'Desktop notification' })).toBeChecked()
  })
})
