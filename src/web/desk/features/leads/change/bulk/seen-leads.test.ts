import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { readSeenLeads, rememberChanged, rememberFound } from './seen-leads.ts'

const lead = (assigned_to: number | null) =>
  ({ id: 7, version: 1, status: 'new', assigned_to, priority: 'medium' }) as Lead
const LIST = ['leads', 'list', 'of another filter']

function queriesWithList(data: Lead[]): QueryClient {
  const queries = new QueryClient()
  queries.setQueryData(LIST, { pages: [{ data }], pageParams: [null] })
  return queries
}

const assigneeIn = (queries: QueryClient) => readSeenLeads(queries, [7])[0]?.base.assigned_to

test('a lead counts as the list on the screen shows it', () => {
  const queries = queriesWithList([lead(2)])
  rememberFound([{ id: 7, base: { assigned_to: 3 } }])
  const leave = new QueryObserver(queries, {
    queryKey: LIST,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {})
  expect(assigneeIn(queries)).toBe(2)
  leave()
})

test('a list that was left holds nobody to what it showed once: one’s own change since is no surprise', () => {
  const queries = queriesWithList([lead(null)])
  rememberFound([{ id: 7, base: { assigned_to: null } }])
  rememberChanged([7], { assigned_to: 4 })
  expect(assigneeIn(queries)).toBe(4)
})
