import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { ContentArea } from './content-page.ts'

const tags = ['Content']

const REDIRECTS = '/api/redirects'

/** A former address of a live page. It redirects to the page with 301. */
export const Redirect = z
  .object({
    id: z.number().int(),
    area: ContentArea,
    from: z.string(),
    /** the page's current address */
    to: z.string(),
    /** false: the page is not live, so the old address shows nothing */
    works: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Redirect' })

export type Redirect = z.infer<typeof Redirect>

export const REDIRECT_API = {
  list: defineEndpoint({
    method: 'GET',
    path: REDIRECTS,
    access: 'admin',
    tags,
    summary: 'Addresses that live pages have left, newest first',
    response: { 200: z.array(Redirect) },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${REDIRECTS}/:id`,
    access: 'admin',
    tags,
    summary: 'Stop sending visitors of an old address on',
    params: z.object({ id: PathId }),
    response: noContent('Removed'),
  }),
} as const
