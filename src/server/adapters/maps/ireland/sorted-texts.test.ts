import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortTexts } from './sorted-texts.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 4 })
const entries = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 12 })

function numbersOf(textsByEntry: string[][], fits: (text: string) => boolean): number[] {
  return textsByEntry.flatMap((texts, at) => (texts.some(fits) ? [at] : []))
}

test('finds each entry once that has a text or a beginning, in their order', () => {
  fc.assert(
    fc.property(entries, text, (textsByEntry, sought) => {
      fc.pre(sought !== '')
      const sorted = sortTexts(textsByEntry)
      expect([...sorted.equalTo(sought)]).toEqual(numbersOf(textsByEntry, (one) => one === sought))
      expect([...sorted.startingWith(sought)]).toEqual(
        numbersOf(textsByEntry, (one) => one.startsWith(sought)),
      )
    }),
  )
})

test('nothing is found by no letter at all', () => {
  const sorted = sortTexts([['', 'a']])
  expect([...sorted.equalTo(''), ...sorted.startingWith('')]).toEqual([])
})
