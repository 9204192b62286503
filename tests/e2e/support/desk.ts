import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CreatedLead, Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import { SentQuote } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import type { Product } from './product.ts'
import { signInByApi } from './sign-in.ts'

/** The browser’s own message about a refused or missing answer. */
export const REFUSED = /Failed to load resource/

/** A family name that no other test uses, to find its leads by. */
export function uniqueName(): string {
  // A name with digits is not greeted by its first word.
  return `Q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
}

export async function createLead(page: Page, lead: Partial<NewLead> = {}): Promise<CreatedLead> {
  const response = await page.request.post(LEAD_API.list.path, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      full_name: `Aoife ${uniqueName()}`,
      email: 'aoife@example.ie',
      mobile_number: '+353 87 123 4567',
      pickup_location: 'Dublin Airport',
      date_of_travel: '2031-05-01',
      pickup_time: '09:30',
      selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
      number_of_people: 4,
      slug: '/',
      ...lead,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return CreatedLead.parse(await response.json())
}

/** An open quote for a lead, as the desk sends it. */
export async function sendQuote(page: Page, token: string, id: number): Promise<SentQuote> {
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    lines: [{ description: 'V-Class', quantity: 1, unit_cents: 48_000 }],
    message: '',
    valid_until: addDays(dublinDay(new Date()), 7),
    vat_note: '',
    terms: 'Pay before.',
  }
  const sent = await page.request.post(buildPath(QUOTE_API.send, { id }), { headers, data })
  expect(sent.status(), await sent.text()).toBe(201)
  return SentQuote.parse(await sent.json())
}

/** A change that a colleague makes elsewhere. */
export async function changeLead(page: Page, token: string, id: number, data: object): Promise<Lead> {
  const headers = { authorization: `Bearer ${token}` }
  const changed = await page.request.patch(buildPath(LEAD_API.change, { id }), { headers, data })
  expect(changed.status(), await changed.text()).toBe(200)
  return Lead.parse(await changed.json())
}

export async function readLead(page: Page, token: string, id: number): Promise<Lead> {
  const headers = { authorization: `Bearer ${token}` }
  return Lead.parse(await (await page.request.get(buildPath(LEAD_API.get, { id }), { headers })).json())
}

/** The customer accepts the quote behind a link, as its page does without JavaScript. */
export async function acceptQuote(page: Page, link: string, name = 'Aoife Daly'): Promise<void> {
  const form = { action: 'accept', name }
  const answer = await page.request.post(link, { form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
}

export async function confirmBooking(page: Page, token: string, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const confirmed = await page.request.post(buildPath(QUOTE_API.confirm, { id }), { headers })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}

/**
 * Signs in with the administrator's session, shown to the desk as somebody of another role: what a role sees is the
 * desk's own matter, what it may do is the server's.
 */
export async function signInAs(page: Page, product: Product, role_id: 1 | 2 | 3): Promise<string> {
  const token = await signInByApi(page, product)
  const user = { id: 1, name: 'Máire Ní Dhomhnaill', email: product.adminEmail, role_id }
  await page.evaluate((stored) => localStorage.setItem('unauth', stored), JSON.stringify({ token, user }))
  return token
}

/** Answers for the API, where a journey needs a state that the product is not in. */
export async function answerWith(page: Page, path: string, status: number, json: object): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  )
}

/** Lets the calls to a path wait for ever. */
export async function neverAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    () => {},
  )
}

/** Keeps the answers of a path back until they are released. */
export async function holdAnswers(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return { release: resolve }
}

/** Opens a page of the desk, and waits until what happens is told to it from then on. */
export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE_API.events.path)
  await page.goto(path)
  await stream
}

/** Goes to a screen like a link of the desk, without loading a page; another tab of the same screen is loaded. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  if (!pathname.startsWith('/admin') && !pathname.startsWith('/manager')) return void (await page.goto(path))
  if (pathname === new URL(path, origin).pathname) return void (await page.goto(path))
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1:not([data-left])')).toBeAttached()
}
