import { expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

const BASE = { number: 'OP 1', holder: 'Jaunt', picture: { src: '/a', alt: '' } }

test('what others changed beside it stays', () => {
  const now = { ...BASE, holder: 'Jaunt Coaches' }
  expect(mergeTyped({ base: BASE, now, typed: { ...BASE, number: 'OP 2' } })).toEqual({
    merged: { ...now, number: 'OP 2' },
    conceded: { ...now, number: 'OP 2' },
    contested: [],
  })
})

test('what two changed to different values is contested, and the same value is not', () => {
  const now = { ...BASE, number: 'OP 3', holder: 'Jaunt Coaches' }
  const typed = { ...BASE, number: 'OP 2', holder: 'Jaunt Coaches' }
  expect(mergeTyped({ base: BASE, now, typed })).toEqual({
    merged: typed,
    conceded: now,
    contested: ['number'],
  })
})

test('a value of several parts is compared by them', () => {
  const now = { ...BASE, picture: { src: '/b', alt: '' } }
  const typed = { ...BASE, picture: { src: '/a', alt: '' } }
  expect(mergeTyped({ base: BASE, now, typed })).toEqual({ merged: now, conceded: now, contested: [] })
})

const V = { id: 'v', base_cents: 35, hour_cents: 70 }
const S = { id: 's', base_cents: 50, hour_cents: 90 }
const C = { id: 'c', base_cents: 80, hour_cents: 120 }
type Class = typeof V
const merge = (now: Class[], typed: Class[], base = [V, S]) =>
  mergeTyped({ base: { classes: base }, now: { classes: now }, typed: { classes: typed } })

test.each<[string, Class[], Class[], Class[]]>([
  [
    'change different entries',
    [V, { ...S, base_cents: 61 }],
    [{ ...V, base_cents: 41 }, S],
    [
      { ...V, base_cents: 41 },
      { ...S, base_cents: 61 },
    ],
  ],
  [
    'change different fields of one',
    [{ ...V, hour_cents: 77 }, S],
    [{ ...V, base_cents: 41 }, S],
    [{ ...V, base_cents: 41, hour_cents: 77 }, S],
  ],
  ['add and change', [V, S, C], [{ ...V, base_cents: 41 }, S], [{ ...V, base_cents: 41 }, S, C]],
  ['remove and change', [V], [{ ...V, base_cents: 41 }, S], [{ ...V, base_cents: 41 }]],
  ['change and remove', [V, { ...S, base_cents: 61 }], [S], [{ ...S, base_cents: 61 }]],
  ['change and move', [{ ...V, base_cents: 41 }, S], [S, V], [S, { ...V, base_cents: 41 }]],
  ['move and change', [S, V], [{ ...V, base_cents: 41 }, S], [S, { ...V, base_cents: 41 }]],
])('of a list two people %s', (_, now, typed, classes) => {
  expect(merge(now, typed)).toEqual({ merged: { classes }, conceded: { classes }, contested: [] })
})

test('a field of an entry that two change collides, and what else they changed of the list does not', () => {
  const now = [
    { ...V, base_cents: 44 },
    { ...S, base_cents: 61 },
  ]
  const typed = [{ ...V, base_cents: 41, hour_cents: 77 }, S]
  expect(merge(now, typed)).toEqual({
    merged: {
      classes: [
        { ...V, base_cents: 41, hour_cents: 77 },
        { ...S, base_cents: 61 },
      ],
    },
    conceded: {
      classes: [
        { ...V, base_cents: 44, hour_cents: 77 },
        { ...S, base_cents: 61 },
      ],
    },
    contested: ['classes'],
  })
})

test('an entry that one removes and the other changes collides', () => {
  const changed = { ...S, base_cents: 61 }
  expect(merge([V, changed], [V])).toEqual({
    merged: { classes: [V] },
    conceded: { classes: [V, changed] },
    contested: ['classes'],
  })
  expect(merge([V], [V, changed])).toEqual({
    merged: { classes: [V, changed] },
    conceded: { classes: [V] },
    contested: ['classes'],
  })
})

test('entries without an id go by their names, unless two share one', () => {
  const [first, second] = [
    { name: 'First', text: 'a' },
    { name: 'Second', text: 'b' },
  ]
  const merge = (base: object[], now: object[], typed: object[]) =>
    mergeTyped({ base: { list: base }, now: { list: now }, typed: { list: typed } })
  const [theirs, mine] = [
    { ...first, text: 'c' },
    { ...second, text: 'd' },
  ]
  expect(merge([first, second], [theirs, second], [first, mine])).toEqual({
    merged: { list: [theirs, mine] },
    conceded: { list: [theirs, mine] },
    contested: [],
  })
  expect(merge([first, first], [theirs, first], [first, mine]).contested).toEqual(['list'])
})
