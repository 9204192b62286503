import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import { createLead, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

/** A morning is WALK_LEADS=40 npm run e2e -- timed-walk.spec.ts; a few show the same of each. */
const LEADS = Number(process.env.WALK_LEADS ?? 4)
/** The time that a person takes for each press, click and price. */
const ACTION_MS = 1_500
const PRICE = '480'
/** One customer comes back: there is a price for each way. */
const RETURN: Partial<NewLead> = {
  journey: {
    dropoff_location: 'Galway',
    round_trip: true,
    return_date: '2031-05-03',
    return_time: '17:00',
  },
}
const MAX = { keyboard: 3, mouse: 4 } as const
/** The way from its first price to its second is one more press. */
const MAX_OF_RETURN = 4

/** A person’s actions, counted: prices apart, because nobody can do without them. `ofLeads`: for each lead */
type Walk = { actions: number; prices: number; ofLeads: number[]; returns: number[]; sentAfterMs: number[] }

test.setTimeout(60_000 + LEADS * 15_000)

for (const hand of ['keyboard', 'mouse'] as const) {
  test(`each of ${LEADS} new leads is quoted in time, by ${hand} alone`, async ({ page, product }) => {
    const token = await signInAs(page, product, 2)
    const ids: number[] = []
    // A list of these alone, whatever other tests have left.
    const slug = `/${uniqueName()}`
    for (let at = 0; at < LEADS; at += 1) {
      ids.push((await createLead(page, { slug, ...(at === 1 && RETURN) })).id)
    }
    await page.goto(`/manager/leads?status=new&page=${encodeURIComponent(slug)}`)
    await expect(page.getByRole('heading', { name: `Recent Leads (${LEADS})` })).toBeVisible()
    const walk: Walk = { actions: 0, prices: 0, ofLeads: [], returns: [], sentAfterMs: [] }
    const begun = Date.now()
    const toAll = await (hand === 'keyboard' ? quoteByKeys(page, walk) : quoteByMouse(page, walk))
    const seconds = (Date.now() - begun) / 1_000
    const lastMs = Math.max(...walk.sentAfterMs)
    // biome-ignore lint/suspicious/noConsole: the figures are what the walk is for
    console.log(
      `${hand}: ${LEADS} leads, ${walk.actions} ${hand === 'keyboard' ? 'presses' : 'clicks'} beside the price ` +
        `(${toAll} for all, ${Math.max(...walk.ofLeads)} for each, ${walk.returns.join()} for a return), ` +
        `${seconds.toFixed(1)} s here, ` +
        `the last one sent after ${(lastMs / 1_000).toFixed(0)} s at ${ACTION_MS / 1_000} s an action`,
    )
    expect(walk.ofLeads).toHaveLength(LEADS - 1)
    expect(Math.max(...walk.ofLeads)).toBeLessThanOrEqual(MAX[hand])
    expect(walk.returns).toHaveLength(1)
    expect(Math.max(...walk.returns)).toBeLessThanOrEqual(MAX_OF_RETURN)
    await expectQuotedInTime(page, token, ids, walk.sentAfterMs)
  })
}

/** Answers how many presses were for all leads together. */
async function quoteByKeys(page: Page, walk: Walk): Promise<number> {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    walk.actions += 1
  }
  await press('*')
  await expect(page.getByText(`${LEADS} selected`)).toBeVisible()
  await press('q')
  const toAll = walk.actions
  for (let at = 1; at <= LEADS; at += 1) {
    const before = walk.actions
    await expectPrice(page, at)
    await typePrice(page, walk)
    const returns = await hasReturn(page)
    if (returns) {
      await press('Enter')
      await expect(price(page, 2)).toBeFocused()
      await typePrice(page, walk)
    }
    await press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Send quote', exact: true })).toBeFocused()
    await press('Control+Enter')
    await expect(done(page, at)).toBeFocused()
    noteSent(walk)
    await press('Enter')
    noteActions(walk, walk.actions - before, returns)
  }
  return toAll
}

async function quoteByMouse(page: Page, walk: Walk): Promise<number> {
  const click = async (name: string, role: 'button' | 'checkbox' = 'button') => {
    await page.getByRole(role, { name, exact: true }).click()
    walk.actions += 1
  }
  await click('Select all leads shown', 'checkbox')
  await click('Send Quotes')
  const toAll = walk.actions
  for (let at = 1; at <= LEADS; at += 1) {
    const before = walk.actions
    await expectPrice(page, at)
    await typePrice(page, walk)
    const returns = await hasReturn(page)
    if (returns) {
      await price(page, 2).click()
      walk.actions += 1
      await typePrice(page, walk)
    }
    await click('Preview email')
    await click('Send quote')
    await expect(done(page, at)).toBeVisible()
    noteSent(walk)
    await done(page, at).click()
    walk.actions += 1
    noteActions(walk, walk.actions - before, returns)
  }
  return toAll
}

/** The dialog is at that lead, and the focus at its price: nobody has to look for it. */
async function expectPrice(page: Page, at: number): Promise<void> {
  await expect(page.getByRole('dialog', { name: `Send Quotes (${at} of ${LEADS})` })).toBeVisible()
  await expect(price(page, 1)).toBeFocused()
}

function price(page: Page, line: number) {
  return page.getByRole('textbox', { name: `Amount in euro, line ${line}` })
}

async function hasReturn(page: Page): Promise<boolean> {
  return (await price(page, 2).count()) > 0
}

function noteActions(walk: Walk, actions: number, returns: boolean): void {
  const list = returns ? walk.returns : walk.ofLeads
  list.push(actions)
}

async function typePrice(page: Page, walk: Walk): Promise<void> {
  await page.keyboard.type(PRICE)
  walk.prices += 1
}

function done(page: Page, at: number) {
  return page.getByRole('button', { name: at < LEADS ? 'Next lead' : 'Done', exact: true })
}

function noteSent(walk: Walk): void {
  walk.sentAfterMs.push((walk.actions + walk.prices) * ACTION_MS)
}

/** Expects quotes in time by the leads' own clock, and at a person's pace from the last arrival. */
async function expectQuotedInTime(page: Page, token: string, ids: number[], sentAfterMs: number[]) {
  const headers = { authorization: `Bearer ${token}` }
  const allowed: number[] = []
  for (const id of ids) {
    const response = await page.request.get(buildPath(LEAD_API.get, { id }), { headers })
    const lead = Lead.parse(await response.json())
    expect(lead.status).toBe('quoted')
    expect(Date.parse(lead.first_response_at ?? '')).toBeLessThan(Date.parse(lead.response_due_at ?? ''))
    allowed.push((lead.response_minutes ?? 0) * 60_000)
  }
  expect(Math.max(...sentAfterMs)).toBeLessThan(Math.min(...allowed))
}
