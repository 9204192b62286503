import { expect, test } from 'vitest'
import { z } from 'zod'
import { filterLabel, pageSize } from './field-schemas.ts'

test('“all”, an empty value and a missing one set no filter', () => {
  const status = filterLabel(z.enum(['new', 'lost']))
  expect(['all', '', undefined].map((value) => status.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(status.parse('lost')).toBe('lost')
  expect(['ALL', 'old', null].map((value) => status.safeParse(value).success)).toEqual([false, false, false])
})

test('a page of a list has at least one row and at most the limit', () => {
  const size = pageSize(100)
  expect(['1', '100', 'all', ''].map((value) => size.parse(value))).toEqual([1, 100, undefined, undefined])
  expect(['0', '101', '1.5', 'ten', '-1'].filter((value) => size.safeParse(value).success)).toEqual([])
})
