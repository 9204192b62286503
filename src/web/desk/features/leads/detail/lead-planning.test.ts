import { expect, test } from 'vitest'
import { buildPriorityOptions, suggestPriority } from './lead-planning.tsx'

const now = Date.parse('2027-03-10T23:30:00.000Z')
const lead = {
  status: 'new',
  date_of_travel: '2027-04-20',
  number_of_people: 4,
  response_due_at: null,
  first_response_at: null,
  offer_state: null,
  question_waiting: false,
} as const

test.each([
  ['travels today', { date_of_travel: '2027-03-10' }, 'high', 'travels today'],
  ['travels tomorrow', { date_of_travel: '2027-03-11' }, 'high', 'travels tomorrow'],
  ['travels soon', { date_of_travel: '2027-03-13' }, 'high', 'travels in 3 days'],
  ['is a large group', { number_of_people: 17 }, 'high', 'a group of 17'],
  [
    'has a response deadline that is near',
    { response_due_at: '2027-03-10T23:39:00.000Z' },
    'high',
    'the response is due soon',
  ],
  [
    'has missed its response deadline',
    { response_due_at: '2027-03-10T23:29:00.000Z' },
    'high',
    'the response is late',
  ],
  ['is far off and small', { date_of_travel: '2027-08-01' }, 'low', 'travels in 144 days'],
])('a lead that %s gets a suggested priority', (_what, change, priority, reason) => {
  expect(suggestPriority({ ...lead, ...change }, now)).toEqual({ priority, reason })
})

test.each([
  ['nothing sets it apart', {}],
  ['it is won', { status: 'converted', date_of_travel: '2027-03-11' }],
  ['it is lost', { status: 'lost', number_of_people: 40 }],
  ['a customer waits for their booking', { date_of_travel: '2027-08-01', offer_state: 'unconfirmed' }],
  ['a question waits', { date_of_travel: '2027-08-01', question_waiting: true }],
  ['the day has passed', { date_of_travel: '2027-03-01' }],
  [
    'the response deadline was met',
    { response_due_at: '2027-03-10T23:31:00.000Z', first_response_at: '2027-03-10T23:00:00.000Z' },
  ],
])('no suggestion is made when %s', (_what, change) => {
  expect(suggestPriority({ ...lead, ...change } as typeof lead, now)).toBeNull()
})

test('the list of priorities says which one is suggested and why, unless the lead has it', () => {
  const suggestion = { priority: 'high', reason: 'a group of 40' } as const
  const labels = (present: 'medium' | 'high', suggested: typeof suggestion | null) =>
    buildPriorityOptions(present, suggested).map(({ label }) => label)
  expect(labels('medium', suggestion)).toEqual(['High, suggested: a group of 40', 'Medium', 'Low'])
  expect(labels('high', suggestion)).toEqual(['High', 'Medium', 'Low'])
  expect(labels('medium', null)).toEqual(['High', 'Medium', 'Low'])
})
