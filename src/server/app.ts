import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Services } from './compose.ts'
import { addAccess } from './http/access.ts'
import { addAssets } from './http/assets.ts'
import { addBodyParsing } from './http/body.ts'
import { addDeskShell } from './http/desk-shell.ts'
import { addDevSources } from './http/dev-sources.ts'
import { addErrors, sendFrameworkError } from './http/errors.ts'
import { addHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { addNotFound } from './http/not-found.ts'
import { addDocs, addOpenapi } from './http/openapi.ts'
import { pageRoutes } from './http/pages.ts'
import { quotePost } from './http/quote-post.ts'
import { addRateLimits } from './http/rate-limits.ts'
import { addRequestLog } from './http/request-log.ts'
import { limitServer, SERVER_LIMITS } from './http/server-limits.ts'
import { addSession } from './http/session.ts'
import { trustedProxies } from './http/trust-proxy.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { leadRoutes } from './modules/leads/routes.ts'
import { mailRoutes } from './modules/mails/routes.ts'
import { placeRoutes } from './modules/places/routes.ts'
import { statsRoutes } from './modules/stats/routes.ts'
import { userRoutes } from './modules/users/routes.ts'

/** Builds the app from its services. Never listens: tests inject, main listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = createServer(services)
  crossCutting(app, services)
  await addOpenapi(app)
  await app.register(healthRoutes(services.background.health))
  await app.register(authRoutes(services.auth))
  await app.register(userRoutes(services.users))
  await app.register(leadRoutes(services.leads))
  await app.register(mailRoutes(services.mails))
  await app.register(placeRoutes(services.places))
  await app.register(statsRoutes(services.stats))
  await addDocs(app)
  if (services.views) {
    await addAssets(app, services.views.assetsFolder)
    addDeskShell(app, services.views)
    const { findHome } = services.pages
    await app.register(quotePost({ findHome, createLead: services.leads.createLead }, services.views))
    await app.register(pageRoutes({ pages: services.pages, views: services.views }))
  }
  return app
}

function createServer({ config, log }: Services): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    frameworkErrors: sendFrameworkError,
    return503OnClosing: false,
  })
  return app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
}

/** In the order in which a request meets them. */
function crossCutting(app: FastifyInstance, { config, limits, auth, views }: Services): void {
  addErrors(app)
  addRequestLog(app)
  addHeaders(app, config.PUBLIC_URL)
  limitServer(app)
  if (views?.middleware) addDevSources(app, views.middleware)
  addNotFound(app)
  addBodyParsing(app)
  addRateLimits(app, limits)
  addSession(app, auth.authenticate)
  addAccess(app)
}
