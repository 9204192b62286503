import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { answerQuestion } from './answer-question.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking, previewChange } from './change-booking.ts'
import { confirmQuote, refuseQuote, resendQuote, withdrawQuote } from './change-quote.ts'
import { listQuotes, reportSuggestions } from './read-quotes.ts'
import { previewQuote, sendQuote } from './send-quote.ts'

export function quoteRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, QUOTE_API.list, ({ caller, params }) => listQuotes(server, caller, params.id))
    handleEndpoint(app, QUOTE_API.send, ({ caller, params, body, request }) => {
      const sent = { body, key: readKey(request), origin: readOrigin(request) }
      return sendQuote(server, caller, params.id, sent)
    })
    handleEndpoint(app, QUOTE_API.preview, ({ caller, params, body }) =>
      previewQuote(server, caller, params.id, body),
    )
    handleEndpoint(app, QUOTE_API.suggestionReport, ({ caller, query }) =>
      reportSuggestions(server, caller, query),
    )
    handleEndpoint(app, QUOTE_API.withdraw, ({ caller, params, body }) =>
      withdrawQuote(server, caller, params.id, body ?? SILENTLY),
    )
    handleEndpoint(app, QUOTE_API.answer, ({ caller, params, body, request }) =>
      answerQuestion(server, caller, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, QUOTE_API.confirm, ({ caller, params }) => confirmQuote(server, caller, params.id))
    handleEndpoint(app, QUOTE_API.refuse, ({ caller, params, body }) =>
      refuseQuote(server, caller, params.id, body),
    )
    handleEndpoint(app, QUOTE_API.cancel, ({ caller, params, body }) =>
      cancelBooking(server, caller, params.id, body),
    )
    handleEndpoint(app, QUOTE_API.change, ({ caller, params, body, request }) =>
      changeBooking(server, caller, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, QUOTE_API.previewChange, ({ caller, params, body }) =>
      previewChange(server, caller, params.id, body),
    )
    handleEndpoint(app, QUOTE_API.resend, ({ caller, params, request }) =>
      resendQuote(server, caller, params.id, readOrigin(request)),
    )
  }
}

const SILENTLY = { tell_customer: false, message: '' }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
