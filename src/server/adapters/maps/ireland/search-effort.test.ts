import { expect, test } from 'vitest'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { gazetteer } from './atlas.ts'
import { MOST_ENTRIES, startEffort, takeEntries } from './search-effort.ts'

const repeat = (part: string) => part.repeat(PLACE_LIMITS.query).slice(0, PLACE_LIMITS.query).trim()

function entriesFor(text: string): number {
  const effort = startEffort()
  gazetteer().search(text, PLACE_LIMITS.limitMax, () => true, effort)
  return MOST_ENTRIES - effort.left
}

const HOSTILE = {
  'one letter again and again': repeat('c '),
  'two letters in turn': repeat('c b '),
  'every letter': repeat('a b c d e f g h i j k l m n o p q r s t u v w x y z '),
  'a letter after a county': repeat('galway c '),
  'a letter between words of padding': repeat('the c of b '),
  counties: repeat('cork mayo down kerry clare '),
  'a name again and again': repeat('newtown '),
  'beginnings of many names': repeat('bally kil '),
  'endings of many names': repeat('hotel park castle '),
  'one long word': repeat('b'),
  'one long word of common syllables': repeat('ballykil'),
  'long words': repeat('ballynahooly killarnney '),
  'a slip in a common beginning': 'ballynahoolyq',
  'letters with accents': repeat('é á '),
  'words with accents': repeat('báile cíll '),
  'accents that stand alone': repeat('c\u0301 '),
  'what is no letter': repeat('c-/,b.'),
}

test.each(Object.entries(HOSTILE))('%s costs no more than a word', (_shape, text) => {
  expect(text.length).toBeLessThanOrEqual(PLACE_LIMITS.query)
  expect(entriesFor(text)).toBeLessThanOrEqual(1_000)
})

test.each(['b', 'bal', 'galway', 'limrick', 'terminal 2 dublin airpo', '12 main street, swords, co. dublin'])(
  '%s is far from the most that may be looked at',
  (text) => {
    expect(entriesFor(text)).toBeGreaterThan(0)
    expect(entriesFor(text)).toBeLessThanOrEqual(MOST_ENTRIES / 3)
  },
)

test('nothing is looked at when the effort is spent', () => {
  const effort = { left: 2 }
  expect(takeEntries(effort, ['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(takeEntries(effort, ['d'])).toEqual([])
})
