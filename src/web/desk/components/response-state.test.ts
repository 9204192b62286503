import { expect, test } from 'vitest'
import { type LeadWithDeadline, responseState } from './response-state.ts'

const asked = '2027-06-15T10:00:00.000Z'
const lead: LeadWithDeadline = {
  status: 'new',
  created_at: asked,
  response_minutes: 15,
  response_due_at: '2027-06-15T10:15:00.000Z',
  first_response_at: null,
  offer_confirm_due_at: null,
}
const at = (time: string) => Date.parse(`2027-06-15T${time}Z`)

test.each([
  ['10:00:00', 'running', '15 min left'],
  ['10:09:59', 'running', '5 min left'],
  ['10:10:00', 'soon', '5 min left'],
  ['10:14:30', 'soon', 'under 1 min left'],
  ['10:15:00', 'soon', 'under 1 min left'],
  ['10:15:01', 'late', 'under 1 min late'],
  ['12:20:00', 'late', '2 h 5 min late'],
])('at %s the response deadline is %s: %s', (time, tone, words) => {
  expect(responseState(lead, at(time))).toEqual({ tone, words })
})

test('a response ends the deadline, in time or too late', () => {
  const met = { ...lead, status: 'contacted', first_response_at: '2027-06-15T10:08:00.000Z' } as const
  expect(responseState(met, at('18:00:00'))).toEqual({ tone: 'met', words: 'replied in 8 min' })
  const exactly = { ...met, first_response_at: '2027-06-15T10:15:00.000Z' }
  expect(responseState(exactly, at('18:00:00'))?.tone).toBe('met')
  const missed = { ...met, first_response_at: '2027-06-15T10:20:00.000Z' }
  expect(responseState(missed, at('18:00:00'))).toEqual({ tone: 'missed', words: 'replied 5 min late' })
})

test('leads without a response time, quoted or closed have no deadline', () => {
  expect(responseState({ ...lead, response_due_at: null }, at('12:00:00'))).toBeNull()
  for (const status of ['quoted', 'converted', 'lost'] as const)
    expect(responseState({ ...lead, status }, at('12:00:00'))).toBeNull()
})

test.each([
  ['09:00:00', 'running', 'confirm: 1 h'],
  ['09:30:00', 'soon', 'confirm: 30 min'],
  ['10:05:00', 'late', 'confirm: 5 min late'],
])('a booking to confirm has a deadline of its own: at %s it is %s', (now, tone, words) => {
  const accepted = { ...lead, status: 'quoted', offer_confirm_due_at: asked } as const
  expect(responseState(accepted, at(now))).toEqual({ tone, words })
})
