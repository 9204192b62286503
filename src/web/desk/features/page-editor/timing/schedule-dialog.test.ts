import { describe, expect, test } from 'vitest'
import { readTime, scheduleErrors } from './schedule-dialog.tsx'

const NONE = { publish: '', unpublish: '' }
const WHOLE = { publish: false, unpublish: false }
const given = { half: WHOLE, before: NONE, unpublishes: true }

describe('before a schedule is sent', () => {
  test('two blank fields without a schedule are reported as missing', () => {
    expect(scheduleErrors(NONE, given)).toEqual({
      publish: 'Please enter when the page goes live, or when it stops being live.',
    })
    expect(scheduleErrors(NONE, { ...given, unpublishes: false })).toEqual({
      publish: 'Please enter when the page goes live.',
    })
  })

  test('two blank fields take a schedule back', () => {
    const before = { publish: '2027-03-20T09:00', unpublish: '' }
    expect(scheduleErrors(NONE, { ...given, before })).toEqual({})
  })

  test('an incomplete time is not taken for none', () => {
    const before = { publish: '2027-03-20T09:00', unpublish: '' }
    const half = { publish: true, unpublish: false }
    expect(scheduleErrors(NONE, { ...given, before, half })).toEqual({
      publish: 'Please enter both the day and the time.',
    })
  })

  test('one time is enough', () => {
    expect(scheduleErrors({ ...NONE, unpublish: '2027-03-20T09:00' }, given)).toEqual({})
  })
})

test('a time is shown with its weekday', () => {
  expect(readTime('2027-03-20T09:00')).toBe('Sat 20 Mar 2027, 09:00, Irish time.')
  expect(readTime('')).toBeUndefined()
})
