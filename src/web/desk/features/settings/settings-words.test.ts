import { expect, test } from 'vitest'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { compareSettings } from './settings-parts.ts'
import { listContested } from './settings-words.ts'

const { openingHours } = DEFAULT_BUSINESS
const SHORT = { name: 'New', subject: 'Hello', body: 'Hello' }
const STORED: Business = { ...DEFAULT_BUSINESS, followUpTemplates: [SHORT] }

const withMonday = (monday: { from: string; to: string } | null): Partial<Business> => ({
  openingHours: { ...openingHours, week: { ...openingHours.week, monday } },
})

test.each<[string, Partial<Business>, Partial<Business>, [string, string]]>([
  ['Phone', { phone: '+353871234567' }, { phone: '+35311234567' }, ['+353 87 123 4567', '+353 1 123 4567']],
  ['Response time in minutes', { responseMinutes: 1 }, { responseMinutes: 45 }, ['1 minute', '45 minutes']],
  ['VAT number', { vatNumber: 'IE1' }, { vatNumber: 'IE2' }, ['IE1', 'IE2']],
  ['Second factor', { secondFactor: 'staff' }, { secondFactor: 'admins' }, ['All staff', 'Administrators']],
  [
    'Valid until',
    { insuranceValidUntil: '2027-12-25' },
    { insuranceValidUntil: '2028-01-01' },
    ['Sat 25 Dec 2027', 'Sat 1 Jan 2028'],
  ],
  ['Monday', withMonday({ from: '08:00', to: '18:00' }), withMonday(null), ['08:00–18:00', 'Closed']],
  [
    'Monday',
    withMonday({ from: '18:00', to: '02:00' }),
    withMonday({ from: '07:00', to: '07:00' }),
    ['18:00–02:00 the next day', '24 hours from 07:00'],
  ],
  [
    'Follow-up templates',
    { followUpTemplates: [{ ...SHORT, body: 'Bye' }] },
    { followUpTemplates: [{ ...SHORT, body: 'See you' }] },
    ['New: Hello\nBye', 'New: Hello\nSee you'],
  ],
])('%s: %j beside %j', (label, theirs, yours, shown) => {
  const contest = compareSettings({
    base: STORED,
    now: { ...STORED, ...theirs },
    typed: { ...STORED, ...yours },
  })
  expect(listContested(contest)).toEqual([{ label, theirs: shown[0], yours: shown[1] }])
})

test('a field that is empty says so', () => {
  const contest = compareSettings({
    base: { ...DEFAULT_BUSINESS, vatNumber: 'IE0' },
    now: { ...DEFAULT_BUSINESS, vatNumber: '' },
    typed: { ...DEFAULT_BUSINESS, vatNumber: 'IE1' },
  })
  expect(listContested(contest)).toEqual([{ label: 'VAT number', theirs: 'None', yours: 'IE1' }])
})
