import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { Image, ImageChange, ImageListQuery, ImagePage, ImageStreamQuery } from '#contract/content/image.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import { acceptedFormats, sendFile } from './routes-stream.ts'
import { readUpload, UPLOAD_LIMITS } from './routes-upload.ts'
import type { ImageService } from './service.ts'

const TAGS = ['Images']
const OneImage = z.object({ id: z.string() })

export function imageRoutes(service: ImageService): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: UPLOAD_LIMITS })
    app.post(API.images, STORE, async (request, reply) => {
      const image = await service.storeImage(actorOf(request), await readUpload(request))
      return reply.code(201).send(image)
    })
    app.get(API.images, LIST, async (request) => service.listImages(actorOf(request), request.query))
    app.get(API.image(':id'), GET, async (request) => service.getImage(actorOf(request), request.params.id))
    app.patch(API.image(':id'), RENAME, async (request) =>
      service.renameImage(actorOf(request), request.params.id, request.body),
    )
    app.delete(API.image(':id'), DELETE, async (request, reply) => {
      await service.deleteImage(actorOf(request), request.params.id, request.ip)
      return reply.code(204).send()
    })
    app.get(API.imageStream(':id'), STREAM, async (request, reply) => {
      const wish = { ...request.query, accepts: acceptedFormats(request.headers.accept) }
      return sendFile(request, reply, await service.readImage(request.params.id, wish))
    })
  }
}

const STORE = {
  config: { access: 'admin', slowBody: true, work: 'upload' },
  schema: {
    tags: TAGS,
    summary: 'Store a picture',
    description:
      'A form of the type multipart/form-data with one picture as `file` and a `collection` if wanted. The picture is unpacked and written anew, without what its camera noted.',
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  },
} as const

const LIST = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'The library, newest first',
    querystring: ImageListQuery,
    response: { 200: ImagePage },
  },
} as const

const GET = {
  config: { access: 'staff' },
  schema: { tags: TAGS, summary: 'What is known of a picture', params: OneImage, response: { 200: Image } },
} as const

const RENAME = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Give a picture another name',
    params: OneImage,
    body: ImageChange,
    response: { 200: Image },
  },
} as const

const DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete a picture for good',
    description: 'Answered `conflict` while a page shows it.',
    params: OneImage,
    response: { 204: z.undefined().describe('Deleted') },
  },
} as const

const STREAM = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'The picture itself',
    description:
      'Open to whoever knows the id. Without a width it comes as it is stored; with one in the next wider size, in the best format that the browser names in `accept`.',
    params: OneImage,
    querystring: ImageStreamQuery,
  },
} as const
