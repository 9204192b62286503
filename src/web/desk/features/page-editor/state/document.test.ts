import { expect, test } from 'vitest'
import { below, listAt, moved, valueAt, withValue } from './document.ts'

const DOCUMENT = { hero: { title: 'A', bullets: [{ text: 'one' }, { text: 'two' }] }, faq: { faqs: [] } }

test('a value in a document is named by its path from the root', () => {
  expect(below(['hero'], 'styling.titleColor')).toEqual(['hero', 'styling', 'titleColor'])
  expect(below(['hero', 1], '')).toEqual(['hero', 1])
  expect(valueAt(DOCUMENT, ['hero', 'bullets', 1, 'text'])).toBe('two')
  expect(valueAt(DOCUMENT, ['hero', 'nowhere', 'text'])).toBeUndefined()
  expect(listAt(DOCUMENT, ['hero', 'title'])).toEqual([])
})

test('a change copies the parents of its value and shares the rest', () => {
  const changed = withValue(DOCUMENT, ['hero', 'bullets', 0, 'text'], 'new')
  expect(changed.hero.bullets).toEqual([{ text: 'new' }, { text: 'two' }])
  expect(changed.hero.bullets[1]).toBe(DOCUMENT.hero.bullets[1])
  expect(changed.faq).toBe(DOCUMENT.faq)
  expect(DOCUMENT.hero.bullets[0]).toEqual({ text: 'one' })
})

test('missing parents of a value are created', () => {
  expect(withValue({}, ['hero', 'styling', 'titleColor'], '#fff')).toEqual({
    hero: { styling: { titleColor: '#fff' } },
  })
})

test('an entry of a list is moved in both directions', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})
