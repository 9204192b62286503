import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import {
  anywayLabel,
  changeAnyway,
  describeContested,
  joinResponses,
  readSeenLeads,
  rememberChanged,
  rememberFound,
} from './bulk-change.ts'

const NAMES = {
  staff: [
    { id: 5, name: 'Aoife Byrne' },
    { id: 6, name: 'Brian Walsh' },
  ],
  vehicles: [],
}
const theirs = (id: number, base: object, changed_by: string | null = 'Brian Walsh') => ({
  id,
  base: { ...base },
  changed_by,
})

test('leads that one colleague has assigned to one person are named together', () => {
  const contested = [
    theirs(12, { assigned_to: 5 }),
    theirs(15, { assigned_to: 5 }),
    theirs(17, { assigned_to: null }, 'Aoife Byrne'),
  ]
  expect(describeContested(contested, { assigned_to: 6 }, NAMES)).toBe(
    'Not overwritten: Brian Walsh has just assigned #12, #15 to Aoife Byrne; Aoife Byrne has just unassigned #17',
  )
})

test.each([
  [{ status: 'lost' } as const, { status: 'quoted' }, 'Someone else has just set #12 to Quoted'],
  [
    { next_action_on: '2027-06-14', next_action_time: null },
    { next_action_on: '2027-06-12', next_action_time: '10:00' },
    'Someone else has just scheduled #12 for Sat 12 Jun 2027 at 10:00',
  ],
  [
    { next_action_on: '2027-06-14', next_action_time: null },
    { next_action_on: null, next_action_time: null },
    'Someone else has just cleared the next action of #12',
  ],
  [{ priority: 'low' } as const, { priority: 'high' }, 'Someone else has just given #12 High priority'],
])('the change %o is described in words', (change, base, text) => {
  expect(describeContested([theirs(12, base, null)], change, NAMES)).toBe(`Not overwritten: ${text}`)
})

test('the button that overwrites colleagues’ changes names the change', () => {
  expect(anywayLabel({ assigned_to: null })).toBe('Assign anyway')
  expect(anywayLabel({ status: 'lost', lost_reason: 'Too late' })).toBe('Change anyway')
  expect(anywayLabel({ next_action_on: '2027-06-14' })).toBe('Schedule anyway')
})

test('the request to overwrite is about the conflicting leads as they are now', () => {
  const wanted = { ids: [11, 12], change: { assigned_to: 6 }, bases: [], outcome: 'assigned' }
  expect(changeAnyway(wanted, [theirs(12, { assigned_to: 5 })])).toEqual({
    ids: [12],
    change: { assigned_to: 6 },
    bases: [{ id: 12, base: { assigned_to: 5 } }],
    outcome: 'assigned',
  })
})

test('the results of both requests become one, which can be undone as one', () => {
  const first = {
    changed: [{ id: 11, version: 2 }],
    unchanged: 1,
    refused: [],
    contested: [theirs(12, { assigned_to: 5 })],
    missing: 0,
    skipped: 0,
  }
  const second = { ...first, changed: [{ id: 12, version: 3 }], unchanged: 0, contested: [] }
  expect(joinResponses(first, second)).toEqual({
    ...second,
    changed: [
      { id: 11, version: 2 },
      { id: 12, version: 3 },
    ],
    unchanged: 1,
  })
})

const lead = (assigned_to: number | null) =>
  ({ id: 7, version: 1, status: 'new', assigned_to, priority: 'medium' }) as Lead
const LIST = ['leads', 'list', 'of another filter']

function queriesWithList(data: Lead[]): QueryClient {
  const queries = new QueryClient()
  queries.setQueryData(LIST, { pages: [{ data }], pageParams: [null] })
  return queries
}

const assigneeIn = (queries: QueryClient) => readSeenLeads(queries, [7])[0]?.base.assigned_to

test('a lead is changed from what the list on the screen shows', () => {
  const queries = queriesWithList([lead(2)])
  rememberFound([{ id: 7, base: { assigned_to: 3 } }])
  const leave = new QueryObserver(queries, {
    queryKey: LIST,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {})
  expect(assigneeIn(queries)).toBe(2)
  leave()
})

test('a user’s own change since they left the list is not a conflict', () => {
  const queries = queriesWithList([lead(null)])
  rememberFound([{ id: 7, base: { assigned_to: null } }])
  rememberChanged([7], { assigned_to: 4 })
  expect(assigneeIn(queries)).toBe(4)
})
