import { expect, test } from 'vitest'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { nameContestedParts, nameWrongParts } from './part-labels.ts'

test('what is wrong is named by its part and entry, each once', () => {
  const errors = { 'classes.0.base_cents': 'x', 'classes.0.seats': 'x', 'extras.stop_cents': 'x' }
  expect(nameWrongParts(errors, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras'])
  expect(nameWrongParts({ counts_from: 'x' }, EXAMPLE_CARD)).toEqual(['Counts from'])
  const many = { ...errors, depot: 'x', note: 'x' }
  expect(nameWrongParts(many, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras', '2 more'])
  expect(nameWrongParts({}, EXAMPLE_CARD)).toEqual([])
})

test('what collides is named: within a list by its entries', () => {
  const [first, second, ...others] = EXAMPLE_CARD.classes
  if (!first || !second) throw new Error('The example has two classes.')
  const withFee = (base_cents: number) => ({
    ...EXAMPLE_CARD,
    depot: String(base_cents),
    classes: [{ ...first, base_cents }, second, ...others],
  })
  expect(nameContestedParts(['depot', 'classes'], withFee(1), withFee(2))).toEqual([
    'Depot',
    `Vehicle classes (${first.name})`,
  ])
  const removed = { ...EXAMPLE_CARD, classes: [first, ...others] }
  expect(nameContestedParts(['classes'], removed, EXAMPLE_CARD)).toEqual([`Vehicle classes (${second.name})`])
})
