import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import {
  ContentArea,
  ContentListQuery,
  ContentPage,
  ContentPageChange,
  ContentState,
  ContentStateQuery,
  ListedContentPage,
  NewContentPage,
} from '#contract/content/content-page.ts'
import {
  BasedOnVersion,
  ContentVersion,
  ContentVersionDocument,
  ContentVersionsQuery,
} from '#contract/content/content-version.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { ContentService } from './service.ts'

const TAGS = ['Content']
/** Text, so that an area that does not exist is not found rather than invalid. */
const OneArea = z.object({ area: z.string() })
const OnePage = OneArea.extend({ id: z.string() })
const OneVersion = OnePage.extend({ version: z.string() })

export function contentRoutes(service: ContentService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.content(':area'), PAGES, async ({ actor, params }) =>
      service.listPages(actor, areaOf(params)),
    )
    app.get(API.contentList(':area'), LIST, async (request) => {
      const deleted = request.query.deleted === 'true'
      return service.listOverview(actorOf(request), areaOf(request.params), deleted)
    })
    app.get(API.contentLatest(':area'), LATEST, async ({ actor, params }) =>
      service.latestPage(actor, areaOf(params)),
    )
    app.get(API.contentState(':area'), STATE, async ({ params, query }) =>
      service.pageState(areaOf(params), query.slug),
    )
    app.get(API.contentPage(':area', ':id'), GET, async ({ actor, params }) =>
      service.getPage(actor, areaOf(params), params.id),
    )
    app.post(API.content(':area'), CREATE, async (request, reply) => {
      const area = areaOf(request.params)
      const page = await service.createPage(actorOf(request), area, request.body, request.ip)
      return reply.code(201).send(page)
    })
    app.patch(API.contentPage(':area', ':id'), CHANGE, async (request) => {
      const { params, body, ip } = request
      return service.changePage(actorOf(request), areaOf(params), params.id, body, ip)
    })
    app.delete(API.contentPage(':area', ':id'), DELETE, async (request, reply) => {
      const { params, ip } = request
      await service.deletePage(actorOf(request), areaOf(params), params.id, ip)
      return reply.code(204).send()
    })
    app.post(API.contentRestore(':area', ':id'), RESTORE, async (request) => {
      const { params, ip } = request
      return service.restorePage(actorOf(request), areaOf(params), params.id, ip)
    })
    await app.register(versionRoutes(service))
  }
}

/** What a page was, and how it becomes that again. */
function versionRoutes(service: ContentService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(API.contentReset(':area', ':id'), RESET, async (request) => {
      const { params, body, ip } = request
      return service.resetPage(actorOf(request), areaOf(params), params.id, body ?? {}, ip)
    })
    app.get(API.contentVersions(':area', ':id'), VERSIONS, async (request) =>
      service.listVersions(actorOf(request), areaOf(request.params), request.params.id, request.query),
    )
    app.get(API.contentVersion(':area', ':id', ':version'), VERSION, async (request) => {
      const { id, version } = request.params
      return service.getVersion(actorOf(request), areaOf(request.params), id, version)
    })
    app.post(API.contentVersionRestore(':area', ':id', ':version'), RESTORE_VERSION, async (request) => {
      const { params, body, ip } = request
      const { id, version } = params
      return service.restoreVersion(actorOf(request), areaOf(params), id, version, body ?? {}, ip)
    })
  }
}

function areaOf({ area }: { area: string }): ContentArea {
  const result = ContentArea.safeParse(area)
  if (!result.success) throw new AppError('not_found')
  return result.data
}

const ABOUT_DRAFTS = 'Without a staff session drafts are not among them.'

const PAGES = {
  config: { access: 'optional' },
  schema: {
    tags: TAGS,
    summary: 'Pages of an area, newest first',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: z.array(ContentPage) },
  },
} as const

const LIST = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Pages of an area without their documents, newest first',
    description: 'With `deleted=true` those that were deleted, deleted last first.',
    params: OneArea,
    querystring: ContentListQuery,
    response: { 200: z.array(ListedContentPage) },
  },
} as const

const LATEST = {
  config: { access: 'optional' },
  schema: {
    tags: TAGS,
    summary: 'The newest page of an area',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: ContentPage },
  },
} as const

const STATE = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Whether a page is live',
    description: '`home`, `root`, an empty slug and `/` are one and the same page.',
    params: OneArea,
    querystring: ContentStateQuery,
    response: { 200: ContentState },
  },
} as const

const GET = {
  config: { access: 'optional' },
  schema: {
    tags: TAGS,
    summary: 'One page',
    description: ABOUT_DRAFTS,
    params: OnePage,
    response: { 200: ContentPage },
  },
} as const

const CREATE = {
  config: { access: 'admin' },
  bodyLimit: LIMITS.content.bodyBytes,
  schema: {
    tags: TAGS,
    summary: 'Make a page',
    description:
      'What `content` leaves out is filled from the shipped document. `url` decides where the page goes.',
    params: OneArea,
    body: NewContentPage,
    response: { 201: ContentPage },
  },
} as const

const CHANGE = {
  config: { access: 'admin' },
  bodyLimit: LIMITS.content.bodyBytes,
  schema: {
    tags: TAGS,
    summary: 'Change, move, publish or unpublish a page',
    description: 'With `version` a change that somebody else has made meanwhile is answered `stale_version`.',
    params: OnePage,
    body: ContentPageChange,
    response: { 200: ContentPage },
  },
} as const

const DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete a page',
    params: OnePage,
    response: { 204: z.undefined().describe('Deleted') },
  },
} as const

const RESTORE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Bring a deleted page back',
    description: 'It comes back as it was. An address that another page has taken is answered `invalid`.',
    params: OnePage,
    response: { 200: ContentPage },
  },
} as const

const RESET = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Put the shipped document back, as a new version',
    params: OnePage,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  },
} as const

const VERSIONS = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Versions of a page, newest first',
    description: `At most ${LIMITS.content.versionsListed} at a time; \`before\` asks for older ones.`,
    params: OnePage,
    querystring: ContentVersionsQuery,
    response: { 200: z.array(ContentVersion) },
  },
} as const

const VERSION = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'One version of a page with its document',
    params: OneVersion,
    response: { 200: ContentVersionDocument },
  },
} as const

const RESTORE_VERSION = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Make the document of an older version the newest',
    description: 'Where the page stands and whether it is live stays as it is.',
    params: OneVersion,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  },
} as const
