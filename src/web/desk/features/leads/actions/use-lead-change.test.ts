import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { buildLostChange, type Change, changeBack, describeChange, narrowLost } from './use-lead-change.tsx'

const BEFORE = {
  id: 5,
  status: 'new',
  lost_reason: '',
  priority: 'medium',
  next_action_on: null,
  assigned_to: 7,
  assigned_to_name: 'Aoife',
} as Lead

const after = (change: Change, more: Partial<Lead> = {}): Lead => ({ ...BEFORE, ...change, ...more })

test.each<[Change, Partial<Lead>, string, Change]>([
  [{ status: 'lost', lost_reason: 'Too dear' }, {}, 'Lead #5 is now Lost', { status: 'new' }],
  [{ priority: 'high' }, {}, 'Lead #5 now has high priority', { priority: 'medium' }],
  [{ next_action_on: '2026-12-01' }, {}, 'Lead #5: next action on Tue 1 Dec 2026', { next_action_on: null }],
  [{ assigned_to: null }, { assigned_to_name: null }, 'Lead #5 is no longer assigned', { assigned_to: 7 }],
  [{ assigned_to: 9 }, { assigned_to_name: 'Brian' }, 'Lead #5 is assigned to Brian', { assigned_to: 7 }],
])('the change %j is described, and undone to what was before', (change, more, said, back) => {
  const saved = after(change, more)
  expect(describeChange(change, saved)).toBe(said)
  expect(changeBack(BEFORE, change, saved)).toEqual(back)
})

test('clearing a next action is described, and undone', () => {
  const change = { next_action_on: null }
  expect(describeChange(change, after(change))).toBe('Lead #5 no longer has a next action')
  expect(changeBack({ ...BEFORE, next_action_on: '2026-12-01' }, change, BEFORE)).toEqual({
    next_action_on: '2026-12-01',
  })
})

test('a reopened lead goes back to lost with its reason', () => {
  const lost = { ...BEFORE, status: 'lost' as const, lost_reason: 'Too dear' }
  expect(changeBack(lost, { status: 'new' }, BEFORE)).toEqual({ status: 'lost', lost_reason: 'Too dear' })
})

test('a change that the rules cannot reverse offers no undo', () => {
  const won = { ...BEFORE, status: 'converted' as const }
  expect(changeBack(won, { status: 'lost' }, { ...won, status: 'lost' })).toBeNull()
})

test('the reason for a loss is dropped when the lead is no longer lost', () => {
  expect(narrowLost({ lost_reason: 'Price' }, { status: 'converted' })).toEqual({})
  expect(narrowLost({ lost_reason: 'Price' }, {})).toEqual({ lost_reason: 'Price' })
  expect(buildLostChange('')).toEqual({ status: 'lost' })
})

test('the reason for a loss is saved alone when a colleague has already marked the lead as lost', () => {
  const theirs = { lost_reason: 'No answer' }
  expect(narrowLost(buildLostChange('Price'), theirs)).toEqual({ lost_reason: 'Price' })
  expect(narrowLost({ status: 'lost' }, theirs)).toEqual({})
  expect(narrowLost(buildLostChange('Price'), { status: 'converted' })).toEqual(buildLostChange('Price'))
})
