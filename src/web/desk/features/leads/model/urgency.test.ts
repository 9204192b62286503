import { expect, test } from 'vitest'
import { findUrgency, type PressingLead } from './urgency.ts'

const QUOTED: PressingLead = { status: 'quoted', question_waiting: false, offer_confirm_due_at: null }

test('a waiting question or confirmation is urgent until the lead is lost', () => {
  expect(findUrgency(QUOTED)).toBeNull()
  expect(findUrgency({ ...QUOTED, question_waiting: true })).toBe('question')
  expect(findUrgency({ ...QUOTED, question_waiting: true, status: 'lost' })).toBeNull()
  expect(findUrgency({ ...QUOTED, question_waiting: true, status: 'converted' })).toBe('question')
  const due = '2026-11-23T10:00:00.000Z'
  expect(findUrgency({ ...QUOTED, offer_confirm_due_at: due })).toBe('confirmation')
})
