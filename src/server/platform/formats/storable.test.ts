import { expect, test } from 'vitest'
import { NOT_STORABLE } from '#contract/basics/text.ts'
import { AppError } from '#server/errors.ts'
import { requireStorable } from './storable.ts'

function refusedFields(given: unknown): string[] {
  try {
    requireStorable(given)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const errors = error.details.errors ?? {}
    expect(Object.values(errors).flat()).toEqual(Object.keys(errors).map(() => NOT_STORABLE))
    return Object.keys(errors).sort()
  }
}

test('each field with text that cannot be stored is named by its path, at any depth', () => {
  const given = { name: 'a\u0000', list: ['fine', '\ud800'], inner: { deep: [{ text: '\u0000' }] } }
  expect(refusedFields(given)).toEqual(['inner.deep.0.text', 'list.1', 'name'])
})

test('a name that cannot be stored is reported at the object that contains it', () => {
  expect(refusedFields({ inner: { 'a\u0000': 1 } })).toEqual(['inner'])
  expect(refusedFields({ 'a\u0000': 1 })).toEqual(['body'])
  expect(refusedFields('\u0000')).toEqual(['body'])
})

test('ordinary text, numbers and empty values can be stored', () => {
  expect([null, undefined, 1, true, { a: null, b: [1, 'x'] }, 'Dún 😀'].flatMap(refusedFields)).toEqual([])
})

test('at most twenty fields with text that cannot be stored are named', () => {
  expect(refusedFields(Array.from({ length: 50 }, () => '\u0000'))).toHaveLength(20)
})

test('very deep nesting is checked to the end', () => {
  let nested: unknown = '\u0000'
  for (let depth = 0; depth < 20_000; depth += 1) nested = [nested]
  expect(refusedFields(nested)).toHaveLength(1)
})
