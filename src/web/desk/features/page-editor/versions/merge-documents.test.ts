import { expect, test } from 'vitest'
import { mergeDocuments } from './merge-documents.ts'

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, text: '' }))
const base = { hero: { title: 'Old', badge: 'Old' }, faqs: [a, b] }
const hero = (change: object) => ({ ...base, hero: { ...base.hero, ...change } })

test('parts that only one side changed are kept from both, whichever is first', () => {
  const [mine, theirs] = [hero({ title: 'Mine' }), hero({ badge: 'Theirs' })]
  const both = hero({ title: 'Mine', badge: 'Theirs' })
  expect(mergeDocuments(base, mine, theirs)).toEqual(both)
  expect(mergeDocuments(base, theirs, mine)).toEqual(both)
})

test('where both changed the same part, the first wins', () => {
  const [mine, theirs] = [hero({ title: 'Mine' }), hero({ title: 'Theirs', badge: 'Theirs' })]
  expect(mergeDocuments(base, mine, theirs)).toEqual(hero({ title: 'Mine', badge: 'Theirs' }))
  expect(mergeDocuments(base, theirs, mine)).toEqual(theirs)
})

test('entries of a list that stayed in place are merged one by one', () => {
  const mine = { ...base, faqs: [{ ...a, text: 'Mine' }, b] }
  const theirs = { ...base, faqs: [a, { ...b, text: 'Theirs' }] }
  expect(mergeDocuments(base, mine, theirs).faqs).toEqual([
    { name: 'a', text: 'Mine' },
    { name: 'b', text: 'Theirs' },
  ])
})

test('a list that one side put in another order or made longer is taken whole: nothing is mixed up', () => {
  const moved = { ...base, faqs: [b, a] }
  const longer = { ...base, faqs: [a, b, c] }
  const edited = { ...base, faqs: [{ ...a, text: 'Theirs' }, b] }
  expect(mergeDocuments(base, moved, edited).faqs).toEqual([b, a])
  expect(mergeDocuments(base, longer, edited).faqs).toEqual([a, b, c])
  expect(mergeDocuments(base, edited, base).faqs).toEqual(edited.faqs)
})

test('what one side cleared stays cleared', () => {
  expect(mergeDocuments(base, hero({ badge: undefined }), hero({ title: 'Theirs' }))).toEqual(
    hero({ badge: undefined, title: 'Theirs' }),
  )
})
