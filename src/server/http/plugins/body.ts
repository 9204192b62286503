import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * JSON and nothing else, unless a plugin adds its own. `__proto__` and `constructor.prototype` are refused, as are
 * bytes that are not UTF-8. A route that takes no body accepts an empty one of any type.
 */
export function addBodyParsing(app: FastifyInstance): void {
  // Nothing is unpacked here, so nothing small can become large.
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    done(encoding === 'identity' ? undefined : new AppError('unsupported_media_type'))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && !request.routeOptions.schema?.body) return done(null, undefined)
    if (!isUtf8(body)) return done(new AppError('unreadable'))
    // The default parser answers through the callback, whatever its type says.
    void parseJson(request, body.toString('utf8'), done)
  })
}
