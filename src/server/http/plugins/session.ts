import type { FastifyInstance } from 'fastify'
import { SESSION_END_TEXTS, type SessionEnd } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { authenticate, findSessionEnd } from '#server/modules/auth/sessions.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the person who asks; always null on public routes, which never look; may be null on optional ones */
    actor: Actor | null
  }
}

/**
 * Reads the bearer token of a request to anything but a public route. No cookie counts, so no other site can borrow one. A limited
 * session is one only where an endpoint says so. The holder of the token of a session that ended learns why.
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
