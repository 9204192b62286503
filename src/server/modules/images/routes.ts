import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import { acceptedFormats, sendFile } from './routes-stream.ts'
import { readUpload, UPLOAD_LIMITS } from './routes-upload.ts'
import type { ImageService } from './service.ts'

export function imageRoutes(service: ImageService): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, { limits: UPLOAD_LIMITS })
    handleEndpoint(
      app,
      IMAGE_API.store,
      ({ context, request }) => service.storeImage(context, () => readUpload(request)),
      { slowBody: true, work: 'upload' },
    )
    handleEndpoint(app, IMAGE_API.list, ({ context, query }) => service.listImages(context, query))
    handleEndpoint(app, IMAGE_API.get, ({ context, params }) => service.getImage(context, params.id))
    handleEndpoint(app, IMAGE_API.rename, ({ context, params, body }) =>
      service.renameImage(context, params.id, body),
    )
    handleEndpoint(app, IMAGE_API.delete, ({ context, params }) => service.deleteImage(context, params.id))
    handleRaw(app, IMAGE_API.stream, async ({ params, query, request, reply }) => {
      const wish = { ...query, accepts: acceptedFormats(request.headers.accept) }
      return sendFile(request, reply, await service.readImage(params.id, wish))
    })
  }
}
