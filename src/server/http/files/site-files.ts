import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { brandColours, iconVersion } from '#content/site/brand.ts'
import type { PageFrame } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { readFrame } from '#server/modules/pages/other-pages.ts'
import { listSitemapPages, type SitemapPage } from '#server/modules/pages/sitemap-pages.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import type { Server } from '#server/server.ts'

const SECURITY_TEXT_DAYS = 180
const DAY_MS = 86_400_000

/** Serves files for machines: robots.txt, the sitemap, security.txt and the app's manifest. */
export function siteFiles(server: Server): FastifyPluginAsync {
  return async (app) => {
    const publicUrl = server.config.PUBLIC_URL
    const robots = robotsText(publicUrl)
    const siteMap = memoizeUntilChange(server, async () =>
      siteMapText(publicUrl ?? '', await listSitemapPages(server)),
    )
    const contact = memoizeUntilChange(
      server,
      async () => findContact((await readFrame(server, '/')).business, publicUrl) ?? '',
    )
    const webManifest = memoizeUntilChange(server, async () =>
      JSON.stringify(manifest((await getBusiness(server)).name, (await readFrame(server, '/')).header)),
    )
    const config = { access: 'public' } as const

    app.get('/robots.txt', { config }, (_request, reply) => send(reply, 'text/plain', robots))
    app.get('/.well-known/security.txt', { config }, async (_request, reply) => {
      const known = await contact()
      if (!known) return reply.callNotFound()
      return send(reply, 'text/plain', securityText(publicUrl, known, server.clock.now()))
    })
    app.get('/site.webmanifest', { config }, async (_request, reply) =>
      send(reply, 'application/manifest+json', await webManifest()),
    )
    // A site without a public URL has no sitemap, because a sitemap needs absolute addresses.
    if (publicUrl) {
      app.get('/sitemap.xml', { config }, async (_request, reply) =>
        send(reply, 'application/xml', await siteMap()),
      )
    }
  }
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(body)
}

/** Writes robots.txt. The desk is not listed, because it carries its own noindex. */
function robotsText(publicUrl: string | undefined): string {
  const rules = [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /quote',
    'Disallow: /job/',
    'Disallow: /calendar/',
  ]
  const siteMap = publicUrl ? ['', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`] : []
  return `${[...rules, ...siteMap].join('\n')}\n`
}

/** Returns the business's own email address or number, else its form; undefined before the settings are entered. */
function findContact({ email, phone }: Business, publicUrl: string | undefined): string | undefined {
  if (email) return `mailto:${encodeURI(email)}`
  if (phone !== PLACEHOLDER_PHONE) return `tel:${phone}`
  return publicUrl && new URL('/#quote-form', publicUrl).href
}

/** Writes security.txt by RFC 9116. It expires half a year from now, whenever it is read. */
function securityText(publicUrl: string | undefined, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const canonical = publicUrl && `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    canonical,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

function siteMapText(publicUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const changedLine = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc>${changedLine}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function manifest(name: string, header: PageFrame['header']) {
  const version = iconVersion(header)
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}-${size}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Chauffeur, coach and bus hire in Ireland',
    lang: 'en-IE',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: brandColours(header).ground,
    background_color: '#ffffff',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  }
}

/**
 * Returns a function that computes a value once, and again after a change. If that fails, it returns the last value, because the database
 * may be unavailable.
 */
export function memoizeUntilChange(
  { events, log }: Pick<Server, 'events' | 'log'>,
  make: () => Promise<string>,
): () => Promise<string> {
  let last: string | undefined
  let current: Promise<string> | undefined
  onSiteChange({ events }, () => {
    current = undefined
  })

  async function again(): Promise<string> {
    try {
      last = await make()
      return last
    } catch (err) {
      current = undefined
      if (last === undefined) throw err
      log.warn({ err }, 'a file of the site could not be made; the last one is served')
      return last
    }
  }

  return () => {
    current ??= again()
    return current
  }
}
