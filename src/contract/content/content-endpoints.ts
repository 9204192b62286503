import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { PathId } from '../basics/row-id.ts'
import { CONTENT_LIMITS } from './content-limits.ts'
import {
  ContentArea,
  ContentListQuery,
  ContentPage,
  ContentPageChange,
  ContentState,
  ContentStateQuery,
  ListedContentPage,
  NewContentPage,
} from './content-page.ts'
import {
  BasedOnVersion,
  ContentVersion,
  ContentVersionDocument,
  ContentVersionsQuery,
  RestoredVersion,
} from './content-version.ts'

const tags = ['Content']
const ABOUT_DRAFTS = 'Without a staff session drafts are not among them.'
const AREA = '/api/content/:area'
const PAGE = `${AREA}/:id`
const VERSIONS = `${PAGE}/versions`
const OneArea = z.object({ area: ContentArea })
export const OnePage = OneArea.extend({ id: PathId })
const OneVersion = OnePage.extend({ version: PathId })

export const CONTENT_API = {
  list: defineEndpoint({
    method: 'GET',
    path: AREA,
    access: 'optional',
    tags,
    summary: 'Pages of an area, newest first',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: z.array(ContentPage) },
  }),
  overview: defineEndpoint({
    method: 'GET',
    path: `${AREA}/list`,
    access: 'admin',
    tags,
    summary: 'Pages of an area without their documents, newest first',
    description: 'With `deleted=true` those that were deleted, deleted last first.',
    params: OneArea,
    query: ContentListQuery,
    response: { 200: z.array(ListedContentPage) },
  }),
  latest: defineEndpoint({
    method: 'GET',
    path: `${AREA}/latest`,
    access: 'optional',
    tags,
    summary: 'The newest page of an area',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: ContentPage },
  }),
  state: defineEndpoint({
    method: 'GET',
    path: `${AREA}/state`,
    access: 'public',
    tags,
    summary: 'Whether a page is live',
    description: '`home`, `root`, an empty slug and `/` are one and the same page.',
    params: OneArea,
    query: ContentStateQuery,
    response: { 200: ContentState },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: PAGE,
    access: 'optional',
    tags,
    summary: 'One page',
    description: ABOUT_DRAFTS,
    params: OnePage,
    response: { 200: ContentPage },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: AREA,
    access: 'admin',
    tags,
    summary: 'Make a page',
    description:
      'What `content` leaves out is filled from the shipped document. `url` decides where the page goes.',
    params: OneArea,
    body: NewContentPage,
    response: { 201: ContentPage },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: PAGE,
    access: 'admin',
    tags,
    summary: 'Change, move, publish or unpublish a page',
    description:
      'With `base` a part of the page that somebody else has changed meanwhile is answered `stale_version`; other parts of its document stay as they have left them.',
    params: OnePage,
    body: ContentPageChange,
    response: { 200: ContentPage },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: PAGE,
    access: 'admin',
    tags,
    summary: 'Delete a page',
    params: OnePage,
    response: noContent('Deleted'),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${PAGE}/restore`,
    access: 'admin',
    tags,
    summary: 'Bring a deleted page back',
    description: 'It comes back as it was. An address that another page has taken is answered `invalid`.',
    params: OnePage,
    response: { 200: ContentPage },
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: `${PAGE}/reset`,
    access: 'admin',
    tags,
    summary: 'Put the shipped document back, as a new version',
    params: OnePage,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: VERSIONS,
    access: 'admin',
    tags,
    summary: 'Versions of a page, newest first',
    description: `At most ${CONTENT_LIMITS.versionsListed} at a time; \`before\` asks for older ones.`,
    params: OnePage,
    query: ContentVersionsQuery,
    response: { 200: z.array(ContentVersion) },
  }),
  version: defineEndpoint({
    method: 'GET',
    path: `${VERSIONS}/:version`,
    access: 'admin',
    tags,
    summary: 'One version of a page with its document',
    params: OneVersion,
    response: { 200: ContentVersionDocument },
  }),
  restoreVersion: defineEndpoint({
    method: 'POST',
    path: `${VERSIONS}/:version/restore`,
    access: 'admin',
    tags,
    summary: 'Make the document of an older version the newest',
    description: 'Where the page stands and whether it is live stays as it is.',
    params: OneVersion,
    body: RestoredVersion.nullish(),
    response: { 200: ContentPage },
  }),
} as const
