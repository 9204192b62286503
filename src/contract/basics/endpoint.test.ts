import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildPath, defineEndpoint, findSuccess } from './endpoint.ts'
import { PathId } from './field-schemas.ts'

const ONE = defineEndpoint({
  method: 'GET',
  path: '/api/shelves/:shelf/books/:id',
  access: 'public',
  tags: [],
  summary: 'One book',
  params: z.object({ shelf: z.string(), id: PathId }),
  response: { 200: z.string() },
})

test('a path is filled in with its parameters, each of which stays one part of it', () => {
  expect(buildPath(ONE, { shelf: 'a/b?c', id: 7 })).toBe('/api/shelves/a%2Fb%3Fc/books/7')
})

test('an endpoint has to describe every parameter that its path names', () => {
  const { params: _params, ...undescribed } = ONE
  // @ts-expect-error nothing is said of the parameters
  defineEndpoint(undescribed)
  // @ts-expect-error one of the two is missing
  defineEndpoint({ ...ONE, params: z.object({ id: PathId }) })
  // @ts-expect-error one of the two is missing
  buildPath(ONE, { id: 7 })
})

test('the status of success is the declared one', () => {
  expect(findSuccess({ response: { 201: z.string() } }).status).toBe(201)
})

test.each(['1', '2147483647'])('%s is an id', (text) => {
  expect(PathId.parse(text)).toBe(Number(text))
})

test.each(['0', '01', '-1', '1.0', ' 1', 'x', '', '2147483648', '99999999999'])('%j is not an id', (text) => {
  expect(PathId.safeParse(text).success).toBe(false)
})
