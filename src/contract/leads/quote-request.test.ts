import { expect, test } from 'vitest'
import { quoteRequest } from '#support/leads.ts'
import { NewLead } from './quote-request.ts'

const read = (journey: unknown) => NewLead.parse({ ...quoteRequest(), journey }).journey

test('a journey that can be read is not changed', () => {
  const journey = { dropoff_location: 'Galway', trip: { luggage: { large: 2 }, stops: [{ place: 'Naas' }] } }
  expect(read(journey)).toEqual(journey)
  expect(read(null)).toBeNull()
  expect(read(undefined)).toBeUndefined()
})

test.each([
  [{ trip: { luggage: { large: 'lots' } } }, [{ name: 'Luggage large', typed: 'lots' }]],
  [
    { trip: { luggage: { large: -1, small: 2.5 } } },
    [
      { name: 'Luggage large', typed: '-1' },
      { name: 'Luggage small', typed: '2.5' },
    ],
  ],
  [{ trip: { child_seats: { booster: 999 } } }, [{ name: 'Child seats booster', typed: '999' }]],
  [{ trip: { occasion: { kind: 'airport', direction: 'both' } } }, [{ name: 'Direction', typed: 'both' }]],
  [
    { trip: { occasion: { kind: 'corporate', company: 'x'.repeat(201) } } },
    [{ name: 'Company', typed: 'x'.repeat(201) }],
  ],
  [
    { trip: { occasion: { kind: 'funeral', times: '11' } } },
    [
      { name: 'Kind', typed: 'funeral' },
      { name: 'Occasion', typed: '11' },
    ],
  ],
  [{ trip: { occasion: { kind: 'wedding', times: 14 } } }, [{ name: 'Times', typed: '14' }]],
  [{ trip: { hire: { kind: 'hourly' } } }, [{ name: 'Hire', typed: 'hourly' }]],
  [
    { trip: { hire: { kind: 'hourly', hours: 'all day' } } },
    [
      { name: 'Hours', typed: 'all day' },
      { name: 'Hire', typed: 'hourly' },
    ],
  ],
  [{ trip: { colour: 'red' } }, [{ name: 'Colour', typed: 'red' }]],
  [{ trip: 'three cases' }, [{ name: 'Journey details', typed: 'three cases' }]],
  [{ trip: { access_needs: 'x'.repeat(3_000) } }, [{ name: 'Access needs', typed: `${'x'.repeat(1_999)}…` }]],
  [{ dropoff_location: 'x'.repeat(301) }, [{ name: 'Drop-off', typed: 'x'.repeat(301) }]],
  [
    { return_date: 'Sunday', return_time: 'noonish' },
    [
      { name: 'Return date', typed: 'Sunday' },
      { name: 'Return time', typed: 'noonish' },
    ],
  ],
  [{ group_type: 7 }, [{ name: 'Group type', typed: '7' }]],
  [{ round_trip: '\u200b\u2060', trip: { luggage: { large: '\u00ad' }, stops: ['\ufeff'] } }, []],
  ['there and back', [{ name: 'Journey details', typed: 'there and back' }]],
])('%j is kept as typed, and the enquiry is accepted', (journey, unread) => {
  const found = read(journey)?.trip?.unread ?? []
  expect(found).toHaveLength(unread.length)
  expect(found).toEqual(expect.arrayContaining(unread))
})

test('the date of a return must be readable', () => {
  const journey = { round_trip: true, return_date: 'Sunday', return_time: '18:00', trip: 'a cot' }
  const refused = NewLead.safeParse({ ...quoteRequest(), journey })
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['journey.return_date'])
})

test('an invalid stop leaves the others in place, and stops beyond the tenth are kept as text', () => {
  const stops = [{ place: 'Naas', time: 'noonish' }, { place: ' ', note: 'Two cars' }, { place: 'Kildare' }]
  expect(read({ trip: { stops } })?.trip).toEqual({
    stops: [{ place: 'Naas' }, { place: 'Kildare' }],
    unread: [
      { name: 'Stops 1 time', typed: 'noonish' },
      { name: 'Stops 2', typed: 'Two cars' },
    ],
  })
  const many = Array.from({ length: 12 }, (_, at) => ({ place: `Town ${at + 1}` }))
  const { stops: kept, unread } = read({ trip: { stops: many } })?.trip ?? {}
  expect(kept).toEqual(many.slice(0, 10))
  expect(unread?.map(({ typed }) => typed).sort()).toEqual(['Town 11', 'Town 12'])
})

test('unreadable details that the page adds are left out', () => {
  const journey = { dropoff_location: 'Galway', guide_price: 7, guide_receipt: {}, bot_signals: 'x' }
  expect(read(journey)).toEqual({ dropoff_location: 'Galway' })
  expect(NewLead.parse({ ...quoteRequest(), slug: 'x'.repeat(500) }).slug).toBeNull()
})

test('a long message is kept, and a journey made to be slow to read is read quickly', () => {
  const words = 'x'.repeat(6_000)
  expect(NewLead.parse({ ...quoteRequest(), additional_info: words }).additional_info).toBe(words)
  const began = performance.now()
  read({ trip: { stops: Array.from({ length: 30_000 }, () => ({})) } })
  read({ trip: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at])) })
  read({ trip: { stops: Array.from({ length: 60 }, () => ({ place: 1, time: 1, note: 1 })) } })
  read({ trip: { occasion: JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) } })
  expect(performance.now() - began).toBeLessThan(1_000)
})

test.each([
  [['Two harps', 3, null], 'Two harps, 3'],
  [12.5, '12.5'],
  [{}, ''],
  [null, null],
  [undefined, undefined],
])('an enquiry is accepted with the message %j', (additional_info, stored) => {
  expect(NewLead.parse({ ...quoteRequest(), additional_info }).additional_info).toBe(stored)
})
