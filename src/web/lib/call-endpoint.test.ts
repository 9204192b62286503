import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/basics/endpoint.ts'
import { PathId } from '#contract/basics/field-schemas.ts'
import { callEndpoint, callReference, downloadFrom } from './call-endpoint.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => vi.unstubAllGlobals())

const CHANGE = defineEndpoint({
  method: 'PATCH',
  path: '/api/books/:id',
  access: 'staff',
  tags: [],
  summary: 'Change a book',
  params: z.object({ id: PathId }),
  query: z.object({ dry: z.string().optional() }),
  body: z.object({ title: z.string() }),
  response: { 200: z.object({ id: z.number(), title: z.string() }) },
})

const answers = (body: unknown) => fetched.mockResolvedValueOnce(Response.json(body))

test('a call sends method, path, query and body as declared, and returns the declared type', async () => {
  answers({ id: 7, title: 'Ulysses' })
  const call = { params: { id: 7 }, query: { dry: 'true' }, body: { title: 'Ulysses' } }
  const { title } = await callEndpoint(CHANGE, call)
  expect(title satisfies string).toBe('Ulysses')
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.method, init?.body]).toEqual(['/api/books/7?dry=true', 'PATCH', '{"title":"Ulysses"}'])
})

test('a call that outlives its page is sent as such', async () => {
  answers({ id: 7, title: 'Ulysses' })
  await callEndpoint(CHANGE, { params: { id: 7 }, body: { title: 'Ulysses' }, keepalive: true })
  expect(fetched.mock.calls[0]?.[1]?.keepalive).toBe(true)
})

test('a response that is not as declared is an error in tests', async () => {
  answers({ id: '7', title: 'Ulysses' })
  const call = callEndpoint(CHANGE, { params: { id: 7 }, body: { title: 'Ulysses' } })
  await expect(call).rejects.toThrow('The response of PATCH /api/books/:id does not match its schema.')
})

test('the type of a call demands its required parts', () => {
  // @ts-expect-error the new title is missing
  const withoutBody = () => callEndpoint(CHANGE, { params: { id: 7 } })
  // @ts-expect-error the id of the book is missing
  const withoutId = () => callEndpoint(CHANGE, { body: { title: '' } })
  // @ts-expect-error there is no such filter
  const wrongQuery = () => callEndpoint(CHANGE, { params: { id: 7 }, body: { title: '' }, query: { wet: 1 } })
  expect([withoutBody, withoutId, wrongQuery]).toHaveLength(3)
})

test('a page without schemas calls an endpoint by reference, with the same types', async () => {
  answers({ id: 7, title: 'Ulysses' })
  const reference = { method: 'PATCH', path: '/api/books/:id' } as const
  const call = { params: { id: 7 }, body: { title: 'Ulysses' } }
  const { id } = await callReference<typeof CHANGE>(reference, call)
  expect(id satisfies number).toBe(7)
  // @ts-expect-error the path is another endpoint's
  const elsewhere = () => callReference<typeof CHANGE>({ ...reference, path: '/api/pens/:id' }, call)
  expect(elsewhere).toBeDefined()
})

test('a file is requested as CSV', async () => {
  fetched.mockResolvedValueOnce(new Response('a,b'))
  const { blob } = await downloadFrom(CHANGE, { params: { id: 7 }, body: { title: '' } })
  expect(await blob.text()).toBe('a,b')
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept')).toBe('text/csv')
})
