import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { NEWEST_FIRST } from '#contract/leads/lead-sort.ts'
import {
  belongsIn,
  insertLeads,
  type LoadedList,
  removeLead,
  replaceLead,
  shown,
  withTotal,
} from './list-cache.ts'

const lead = (id: number, minute: number, version = 1) =>
  ({ id, version, created_at: `2027-01-10T12:${String(minute).padStart(2, '0')}:00.000Z` }) as Lead

function listOf(pages: Lead[][], hasMore: boolean): LoadedList {
  return {
    pageParams: pages.map(() => ''),
    pages: pages.map((data, index) => ({
      data,
      meta: {
        total: 10,
        total_is_floor: false,
        next_cursor: index < pages.length - 1 || hasMore ? 'next' : null,
      },
    })),
  }
}
const ids = (list: LoadedList) => list.pages.map(({ data }) => data.map(({ id }) => id))

test('a lead goes where its age puts it, on whichever page that is', () => {
  const list = listOf(
    [
      [lead(9, 50), lead(7, 40)],
      [lead(5, 30), lead(3, 20)],
    ],
    true,
  )
  expect(ids(insertLeads(list, [lead(10, 59)], NEWEST_FIRST))).toEqual([
    [10, 9, 7],
    [5, 3],
  ])
  expect(ids(insertLeads(list, [lead(6, 35)], NEWEST_FIRST))).toEqual([
    [9, 7],
    [6, 5, 3],
  ])
  expect(ids(insertLeads(list, [lead(8, 40), lead(12, 59)], NEWEST_FIRST))).toEqual([
    [12, 9, 8, 7],
    [5, 3],
  ])
})

test('what is older than all that is loaded comes with its own page', () => {
  const list = listOf([[lead(9, 50)]], true)
  expect(belongsIn(list, lead(1, 10), NEWEST_FIRST)).toBe(false)
  expect(ids(insertLeads(list, [lead(1, 10)], NEWEST_FIRST))).toEqual([[9]])
  expect(ids(insertLeads(listOf([[lead(9, 50)]], false), [lead(1, 10)], NEWEST_FIRST))).toEqual([[9, 1]])
  expect(ids(insertLeads(listOf([[]], false), [lead(1, 10)], NEWEST_FIRST))).toEqual([[1]])
})

test('nothing is listed twice, and no older version replaces a newer one', () => {
  const list = listOf([[lead(9, 50, 3)]], false)
  expect(insertLeads(list, [lead(9, 50, 4)], NEWEST_FIRST)).toBe(list)
  expect(replaceLead(list, lead(9, 50, 2))).toBe(list)
  expect(shown(replaceLead(list, lead(9, 50, 4)))[0]?.version).toBe(4)
  expect(replaceLead(list, lead(8, 50, 9))).toBe(list)
})

test('what is gone is taken out, and totals follow unless they are only a bound', () => {
  const list = listOf([[lead(9, 50), lead(7, 40)]], false)
  expect(ids(removeLead(list, 9))).toEqual([[7]])
  expect(removeLead(list, 1)).toBe(list)
  expect(withTotal(list, -1).pages[0]?.meta.total).toBe(9)
  const bound = listOf([[lead(9, 50)]], false)
  for (const { meta } of bound.pages) meta.total_is_floor = true
  expect(withTotal(bound, 1).pages[0]?.meta.total).toBe(10)
})
