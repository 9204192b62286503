import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { OfferFormState, PageModel, RateLimitSlots } from '#content/site/page-model.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { OfferAnswer } from '#contract/offers/offer-reply.ts'
import type { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Views } from '#server/platform/views/views.ts'
import { createFailurePage, createNotFoundPage, sendDocument } from '../pages/rendered-pages.ts'
import { asAppError } from '../plugins/errors.ts'
import { readFormBody } from './form-body.ts'
import { createRateLimitPage } from './rate-limit-page.ts'

export type OfferPageDependencies = {
  limits: Pick<RateLimits, 'consume'>
  views: Views
  /** null for a token that opens nothing */
  open(token: string): Promise<ShownOffer | null>
  /** throws not_found, and conflict when the answer is too late to count */
  answer(token: string, answer: OfferAnswer): Promise<void>
  /** throws conflict when no answer counts any more */
  requireAnswerable(token: string, action: string): Promise<void>
  pages: {
    buildOfferPage(offer: ShownOffer, form?: OfferFormState): Promise<PageModel>
    buildNotFound(): Promise<PageModel>
    buildFailure(reference: string, path: string): PageModel
    buildTooManyRequests(slots: RateLimitSlots, again: boolean): Promise<PageModel>
  }
  /** calls back whenever something changed that pages show */
  onChange(listener: () => void): void
}

const NOT_SENT = 'Your answer was not sent'

type Values = Record<string, string>
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
export function offerPage(deps: OfferPageDependencies): FastifyPluginAsync {
  const { limits, views, pages } = deps
  return async (app: FastifyInstance) => {
    await app.register(formBody)
    app.setErrorHandler((error, request, reply) => {
      const failure = asAppError(error)
      const fail = (thrown: unknown) => sendFailure(request, reply, thrown)
      if (failure.code === 'not_found') return sendNotFound(reply.headers(PRIVATE))
      return failure.code === 'invalid'
        ? respondUnparsed(request as Opened, reply, failure).catch(fail)
        : fail(error)
    })
    const sendRateLimitPage = createRateLimitPage(deps)
    const sendNotFound = createNotFoundPage(deps)
    const sendFailure = createFailurePage(deps)
    const config = { access: 'public' } as const

    app.get('/quote/:token', { config }, async (request: Opened, reply) => {
      const refused = await findRejection('offers', request)
      if (!refused) return send(request, reply)
      const page = { refused, title: 'Too many requests', text: refused.message, path: readAddress(request) }
      return sendRateLimitPage(reply.headers(PRIVATE), page)
    })

    app.post('/quote/:token', { config }, async (request: Opened, reply) => {
      const typed = readFormBody(request.body)
      const refused = await findRejection('offerAnswers', request)
      if (refused) return refuseReply(request, reply, refused)
      const values = Object.fromEntries(typed)
      try {
        await deps.answer(request.params.token, parse(OfferAnswer, values))
      } catch (error) {
        return respondRefused(request, reply, values, asAppError(error))
      }
      // The same address: the secret is written nowhere else.
      return reply.headers(PRIVATE).redirect(readAddress(request), 303)
    })

    /**
     * A request refused before the use case ran, such as for text that cannot be stored, counts and comes back like any other
     * answer.
     */
    async function respondUnparsed(request: Opened, reply: FastifyReply, failure: AppError) {
      const refused = await findRejection('offerAnswers', request)
      if (refused) return refuseReply(request, reply, refused)
      return respondRefused(request, reply, Object.fromEntries(readFormBody(request.body)), failure)
    }

    /** A page that is no longer answered has no fields to be led to: it says why, whatever is wrong with them. */
    async function respondRefused(request: Opened, reply: FastifyReply, values: Values, failure: AppError) {
      if (failure.status >= 500) throw failure
      const closed =
        failure.code === 'invalid'
          ? await deps
              .requireAnswerable(request.params.token, values.action ?? '')
              .then(() => null, asAppError)
          : null
      const refusal = closed ?? failure
      return send(request, reply.code(refusal.status), buildState(values, refusal))
    }

    function refuseReply(request: Opened, reply: FastifyReply, refused: AppError) {
      const page = { refused, title: NOT_SENT, text: refused.message, path: readAddress(request) }
      return sendRateLimitPage(reply.headers(PRIVATE), { ...page, typed: [...readFormBody(request.body)] })
    }

    async function send(request: Opened, reply: FastifyReply, form?: OfferFormState) {
      const offer = await deps.open(request.params.token)
      if (!offer) return sendNotFound(reply.headers(PRIVATE))
      return sendDocument(reply.headers(PRIVATE), views, await pages.buildOfferPage(offer, form))
    }

    /** Runs before anything is looked up or rendered. */
    async function findRejection(name: 'offers' | 'offerAnswers', { ip }: Opened): Promise<AppError | null> {
      const refused = await limits.consume(name, ip).then(() => null, asAppError)
      if (refused && refused.code !== 'too_many_requests') throw refused
      return refused
    }
  }
}

function readAddress({ params }: Opened): string {
  return `/quote/${encodeURIComponent(params.token)}`
}

function buildState(values: Values, { message, details }: AppError): OfferFormState {
  const errors = Object.entries(details.errors ?? {}).map(([field, messages]) => [field, messages[0] ?? ''])
  return { values, errors: Object.fromEntries(errors), notice: message }
}
