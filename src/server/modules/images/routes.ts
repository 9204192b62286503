import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { deleteImage } from './delete-image.ts'
import { getImage, listImages, renameImage } from './list-images.ts'
import { readImage } from './read-image.ts'
import { acceptedFormats, sendFile } from './routes-stream.ts'
import { readUpload, UPLOAD_LIMITS } from './routes-upload.ts'
import { storeImage } from './store-image.ts'

export function imageRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, { limits: UPLOAD_LIMITS })
    handleEndpoint(
      app,
      IMAGE_API.store,
      ({ context, request }) => storeImage(server, context, () => readUpload(request)),
      { slowBody: true, work: 'upload' },
    )
    handleEndpoint(app, IMAGE_API.list, ({ context, query }) => listImages(server, context, query))
    handleEndpoint(app, IMAGE_API.get, ({ context, params }) => getImage(server, context, params.id))
    handleEndpoint(app, IMAGE_API.rename, ({ context, params, body }) =>
      renameImage(server, context, params.id, body),
    )
    handleEndpoint(app, IMAGE_API.delete, ({ context, params }) => deleteImage(server, context, params.id))
    handleRaw(app, IMAGE_API.stream, async ({ params, query, request, reply }) => {
      const wish = { ...query, accepts: acceptedFormats(request.headers.accept) }
      return sendFile(request, reply, await readImage(server, params.id, wish))
    })
  }
}
