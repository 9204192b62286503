import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { requireStorable } from '#server/platform/formats/storable.ts'

/** NUL in an address. A lone surrogate cannot be written there: its bytes are not UTF-8 and stay encoded. */
const NUL_IN_URL = /%00|\0/

export function mayHoldNul(url: string): boolean {
  return NUL_IN_URL.test(url)
}

/**
 * The one place that all text of a request passes before anything reads it. Text that PostgreSQL cannot store is refused:
 * an address with it is not there, a query, a header or a body with it is `invalid`. Only the parts of a multipart form
 * come later, because the use case reads them itself; it calls `requireStorable` itself.
 */
export function addStorableText(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.raw
    if (mayHoldNul(url)) {
      const isApi = url.startsWith('/api/')
      if (!isApi || mayHoldNul(url.split('?', 1)[0] ?? '')) throw new AppError('not_found')
      requireStorable(request.query)
    }
    if (Object.values(request.headers).some((value) => value?.includes('\0')))
      throw new AppError('unreadable')
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    requireStorable(request.body)
    done()
  })
}
