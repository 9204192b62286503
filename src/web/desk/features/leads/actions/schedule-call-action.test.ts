import { expect, test } from 'vitest'
import { describeCall } from './schedule-call-action.tsx'

const RESPONSE = { changed: [], unchanged: 0, refused: [], contested: [], missing: 0, skipped: 0 }
const call = { ids: [12], change: {}, outcome: 'to be called on 28 November 2026 at 09:30' }

test('the message about one scheduled call names its lead and says what became of the note', () => {
  const changed = { ...RESPONSE, changed: [{ id: 12, version: 2 }] }
  expect(describeCall(12, changed, call)).toBe('Lead #12 to be called on 28 November 2026 at 09:30')
  const same = { ...RESPONSE, unchanged: 1 }
  expect(describeCall(12, same, { ...call, note: 'No answer.' })).toBe('Lead #12: note added')
  expect(describeCall(12, same, call)).toBe('Lead #12: no change, to be called on 28 November 2026 at 09:30')
})
