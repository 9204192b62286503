import { expect, test } from 'vitest'
import { actionLabel, detailText } from './audit-text.ts'

test('known actions have words, and others read as they are stored', () => {
  expect(actionLabel('user.delete')).toBe('Deleted a user')
  expect(actionLabel('offer.send-again')).toBe('offer send again')
})

test.each([
  [{ name: 'Aoife', role: 2 }, ['role manager']],
  [
    { name: 'Aoife', fields: ['role', 'status'], role: [2, 1], status: ['active', 'inactive'] },
    ['fields: role, status', 'role from manager to admin', 'status from active to inactive'],
  ],
  [{ filters: ['status', 'search', 'from'] }, ['filters: status, search, from']],
  [{ selected: 3, lead: null, account: 'f00' }, ['selected 3']],
  [{ fields: [], was: { state: 'x' } }, ['was {"state":"x"}']],
  [{}, []],
])('the details %j have words', (details, expected) => {
  expect(detailText({ details })).toEqual(expected)
})
