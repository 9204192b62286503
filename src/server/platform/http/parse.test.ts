import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { parse } from './parse.ts'

const Schema = z.object({
  name: z.string().min(2).max(4),
  count: z.number().int().max(9),
  kind: z.enum(['a', 'b']),
  list: z.array(z.object({ id: z.number() })).max(1),
  at: z.iso.date('Please enter a date.'),
})
const VALID = { name: 'Anna', count: 1, kind: 'a', list: [{ id: 1 }], at: '2027-06-12' }

function errorsOf(schema: z.ZodType, value: unknown): unknown {
  try {
    return parse(schema, value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('invalid')
    return error.details.errors
  }
}
const errors = (change: object) => errorsOf(Schema, { ...VALID, ...change })

test('a valid value is returned as its schema makes it', () => {
  expect(parse(z.object({ name: z.string().trim() }), { name: ' a ', more: 1 })).toEqual({ name: 'a' })
})

test('a missing field is reported as required, whatever its schema says of wrong values', () => {
  expect(errors({ at: undefined, name: undefined })).toEqual({
    name: ['Please fill in this field.'],
    at: ['Please fill in this field.'],
  })
})

test('a wrong value has a message in plain words', () => {
  expect(errors({ name: 7, count: 'x', kind: 'c', at: 'soon', list: 'no' })).toEqual({
    name: ['Please enter text.'],
    count: ['Please enter a number.'],
    kind: ['Please choose one of: a, b.'],
    at: ['Please enter a date.'],
    list: ['Please send a list.'],
  })
  expect(errors({ name: 'x', count: 10, list: [{ id: 1 }, { id: 2 }] })).toEqual({
    name: ['Please use at least 2 characters.'],
    count: ['Please enter at most 9.'],
    list: ['Please choose at most 1.'],
  })
  expect(errors({ count: 1.5 })).toEqual({ count: ['Please enter a whole number.'] })
})

test('a limit that is itself not allowed is worded so', () => {
  const schema = z.object({ id: z.number().positive(), share: z.number().lt(1) })
  expect(errorsOf(schema, { id: 0, share: 1 })).toEqual({
    id: ['Please enter more than 0.'],
    share: ['Please enter less than 1.'],
  })
})

test('null counts as a wrong value and not as a missing one', () => {
  expect(errors({ name: null })).toEqual({ name: ['Please enter text.'] })
})

test('a field inside a list is named by its path', () => {
  expect(errors({ list: [{ id: 'x' }] })).toEqual({ 'list.0.id': ['Please enter a number.'] })
  expect(errors({ list: [{}] })).toEqual({ 'list.0.id': ['Please fill in this field.'] })
})

test('an error of the whole value has the path body', () => {
  expect(errorsOf(Schema, 'text')).toEqual({ body: ['Please send fields with their values.'] })
})

test('a rule over several fields may name a field that is not sent', () => {
  const sum = z.object({ a: z.number() }).superRefine(({ a }, context) => {
    if (a > 1) context.addIssue({ code: 'custom', path: ['total'], message: 'Too much.' })
  })
  expect(errorsOf(sum, { a: 2 })).toEqual({ total: ['Too much.'] })
})

test('every message of a field is included', () => {
  const twice = z.object({ a: z.string().min(3, 'Longer.').regex(/^\d+$/, 'Digits.') })
  expect(errorsOf(twice, { a: 'x' })).toEqual({ a: ['Longer.', 'Digits.'] })
})

test('a value of another type gets the message about its type alone', () => {
  expect(errors({ list: 'many letters' })).toEqual({ list: ['Please send a list.'] })
  expect(errors({ name: [1, 2, 3, 4, 5] })).toEqual({ name: ['Please enter text.'] })
})
