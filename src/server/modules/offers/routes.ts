import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { answerQuestion } from './answer-question.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking, previewChange } from './change-booking.ts'
import { confirmOffer, refuseOffer, resendOffer, withdrawOffer } from './change-offer.ts'
import { listOffers, reportSuggestions } from './read-offers.ts'
import { previewOffer, sendOffer } from './send-offer.ts'

export function offerRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, OFFER_API.list, ({ caller, params }) => listOffers(server, caller, params.id))
    handleEndpoint(app, OFFER_API.send, ({ caller, params, body, request }) => {
      const sent = { body, key: readKey(request), origin: readOrigin(request) }
      return sendOffer(server, caller, params.id, sent)
    })
    handleEndpoint(app, OFFER_API.preview, ({ caller, params, body }) =>
      previewOffer(server, caller, params.id, body),
    )
    handleEndpoint(app, OFFER_API.suggestionReport, ({ caller, query }) =>
      reportSuggestions(server, caller, query),
    )
    handleEndpoint(app, OFFER_API.withdraw, ({ caller, params, body }) =>
      withdrawOffer(server, caller, params.id, body ?? SILENTLY),
    )
    handleEndpoint(app, OFFER_API.answer, ({ caller, params, body, request }) =>
      answerQuestion(server, caller, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.confirm, ({ caller, params }) => confirmOffer(server, caller, params.id))
    handleEndpoint(app, OFFER_API.refuse, ({ caller, params, body }) =>
      refuseOffer(server, caller, params.id, body),
    )
    handleEndpoint(app, OFFER_API.cancel, ({ caller, params, body }) =>
      cancelBooking(server, caller, params.id, body),
    )
    handleEndpoint(app, OFFER_API.change, ({ caller, params, body, request }) =>
      changeBooking(server, caller, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.previewChange, ({ caller, params, body }) =>
      previewChange(server, caller, params.id, body),
    )
    handleEndpoint(app, OFFER_API.resend, ({ caller, params, request }) =>
      resendOffer(server, caller, params.id, readOrigin(request)),
    )
  }
}

const SILENTLY = { tell_customer: false, message: '' }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
