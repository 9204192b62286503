import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { answerQuestion } from './answer-question.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { resendOffer, withdrawOffer } from './change-offer.ts'
import { confirmOffer, refuseOffer } from './confirm-offer.ts'
import { listOffers } from './list-offers.ts'
import { previewChange } from './preview-change.ts'
import { previewOffer } from './preview-offer.ts'
import { sendOffer } from './send-offer.ts'
import { reportSuggestions } from './sum-up.ts'

export function offerRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, OFFER_API.list, ({ context, params }) => listOffers(server, context, params.id))
    handleEndpoint(app, OFFER_API.send, ({ context, params, body, request }) => {
      const sent = { body, key: readKey(request), origin: readOrigin(request) }
      return sendOffer(server, context, params.id, sent)
    })
    handleEndpoint(app, OFFER_API.preview, ({ context, params, body }) =>
      previewOffer(server, context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.suggestionReport, ({ context, query }) =>
      reportSuggestions(server, context, query),
    )
    handleEndpoint(app, OFFER_API.withdraw, ({ context, params, body }) =>
      withdrawOffer(server, context, params.id, body ?? SILENTLY),
    )
    handleEndpoint(app, OFFER_API.answer, ({ context, params, body, request }) =>
      answerQuestion(server, context, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.confirm, ({ context, params }) => confirmOffer(server, context, params.id))
    handleEndpoint(app, OFFER_API.refuse, ({ context, params, body }) =>
      refuseOffer(server, context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.cancel, ({ context, params, body }) =>
      cancelBooking(server, context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.change, ({ context, params, body, request }) =>
      changeBooking(server, context, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.previewChange, ({ context, params, body }) =>
      previewChange(server, context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.resend, ({ context, params, request }) =>
      resendOffer(server, context, params.id, readOrigin(request)),
    )
  }
}

const SILENTLY = { tell_customer: false, message: '' }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
