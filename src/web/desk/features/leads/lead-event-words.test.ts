import { expect, test } from 'vitest'
import type { LeadEvent } from '#contract/lead-event.ts'
import { tellEvent } from './lead-event-words.ts'

const STAFF = [{ id: 7, name: 'Brian Walsh' }] as Parameters<typeof tellEvent>[1]
const told = (changes: LeadEvent['changes']) =>
  tellEvent({ kind: 'assigned', actor_name: 'A manager', changes } as LeadEvent, STAFF).deed

test('an assignment names people and no field', () => {
  expect(told({ assigned_to: [null, 7], assigned_to_name: [null, 'Brian Walsh'] })).toBe(
    'changed assigned to from Unassigned to Brian Walsh',
  )
})

test('who has left since is told by the name they had', () => {
  expect(told({ assigned_to: [9, null], assigned_to_name: ['Ciara Daly', null] })).toBe(
    'changed assigned to from Ciara Daly to Unassigned',
  )
  expect(told({ assigned_to: [9, 7] })).toBe('changed assigned to from User #9 to Brian Walsh')
})

test('several changes are told together', () => {
  expect(told({ status: ['new', 'lost'], lost_reason: [null, 'No answer'] })).toBe(
    'changed status from New to Lost, reason from — to No answer',
  )
})
