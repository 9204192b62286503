import { expect, test } from 'vitest'
import { LeadChange } from './lead.ts'
import { LEAD_FIELD_ENTRIES, type MeasuredField } from './lead-fields.ts'
import { Journey, NewLead } from './quote-request.ts'
import { unformattedFields } from './unformatted-fields.ts'

const MEASURED: MeasuredField[] = [
  'distance',
  'distance_provider',
  'distance_is_estimate',
  'distance_minutes',
]

test('each field of a lead belongs to one part of the request, except those that the server measures', () => {
  const requested = [...Object.keys(NewLead.shape), ...Object.keys(Journey.shape)]
  const names = LEAD_FIELD_ENTRIES.flatMap(([name]) => (MEASURED.some((each) => each === name) ? [] : [name]))
  expect(requested.sort()).toEqual([...names, 'journey', 'guide_receipt', 'bot_signals'].sort())
})

test('staff can change every field that they see under a name', () => {
  const shown = LEAD_FIELD_ENTRIES.flatMap(([name, { label }]) => (label ? [name] : []))
  expect(Object.keys(LeadChange.shape)).toEqual(expect.arrayContaining(shown))
})

test('unformattedFields gives blank fields as empty texts', () => {
  const facts = unformattedFields({ selected_vehicle: 'Sprinter', number_of_people: null })
  expect(facts.map(({ mailed, value }) => [mailed, value])).toEqual([
    ['Vehicle', 'Sprinter'],
    ['Passengers', ''],
    ['Occasion', ''],
  ])
})
