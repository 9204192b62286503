import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { exampleBusiness, exampleLead } from '#mail/examples.ts'
import { cancellationAttachment, droppedReturnAttachment, writeInvite } from './calendar-invite.ts'

/** Parses a file by another library, with the time zone in the file and not this machine's. */
function read(change: Partial<typeof exampleLead>) {
  const calendar = new ICAL.Component(ICAL.parse(writeInvite(exampleBusiness, { ...exampleLead, ...change })))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('x'))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    event.startDate.zone = zone
    const starts = event.startDate.toUnixTime() * 1_000
    return {
      starts: new Date(starts).toISOString(),
      minutes: event.duration.toSeconds() / 60,
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
    }
  })
}

test.each([
  ['the evening before the clocks go forward', '2027-03-27', '23:30', '2027-03-27T23:30:00.000Z'],
  ['just before', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['just after', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['the day after', '2027-03-29', '09:30', '2027-03-29T08:30:00.000Z'],
  ['the day before the clocks go back', '2027-10-30', '09:30', '2027-10-30T08:30:00.000Z'],
  ['just after the hour that comes twice', '2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
  ['the day after that', '2027-11-01', '09:30', '2027-11-01T09:30:00.000Z'],
  ['years ahead', '2041-07-01', '12:00', '2041-07-01T11:00:00.000Z'],
])(
  'the calendar entry of a journey on %s begins at its pick-up',
  (_what, date_of_travel, pickup_time, starts) => {
    expect(read({ date_of_travel, pickup_time, round_trip: false })[0]?.starts).toBe(starts)
  },
)

test('the return is an event of its own, across a clock change too', () => {
  const [out, back] = read({
    date_of_travel: '2027-03-27',
    pickup_time: '10:00:00',
    return_date: '2027-03-28',
    return_time: '18:05:00',
    distance_minutes: 300,
    trip: null,
  })
  expect(out).toMatchObject({ starts: '2027-03-27T10:00:00.000Z', minutes: 150 })
  expect(out).toMatchObject({ summary: 'Journey with Jaunt', location: 'Dublin Airport, Terminal 2' })
  expect(back).toMatchObject({ starts: '2027-03-28T17:05:00.000Z', summary: 'Return journey with Jaunt' })
  expect(back?.location).toBe('Ashford Castle, Cong, Co. Mayo')
  expect(back?.uid).not.toBe(out?.uid)
  expect(out?.description).toContain(`Enquiry ${exampleLead.reference}.`)
})

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => ({
    uid: part.getFirstPropertyValue('uid'),
    organizer: part.getFirstPropertyValue('organizer'),
    sequence: part.getFirstPropertyValue('sequence'),
    status: part.getFirstPropertyValue('status'),
    stamp: String(part.getFirstPropertyValue('dtstamp')),
    description: part.getFirstPropertyValue('description'),
  }))

test('a cancellation ends the events of the enquiry, and a later booking brings them back', () => {
  const business = { ...exampleBusiness, name: 'Jaunt; "Cars", Ennis' }
  const ended = { number: 'K7M-3XQ/1', calendarRevision: 1, at: '2027-01-05T10:00:00.000Z' }
  const asked = eventsOf(writeInvite(business, exampleLead))
  const { content } = cancellationAttachment(business, exampleLead, ended)
  expect(new ICAL.Component(ICAL.parse(content)).getFirstPropertyValue('method')).toBe('CANCEL')
  expect(asked).toHaveLength(2)
  expect(eventsOf(content)).toMatchObject(
    asked.map(({ uid, organizer }) => ({ uid, organizer, sequence: 3, status: 'CANCELLED' })),
  )
  expect(asked[0]?.organizer).toBe('mailto:leads@jaunt.example')
  expect(eventsOf(content)[0]?.description).toContain('Quote K7M-3XQ/1 is not booked.')
  const again = { number: 'K7M-3XQ/2', calendarRevision: 2, at: '2027-01-06T10:00:00.000Z' }
  expect(eventsOf(writeInvite(business, exampleLead, again))[0]).toMatchObject({
    uid: asked[0]?.uid,
    sequence: 4,
    status: 'CONFIRMED',
  })
})

test('a booking replaces the enquiry’s calendar entry, and is confirmed', () => {
  const booking = { number: 'K7M-3XQ/2', calendarRevision: 2, at: '2027-01-05T10:00:00.000Z' }
  const asked = eventsOf(writeInvite(exampleBusiness, exampleLead))
  const booked = eventsOf(writeInvite(exampleBusiness, exampleLead, booking))
  expect(booked.map(({ uid }) => uid)).toEqual(asked.map(({ uid }) => uid))
  for (const event of asked) expect(event).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
  for (const event of booked) {
    expect(event).toMatchObject({ status: 'CONFIRMED', sequence: 4, stamp: '2027-01-05T10:00:00Z' })
    expect(event.description).toContain('Booked with quote K7M-3XQ/2.')
  }
})

test('each later booking or cancellation has a higher calendar revision', () => {
  const sequenceOf = (content: string) =>
    new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence')
  const first = { number: 'K7M-3XQ/1', calendarRevision: 1, at: '2027-01-05T10:00:00.000Z' }
  const second = { ...first, number: 'K7M-3XQ/2', calendarRevision: 2 }
  const sent = [
    writeInvite(exampleBusiness, exampleLead),
    writeInvite(exampleBusiness, exampleLead, first),
    cancellationAttachment(exampleBusiness, exampleLead, first).content,
    writeInvite(exampleBusiness, exampleLead, second),
    cancellationAttachment(exampleBusiness, exampleLead, second).content,
  ]
  expect(sent.map(sequenceOf)).toEqual([0, 2, 3, 4, 5])
})

test('a return that is dropped from a booking is cancelled alone, with the revision that drops it', () => {
  const booking = { number: 'K7M-3XQ/1', calendarRevision: 2, at: '2027-01-05T10:00:00.000Z' }
  const [, back] = eventsOf(writeInvite(exampleBusiness, exampleLead, { ...booking, calendarRevision: 1 }))
  const { name, content } = droppedReturnAttachment(exampleBusiness, exampleLead, booking)
  expect(name).toBe('journey-K7M-3XQ-return-cancelled.ics')
  expect(eventsOf(content)).toMatchObject([
    {
      uid: back?.uid,
      organizer: back?.organizer,
      sequence: 5,
      status: 'CANCELLED',
      stamp: '2027-01-05T10:00:00Z',
      description: expect.stringContaining('Quote K7M-3XQ/1 is booked as a one-way journey.'),
    },
  ])
})

const minutesOf = (change: Partial<typeof exampleLead>) => {
  const plain = {
    date_of_travel: '2027-03-09',
    pickup_time: '12:00',
    round_trip: false,
    distance_minutes: 113,
  }
  return read({ ...plain, trip: null, ...change })[0]?.minutes
}

test.each([
  ['a stop that is reached later than the drive takes', [{ place: 'Cong', time: '15:00' }], 180 + 56.5],
  ['a wait at it', [{ place: 'Cong', time: '15:00', wait_minutes: 90 }], 180 + 90 + 56.5],
  [
    'a stop after it without a time',
    [
      { place: 'Cong', time: '15:00' },
      { place: 'Athlone', wait_minutes: 60 },
    ],
    180 + 60 + (2 * 113) / 3,
  ],
  ['a stop on the way at its time', [{ place: 'Cong', time: '12:30', wait_minutes: 30 }], 113 + 30],
  ['a slip that lies before the pick-up', [{ place: 'Cong', time: '11:30', wait_minutes: 30 }], 113 + 30],
])('the calendar entry ends after %s', (_what, stops, minutes) => {
  expect(minutesOf({ trip: { stops } })).toBe(Math.round(minutes))
})

test('stops after midnight, a hire with a late stop and a tour with a late last day end after those', () => {
  expect(minutesOf({ pickup_time: '22:00', trip: { stops: [{ place: 'Cong', time: '00:30' }] } })).toBe(207)
  const late = [{ place: 'Cong', time: '18:00', wait_minutes: 30 }]
  expect(minutesOf({ trip: { hire: { kind: 'hourly', hours: 4 }, stops: late } })).toBe(390)
  const itinerary = [{ place: 'Cork' }, { place: 'Cong', time: '19:00' }]
  expect(minutesOf({ trip: { hire: { kind: 'days', days: 2, itinerary } } })).toBe(24 * 60 + 7 * 60 + 60)
})

test('a journey in a night of clock changes is as long as its drive', () => {
  const night = { pickup_time: '23:00', distance_minutes: 60 }
  const until = (time: string) => ({ stops: [{ place: 'Cong', time }] })
  expect(minutesOf({ ...night, date_of_travel: '2027-03-27', trip: until('04:00') })).toBe(4 * 60 + 30)
  expect(minutesOf({ ...night, date_of_travel: '2027-10-30', trip: until('04:00') })).toBe(6 * 60 + 30)
  const tour = { trip: { hire: { kind: 'days' as const, days: 2 } } }
  expect(minutesOf({ date_of_travel: '2027-03-27', ...tour })).toBe(23 * 60 + 60)
})

test('a return without a time is not an event, and an unmeasured drive takes an hour', () => {
  const events = read({ round_trip: true, return_time: null, distance_minutes: null, trip: null })
  expect(events).toHaveLength(1)
  expect(events[0]?.minutes).toBe(60)
})

test('any typed text gives one valid calendar in short lines, and can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
      const text = `a${typed.replace(/\p{Cc}|[\u2028\u2029]/gu, '')}z`
      const file = writeInvite(exampleBusiness, {
        ...exampleLead,
        pickup_location: text,
        round_trip: false,
      })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(read({ pickup_location: text, round_trip: false })).toMatchObject([{ location: text }])
    }),
  )
})
