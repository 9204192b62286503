import type { FastifyInstance } from 'fastify'
import { SESSION_END_TEXTS, type SessionEnd } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { authenticate, findSessionEnd } from '#server/modules/auth/sessions.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the signed-in person; always null on public routes, null without sign-in on optional ones */
    actor: Actor | null
  }
}

/**
 * Reads the bearer token, except on public routes. Cookies do not count, so other sites cannot use them. A limited session is accepted only
 * if the endpoint allows it. The response to an ended session says why it ended.
 */
export function addSession(app: FastifyInstance, server: Server): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access = 'public', endpoint } = request.routeOptions.config
    if (access === 'public') return done()
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return done()
    authenticate(server, token).then((actor) => {
      if (!actor && access !== 'optional') {
        findSessionEnd(server, token).then((end) => done(end ? ended(end) : undefined), done)
        return
      }
      if (!actor?.limited || endpoint?.whileLimited) request.actor = actor
      else if (access !== 'optional') return done(new AppError('second_factor_missing'))
      done()
    }, done)
  })
}

function ended(end: SessionEnd): AppError {
  return new AppError('not_signed_in', { message: SESSION_END_TEXTS[end], session_end: end })
}
