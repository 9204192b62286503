import { expect, test } from 'vitest'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { Vehicle } from '#contract/vehicles/vehicle.ts'
import { describeEvent, nameActor } from './event-text.ts'

const NAMES = {
  staff: [{ id: 7, name: 'Brian Walsh' }],
  vehicles: [Vehicle.parse({ value: 'Coach 53', name: 'Coach 54' })],
} as Parameters<typeof describeEvent>[1]
const describeChange = (kind: LeadEvent['kind'], changes: LeadEvent['changes']) =>
  describeEvent({ kind, actor_name: 'A manager', changes } as LeadEvent, NAMES)
const description = (changes: LeadEvent['changes']) => describeChange('assigned', changes).label

test.each([
  ['created', null, 'Visitor'],
  ['offer-accepted', null, 'Visitor'],
  ['offer-asked', null, 'Visitor'],
  ['changed', null, 'The system'],
  ['status', null, 'The system'],
  ['closed', null, 'The system'],
  ['changed', 'Aoife', 'Aoife'],
] as const)('the event %s by %s names %s', (kind, actor_name, name) => {
  expect(nameActor({ kind, actor_name })).toBe(name)
})

test('an assignment names people and no field', () => {
  expect(description({ assigned_to: [null, 7], assigned_to_name: [null, 'Brian Walsh'] })).toBe(
    'assigned this lead to Brian Walsh',
  )
})

test('a former colleague has the name of that time, or a number', () => {
  expect(description({ assigned_to: [9, null], assigned_to_name: ['Ciara Daly', null] })).toBe(
    'took this lead from Ciara Daly',
  )
  expect(description({ assigned_to: [9, 7] })).toBe('passed this lead from User #9 to Brian Walsh')
})

test.each([
  ['planned Sprinter 2 (way out)', { leg: [null, 'out'], vehicle: ['', 'Sprinter 2'] }],
  ['planned Mary instead of Pat (way back)', { leg: [null, 'back'], driver: ['Pat', 'Mary'] }],
  ['freed Bus, freed Pat (day 2)', { leg: [null, 'day-2'], vehicle: ['Bus', ''], driver: ['Pat', ''] }],
  ['planned this journey', {}],
] satisfies [string, LeadEvent['changes']][])(
  'the plan of a drive is described in one line: %s',
  (label, changes) => {
    expect(describeChange('planned', changes).label).toBe(label)
  },
)

test('a question about a closed quote says that it was closed', () => {
  const quote: [unknown, unknown] = [null, 'K7M-3XQ/2']
  const late = (closed: string) =>
    describeChange('offer-asked', { offer: quote, closed: [null, closed], text: [null, 'Wifi?'] }).label
  expect(late('K7M-3XQ/2')).toBe('asked about quote K7M-3XQ/2, which was no longer open')
  expect(late('K7M-3XQ/1')).toBe('asked about quote K7M-3XQ/2 on the page of quote K7M-3XQ/1')
})

test('a withdrawal says whether the customer was notified', () => {
  const quote: [unknown, unknown] = [null, 'K7M-3XQ/1']
  expect(describeChange('offer-withdrawn', { offer: quote }).label).toBe('withdrew quote K7M-3XQ/1')
  expect(describeChange('offer-withdrawn', { offer: quote, notified: [null, true] }).label).toBe(
    'withdrew quote K7M-3XQ/1 and told the customer',
  )
})

test.each([
  ['business', 'cancelled the booking for quote K7M-3XQ/1 and told the customer'],
  ['customer', 'cancelled the booking for quote K7M-3XQ/1 for the customer and told the customer'],
])('a cancellation by the %s says why', (by, label) => {
  const changes: LeadEvent['changes'] = {
    offer: [null, 'K7M-3XQ/1'],
    by: [null, by],
    text: [null, 'No coach.'],
    notified: [null, true],
  }
  expect(describeChange('offer-cancelled', changes)).toEqual({ label, quoted: 'No coach.' })
})

test('the changes of a booking are shown with old and new values, and the message to the customer', () => {
  const changes: LeadEvent['changes'] = {
    offer: [null, 'K7M-3XQ/1'],
    pickup_location: ['Ennis', 'Shannon'],
    number_of_people: [null, 6],
    text: [null, 'As we said.'],
  }
  expect(describeChange('offer-changed', changes)).toEqual({
    label: 'emailed changes to quote K7M-3XQ/1: changed pick-up from Ennis to Shannon, set people to 6',
    quoted: 'As we said.',
  })
})

test('the reason for a loss is quoted as it was written', () => {
  const changes: LeadEvent['changes'] = { status: ['new', 'lost'], lost_reason: ['', 'No answer'] }
  expect(describeChange('status', changes)).toEqual({
    label: 'changed status from New to Lost',
    quoted: 'No answer',
  })
  expect(describeChange('status', { status: ['lost', 'new'], lost_reason: ['No answer', ''] })).toEqual({
    label: 'changed status from Lost to New',
    quoted: '',
  })
  expect(describeChange('changed', { lost_reason: ['', 'Too dear'] })).toEqual({
    label: 'changed the reason',
    quoted: 'Too dear',
  })
})

test('several changes are described together, and a blank field is “set”, not “changed”', () => {
  const changes: LeadEvent['changes'] = {
    priority: ['medium', 'high'],
    next_action_on: [null, '2026-11-25'],
    group_type: ['Wedding', ''],
  }
  expect(describeChange('changed', changes).label).toBe(
    'changed priority from Medium to High, set next action to Wed 25 Nov 2026, removed group type (was Wedding)',
  )
})

test('a vehicle is shown by its present name', () => {
  expect(describeChange('changed', { selected_vehicle: ['A carriage', 'Coach 53'] }).label).toBe(
    'changed vehicle from A carriage to Coach 54',
  )
})
