import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, openLive, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { adminToken } from '../support/sign-in.ts'

declare global {
  interface Window {
    notified?: { title: string; body: string }[]
    tones?: number
  }
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('button', { name: /^Message log/ })

/** A screen that lists no leads, and hears what happens from then on. */
async function openElsewhere(page: Page, product: Product, path = '/admin/images'): Promise<void> {
  await signInAs(page, product, path.startsWith('/admin') ? 1 : 2)
  await openLive(page, path)
}

test('an enquiry is told on any screen, counted, and followed to its lead', async ({ page, product }) => {
  await openElsewhere(page, product)
  await expect(page).toHaveTitle(/^Images/)
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Aoife ${name}` })
  const toast = toasts(page).filter({ hasText: 'New enquiry from Aoife' })
  await expect(toast).toContainText('Dublin Airport')
  await expect(page).toHaveTitle('(1) Images · Jaunt')
  await expect(bell(page)).toHaveAccessibleName('Message log, 1 unread')
  await expect(page.getByText(name)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await toast.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(page).toHaveTitle(`Lead #${lead.id} · Jaunt`)
  await expect(bell(page)).toHaveAccessibleName('Message log')
})

test('news are still there and unread after a reload', async ({ page, product }) => {
  await openElsewhere(page, product)
  await createLead(page)
  await expect(bell(page)).toHaveAccessibleName('Message log, 1 unread')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Message log, 1 unread')
  await expect(page).toHaveTitle('(1) Images · Jaunt')
  await bell(page).click()
  await expect(page.getByRole('link', { name: 'New enquiry from Aoife: Dublin Airport' })).toBeVisible()
  await page.getByRole('button', { name: 'Close message log' }).click()
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Message log')
})

test('an enquiry that a colleague has taken on is counted no more', async ({ page, product }) => {
  await openElsewhere(page, product)
  const lead = await createLead(page)
  await expect(bell(page)).toHaveAccessibleName('Message log, 1 unread')
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const data = { status: 'contacted' }
  await page.request.patch(buildPath(LEAD_API.change, { id: lead.id }), { headers, data })
  await expect(bell(page)).toHaveAccessibleName('Message log')
  await expect(page).toHaveTitle('Images · Jaunt')
  await expect(toasts(page).filter({ hasText: 'New enquiry from Aoife' })).toHaveCount(0)
  await bell(page).click()
  await expect(page.getByRole('link', { name: 'New enquiry from Aoife: Dublin Airport' })).toBeVisible()
})

test('what is read in one tab is read in the others', async ({ page, product, context }) => {
  await openElsewhere(page, product)
  const other = await context.newPage()
  await other.goto('/admin/vehicles')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const first = await createLead(page)
  await createLead(page)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Message log, 2 unread')
  await other.goto(`/admin/leads/${first.id}`)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Message log, 1 unread')
  await bell(page).click()
  await page.getByRole('button', { name: 'Close message log' }).click()
  await expect(bell(other)).toHaveAccessibleName('Message log')
  await other.close()
})

test('what was missed stands behind the bell, by keyboard too', async ({ page, product }) => {
  await openElsewhere(page, product, '/manager')
  const lead = await createLead(page)
  await expect(bell(page)).toHaveAccessibleName('Message log, 1 unread')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const log = page.getByRole('dialog', { name: 'Message log' })
  const entry = log.getByRole('link', { name: 'New enquiry from Aoife: Dublin Airport' })
  await expect(entry).toBeVisible()
  await expectNoAxeFindings(page)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/manager/leads?lead=${lead.id}`)
  await expect(page.getByRole('dialog')).toContainText(lead.full_name)
  await expect(page).not.toHaveTitle(/^\(/)
})

test.describe('with a script in the page', () => {
  test.use({ ownPage: true })

  test('a desktop notification and its sound come only once they are switched on, and name nobody in full', async ({
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
    await page.getByRole('button', { name: 'Close message log' }).click()
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

test('many at once are told as one', async ({ page, product }) => {
  await openElsewhere(page, product)
  await Promise.all(Array.from({ length: 6 }, () => createLead(page)))
  await expect(bell(page)).toHaveAccessibleName('Message log, 6 unread')
  expect(await toasts(page).count()).toBeLessThanOrEqual(3)
})
