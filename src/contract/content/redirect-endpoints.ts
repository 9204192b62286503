import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { ContentArea } from './content-page.ts'

const define = endpointsUnder('Content')

const REDIRECTS = '/api/redirects'

/** A former address of a live page. It redirects to the page with 301. */
export const Redirect = z
  .object({
    id: z.number().int(),
    area: ContentArea,
    from: z.string(),
    /** the page's current address */
    to: z.string(),
    /** false if the page is not live, so that the old address shows nothing */
    works: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Redirect' })

export type Redirect = z.infer<typeof Redirect>

export const REDIRECT_API = {
  list: define({
    method: 'GET',
    path: REDIRECTS,
    access: 'admin',
    summary: 'Addresses that live pages have left, newest first',
    response: { 200: z.array(Redirect) },
  }),
  remove: define({
    method: 'DELETE',
    path: `${REDIRECTS}/:id`,
    access: 'admin',
    summary: 'Stop sending visitors of an old address on',
    params: z.object({ id: PathId }),
    response: noContent('Removed'),
  }),
} as const
