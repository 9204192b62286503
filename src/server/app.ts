import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { auditRoutes } from '#server/modules/audit/routes.ts'
import { accountRoutes, authRoutes, factorRoutes, passkeyRoutes } from '#server/modules/auth/routes.ts'
import { brandRoutes } from '#server/modules/brand/routes.ts'
import { checklistRoutes } from '#server/modules/checklist/routes.ts'
import { contentRoutes } from '#server/modules/content/routes.ts'
import { followUpRoutes } from '#server/modules/follow-ups/routes.ts'
import { statusRoutes } from '#server/modules/health/routes.ts'
import { imageRoutes } from '#server/modules/images/routes.ts'
import { journeyRoutes } from '#server/modules/journeys/routes.ts'
import { leadRoutes } from '#server/modules/leads/routes.ts'
import { licenceRoutes } from '#server/modules/licences/routes.ts'
import { streamRoutes } from '#server/modules/live-updates/routes.ts'
import { mailRoutes } from '#server/modules/mails/routes.ts'
import { placeRoutes } from '#server/modules/places/routes.ts'
import { privacyRoutes } from '#server/modules/privacy/routes.ts'
import { quoteRoutes } from '#server/modules/quotes/routes.ts'
import { rateRoutes } from '#server/modules/rates/routes.ts'
import { settingsRoutes } from '#server/modules/settings/routes.ts'
import { statsRoutes } from '#server/modules/stats/routes.ts'
import { invitationRoutes, userRoutes } from '#server/modules/users/routes.ts'
import { vehicleRoutes } from '#server/modules/vehicles/routes.ts'
import { visitRoutes } from '#server/modules/visits/routes.ts'
import type { Product } from './compose/compose.ts'
import { healthRoutes } from './http/api/health.ts'
import { addDocs } from './http/api/openapi.ts'
import { assets } from './http/files/assets.ts'
import { deskShell } from './http/files/desk-shell.ts'
import { siteFiles } from './http/files/site-files.ts'
import { addDevSources } from './http/files/vite-middleware.ts'
import { quoteFormPost } from './http/forms/quote-form-post.ts'
import { quotePage } from './http/forms/quote-page.ts'
import { unsubscribePage } from './http/forms/unsubscribe-page.ts'
import { addRequestMetrics } from './http/metrics/request-metrics.ts'
import { type FastPath, withFastPaths } from './http/pages/fast-path.ts'
import { calendarFeed, jobPage } from './http/pages/job-page.ts'
import { pageRoutes } from './http/pages/pages.ts'
import { previewLink } from './http/pages/preview-link.ts'
import { addAccess } from './http/plugins/access.ts'
import { addBodyParsing } from './http/plugins/body.ts'
import { addErrors, sendFrameworkError } from './http/plugins/errors.ts'
import { addHeaders } from './http/plugins/headers.ts'
import { addNotFound } from './http/plugins/not-found.ts'
import { addRateLimits } from './http/plugins/rate-limits.ts'
import { addStorableText } from './http/plugins/reject-unstorable-text.ts'
import { addRequestLog, StreamLog } from './http/plugins/request-log.ts'
import { addDeadlines } from './http/plugins/response-timeouts.ts'
import { limitRequests, serverLimits } from './http/plugins/server-limits.ts'
import { addSession } from './http/plugins/session.ts'
import { addForwardedAddresses, trustedProxies } from './http/plugins/trusted-proxies.ts'
import { zodSchemas } from './http/plugins/zod-compilers.ts'
import type { Server } from './server.ts'

/** The routes of each module. */
const API = [
  authRoutes,
  accountRoutes,
  factorRoutes,
  passkeyRoutes,
  userRoutes,
  invitationRoutes,
  auditRoutes,
  leadRoutes,
  journeyRoutes,
  streamRoutes,
  quoteRoutes,
  rateRoutes,
  followUpRoutes,
  mailRoutes,
  placeRoutes,
  statsRoutes,
  contentRoutes,
  imageRoutes,
  settingsRoutes,
  checklistRoutes,
  visitRoutes,
  licenceRoutes,
  vehicleRoutes,
  privacyRoutes,
]

/** Public pages, forms, the desk and files. Pages come last, because they match every other path. */
const PAGES = [
  assets,
  quoteFormPost,
  quotePage,
  jobPage,
  calendarFeed,
  previewLink,
  unsubscribePage,
  deskShell,
  brandRoutes,
  siteFiles,
  pageRoutes,
]

/** Builds the app. It does not listen: tests inject requests, and main listens. */
export async function buildApp(product: Product): Promise<FastifyInstance> {
  const { server, background } = product
  const app = createServer(server)
  crossCutting(app, product)
  addDocs(app)
  await app.register(healthRoutes(background.health))
  for (const routes of API) await app.register(routes(server))
  await app.register(statusRoutes(server, background.health))
  for (const routes of server.views ? PAGES : []) await app.register(routes(server))
  return app
}

function createServer({ config, log }: Server): FastifyInstance {
  const proxies = trustedProxies(config.TRUST_PROXY)
  const fastPaths: FastPath[] = []
  const app = Fastify({
    ...serverLimits({ proxies, perAddress: config.RATE_LIMITS === 'on', log }, (handler) =>
      withFastPaths(fastPaths, handler),
    ),
    loggerInstance: log as FastifyBaseLogger,
    logController: new StreamLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxies,
    frameworkErrors: sendFrameworkError,
    return503OnClosing: false,
    schemaController: zodSchemas,
  })
  return app.decorate('fastPaths', fastPaths)
}

/** Adds the hooks in the order in which they run. */
function crossCutting(app: FastifyInstance, { server, metrics }: Product): void {
  const { config, limits, views } = server
  addForwardedAddresses(app)
  addErrors(app)
  addRequestLog(app)
  if (metrics) addRequestMetrics(app, metrics)
  addHeaders(app, config.PUBLIC_URL)
  limitRequests(app)
  addDeadlines(app)
  addStorableText(app)
  if (views?.middleware) addDevSources(app, views.middleware)
  addNotFound(app)
  addBodyParsing(app)
  addRateLimits(app, limits)
  addSession(app, server)
  addAccess(app)
}
