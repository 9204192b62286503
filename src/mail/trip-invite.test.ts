import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { exampleBusiness, exampleLead } from '#mail/examples.ts'
import { WHOLE_REQUEST } from '#support/leads.ts'
import { mailModel } from '#support/mail/mail-models.ts'
import { writeInvite } from './calendar-invite.ts'
import { renderMail } from './render.tsx'

function eventsIn(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

const { trip: whole } = WHOLE_REQUEST.journey
const OCCASIONS: Trip['occasion'][] = [
  whole.occasion,
  { kind: 'airport', flight: 'EI104', direction: 'arrival', terminal: '2', meet_greet: true },
  { kind: 'corporate', company: 'Harps, Strings; & Co', cost_centre: '4711', passenger: 'Úna' },
  { kind: 'school', children: 30, seat_belts: true, supervisor: 'Mr Ó Sé' },
]

test.each(OCCASIONS)(
  'the calendar file of the confirmation has every detail of a trip: $kind',
  async (occasion) => {
    const lead = { date_of_travel: '2027-03-09', trip: { ...whole, occasion } }
    const { attachments } = await renderMail(mailModel({ lead }))
    expect(attachments.map(({ name }) => name)).toEqual([`journey-${exampleLead.reference}.ics`])
    const [outward, back] = eventsIn(attachments[0]?.content ?? '')
    const facts = tripFacts(lead.trip, lead.date_of_travel).map(({ name, value }) => `${name}: ${value}`)
    expect(facts).toContain('Stop 1: Bunratty Castle, 11:30, wait 1 h 30 min. Pictures')
    expect(outward?.description.split('\n')).toEqual(expect.arrayContaining(facts))
    expect(back?.description).not.toContain('Stop 1')
  },
)

const minutesOf = (trip: Trip) => {
  const lead = { ...exampleLead, round_trip: true, distance_minutes: 120, trip }
  return eventsIn(writeInvite(exampleBusiness, lead)).map(({ duration }) => duration.toSeconds() / 60)
}

test.each<[string, Trip, number[]]>([
  [
    'what is waited at stops',
    { stops: [{ place: 'Cong', wait_minutes: 90 }, { place: 'Athlone' }] },
    [150, 60],
  ],
  ['the hours of a hire', { hire: { kind: 'hourly', hours: 5.5 } }, [330, 60]],
  ['a tour until its last day', { hire: { kind: 'days', days: 4 } }, [3 * 24 * 60 + 60, 60]],
])('the calendar event is as long as %s', (_what, trip, minutes) => {
  expect(minutesOf(trip)).toEqual(minutes)
})
