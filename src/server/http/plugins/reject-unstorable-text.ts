import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { requireStorable } from '#server/platform/formats/storable.ts'

/** Matches NUL in an address. A lone surrogate cannot occur there: its bytes are not UTF-8 and stay encoded. */
const NUL_IN_URL = /%00|\0/

export function mayHoldNul(url: string): boolean {
  return NUL_IN_URL.test(url)
}

/**
 * Checks all text of a request before anything reads it. Text that PostgreSQL cannot store is rejected: in an address with 404, in a query,
 * header or body as `invalid`. Multipart parts arrive later, so their use case calls `requireStorable` itself.
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
