import { expect, test } from 'vitest'
import type { Factor } from '#contract/rates/rate-card.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { classRow, extraRows, factorRow, wayRow, zoneRow } from './rate-texts.ts'

test('a class is read with its currency, and what it does not charge as such', () => {
  expect(EXAMPLE_CARD.classes.map(classRow).slice(1)).toEqual([
    ['Sprinter', '16', '€40.00', '€2.20', '€1.20', '€90.00, at least 4 h', '€720.00', '€120.00'],
    ['Coach', '53', '€80.00', '€3.10', '€1.55', '—', '—', '€300.00'],
  ])
})

const factor = { id: 'f', name: 'F', percent: 115 }
test.each<[Factor, string]>([
  [{ ...factor, kind: 'night', from: '22:00', to: '06:00' }, '22:00 to 06:00'],
  [{ ...factor, kind: 'weekdays', days: [6, 0] }, 'Saturday, Sunday'],
  [{ ...factor, kind: 'bank-holidays' }, 'Public holidays of the Republic'],
  [{ ...factor, kind: 'dates', from: '2027-12-24', to: '2027-12-26' }, 'Fri 24 Dec 2027 to Sun 26 Dec 2027'],
  [{ ...factor, kind: 'short-notice', hours: 24 }, 'Less than 24 h before the pick-up'],
  [{ ...factor, kind: 'short-notice', hours: 0 }, 'Within the notice time of the settings'],
])('%o counts as it reads', (given, when) => {
  expect(factorRow(given)).toEqual(['F', when, '×\u00a01.15'])
})

test('zones and fixed prices go by the names of the card', () => {
  expect(EXAMPLE_CARD.zones.map(zoneRow).slice(0, 2)).toEqual([
    ['Dublin Airport', 'Dublin Airport'],
    ['County Dublin', 'County Dublin'],
  ])
  const way = { from: 'airport', to: 'dublin', class: 'v', cents: 7_500 }
  expect([true, false].map((both_ways) => wayRow(EXAMPLE_CARD, { ...way, both_ways })[0])).toEqual([
    'Dublin Airport to County Dublin, either way',
    'Dublin Airport to County Dublin',
  ])
  expect(extraRows(EXAMPLE_CARD).at(-1)).toEqual(['Total is rounded to', '€5.00'])
})
