import formBody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { QuoteReplyState } from '#content/site/page-model.ts'
import { QuoteAnswer } from '#contract/quotes/quote-reply.ts'
import type { AppError } from '#server/errors.ts'
import { buildQuotePage } from '#server/modules/pages/other-pages.ts'
import { answerQuote, requireAnswerable } from '#server/modules/quotes/answer-quote.ts'
import { openQuote } from '#server/modules/quotes/read-quotes.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Server } from '#server/server.ts'
import {
  PRIVATE_PAGE,
  sendDocument,
  sendFailure,
  sendNotFound,
  sendRateLimitPage,
} from '../pages/rendered-pages.ts'
import { asAppError } from '../plugins/errors.ts'
import { readFormBody } from './form-body.ts'

const NOT_SENT = 'Your answer was not sent'

type Values = Record<string, string>
type Opened = FastifyRequest<{ Params: { token: string } }>

/**
 * Serves the page behind a quote's secret link, and its forms, which work without JavaScript. A stored reply redirects to the page; a
 * rejected one shows the page with the typed text.
 */
export function quotePage(server: Server): FastifyPluginAsync {
  return async (app) => {
    await app.register(formBody)
    app.setErrorHandler((error, request, reply) => {
      const failure = asAppError(error)
      const fail = (thrown: unknown) => sendFailure(server, request, reply, thrown)
      if (failure.code === 'not_found') return sendNotFound(server, reply.headers(PRIVATE_PAGE))
      return failure.code === 'invalid'
        ? respondUnparsed(request as Opened, reply, failure).catch(fail)
        : fail(error)
    })
    const config = { access: 'public' } as const

    app.get('/quote/:token', { config }, async (request: Opened, reply) => {
      const refused = await findRejection('offers', request)
      if (!refused) return send(request, reply)
      const page = { refused, title: 'Too many requests', text: refused.message, path: readAddress(request) }
      return sendRateLimitPage(server, reply.headers(PRIVATE_PAGE), page)
    })

    app.post('/quote/:token', { config }, async (request: Opened, reply) => {
      const typed = readFormBody(request.body)
      const refused = await findRejection('offerAnswers', request)
      if (refused) return refuseReply(request, reply, refused)
      const values = Object.fromEntries(typed)
      try {
        await answerQuote(server, request.params.token, parse(QuoteAnswer, values))
      } catch (error) {
        return respondRefused(request, reply, values, asAppError(error))
      }
      // The redirect leads to the same address, so that the secret is written nowhere else.
      return reply.headers(PRIVATE_PAGE).redirect(readAddress(request), 303)
    })

    /** Counts a request that was rejected before the use case, e.g. for text that cannot be stored, and returns the page as usual. */
    async function respondUnparsed(request: Opened, reply: FastifyReply, failure: AppError) {
      const refused = await findRejection('offerAnswers', request)
      if (refused) return refuseReply(request, reply, refused)
      return respondRefused(request, reply, Object.fromEntries(readFormBody(request.body)), failure)
    }

    /** Returns the page with the rejected reply. A closed page has no fields to correct, so it says only why it is closed. */
    async function respondRefused(request: Opened, reply: FastifyReply, values: Values, failure: AppError) {
      if (failure.status >= 500) throw failure
      const closed =
        failure.code === 'invalid'
          ? await requireAnswerable(server, request.params.token, values.action ?? '').then(
              () => null,
              asAppError,
            )
          : null
      const refusal = closed ?? failure
      return send(request, reply.code(refusal.status), buildState(values, refusal))
    }

    function refuseReply(request: Opened, reply: FastifyReply, refused: AppError) {
      const page = { refused, title: NOT_SENT, text: refused.message, path: readAddress(request) }
      return sendRateLimitPage(server, reply.headers(PRIVATE_PAGE), {
        ...page,
        typed: [...readFormBody(request.body)],
      })
    }

    async function send(request: Opened, reply: FastifyReply, form?: QuoteReplyState) {
      const quote = await openQuote(server, request.params.token)
      if (!quote) return sendNotFound(server, reply.headers(PRIVATE_PAGE))
      return sendDocument(server, reply.headers(PRIVATE_PAGE), await buildQuotePage(server, quote, form))
    }

    /** Returns the error for a sender over the limit, before any lookup or rendering. */
    async function findRejection(name: 'offers' | 'offerAnswers', { ip }: Opened): Promise<AppError | null> {
      const refused = await server.limits.consume(name, ip).then(() => null, asAppError)
      if (refused && refused.code !== 'too_many_requests') throw refused
      return refused
    }
  }
}

function readAddress({ params }: Opened): string {
  return `/quote/${encodeURIComponent(params.token)}`
}

function buildState(values: Values, { message, details }: AppError): QuoteReplyState {
  const errors = Object.entries(details.errors ?? {}).map(([field, messages]) => [field, messages[0] ?? ''])
  return { values, errors: Object.fromEntries(errors), notice: message }
}
