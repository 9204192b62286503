import { expect, test } from 'vitest'
import { changesOf, type QuoteReply } from './quote-reply.ts'
import {
  changedFacts,
  isJourneyOver,
  latestLastDay,
  type QuotedJourney,
  showAfter,
  showBefore,
} from './quoted-journey.ts'

const JOURNEY: QuotedJourney = {
  reference: 'K7M-3XQ',
  full_name: 'Aoife',
  pickup_location: 'Ennis',
  dropoff_location: 'Shannon',
  date_of_travel: '2027-03-09',
  pickup_time: '09:30',
  round_trip: true,
  return_date: '2027-03-12',
  return_time: '18:05',
  selected_vehicle: 'V-Class',
  number_of_people: 4,
  trip: { stops: [{ place: 'Gort', time: '10:15' }] },
}

test.each<[string, Partial<QuotedJourney>, [string, string, string][]]>([
  ['nothing of the same journey', {}, []],
  [
    'nothing of another spelling of a name or a time',
    { full_name: 'Aoife Daly', pickup_time: '09:30:00' },
    [],
  ],
  [
    'times, days and numbers, in order',
    { number_of_people: 6, date_of_travel: '2027-03-10', pickup_time: '08:00' },
    [
      ['Travel date', 'Tuesday 9 March 2027', 'Wednesday 10 March 2027'],
      ['Pick-up time', '09:30', '08:00'],
      ['Passengers', '4', '6'],
    ],
  ],
  [
    'a return that was dropped',
    { round_trip: false, return_date: null, return_time: null },
    [['Return', 'Friday 12 March 2027, 18:05', '']],
  ],
  [
    'a stop that was added',
    { trip: { stops: [{ place: 'Gort', time: '10:15' }, { place: 'Tuam' }] } },
    [['Stop 2', '', 'Tuam']],
  ],
])('the changes of a journey include %s', (_what, change, facts) => {
  const found = changedFacts(JOURNEY, { ...JOURNEY, ...change })
  expect(found.map(({ name, before, after }) => [name, before, after])).toEqual(facts)
})

test('each change names its value before and after', () => {
  const replies = [
    { kind: 'accepted' },
    { kind: 'changed', former_journey: { ...JOURNEY, pickup_time: '07:00' } },
    { kind: 'asked' },
    { kind: 'changed', former_journey: { ...JOURNEY, pickup_time: '08:00' } },
  ] as QuoteReply[]
  expect(changesOf({ journey: JOURNEY, replies }).map(({ facts }) => facts)).toEqual([
    [{ name: 'Pick-up time', before: '07:00', after: '08:00' }],
    [{ name: 'Pick-up time', before: '08:00', after: '09:30' }],
  ])
})

test('a missing value before or after a change is named in words', () => {
  expect(showAfter({ name: 'Return', before: 'Friday', after: '' })).toBe('Removed')
  expect(showBefore({ name: 'Return', before: '', after: 'Friday' })).toBe('New')
})

test.each([
  ['2026-12-24', '2026-12-23'],
  ['2026-11-28', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-26', '2026-11-27'],
])('on 27 November a quote for %s ends on %s at the latest', (date_of_travel, last) => {
  expect(latestLastDay('2026-11-27', { date_of_travel })).toBe(last)
})

test('a journey is over after its last travel day', () => {
  const journey = { date_of_travel: '2026-11-26', return_date: null }
  expect(isJourneyOver('2026-11-26', journey)).toBe(false)
  expect(isJourneyOver('2026-11-27', journey)).toBe(true)
  expect(isJourneyOver('2026-11-27', { ...journey, return_date: '2026-11-27' })).toBe(false)
})
