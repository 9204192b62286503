import { expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

const BASE = { number: 'OP 1', holder: 'Jaunt', picture: { src: '/a', alt: '' } }

test('what others changed beside it stays', () => {
  const now = { ...BASE, holder: 'Jaunt Coaches' }
  expect(mergeTyped({ base: BASE, now, typed: { ...BASE, number: 'OP 2' } })).toEqual({
    merged: { ...now, number: 'OP 2' },
    contested: [],
  })
})

test('what two changed to different values is contested, and the same value is not', () => {
  const now = { ...BASE, number: 'OP 3', holder: 'Jaunt Coaches' }
  const typed = { ...BASE, number: 'OP 2', holder: 'Jaunt Coaches' }
  expect(mergeTyped({ base: BASE, now, typed })).toEqual({ merged: typed, contested: ['number'] })
})

test('a value of several parts is compared by them', () => {
  const now = { ...BASE, picture: { src: '/b', alt: '' } }
  const typed = { ...BASE, picture: { src: '/a', alt: '' } }
  expect(mergeTyped({ base: BASE, now, typed })).toEqual({ merged: now, contested: [] })
})
