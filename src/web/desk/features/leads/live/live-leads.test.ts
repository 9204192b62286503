import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { NEWEST_FIRST } from '#contract/leads/lead-list.ts'
import type { LeadUpdate, LiveEventName } from '#contract/leads/live-events.ts'
import { leadHeadQuery, leadListQuery, leadQuery } from '../model/lead-api.ts'
import { applyLeadEvents, forgetFreshList, useFreshList } from './live-leads.ts'

const lead = (id: number, version = 1) => ({ id, version, status: 'new' }) as Lead
const question = { filter: {}, order: NEWEST_FIRST }

let scrollY = 0
let goesOn = true
beforeEach(() => {
  scrollY = 0
  goesOn = true
  forgetFreshList()
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    get scrollY() {
      return scrollY
    },
  })
})
afterEach(() => vi.useRealTimers())

/** Opens a list with these leads. */
function openList(...rows: Lead[]) {
  const queries = new QueryClient()
  const { queryKey } = leadListQuery(question)
  const meta = { total: rows.length, total_is_floor: false, next_cursor: null }
  queries.setQueryData(queryKey, { pageParams: [''], pages: [{ data: rows, meta }] })
  queries.setQueryData(leadHeadQuery(question).queryKey, { data: rows, meta })
  const apply = applyLeadEvents(queries, () => goesOn)
  return {
    hear: (update: LeadUpdate) => apply({ event: 'lead', data: JSON.stringify(update), id: '1' }),
    rows: () => queries.getQueryData(queryKey)?.pages.flatMap(({ data }) => data),
    isStale: (kind: 'list' | 'head') =>
      queries.getQueryCache().find({ queryKey: ['leads', kind, question] })?.state.isInvalidated,
  }
}

test('a changed lead shows in its row at once, an older state of it does not, and a deleted lead leaves the list', () => {
  const { hear, rows } = openList(lead(3), lead(2, 5), lead(1))
  hear({ kind: 'changed', lead: lead(3, 2) })
  hear({ kind: 'changed', lead: lead(2, 4) })
  hear({ kind: 'gone', id: 1 })
  expect(rows()).toEqual([lead(3, 2), lead(2, 5)])
})

test('a list scrolled to its top is fetched again', () => {
  const { hear, isStale } = openList(lead(1))
  hear({ kind: 'created', lead: lead(2) })
  vi.advanceTimersByTime(400)
  expect([isStale('list'), isStale('head'), useFreshList.getState().waits]).toEqual([true, false, false])
})

test('a list scrolled down stays still: its first leads are fetched, and shown when the user asks for them', () => {
  const { hear, isStale } = openList(lead(1))
  scrollY = 700
  hear({ kind: 'created', lead: lead(2) })
  vi.advanceTimersByTime(400)
  expect([isStale('list'), isStale('head'), useFreshList.getState().waits]).toEqual([false, true, true])
})

test('nothing is fetched once the session has ended', () => {
  const { hear, isStale } = openList(lead(1))
  hear({ kind: 'created', lead: lead(2) })
  goesOn = false
  vi.advanceTimersByTime(3_000)
  expect(isStale('list')).toBe(false)
})

/** Opens a lead's page whose request is still pending, to be answered by the test. */
async function openLead(shown: Lead) {
  const queries = new QueryClient()
  const { queryKey } = leadQuery(shown.id)
  queries.setQueryData(queryKey, shown)
  const { promise, resolve: answer } = Promise.withResolvers<Lead>()
  const queryFn = vi.fn(() => promise)
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const apply = applyLeadEvents(queries, () => goesOn)
  return {
    hear: (event: LiveEventName, data: object) => apply({ event, data: JSON.stringify(data), id: '1' }),
    answer,
    shown: () => queries.getQueryData(queryKey),
    loads: queryFn,
    stop,
  }
}

test('a response read before a change does not bring back the former state', async () => {
  const { hear, answer, shown, stop } = await openLead(lead(7))
  hear('lead', { kind: 'changed', lead: lead(7, 2) })
  answer(lead(7))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shown()).toEqual(lead(7, 2))
  stop()
})

test('a lead opened before the event stream is loaded again, in case it has changed in between', async () => {
  const { hear, answer, loads, stop } = await openLead(lead(7))
  answer(lead(7))
  await vi.advanceTimersByTimeAsync(0)
  hear('ready', { resumed: false })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(loads).toHaveBeenCalledTimes(2)
  stop()
})
