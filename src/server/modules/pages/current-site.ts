import { withoutLicenceClaim } from '#content/licence-claim.ts'
import type { HomeContent } from '#content/pages/home.ts'
import { readHomeContent } from '#content/parse/parse-pages.ts'
import type { PartialReading, Problem } from '#content/parse/parse-partial.ts'
import type { Site } from '#content/site/build-page.ts'
import type { ImageSize } from '#content/site/page-model.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { findLive } from '#server/modules/content/find-live.ts'
import { readImageSize } from '#server/modules/images/read-image.ts'
import { isUnlicensed, readLicenceFacts } from '#server/modules/licences/read-licences.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import { getBusiness, getCalendarDomain, readSettings } from '#server/modules/settings/read-settings.ts'
import { listOffered } from '#server/modules/vehicles/list-vehicles.ts'
import { perServer, type Server } from '#server/server.ts'
import { builtInSite } from './site.ts'

const last = perServer(({ config }) => ({ site: builtInSite(DEFAULT_BUSINESS, config.PUBLIC_URL) }))

/** Returns the site as last read, for use while the database is unavailable. */
export function lastSite(server: Server): Site {
  return last(server).site
}

export async function currentSite(server: Server): Promise<Site> {
  const site = await loadSite(server)
  last(server).site = site
  return site
}

export function currentOrLastSite(server: Server): Promise<Site> {
  return currentSite(server).catch((err: unknown) => {
    server.log.warn({ err }, 'the site could not be read; the error page has its last header and footer')
    return lastSite(server)
  })
}

/** Reads the settings, and the home page or, if none is live, its shipped document. */
async function loadSite(server: Server): Promise<Site> {
  const business = { ...(await getBusiness(server)), ...(await readLicenceFacts(server)) }
  const [retention, { confirmed_claims: confirmed }, vehicles, calendarDomain] = await Promise.all([
    readRetentionRules(server),
    readSettings(server),
    listOffered(server),
    getCalendarDomain(server),
  ])
  const shipped = {
    ...builtInSite(business, server.config.PUBLIC_URL),
    retention,
    confirmed,
    vehicles,
    calendarDomain,
    mailsAreFiles: server.config.SMTP_URL === undefined,
  }
  const stored = await findLive(server.db, 'index', '')
  const document = stored
    ? readLogged(server, '/', readHomeContent(stored.content, shipped.root))
    : shipped.root
  const root = await withTrueClaims(server, document)
  return { ...shipped, root, logoSize: await logoSize(server, root, business) }
}

/** Removes the claim to be licensed if the licence register is in use and does not support it. */
export async function withTrueClaims(server: Server, content: HomeContent): Promise<HomeContent> {
  return (await isUnlicensed(server)) ? withoutLicenceClaim(content) : content
}

export async function logoSize(
  server: Server,
  { header }: HomeContent,
  business: Business,
): Promise<ImageSize | undefined> {
  const logo = header.logoImage || business.logoImage
  return logo ? ((await readImageSize(server.db, logo)) ?? undefined) : undefined
}

/** Returns the content, and logs which of its parts were replaced by defaults, without their values. */
export function readLogged<Content>(
  { log }: Pick<Server, 'log'>,
  path: string,
  { content, problems }: PartialReading<Content>,
): Content {
  if (problems.length > 0) {
    log.warn(
      { path, parts: problems.map((problem: Problem) => problem.path) },
      'stored content does not fit; defaults stand in',
    )
  }
  return content
}
