import { expect, test } from 'vitest'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { nameWrongParts } from './part-labels.ts'

test('what is wrong is named by its part and entry, each once', () => {
  const errors = { 'classes.0.base_cents': 'x', 'classes.0.seats': 'x', 'extras.stop_cents': 'x' }
  expect(nameWrongParts(errors, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras'])
  expect(nameWrongParts({ counts_from: 'x' }, EXAMPLE_CARD)).toEqual(['Counts from'])
  const many = { ...errors, depot: 'x', note: 'x' }
  expect(nameWrongParts(many, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras', '2 more'])
  expect(nameWrongParts({}, EXAMPLE_CARD)).toEqual([])
})
