import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ShownOffer } from '#contract/offer.ts'
import type { OfferFormState, PageModel } from '#contract/page.ts'
import type { AppError } from '#server/errors.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { Views } from '#server/platform/views.ts'
import { asAppError } from './errors.ts'
import { sendFailure } from './page-failure.ts'
import { sendDocument } from './send-document.ts'

export type OfferPageNeeds = {
  limits: Pick<RateLimits, 'consume'>
  views: Views
  /** null for a token that opens nothing */
  open(token: string): Promise<ShownOffer | null>
  /** throws not_found, invalid, and conflict when the offer no longer stands */
  answer(token: string, body: unknown): Promise<void>
  pages: {
    offer(offer: ShownOffer, form?: OfferFormState): Promise<PageModel>
    notFound(): Promise<PageModel>
    failure(reference: string, path: string): PageModel
    tooManyRequests(text: string, path: string): PageModel
  }
}

type Opened = FastifyRequest<{ Params: { token: string } }>

/** The secret is in the address: nobody that the page leads to may learn it, nothing may keep or list the page. */
const PRIVATE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/**
 * The page behind the secret link of an offer, and its forms, which need no JavaScript: an answer that was filed leads
 * back to the page, one that was not is answered with the page and what was typed.
 */
export function offerPage(needs: OfferPageNeeds): FastifyPluginAsync {
  const { limits, views, pages } = needs
  return async (app: FastifyInstance) => {
    await app.register(formBody)
    app.setErrorHandler((error, request, reply) => {
      const failure = asAppError(error)
      if (failure.code === 'not_found') return send(request as Opened, reply)
      // What was refused before the verb saw it, such as text that cannot be stored: what was typed comes back all the same.
      if (failure.code !== 'invalid') return sendFailure({ error, request, reply, pages, views })
      const form = stateOf(readBody(request.body), failure)
      return send(request as Opened, refuse(reply, failure), form)
    })
    const config = { access: 'public' } as const

    app.get('/quote/:token', { config }, async (request: Opened, reply) => {
      const refused = await limits.consume('offers', request.ip).then(() => null, asAppError)
      if (!refused) return send(request, reply)
      if (refused.code !== 'too_many_requests') throw refused
      const page = pages.tooManyRequests(refused.message, addressOf(request))
      return sendDocument(refuse(reply.headers(PRIVATE), refused), views, page)
    })

    app.post('/quote/:token', { config }, async (request: Opened, reply) => {
      const values = readBody(request.body)
      try {
        await limits.consume('offerAnswers', request.ip)
        await needs.answer(request.params.token, values)
      } catch (error) {
        const failure = asAppError(error)
        if (failure.status >= 500) throw error
        return send(request, refuse(reply, failure), stateOf(values, failure))
      }
      // The same address: the secret is written nowhere else.
      return reply.headers(PRIVATE).redirect(addressOf(request), 303)
    })

    async function send(request: Opened, reply: FastifyReply, form?: OfferFormState) {
      const offer = await needs.open(request.params.token)
      if (!offer) reply.code(404)
      const page = await (offer ? pages.offer(offer, form) : pages.notFound())
      return sendDocument(reply.headers(PRIVATE), views, page)
    }
  }
}

function addressOf({ params }: Opened): string {
  return `/quote/${encodeURIComponent(params.token)}`
}

function refuse(reply: FastifyReply, { status, retryAfterSeconds }: AppError): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status)
}

function stateOf(values: Record<string, string>, { message, details }: AppError): OfferFormState {
  const errors = Object.entries(details.errors ?? {}).map(([field, messages]) => [field, messages[0] ?? ''])
  return { values, errors: Object.fromEntries(errors), notice: message }
}

/** A repeated field counts once, as the browser's own form would send it. */
function readBody(body: unknown): Record<string, string> {
  const given = Object.entries(typeof body === 'object' && body ? body : {})
  return Object.fromEntries(
    given.map(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return [name, typeof one === 'string' ? one : '']
    }),
  )
}
