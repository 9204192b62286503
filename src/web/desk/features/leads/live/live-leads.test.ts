import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { NEWEST_FIRST } from '#contract/leads/lead-sort.ts'
import { leadListQuery, leadOthersQuery } from '../model/lead-api.ts'
import { hasRisen, placeLead, shown } from './list-cache.ts'
import {
  applyLeadEvents,
  expectGone,
  expectPresent,
  forgetArrivals,
  show,
  useArrivals,
} from './live-leads.ts'

const WHEN = '2027-01-10T16:00:00.000Z'
const lead = (id: number, change: Partial<Lead> = {}) =>
  ({
    id,
    version: 1,
    status: 'quoted',
    suspected_spam: null,
    created_at: `2027-01-10T12:0${id}:00.000Z`,
    offer_confirm_due_at: null,
    ...change,
  }) as Lead
const accepted = lead(1, { version: 2, offer_confirm_due_at: WHEN })

let scrollY = 0
beforeEach(() => {
  scrollY = 0
  forgetArrivals()
  vi.stubGlobal('window', {
    get scrollY() {
      return scrollY
    },
  })
})

afterEach(() => vi.useRealTimers())

/** An open list with these leads, all that there are or the first of more. */
function openList(
  data: Lead[],
  { filter = {}, hasMore = false }: { filter?: LeadFilter; hasMore?: boolean } = {},
) {
  const queries = new QueryClient()
  const { queryKey } = leadListQuery({ filter, order: NEWEST_FIRST })
  const meta = { total: data.length, total_is_floor: false, next_cursor: hasMore ? 'next' : null }
  queries.setQueryData(queryKey, { pageParams: [''], pages: [{ data, meta }] })
  const list = () => queries.getQueryData(queryKey) ?? { pages: [], pageParams: [] }
  return { queries, list, ids: () => shown(list()).map(({ id }) => id) }
}

test('whose quote was accepted comes to the top of an open list, and goes back once that is decided', () => {
  const { queries, list, ids } = openList([lead(3), lead(2), lead(1)])
  show(queries, accepted, 7)
  expect(ids()).toEqual([1, 3, 2])
  show(queries, accepted, 7)
  expect(ids()).toEqual([1, 3, 2])
  show(queries, lead(1, { version: 3 }), 7)
  expect(ids()).toEqual([3, 2, 1])
  expect(list().pages[0]?.meta.total).toBe(3)
})

test('an older state moves nothing', () => {
  const { queries, ids } = openList([lead(3), lead(2), lead(1, { version: 5 })])
  show(queries, accepted, 7)
  expect(ids()).toEqual([3, 2, 1])
})

test('whoever goes back to a part that is not loaded comes with its page', () => {
  const { queries, ids } = openList([accepted, lead(3), lead(2)], { hasMore: true })
  show(queries, lead(1, { version: 3 }), 7)
  expect(ids()).toEqual([3, 2])
})

test('what no longer fits the filter stays where it is', () => {
  const { queries, ids } = openList([accepted, lead(3)], { filter: { status: 'quoted' } })
  show(queries, lead(1, { version: 3, status: 'converted' }), 7)
  expect(ids()).toEqual([1, 3])
})

test('further down nothing moves: the lead is offered like a new one, and moves when asked for', () => {
  const { queries, list, ids } = openList([lead(3), lead(2), lead(1)])
  scrollY = 700
  show(queries, accepted, 7)
  expect(ids()).toEqual([3, 2, 1])
  expect(useArrivals.getState().waiting.map(({ id }) => id)).toEqual([1])
  expect(hasRisen(list(), accepted, NEWEST_FIRST)).toBe(true)
  const placed = placeLead(list(), accepted, NEWEST_FIRST)
  expect(shown(placed).map(({ id }) => id)).toEqual([1, 3, 2])
  expect(placed.pages[0]?.meta.total).toBe(3)
  expect(hasRisen(placed, accepted, NEWEST_FIRST)).toBe(false)
})

test('further down a decided lead stays where it is, and nothing is offered', () => {
  const { queries, ids } = openList([accepted, lead(3), lead(2)])
  scrollY = 700
  show(queries, lead(1, { version: 3 }), 7)
  expect(ids()).toEqual([1, 3, 2])
  expect(useArrivals.getState().waiting).toEqual([])
})

/** What the pages of these leads ask for, and whether they have to ask for it again. */
function openPages(...ids: number[]) {
  const queries = new QueryClient()
  for (const id of ids) queries.setQueryData([...leadOthersQuery(id).queryKey], [])
  const asksAgain = (id: number) =>
    queries.getQueryState(leadOthersQuery(id).queryKey)?.isInvalidated ?? 'unknown'
  return { queries, asksAgain }
}

test('the page of a lead that is gone asks for nothing about it again; those of others do', () => {
  vi.useFakeTimers()
  const { queries, asksAgain } = openPages(11, 12)
  const apply = applyLeadEvents(queries, () => 7)
  apply({ id: undefined, event: 'lead', data: JSON.stringify({ kind: 'gone', id: 11 }) })
  vi.advanceTimersByTime(2_000)
  expect([asksAgain(11), asksAgain(12)]).toEqual([false, true])
})

test('what is on its way about a lead is not waited for once it is being deleted, and asked for again when it stays', async () => {
  const { queries, asksAgain } = openPages(21)
  let aborted = false
  const asking = queries.fetchQuery({
    ...leadOthersQuery(21),
    staleTime: 0,
    queryFn: ({ signal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true
          reject(new Error('aborted'))
        })
      }),
  })
  // Whoever asked gets what was known before, or an error.
  await Promise.allSettled([expectGone(queries, [21]), asking])
  expect(aborted).toBe(true)
  expectPresent(queries, [21])
  expect(asksAgain(21)).toBe(true)
})
