import { expect, test } from 'vitest'
import { Business } from '#contract/settings/business.ts'
import { CHOICE_CARDS } from './settings-choices.ts'
import { FIELD_GROUPS, SETTING_LABELS } from './settings-fields.ts'

test('every field of the record can be edited, each in one place', () => {
  const chosen = [
    'confirmBookings',
    'followUpTemplates',
    'homeDocument',
    'logoImage',
    'logoWithName',
    'managersSeeAllLeads',
    'openingHours',
    'secondFactor',
    'themeFaces',
  ]
  const shown = FIELD_GROUPS.flatMap((group) => group.fields.map((field) => field.name as string))
  expect([...shown, ...chosen].sort()).toEqual(Object.keys(Business.shape).sort())
  expect(Object.keys(SETTING_LABELS).sort()).toEqual(Object.keys(Business.shape).sort())
  const home = CHOICE_CARDS.find(({ name }) => name === 'homeDocument')
  expect(home?.choices.map(({ means }) => means).sort()).toEqual(
    [...Business.shape.homeDocument.options].sort(),
  )
})
