import type { FastifyPluginAsync } from 'fastify'
import { GUIDE_PRICE_API } from '#contract/rates/guide-price-endpoints.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { RateService } from './service.ts'

/** A full card: a thousand fixed prices. */
const CARD_BYTES = 512 * 1_024

export function rateRoutes(service: RateService): FastifyPluginAsync {
  return async (app) => {
    const settings = { bodyLimit: CARD_BYTES }
    handleEndpoint(app, RATE_API.list, ({ context }) => service.listRateVersions(context))
    handleEndpoint(app, RATE_API.get, ({ context, params }) => service.getRateVersion(context, params.id))
    handleEndpoint(app, RATE_API.save, ({ context, body }) => service.saveVersion(context, body), settings)
    handleEndpoint(app, RATE_API.trial, ({ context, body }) => service.tryCard(context, body), settings)
    handleEndpoint(app, GUIDE_PRICE_API.ask, ({ context, body, reply }) => {
      reply.header('cache-control', 'no-store')
      return service.askGuidePrice(context, body)
    })
    handleEndpoint(app, RATE_API.suggest, ({ context, params }) => service.suggestPrice(context, params.id))
  }
}
