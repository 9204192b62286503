import { expect, test } from 'vitest'
import { answerMine, answerTheirs, compareTyped } from './contest.ts'

const BASE = { lost: 12, quoted: 24, spam: 30 }
const contest = compareTyped({
  base: BASE,
  now: { ...BASE, lost: 14 },
  typed: { ...BASE, lost: 13, spam: 31 },
})

test('an answer is about what was shown, and keeps what a third person saves beside it', () => {
  expect(contest.contested).toEqual(['lost'])
  const now = { ...BASE, lost: 14, quoted: 25 }
  expect(compareTyped({ ...answerMine(contest), now })).toMatchObject({
    merged: { lost: 13, quoted: 25, spam: 31 },
    contested: [],
  })
  expect(compareTyped({ ...answerTheirs(contest), now })).toMatchObject({
    merged: { lost: 14, quoted: 25, spam: 31 },
    contested: [],
  })
})

test('what a third person saves in the same field is asked about again, and followed by whoever keeps theirs', () => {
  const now = { ...BASE, lost: 15, spam: 32 }
  expect(compareTyped({ ...answerMine(contest), now }).contested).toEqual(['lost', 'spam'])
  expect(compareTyped({ ...answerTheirs(contest), now })).toMatchObject({
    merged: { lost: 15, spam: 31 },
    contested: ['spam'],
  })
})
