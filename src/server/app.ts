import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { iconVersion as siteIconVersion } from '#content/site/brand.ts'
import type { Services } from './compose/compose.ts'
import { onSiteChange } from './compose/site-changes.ts'
import { healthRoutes } from './http/api/health.ts'
import { addDocs } from './http/api/openapi.ts'
import { addAssets } from './http/files/assets.ts'
import { addDeskShell } from './http/files/desk-shell.ts'
import { type SiteFileDependencies, siteFiles } from './http/files/site-files.ts'
import { addDevSources } from './http/files/vite-middleware.ts'
import { type OfferPageDependencies, offerPage } from './http/forms/offer-page.ts'
import { type QuoteDependencies, quotePost } from './http/forms/quote-form-post.ts'
import { type UnsubscribeDependencies, unsubscribePage } from './http/forms/unsubscribe-page.ts'
import { addRequestMetrics } from './http/metrics/request-metrics.ts'
import { type FastPath, withFastPaths } from './http/pages/fast-path.ts'
import { type PageOptions, pageRoutes } from './http/pages/pages.ts'
import { type PreviewLinkDependencies, previewLink } from './http/pages/preview-link.ts'
import { addAccess } from './http/plugins/access.ts'
import { addBodyParsing } from './http/plugins/body.ts'
import { addErrors, sendFrameworkError } from './http/plugins/errors.ts'
import { addHeaders } from './http/plugins/headers.ts'
import { addNotFound } from './http/plugins/not-found.ts'
import { addRateLimits } from './http/plugins/rate-limits.ts'
import { addRequestLog, StreamLog } from './http/plugins/request-log.ts'
import { addDeadlines } from './http/plugins/response-timeouts.ts'
import { limitRequests, serverLimits } from './http/plugins/server-limits.ts'
import { addSession } from './http/plugins/session.ts'
import { addStorableText } from './http/plugins/storable-text.ts'
import { addForwardedAddresses, trustedProxies } from './http/plugins/trusted-proxies.ts'
import { zodSchemas } from './http/plugins/zod-compilers.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { accountRoutes, authRoutes, factorRoutes, passkeyRoutes } from './modules/auth/routes.ts'
import { brandRoutes } from './modules/brand/routes.ts'
import { checklistRoutes } from './modules/checklist/routes.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { followUpRoutes } from './modules/follow-ups/routes.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { leadRoutes } from './modules/leads/routes.ts'
import { licenceRoutes } from './modules/licences/routes.ts'
import { streamRoutes } from './modules/live-updates/routes.ts'
import { mailRoutes } from './modules/mails/routes.ts'
import { offerRoutes } from './modules/offers/routes.ts'
import { placeRoutes } from './modules/places/routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { rateRoutes } from './modules/rates/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { statsRoutes } from './modules/stats/routes.ts'
import { statusRoutes } from './modules/status/routes.ts'
import { invitationRoutes, userRoutes } from './modules/users/routes.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'
import { visitRoutes } from './modules/visits/routes.ts'
import type { Views } from './platform/views/views.ts'

/** Builds the app from its services. Never listens: tests inject, main listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = createServer(services)
  crossCutting(app, services)
  addDocs(app)
  await app.register(healthRoutes(services.background.health))
  await app.register(authRoutes(services.auth))
  await app.register(accountRoutes(services.auth))
  await app.register(factorRoutes(services.auth))
  await app.register(passkeyRoutes(services.auth))
  await app.register(userRoutes(services.users, services.auth.confirmIdentity))
  await app.register(invitationRoutes(services.users, services.auth.confirmIdentity))
  await app.register(auditRoutes(services.audit))
  await app.register(leadRoutes(services.leads))
  await app.register(streamRoutes(services.liveUpdates))
  await app.register(offerRoutes(services.offers))
  await app.register(rateRoutes(services.rates))
  await app.register(followUpRoutes(services.followUps))
  await app.register(mailRoutes(services.mails))
  await app.register(placeRoutes(services.places))
  await app.register(statsRoutes(services.stats))
  await app.register(contentRoutes(services.content))
  await app.register(imageRoutes(services.images))
  await app.register(settingsRoutes(services.settings, services.auth.confirmIdentity))
  await app.register(checklistRoutes(services.checklist))
  await app.register(visitRoutes(services.visits))
  await app.register(licenceRoutes(services.licences))
  await app.register(vehicleRoutes(services.vehicles))
  await app.register(privacyRoutes(services.privacy, services.privacySettings, services.objections))
  await app.register(statusRoutes(services.status, services.background.health))
  if (services.views) {
    await addAssets(app, services.views.assetsFolder)
    const options = pageOptions(services, services.views)
    await app.register(quotePost(quoteDependencies(services, options)))
    await app.register(offerPage(offerPageDeps(services, options)))
    await app.register(previewLink(previewLinkDeps(services, options)))
    await app.register(unsubscribePage(unsubscribeDeps(services, options)))
    const { getBusiness: business } = services.settings
    const iconVersion = async () => siteIconVersion((await services.pages.readFrame('/')).header)
    const mailServer = services.config.SMTP_URL !== undefined
    addDeskShell(app, {
      views: services.views,
      business,
      mailServer,
      iconVersion,
      onChange: options.onChange,
    })
    await app.register(brandRoutes(services.brand))
    await app.register(siteFiles(siteFileDeps(services, options)))
    await app.register(pageRoutes(options))
  }
  return app
}

function pageOptions({ config, limits, pages, log, events, visits }: Services, views: Views): PageOptions {
  const onChange = onSiteChange(events)
  return { limits, pages, views, log, publicUrl: config.PUBLIC_URL, onChange, countView: visits.countView }
}

function quoteDependencies(
  { limits, pages, leads, rates }: Services,
  { views, onChange }: PageOptions,
): QuoteDependencies {
  return { limits, views, pages, onChange, createLead: leads.createLead, askGuidePrice: rates.askGuidePrice }
}

function offerPageDeps(
  { limits, pages, offers }: Services,
  { views, onChange }: PageOptions,
): OfferPageDependencies {
  const { openOffer: open, answerOffer: answer, requireAnswerable } = offers
  return { limits, views, pages, onChange, open, answer, requireAnswerable }
}

function previewLinkDeps(
  { limits, pages, content }: Services,
  { views, onChange }: PageOptions,
): PreviewLinkDependencies {
  const open = async (token: string) => {
    const page = await content.openPreview(token)
    return page && pages.previewPage(page)
  }
  return { limits, views, pages, onChange, open }
}

function unsubscribeDeps(
  { limits, pages, objections }: Services,
  { views, onChange }: PageOptions,
): UnsubscribeDependencies {
  return { limits, views, pages, onChange, isOpen: objections.isOpen, object: objections.objectByLink }
}

function siteFileDeps(
  { config, clock, settings, pages }: Services,
  { onChange }: PageOptions,
): SiteFileDependencies {
  const { getBusiness: business } = settings
  const { listSitemapPages, readFrame } = pages
  return { publicUrl: config.PUBLIC_URL, business, listSitemapPages, readFrame, now: clock.now, onChange }
}

function createServer({ config, log }: Services): FastifyInstance {
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

/** In the order in which a request meets them. */
function crossCutting(app: FastifyInstance, services: Services): void {
  const { config, limits, auth, views, metrics } = services
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
  addSession(app, auth)
  addAccess(app)
}
