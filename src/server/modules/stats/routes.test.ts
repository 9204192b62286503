import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LeadStats, STATS_API } from '#contract/figures/figures.ts'
import { setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const now = new Date('2027-03-30T12:00:00.000Z')
const WEEK = 7 * 24 * 3_600_000
const none = { new: 0, contacted: 0, quoted: 0, converted: 0, lost: 0 }
const fixture = setUpTestApp({ clock: { now: () => now } })

test('figures are zero without leads, then cover all leads and those of the reader', async () => {
  const headers = await fixture.signIn('manager')
  const me = (await fixture.app.inject({ url: ACCOUNT_API.get.path, headers })).json()
  const figures = async () =>
    LeadStats.parse((await fixture.app.inject({ url: STATS_API.leads.path, headers })).json())
  const zero = { total: 0, this_week: 0, this_month: 0, same_days_last_month: 0, by_status: none, mine: none }
  expect(await figures()).toEqual(zero)
  await insertLeads(fixture.db, [
    { createdAt: new Date(now.getTime() - WEEK) },
    { createdAt: new Date(now.getTime() - WEEK - 1), status: 'converted', assignedTo: me.id },
    { createdAt: now, status: 'lost', assignedTo: me.id },
  ])
  expect(await figures()).toEqual({
    total: 3,
    this_week: 2,
    this_month: 3,
    same_days_last_month: 0,
    by_status: { ...none, new: 1, converted: 1, lost: 1 },
    mine: { ...none, converted: 1, lost: 1 },
  })
})
