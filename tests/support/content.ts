import type { FastifyInstance } from 'fastify'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import type { BearerHeaders } from './app.ts'

/** A page made as the desk makes it. */
export async function createPage(
  app: FastifyInstance,
  headers: BearerHeaders,
  body: object,
  area = 'index',
): Promise<ContentPage> {
  const response = await app.inject({
    method: 'POST',
    url: buildPath(CONTENT_API.list, { area }),
    headers,
    payload: body,
  })
  if (response.statusCode !== 201) throw new Error(`The page was not made: ${response.body}`)
  return response.json()
}
