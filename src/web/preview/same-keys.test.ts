import { expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#contract/content/about.ts'
import { HOME_DOCUMENTS } from '#contract/content/home.ts'
import { hasNamesakes } from './same-keys.ts'

test('the shipped documents have none, so that they are patched', () => {
  const drawn = Object.values(HOME_DOCUMENTS).map(({ quoteForm, ...home }) => ({
    ...home,
    quoteForm: { ...quoteForm, fields: [], layout: {} },
  }))
  expect([...drawn, DEFAULT_ABOUT].map(hasNamesakes)).toEqual([false, false, false])
})

test('two entries of one name are found wherever they are', () => {
  expect(hasNamesakes({ faq: { faqs: [{ question: 'A' }, { question: 'A' }] } })).toBe(true)
  expect(hasNamesakes({ footer: { services: ['Tours', 'Tours'] } })).toBe(true)
  expect(hasNamesakes({ fleet: { vehicles: [{ name: 'A', images: [{ src: '/a' }, { src: '/a' }] }] } })).toBe(
    true,
  )
})
