import { expect, test } from 'vitest'
import {
  changeParts,
  giveUpContested,
  keepTypedSince,
  NO_PARTS,
  settleParts,
  showParts,
  type TypedParts,
} from './typed-parts.ts'

type Fields = { depot: string; minutes: number }
const nothing: TypedParts<Fields> = NO_PARTS
const opened: Fields = { depot: 'Cork', minutes: 60 }
const parts = changeParts(nothing, opened, { depot: 'Athlone' })

test('parts that nobody touched follow what somebody else saved', () => {
  const stored = { ...opened, minutes: 90 }
  expect(showParts(parts, stored)).toMatchObject({ shown: { depot: 'Athlone', minutes: 90 }, contested: [] })
})

test('a part that is handed on as it is stored is no change', () => {
  expect(changeParts(nothing, opened, { ...opened, depot: 'Athlone' })).toEqual(parts)
})

test('a part that somebody else has changed too is contested, however often it is typed into', () => {
  const stored = { ...opened, depot: 'Galway' }
  expect(showParts(parts, stored).contested).toEqual(['depot'])
  expect(showParts(changeParts(parts, stored, { depot: 'Athy' }), stored).contested).toEqual(['depot'])
  expect(showParts(changeParts(parts, stored, { depot: 'Galway' }), stored).contested).toEqual([])
  expect(showParts(giveUpContested(parts, stored), stored)).toMatchObject({ shown: stored, contested: [] })
})

test('a part that holds what stood in it before is no change', () => {
  const back = changeParts(parts, opened, { depot: 'Cork' })
  expect(settleParts(back)).toEqual(NO_PARTS)
  const stored = { ...opened, depot: 'Galway' }
  expect(showParts(back, stored).shown.depot).toBe('Galway')
  expect(showParts(changeParts(back, stored, { depot: 'Athy' }), stored).contested).toEqual([])
})

test('what is typed during a save is a change of what was stored, also the former value', () => {
  const stored = { ...opened, depot: 'Athlone' }
  const typed = changeParts(nothing, opened, { depot: 'Athlone ' })
  const sent = { parts: typed, shown: { ...opened, depot: 'Athlone ' } }
  expect(keepTypedSince(typed, sent, stored)).toEqual(NO_PARTS)
  const meanwhile = changeParts(typed, opened, { minutes: Number.NaN, depot: 'Cork' })
  const shown = { minutes: Number.NaN, depot: 'Cork' }
  expect(showParts(keepTypedSince(meanwhile, sent, stored), stored)).toMatchObject({ shown, contested: [] })
})

test('what is typed during a save into a part that somebody else has changed before it is contested', () => {
  const theirs = { ...opened, minutes: 90 }
  const sent = { parts, shown: { ...theirs, depot: 'Athlone' } }
  const meanwhile = changeParts(parts, opened, { minutes: 45 })
  expect(showParts(keepTypedSince(meanwhile, sent, sent.shown), sent.shown)).toEqual({
    shown: { depot: 'Athlone', minutes: 45 },
    conceded: { depot: 'Athlone', minutes: 90 },
    contested: ['minutes'],
  })
})
