import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

type Dependencies = {
  limits: Pick<RateLimits, 'consume'>
  /** throws not_found */
  open(token: string, clientIp: string): Promise<Buffer>
}

type Opened = FastifyRequest<{ Params: { token: string } }>

/** The copy behind a secret link, as a file. Nothing may keep it or list it. */
export function addPersonCopies({ limits, open }: Dependencies): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/privacy-copy/:token', { config: { access: 'public' } }, async (request: Opened, reply) => {
      await limits.consume('offers', request.ip)
      const content = await open(request.params.token, plainAddress(request.ip))
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="personal-data.zip"',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow, noarchive',
        })
        .type('application/zip')
        .send(content)
    })
  }
}
