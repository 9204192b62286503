import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { OfferService } from './service.ts'

export function offerRoutes(service: OfferService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, OFFER_API.list, ({ context, params }) => service.listOffers(context, params.id))
    handleEndpoint(app, OFFER_API.send, ({ context, params, body, request }) => {
      const sent = { body, key: readKey(request), origin: readOrigin(request) }
      return service.sendOffer(context, params.id, sent)
    })
    handleEndpoint(app, OFFER_API.preview, ({ context, params, body }) =>
      service.previewOffer(context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.suggestionReport, ({ context, query }) =>
      service.reportSuggestions(context, query),
    )
    handleEndpoint(app, OFFER_API.withdraw, ({ context, params, body }) =>
      service.withdrawOffer(context, params.id, body ?? SILENTLY),
    )
    handleEndpoint(app, OFFER_API.answer, ({ context, params, body, request }) =>
      service.answerQuestion(context, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.confirm, ({ context, params }) => service.confirmOffer(context, params.id))
    handleEndpoint(app, OFFER_API.refuse, ({ context, params, body }) =>
      service.refuseOffer(context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.cancel, ({ context, params, body }) =>
      service.cancelBooking(context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.change, ({ context, params, body, request }) =>
      service.changeBooking(context, params.id, { ...body, origin: readOrigin(request) }),
    )
    handleEndpoint(app, OFFER_API.previewChange, ({ context, params, body }) =>
      service.previewChange(context, params.id, body),
    )
    handleEndpoint(app, OFFER_API.resend, ({ context, params, request }) =>
      service.resendOffer(context, params.id, readOrigin(request)),
    )
  }
}

const SILENTLY = { tell_customer: false, message: '' }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
