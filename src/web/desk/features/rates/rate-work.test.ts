import { expect, test } from 'vitest'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { changeParts, giveUpParts, NO_WORK, noteSaved, settleWork, showWork } from './rate-work.ts'

const opened = { ...EXAMPLE_CARD, depot: 'Cork', wait_minutes: 60 }
const work = changeParts(NO_WORK, opened, { depot: 'Athlone' })

test('parts that nobody touched follow what somebody else saved', () => {
  const newest = { ...opened, wait_minutes: 90 }
  expect(showWork(work, newest)).toEqual({ card: { ...newest, depot: 'Athlone' }, contested: [] })
})

test('a part that is handed on as it is stored is no change', () => {
  expect(changeParts(NO_WORK, opened, { ...opened, depot: 'Athlone' })).toEqual(work)
})

test('a part that somebody else has changed too is contested, however often it is typed into', () => {
  const newest = { ...opened, depot: 'Galway' }
  expect(showWork(work, newest).contested).toEqual(['depot'])
  expect(showWork(changeParts(work, newest, { depot: 'Athy' }), newest).contested).toEqual(['depot'])
  expect(showWork(changeParts(work, newest, { depot: 'Galway' }), newest).contested).toEqual([])
  expect(showWork(giveUpParts(work, ['depot']), newest)).toEqual({ card: newest, contested: [] })
})

test('a part that holds what stood in it before is no change', () => {
  const back = changeParts(work, opened, { depot: 'Cork' })
  expect(settleWork(back)).toEqual(NO_WORK)
  const newest = { ...opened, depot: 'Galway' }
  expect(showWork(back, newest).card.depot).toBe('Galway')
  expect(showWork(changeParts(back, newest, { depot: 'Athy' }), newest).contested).toEqual([])
})

test('what is typed while a card is saved is a change of what was stored, also the former value', () => {
  const sent = { ...opened, depot: 'Athlone ' }
  const stored = { ...opened, depot: 'Athlone' }
  const typed = changeParts(NO_WORK, opened, { depot: 'Athlone ' })
  expect(noteSaved(typed, sent, stored)).toEqual(NO_WORK)
  const meanwhile = changeParts(typed, opened, { wait_minutes: Number.NaN, depot: 'Cork' })
  const left = noteSaved(meanwhile, sent, stored)
  expect(showWork(left, stored)).toEqual({
    card: { ...stored, wait_minutes: Number.NaN, depot: 'Cork' },
    contested: [],
  })
})
