import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { isStorable } from '#contract/basics/text.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { Server } from '#server/server.ts'
import { getFavicon, getIcon, getSocialCard } from './cached-drawings.ts'
import { MARKS, type MarkFile } from './draw-images.ts'

const FILES = Object.keys(MARKS) as MarkFile[]
const OfPage = z.object({ page: z.string().startsWith('/').max(CONTENT_LIMITS.url).refine(isStorable) })

/** Serves the site's icons and the image for shared links. Their addresses never change, so they are cached only briefly. */
export function brandRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    const config = { access: 'public' } as const
    for (const file of FILES) {
      app.get(file, { config }, async (_request, reply) =>
        send(reply, file.endsWith('.ico') ? 'image/x-icon' : 'image/png', await getIcon(server, file)),
      )
    }
    app.get('/favicon.svg', { config }, async (_request, reply) =>
      send(reply, 'image/svg+xml', await getFavicon(server)),
    )
    app.get('/social-card.jpg', { config }, async (request, reply) => {
      const { data } = OfPage.safeParse(request.query)
      return send(
        reply,
        'image/jpeg',
        await getSocialCard(server, { clientIp: request.ip }, data?.page ?? '/'),
      )
    })
  }
}

function send(reply: FastifyReply, type: string, bytes: Uint8Array): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=300').send(Buffer.from(bytes))
}
