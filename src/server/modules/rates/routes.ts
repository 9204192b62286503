import type { FastifyPluginAsync } from 'fastify'
import { GUIDE_PRICE_API } from '#contract/rates/guide-price-endpoints.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { askGuidePrice } from './guide/ask-guide-price.ts'
import { getRateVersion, listRateVersions } from './read-versions.ts'
import { saveVersion } from './save-version.ts'
import { suggestPrice } from './suggest-price.ts'
import { tryCard } from './try-card.ts'

/** A full card: a thousand fixed prices. */
const CARD_BYTES = 512 * 1_024

export function rateRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    const settings = { bodyLimit: CARD_BYTES }
    handleEndpoint(app, RATE_API.list, ({ context }) => listRateVersions(server, context))
    handleEndpoint(app, RATE_API.get, ({ context, params }) => getRateVersion(server, context, params.id))
    handleEndpoint(app, RATE_API.save, ({ context, body }) => saveVersion(server, context, body), settings)
    handleEndpoint(app, RATE_API.trial, ({ context, body }) => tryCard(server, context, body), settings)
    handleEndpoint(app, GUIDE_PRICE_API.ask, ({ context, body, reply }) => {
      reply.header('cache-control', 'no-store')
      return askGuidePrice(server, context, body)
    })
    handleEndpoint(app, RATE_API.suggest, ({ context, params }) => suggestPrice(server, context, params.id))
  }
}
