import type { FastifyPluginAsync } from 'fastify'
import { GUIDE_PRICE_API } from '#contract/rates/guide-price.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { askGuidePrice } from './guide/ask-guide-price.ts'
import { getRateVersion, listRateVersions } from './read-versions.ts'
import { saveVersion } from './save-version.ts'
import { suggestPrice } from './suggest-price.ts'
import { tryCard } from './try-card.ts'

/** The size of the longest rates, with a thousand fixed prices. */
const CARD_BYTES = 512 * 1_024

export function rateRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    const settings = { bodyLimit: CARD_BYTES }
    handleEndpoint(app, RATE_API.list, ({ caller }) => listRateVersions(server, caller))
    handleEndpoint(app, RATE_API.get, ({ caller, params }) => getRateVersion(server, caller, params.id))
    handleEndpoint(app, RATE_API.save, ({ caller, body }) => saveVersion(server, caller, body), settings)
    handleEndpoint(app, RATE_API.trial, ({ caller, body }) => tryCard(server, caller, body), settings)
    handleEndpoint(app, GUIDE_PRICE_API.ask, ({ caller, body, reply }) => {
      reply.header('cache-control', 'no-store')
      return askGuidePrice(server, caller, body)
    })
    handleEndpoint(app, RATE_API.suggest, ({ caller, params }) => suggestPrice(server, caller, params.id))
  }
}
