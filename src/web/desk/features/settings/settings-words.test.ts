import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { showSetting } from './settings-words.ts'

const { openingHours } = DEFAULT_BUSINESS
const SHORT = { name: 'New', subject: 'Hello', body: 'Hello' }

const weekly = (monday: { from: string; to: string } | null, closedDays: string[] = []) => ({
  always: false,
  week: { ...openingHours.week, monday },
  closedDays,
})

test.each<[string, unknown, unknown, [string, string]]>([
  ['phone', '+353871234567', '+35311234567', ['+353 87 123 4567', '+353 1 123 4567']],
  ['responseMinutes', 1, 45, ['1 minute', '45 minutes']],
  ['vatNumber', '', 'IE2', ['None', 'IE2']],
  ['secondFactor', 'staff', 'admins', ['All staff', 'Administrators']],
  ['insuranceValidUntil', '2027-12-25', '2028-01-01', ['Sat 25 Dec 2027', 'Sat 1 Jan 2028']],
  [
    'openingHours',
    weekly({ from: '08:00', to: '18:00' }, ['2027-12-25']),
    weekly(null, ['2027-12-25', '2027-12-26']),
    ['Monday: 08:00–18:00', 'Monday: Closed\nClosed on Sun 26 Dec 2027'],
  ],
  [
    'openingHours',
    weekly({ from: '18:00', to: '02:00' }),
    weekly({ from: '07:00', to: '07:00' }),
    ['Monday: 18:00–02:00 the next day', 'Monday: 24 hours from 07:00'],
  ],
  [
    'followUpTemplates',
    [{ ...SHORT, body: 'Bye' }],
    [{ ...SHORT, body: 'See you' }],
    ['New: Hello\nBye', 'New: Hello\nSee you'],
  ],
])('a conflict in %s shows %j beside %j', (name, theirs, yours, shown) => {
  expect([showSetting(name, theirs, yours), showSetting(name, yours, theirs)]).toEqual(shown)
})
