import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { OnePage } from './content-endpoints.ts'
import { CONTENT_LIMITS } from './content-limits.ts'

const define = endpointsUnder('Content')

const LINKS = '/api/content/:area/:id/preview-links'

export const PreviewLink = z
  .object({
    id: z.number().int(),
    expires_at: z.string(),
    created_at: z.string(),
    created_by_name: z.string().nullable(),
  })
  .meta({ id: 'PreviewLink' })

export type PreviewLink = z.infer<typeof PreviewLink>

/** A new preview link. Only this response has its `path`, because the server stores only the path's hash. */
export const NewPreviewLink = PreviewLink.extend({ path: z.string() }).meta({ id: 'NewPreviewLink' })

export type NewPreviewLink = z.infer<typeof NewPreviewLink>

export const PreviewLinkWish = z
  .object({ days: z.number().int().min(1).max(CONTENT_LIMITS.previewDays) })
  .meta({ id: 'PreviewLinkWish' })

export type PreviewLinkWish = z.infer<typeof PreviewLinkWish>

export const PREVIEW_API = {
  make: define({
    method: 'POST',
    path: LINKS,
    access: 'admin',
    summary: 'Make a link with which somebody without an account sees the page as it was saved last',
    params: OnePage,
    body: PreviewLinkWish,
    response: { 201: NewPreviewLink },
  }),
  list: define({
    method: 'GET',
    path: LINKS,
    access: 'admin',
    summary: 'Links to a page that still work, newest first',
    params: OnePage,
    response: { 200: z.array(PreviewLink) },
  }),
  revoke: define({
    method: 'DELETE',
    path: `${LINKS}/:link`,
    access: 'admin',
    summary: 'End a link now',
    params: OnePage.extend({ link: PathId }),
    response: noContent('Revoked'),
  }),
} as const
