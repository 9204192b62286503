import { expect, test } from 'vitest'
import { readTime } from './schedule-dialog.tsx'

test('a scheduled time is shown with its weekday', () => {
  expect(readTime('2027-03-20T09:00')).toBe('Sat 20 Mar 2027, 09:00, Irish time.')
  expect(readTime('')).toBeUndefined()
})
