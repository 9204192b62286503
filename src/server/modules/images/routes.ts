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
      ({ caller, request }) => storeImage(server, caller, () => readUpload(request)),
      { slowBody: true, work: 'upload' },
    )
    handleEndpoint(app, IMAGE_API.list, ({ caller, query }) => listImages(server, caller, query))
    handleEndpoint(app, IMAGE_API.get, ({ caller, params }) => getImage(server, caller, params.id))
    handleEndpoint(app, IMAGE_API.rename, ({ caller, params, body }) =>
      renameImage(server, caller, params.id, body),
    )
    handleEndpoint(app, IMAGE_API.delete, ({ caller, params }) => deleteImage(server, caller, params.id))
    handleRaw(app, IMAGE_API.stream, async ({ params, query, request, reply }) => {
      const wish = { ...query, accepts: acceptedFormats(request.headers.accept) }
      return sendFile(request, reply, await readImage(server, params.id, wish))
    })
  }
}
