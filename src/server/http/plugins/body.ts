import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * Accepts only JSON unless a plugin adds a content type. `__proto__`, `constructor.prototype` and invalid UTF-8 are rejected. A route
 * without a body accepts an empty body of any type.
 */
export function addBodyParsing(app: FastifyInstance): void {
  // Compressed bodies are refused, so that a small body cannot expand.
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    done(encoding === 'identity' ? undefined : new AppError('unsupported_media_type'))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && !request.routeOptions.schema?.body) return done(null, undefined)
    if (!isUtf8(body)) return done(new AppError('unreadable'))
    // The default parser responds through the callback, although its type says otherwise.
    void parseJson(request, body.toString('utf8'), done)
  })
}
