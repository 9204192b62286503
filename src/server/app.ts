import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { iconVersion as siteIconVersion } from '#content/site/brand.ts'
import type { OfferFormState, RateLimitSlots } from '#content/site/page-model.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { auditRoutes } from '#server/modules/audit/routes.ts'
import { accountRoutes, authRoutes, factorRoutes, passkeyRoutes } from '#server/modules/auth/routes.ts'
import { brandRoutes } from '#server/modules/brand/routes.ts'
import { checklistRoutes } from '#server/modules/checklist/routes.ts'
import { contentRoutes } from '#server/modules/content/routes.ts'
import { followUpRoutes } from '#server/modules/follow-ups/routes.ts'
import { statusRoutes } from '#server/modules/health/routes.ts'
import { imageRoutes } from '#server/modules/images/routes.ts'
import { leadRoutes } from '#server/modules/leads/routes.ts'
import { licenceRoutes } from '#server/modules/licences/routes.ts'
import { streamRoutes } from '#server/modules/live-updates/routes.ts'
import { mailRoutes } from '#server/modules/mails/routes.ts'
import { offerRoutes } from '#server/modules/offers/routes.ts'
import { placeRoutes } from '#server/modules/places/routes.ts'
import { privacyRoutes } from '#server/modules/privacy/routes.ts'
import { rateRoutes } from '#server/modules/rates/routes.ts'
import { settingsRoutes } from '#server/modules/settings/routes.ts'
import { statsRoutes } from '#server/modules/stats/routes.ts'
import { invitationRoutes, userRoutes } from '#server/modules/users/routes.ts'
import { vehicleRoutes } from '#server/modules/vehicles/routes.ts'
import { visitRoutes } from '#server/modules/visits/routes.ts'
import type { Product } from './compose/compose.ts'
import { healthRoutes } from './http/api/health.ts'
import { addDocs } from './http/api/openapi.ts'
import { addAssets } from './http/files/assets.ts'
import { addDeskShell } from './http/files/desk-shell.ts'
import { siteFiles } from './http/files/site-files.ts'
import { addDevSources } from './http/files/vite-middleware.ts'
import { offerPage } from './http/forms/offer-page.ts'
import { quotePost } from './http/forms/quote-form-post.ts'
import { unsubscribePage } from './http/forms/unsubscribe-page.ts'
import { addRequestMetrics } from './http/metrics/request-metrics.ts'
import { type FastPath, withFastPaths } from './http/pages/fast-path.ts'
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
import { authenticate, findSessionEnd } from './modules/auth/sessions.ts'
import { openPreview } from './modules/content/previews/preview-links.ts'
import { createLead } from './modules/leads/intake/create-lead.ts'
import { isUnsubscribeLinkOpen, objectByLink } from './modules/objections/objections.ts'
import { answerOffer, requireAnswerable } from './modules/offers/answer-offer.ts'
import { openOffer } from './modules/offers/read-offers.ts'
import { findHomeOrLast, findPage } from './modules/pages/find-page.ts'
import { findMovedPage } from './modules/pages/moved-pages.ts'
import {
  buildFailure,
  buildNotFound,
  buildOfferPage,
  buildTooManyRequests,
  buildUnsubscribePage,
  readBuiltInPage,
  readFrame,
} from './modules/pages/other-pages.ts'
import { previewPage } from './modules/pages/preview-page.ts'
import { buildThankYou, findForm, findThankYouPath } from './modules/pages/quote-pages.ts'
import { listSitemapPages } from './modules/pages/sitemap-pages.ts'
import { askGuidePrice } from './modules/rates/guide/ask-guide-price.ts'
import { getBusiness } from './modules/settings/read-settings.ts'
import { countView } from './modules/visits/note-visits.ts'
import { onSiteChange } from './platform/events/site-changes.ts'
import type { Views } from './platform/views/views.ts'
import type { Server } from './server.ts'

/** Builds the app of a server. Never listens: tests inject, main listens. */
export async function buildApp(product: Product): Promise<FastifyInstance> {
  const { server, background } = product
  const app = createServer(server)
  crossCutting(app, product)
  addDocs(app)
  await app.register(healthRoutes(background.health))
  await app.register(authRoutes(server))
  await app.register(accountRoutes(server))
  await app.register(factorRoutes(server))
  await app.register(passkeyRoutes(server))
  await app.register(userRoutes(server))
  await app.register(invitationRoutes(server))
  await app.register(auditRoutes(server))
  await app.register(leadRoutes(server))
  await app.register(streamRoutes(server))
  await app.register(offerRoutes(server))
  await app.register(rateRoutes(server))
  await app.register(followUpRoutes(server))
  await app.register(mailRoutes(server))
  await app.register(placeRoutes(server))
  await app.register(statsRoutes(server))
  await app.register(contentRoutes(server))
  await app.register(imageRoutes(server))
  await app.register(settingsRoutes(server))
  await app.register(checklistRoutes(server))
  await app.register(visitRoutes(server))
  await app.register(licenceRoutes(server))
  await app.register(vehicleRoutes(server))
  await app.register(privacyRoutes(server))
  await app.register(statusRoutes(server, background.health))
  if (server.views) await addPages(app, server, server.views)
  return app
}

/** The public pages with their forms, the shell of the desk, and the files of the site. */
async function addPages(app: FastifyInstance, server: Server, views: Views): Promise<void> {
  const { config, limits, log, clock } = server
  const onChange = (listener: () => void) => onSiteChange(server, listener)
  const business = () => getBusiness(server)
  const pages = {
    findPage: (path: string) => findPage(server, path),
    readBuiltInPage: (path: string) => readBuiltInPage(server, path),
    findForm: (path: string) => findForm(server, path),
    findHomeOrLast: (path: string) => findHomeOrLast(server, path),
    thankYouPath: (path: string) => findThankYouPath(server, path),
    thankYou: (path: string) => buildThankYou(server, path),
    movedTo: (path: string) => findMovedPage(server, path),
    buildNotFound: () => buildNotFound(server),
    buildFailure: (reference: string, path: string) => buildFailure(server, reference, path),
    buildTooManyRequests: (slots: RateLimitSlots, again: boolean) =>
      buildTooManyRequests(server, slots, again),
    buildOfferPage: (offer: ShownOffer, form?: OfferFormState) => buildOfferPage(server, offer, form),
    buildUnsubscribePage: (done: boolean) => buildUnsubscribePage(server, done),
  }
  const serving = { limits, views, pages, onChange }
  await addAssets(app, views.assetsFolder)
  await app.register(
    quotePost({
      ...serving,
      createLead: (request) => createLead(server, request),
      askGuidePrice: (visitor, query) => askGuidePrice(server, visitor, query),
    }),
  )
  await app.register(
    offerPage({
      ...serving,
      open: (token) => openOffer(server, token),
      answer: (token, answer) => answerOffer(server, token, answer),
      requireAnswerable: (token, action) => requireAnswerable(server, token, action),
    }),
  )
  await app.register(
    previewLink({
      ...serving,
      open: async (token) => {
        const page = await openPreview(server, token)
        return page && previewPage(server, page)
      },
    }),
  )
  await app.register(
    unsubscribePage({
      ...serving,
      isOpen: (token) => isUnsubscribeLinkOpen(server, token),
      object: (token, clientIp) => objectByLink(server, token, clientIp),
    }),
  )
  addDeskShell(app, {
    views,
    business,
    mailServer: config.SMTP_URL !== undefined,
    iconVersion: async () => siteIconVersion((await readFrame(server, '/')).header),
    onChange,
  })
  await app.register(brandRoutes(server))
  await app.register(
    siteFiles({
      publicUrl: config.PUBLIC_URL,
      business,
      listSitemapPages: () => listSitemapPages(server),
      readFrame: (path) => readFrame(server, path),
      now: clock.now,
      onChange,
    }),
  )
  await app.register(
    pageRoutes({
      ...serving,
      log,
      publicUrl: config.PUBLIC_URL,
      countView: (page) => countView(server, page),
    }),
  )
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

/** Adds the hooks in the order in which a request meets them. */
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
  addSession(app, {
    authenticate: (token) => authenticate(server, token),
    findSessionEnd: (token) => findSessionEnd(server, token),
  })
  addAccess(app)
}
