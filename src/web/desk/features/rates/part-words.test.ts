import { expect, test } from 'vitest'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { nameWrongParts, showPart } from './part-words.ts'

test('invalid rates are named by part and entry, each once', () => {
  const errors = { 'classes.0.base_cents': 'x', 'classes.0.seats': 'x', 'extras.stop_cents': 'x' }
  expect(nameWrongParts(errors, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras'])
  expect(nameWrongParts({ counts_from: 'x' }, EXAMPLE_CARD)).toEqual(['In force from'])
  const many = { ...errors, depot: 'x', note: 'x' }
  expect(nameWrongParts(many, EXAMPLE_CARD)).toEqual(['Vehicle classes (V-Class)', 'Extras', '2 more'])
  expect(nameWrongParts({}, EXAMPLE_CARD)).toEqual([])
})

test('two versions of a part are described by what differs', () => {
  const [first, second] = EXAMPLE_CARD.classes
  const [way] = EXAMPLE_CARD.fixed_prices
  if (!first || !second || !way) throw new Error('The example has two classes and a fixed price.')
  const show = (name: keyof RateCard, changed: unknown) => [
    showPart(EXAMPLE_CARD, name, changed, EXAMPLE_CARD[name]),
    showPart(EXAMPLE_CARD, name, EXAMPLE_CARD[name], changed),
  ]
  expect(show('depot', '')).toEqual(['None', EXAMPLE_CARD.depot])
  expect(show('combine', 'highest')).toContain('Only the highest is used')
  expect(show('extras', { ...EXAMPLE_CARD.extras, stop_cents: 750 })[0]).toBe('Stop 7.50')
  const rest = EXAMPLE_CARD.classes.slice(1)
  expect(show('classes', [{ ...first, base_cents: 4_250 }, ...rest])[0]).toBe(
    `${first.name}: Base charge 42.50`,
  )
  expect(show('classes', rest)).toEqual([`Without ${first.name}`, first.name])
  expect(show('classes', [...rest, first])).toEqual(['Another order', 'Another order'])
  const fixed = [{ ...way, cents: 100 }, ...EXAMPLE_CARD.fixed_prices.slice(1)]
  expect(show('fixed_prices', fixed)[0]).toMatch(/^.+ – .+, .+: Price 1\.00$/)
})
