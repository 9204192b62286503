import ical from 'ical.js'
import { expect, test } from 'vitest'
import { journeyCalendar, replyCalendar } from './journey-calendar.ts'
import { answerText } from './sent-request.ts'

const JOURNEY = {
  reference: 'K7M-3XQ',
  from: 'Adare Manor, Co. Limerick; north gate',
  to: 'Shannon Airport',
  by: 'Bunratty Castle, Ennis',
  day: '2027-07-05',
  time: '13:00',
  returnDay: '2027-12-06',
  returnTime: '09:30',
  driveMinutes: 40,
  outwardMinutes: 130,
}
const BUSINESS = { business: 'Kavanagh’s Coaches', domain: 'kavanagh.ie' }

test('the thank-you page states the time of the reply by its hour, and by its day if that is not today', () => {
  const now = new Date('2026-11-23T14:47:00Z')
  expect(answerText(new Date('2026-11-23T15:47:00Z'), now)).toBe('by 15:47 today')
  expect(answerText(new Date('2026-11-24T09:15:00Z'), now)).toBe('by 09:15 on Tuesday 24 November 2026')
  // 00:30 in Dublin in summer is the day before in UTC.
  expect(answerText(new Date('2027-07-05T23:30:00Z'), new Date('2027-07-05T22:40:00Z'))).toBe(
    'by 00:30 on Tuesday 6 July 2027',
  )
})

test('the calendar file has the journey and its return at Irish times, in summer and winter', () => {
  const file = journeyCalendar(JOURNEY, BUSINESS) ?? ''
  const events = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent')
  expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toEqual([
    '2027-07-05T12:00:00Z',
    '2027-12-06T09:30:00Z',
  ])
  expect(events.map((event) => event.getFirstPropertyValue('location'))).toEqual([JOURNEY.from, JOURNEY.to])
  expect(events.map((event) => event.getFirstPropertyValue('description'))).toEqual([
    'Via Bunratty Castle, Ennis.\nEnquiry K7M-3XQ. Not booked until we confirm it.',
    'Enquiry K7M-3XQ. Not booked until we confirm it.',
  ])
  expect(events.map((event) => String(event.getFirstPropertyValue('duration')))).toEqual(['PT130M', 'PT40M'])
  expect(events[0]?.getFirstPropertyValue('uid')).toBe('K7M-3XQ-outward@kavanagh.ie')
  expect(events[0]?.getFirstPropertyValue('status')).toBe('TENTATIVE')
})

test('a journey without a date has no calendar file', () => {
  expect(journeyCalendar({ ...JOURNEY, day: '' }, BUSINESS)).toBeUndefined()
  expect(journeyCalendar({ ...JOURNEY, returnDay: '' }, BUSINESS)?.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('the calendar file has a reminder when the reply is due', () => {
  const file = replyCalendar('K7M-3XQ', new Date('2027-07-05T14:47:00Z'), BUSINESS)
  const event = new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-07-05T14:47:00Z')
  expect(event?.getFirstPropertyValue('summary')).toBe('Reply due from Kavanagh’s Coaches')
  expect(event?.getFirstPropertyValue('description')).toContain('quoting K7M-3XQ')
})
