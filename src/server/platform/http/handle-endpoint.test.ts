import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/basics/endpoint.ts'
import { csvFile, noContent, PathId } from '#contract/basics/field-schemas.ts'
import { zodSchemas } from '#server/http/plugins/zod-compilers.ts'
import { handleDownload, handleEndpoint } from './handle-endpoint.ts'

const common = { access: 'public', tags: [], summary: 'Books' } as const
const params = z.object({ id: PathId })
const Book = z.object({ id: z.number(), title: z.string() })

const BOOKS = {
  list: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/books',
    query: z.object({ limit: z.coerce.number().optional() }),
    response: { 200: z.object({ data: z.array(Book) }) },
    unpaged: z.array(Book),
  }),
  change: defineEndpoint({
    ...common,
    method: 'PATCH',
    path: '/api/books/:id',
    params,
    body: z.object({ title: z.string().trim() }),
    response: { 200: Book },
  }),
  create: defineEndpoint({ ...common, method: 'POST', path: '/api/books', response: { 201: Book } }),
  delete: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/books/:id',
    params,
    response: noContent('Deleted'),
  }),
  export: defineEndpoint({ ...common, method: 'GET', path: '/api/books/csv', response: csvFile }),
} as const

const BOOK = { id: 1, title: 'Ulysses' }
const app = Fastify({ schemaController: zodSchemas })

beforeAll(() => {
  app.decorateRequest('actor', null)
  async function* everything() {
    yield JSON.stringify([BOOK])
  }
  handleEndpoint(app, BOOKS.list, ({ query }) => (query.limit ? { data: [BOOK] } : everything()))
  handleEndpoint(app, BOOKS.change, ({ params, body, caller }) => ({
    id: params.id,
    title: `${body.title} from ${caller.clientIp}`,
    secret: 'left out',
  }))
  handleEndpoint(app, BOOKS.create, async () => BOOK)
  handleEndpoint(app, BOOKS.delete, async () => undefined)
  handleDownload(app, BOOKS.export, () => ({ fileName: 'books.csv', text: 'id,title' }))
})

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const { statusCode, body, headers } = await app.inject({ method, url, ...(payload && { payload }) })
  return { status: statusCode, body, headers }
}

test('an endpoint gets the parsed request, and its response has the declared form', async () => {
  const { status, body } = await ask('PATCH', '/api/books/7', { title: ' Dubliners ' })
  expect([status, JSON.parse(body)]).toEqual([200, { id: 7, title: 'Dubliners from 127.0.0.1' }])
})

test('an impossible path is answered as not found, whatever the body; a body that does not fit is refused', async () => {
  const { body } = await ask('PATCH', '/api/books/seven', { title: 7 })
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
  expect(JSON.parse((await ask('PATCH', '/api/books/7', { title: 7 })).body)).toMatchObject({
    code: 'invalid',
  })
})

test('an endpoint sends its declared status, and no body with 204', async () => {
  expect((await ask('POST', '/api/books')).status).toBe(201)
  expect(await ask('DELETE', '/api/books/7')).toMatchObject({ status: 204, body: '' })
})

test('a list without a limit is streamed as one array', async () => {
  expect(JSON.parse((await ask('GET', '/api/books')).body)).toEqual([BOOK])
  expect(JSON.parse((await ask('GET', '/api/books?limit=1')).body)).toEqual({ data: [BOOK] })
})

test('a file is sent with its name', async () => {
  const { body, headers } = await ask('GET', '/api/books/csv')
  expect(body).toBe('id,title')
  expect(headers['content-disposition']).toBe('attachment; filename="books.csv"')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
})
