import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { findStale } from './refresh-fields.ts'

const sent = { ...DEFAULT_BUSINESS, phone: '087 123 4567', name: 'Kavanagh' }
const stored = { ...sent, phone: '+353871234567' }

test('a field that the server wrote otherwise is refreshed, and one that was stored as sent is not', () => {
  expect(findStale(sent, { phone: '087 123 4567', name: 'Kavanagh' }, stored)).toEqual(['phone'])
})

test('a field that somebody types in again is left alone', () => {
  expect(findStale(sent, { phone: '087 123 4568', name: 'Kavanagh’s' }, stored)).toEqual([])
})

test('a field that somebody else has saved meanwhile is refreshed', () => {
  const others = { ...stored, location: 'Cork, Ireland' }
  expect(findStale(sent, { location: DEFAULT_BUSINESS.location }, others)).toEqual(['location'])
})
