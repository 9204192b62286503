import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Views } from '#server/platform/views/views.ts'
import { createFailurePage, createNotFoundPage, sendDocument } from '../pages/rendered-pages.ts'
import { asAppError } from '../plugins/errors.ts'

export type UnsubscribeDependencies = {
  limits: Pick<RateLimits, 'consume'>
  views: Views
  /** whether the link opens anything */
  isOpen(token: string): Promise<boolean>
  /** throws not_found */
  object(token: string, clientIp: string): Promise<void>
  pages: {
    buildUnsubscribePage(done: boolean): Promise<PageModel>
    buildNotFound(): Promise<PageModel>
    buildFailure(reference: string, path: string): PageModel
  }
  /** calls back whenever something changed that pages show */
  onChange(listener: () => void): void
}

type Opened = FastifyRequest<{ Params: { token: string } }>

const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' } as const

/**
 * The way out of follow-ups. A page with a button, because programs that look at links would press it otherwise; the
 * button and the mail program's own (RFC 8058) post to the same address, without a session.
 */
export function unsubscribePage(deps: UnsubscribeDependencies): FastifyPluginAsync {
  const { limits, views, pages } = deps
  return async (app: FastifyInstance) => {
    await app.register(formBody)
    // RFC 8058 allows this kind too; what it says is known by its coming.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
    const sendNotFound = createNotFoundPage(deps)
    const sendFailure = createFailurePage(deps)
    app.setErrorHandler((error, request, reply) =>
      asAppError(error).code === 'not_found'
        ? sendNotFound(reply.headers(PRIVATE))
        : sendFailure(request, reply, error),
    )
    const config = { access: 'public' } as const

    app.get('/unsubscribe/:token', { config }, async (request: Opened, reply) => {
      await limits.consume('offers', request.ip)
      if (!(await deps.isOpen(request.params.token))) return sendNotFound(reply.headers(PRIVATE))
      return send(reply, false)
    })

    app.post('/unsubscribe/:token', { config }, async (request: Opened, reply) => {
      await limits.consume('offers', request.ip)
      await deps.object(request.params.token, plainAddress(request.ip))
      return send(reply, true)
    })

    async function send(reply: FastifyReply, done: boolean) {
      return sendDocument(reply.headers(PRIVATE), views, await pages.buildUnsubscribePage(done))
    }
  }
}
