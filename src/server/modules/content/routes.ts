import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/api-paths.ts'
import {
  ContentArea,
  ContentPage,
  ContentPageChange,
  ContentState,
  ContentStateQuery,
  NewContentPage,
} from '#contract/content-page.ts'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { ContentService } from './service.ts'

const TAGS = ['Content']
/** Text, so that an area that does not exist is not found rather than invalid. */
const OneArea = z.object({ area: z.string() })
const OnePage = OneArea.extend({ id: z.string() })

export function contentRoutes(service: ContentService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.content(':area'), LIST, async ({ actor, params }) => service.listPages(actor, areaOf(params)))
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
  }
}

function areaOf({ area }: { area: string }): ContentArea {
  const result = ContentArea.safeParse(area)
  if (!result.success) throw new AppError('not_found')
  return result.data
}

const ABOUT_DRAFTS = 'Without a staff session drafts are not among them.'

const LIST = {
  config: { access: 'optional' },
  schema: {
    tags: TAGS,
    summary: 'Pages of an area, newest first',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: z.array(ContentPage) },
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
