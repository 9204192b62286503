import { expect, test } from 'vitest'
import {
  answerConflict,
  isAlike,
  keepTypedSince,
  NOTHING_TYPED,
  type TypedFields,
  typeInto,
} from './typed-fields.ts'

type Fields = { depot: string; minutes: number; closed: string[] }
const STORED: Fields = { depot: 'Galway', minutes: 90, closed: ['2026-12-25'] }
const NOTHING: TypedFields<Fields> = NOTHING_TYPED

test('a field that is typed in keeps the value it began from, whatever is saved meanwhile', () => {
  const begun = typeInto(NOTHING, STORED, { depot: 'Athlon', closed: ['2026-12-25'] })
  expect(begun).toEqual({ typed: { depot: 'Athlon' }, base: { depot: 'Galway' } })
  const later = { ...STORED, depot: 'Sligo', minutes: 60 }
  const more = typeInto(begun, later, { depot: 'Athlone', minutes: 45 })
  expect(more).toEqual({ typed: { depot: 'Athlone', minutes: 45 }, base: { depot: 'Galway', minutes: 60 } })
  expect(typeInto(more, later, { depot: 'Galway' })).toEqual({
    typed: { minutes: 45 },
    base: { minutes: 60 },
  })
})

test('text typed during a save is an unsaved change of the saved value', () => {
  const sent = { depot: ' Athlone ', minutes: 45 }
  const saved = { ...STORED, depot: 'Athlone', minutes: 45 }
  const meanwhile = typeInto(typeInto(NOTHING, STORED, sent), STORED, { minutes: 30, closed: [] })
  expect(keepTypedSince(meanwhile, sent, saved)).toEqual({
    typed: { minutes: 30, closed: [] },
    base: { minutes: 45, closed: ['2026-12-25'] },
  })
  expect(keepTypedSince(typeInto(NOTHING, STORED, sent), sent, saved)).toEqual(NOTHING)
})

test('fields given up in a conflict take the others’ values, and the rest becomes a change of those', () => {
  const typed = typeInto(NOTHING, STORED, { depot: 'Athlone', minutes: 45, closed: [] })
  const theirs = { depot: 'Sligo', closed: ['2026-12-26'] }
  expect(answerConflict(typed, theirs, ['closed'])).toEqual({
    typed: { minutes: 45, closed: [] },
    base: { minutes: 90, closed: ['2026-12-26'] },
  })
  expect(answerConflict(typed, theirs, [])).toEqual({ typed: { minutes: 45 }, base: { minutes: 90 } })
})

test('a draft of an earlier release is used where it still fits', () => {
  expect(isAlike('45', 90)).toBe(false)
  expect(isAlike(null, 90)).toBe(true)
  expect(isAlike(['a'], [])).toBe(true)
  expect(isAlike([{ name: 'a', prices: [1] }], [{ name: 'b', prices: [2] }])).toBe(true)
  expect(isAlike([{ name: 'a', prices: 1 }], [{ name: 'b', prices: [2] }])).toBe(false)
  expect(isAlike([{ name: 'a' }], [{ name: 'b', prices: [2] }])).toBe(false)
  expect(isAlike([{ kind: 'days', days: [1] }], [{ kind: 'night', from: '22:00' }])).toBe(true)
})
