import { expect, test } from 'vitest'
import { Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CHOICE_CARDS } from './settings-choices.ts'
import { changedFields, conflictLabel, FIELD_GROUPS } from './settings-fields.ts'

test('every field of the record can be edited, each in one place', () => {
  const chosen = [
    'confirmBookings',
    'followUpTemplates',
    'homeDocument',
    'managersSeeAllLeads',
    'openingHours',
    'secondFactor',
    'themeFaces',
  ]
  const shown = FIELD_GROUPS.flatMap((group) => group.fields.map((field) => field.name as string))
  expect([...shown, ...chosen].sort()).toEqual(Object.keys(Business.shape).sort())
  const home = CHOICE_CARDS.find(({ name }) => name === 'homeDocument')
  expect(home?.choices.map(({ means }) => means).sort()).toEqual(
    [...Business.shape.homeDocument.options].sort(),
  )
})

test('only what differs is sent', () => {
  expect(changedFields(DEFAULT_BUSINESS, { ...DEFAULT_BUSINESS, vatNumber: 'IE1' })).toEqual({
    vatNumber: 'IE1',
  })
  expect(changedFields(DEFAULT_BUSINESS, DEFAULT_BUSINESS)).toEqual({})
  const openingHours = { ...DEFAULT_BUSINESS.openingHours, closedDays: ['2027-12-25'] }
  expect(changedFields(DEFAULT_BUSINESS, { openingHours })).toEqual({ openingHours })
  expect(changedFields({ ...DEFAULT_BUSINESS, openingHours }, { openingHours: { ...openingHours } })).toEqual(
    {},
  )
})

test('a conflict names its fields as the form does', () => {
  expect(conflictLabel('business.vatNumber')).toBe('VAT number')
  expect(conflictLabel('business.homeDocument')).toBe('Home document')
})
