import { z } from 'zod'
import { MAX_ROW_ID } from '../basics/field-schemas.ts'
import { text } from '../basics/text.ts'
import { CONTENT_LIMITS } from './content-limits.ts'

/** The kinds of change that make a version. */
export const VERSION_KINDS = [
  'created',
  'saved',
  'drafted',
  'discarded',
  'published',
  'unpublished',
  'moved',
  'noted',
  'reset',
  'restored',
] as const

export type VersionKind = (typeof VERSION_KINDS)[number]

/** One state of a page. Every change makes a version, and none is ever overwritten. Old versions are deleted if a page has many. */
export const ContentVersion = z
  .object({
    version: z.number().int(),
    kind: z.enum(VERSION_KINDS),
    /** the version whose document was restored, for the kind 'restored' */
    from_version: z.number().int().nullable(),
    url: z.string(),
    is_published: z.boolean(),
    created_at: z.string(),
    created_by: z.number().int().nullable(),
    /** null if it was saved before names were recorded */
    created_by_name: z.string().nullable(),
    /** names the bulk edit that made it, such as 'Image replaced'; '' if none did */
    name: z.string(),
  })
  .meta({ id: 'ContentVersion' })

export type ContentVersion = z.infer<typeof ContentVersion>

export const ContentVersionDocument = ContentVersion.extend({
  content: z.record(z.string(), z.unknown()),
}).meta({ id: 'ContentVersionDocument' })

export type ContentVersionDocument = z.infer<typeof ContentVersionDocument>

export const ContentVersionsQuery = z.object({
  /** lists only versions below this one, for the next part of a long list */
  before: z.coerce.number().int().positive().max(MAX_ROW_ID).optional(),
})

export type ContentVersionsQuery = z.infer<typeof ContentVersionsQuery>

/** The version on which the change is based; 0 for none. If there is a newer one, the response is `stale_version`. */
export const BasedOnVersion = z
  .object({ version: z.number().int().nonnegative().optional() })
  .meta({ id: 'BasedOnVersion' })

export type BasedOnVersion = z.infer<typeof BasedOnVersion>

export const RestoredVersion = BasedOnVersion.extend({
  /** true makes the document the draft of a live page */
  draft: z.boolean().optional(),
}).meta({ id: 'RestoredVersion' })

export type RestoredVersion = z.infer<typeof RestoredVersion>

export const CONTENT_AREAS = ['index', 'about', 'how-it-works', 'legal'] as const

export const ContentArea = z.enum(CONTENT_AREAS)

export type ContentArea = z.infer<typeof ContentArea>

/** First path segments that pages cannot use. */
export const RESERVED_SLUGS: readonly string[] = [
  'privacy',
  'terms',
  'insurance',
  'licenses',
  'cookies',
  'about',
  'how-it-works',
  'thank-you',
  'login',
  'admin',
  'manager',
  'api',
  'images',
  'assets',
  'art',
  'quote',
  'home',
  'accessibility',
  'reset-password',
  'invitation',
  'unsubscribe',
  '.well-known',
  'site.webmanifest',
  '404',
  'root',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'healthz',
  'readyz',
  'metrics',
]

export function isReserved(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug.toLowerCase())
}

const ROOT_NAMES = new Set(['', '/', 'home', 'root'])

/** Returns a page's sublink. 'home', 'root', '' and '/' all mean the page at /, whose sublink is ''. */
export function pageName(name: string): string {
  const bare = stripSlashes(name)
  return ROOT_NAMES.has(bare.toLowerCase()) ? '' : bare
}

/** Returns a URL with exactly one slash before it and none after it: '/premium-tour'. */
export function normaliseUrl(url: string): string {
  return `/${stripSlashes(url)}`
}

/** Removes a repeated area: 'about-about-x' gives 'about-x'. */
export function aboutName(sublink: string): string {
  return sublink.replace(/^(about-)+(?=about-)/i, '')
}

/** Returns the possible addresses of a page in an area, in the order in which they are tried. */
export function candidateUrls(area: 'about' | 'how-it-works', sublink: string): string[] {
  if (sublink === '') return [`/${area}`]
  if (area === 'about') {
    const name = aboutName(sublink)
    return [`/about/${name}`, `/${name}`, `/${name}/about`]
  }
  return [`/how-it-works/${sublink}`, `/${sublink}/how-it-works`]
}

function stripSlashes(url: string): string {
  const text = url.trim()
  let from = 0
  let to = text.length
  while (text[from] === '/') from += 1
  while (to > from && text[to - 1] === '/') to -= 1
  return text.slice(from, to)
}

const max = CONTENT_LIMITS

const Document = z.record(z.string(), z.unknown())

/** A new page. Without `content` it starts as the shipped one. */
export const NewContentPage = z
  .object({
    url: text({ max: max.url }).optional(),
    sublink: text({ max: max.url }).nullish(),
    content: Document.optional(),
    is_published: z.boolean().optional(),
    internal_note: text({ max: max.note }).optional(),
    /** an internal name, which only staff see */
    name: text({ max: max.name }).optional(),
    /** true makes `content` the draft of a live page, which visitors do not see; any other page is changed directly */
    draft: z.boolean().optional(),
  })
  .meta({ id: 'NewContentPage' })

export type NewContentPage = z.infer<typeof NewContentPage>

export const ContentPageChange = NewContentPage.extend({
  /**
   * the former values of the changed fields as the sender saw them; parts that someone else has changed since are conflicts, listed by path
   */
  base: z
    .object({ content: Document, url: z.string(), name: z.string(), internal_note: z.string() })
    .partial()
    .optional(),
}).meta({ id: 'ContentPageChange' })

export type ContentPageChange = z.infer<typeof ContentPageChange>

/** A page as anyone may see it. */
const PublicContentPage = z.object({
  id: z.number().int(),
  url: z.string(),
  sublink: z.string(),
  content: Document,
  /** only in the list of the area, because all other pages are live once saved */
  is_published: z.boolean().optional(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A page. The properties from `version` on are only for staff. */
export const ContentPage = PublicContentPage.extend({
  version: z.number().int().optional(),
  internal_note: z.string().optional(),
  name: z.string().optional(),
  /** the draft of a live page; null for none */
  draft: Document.nullish(),
  /** when the page goes live or stops being live by itself */
  publish_at: z.string().nullish(),
  unpublish_at: z.string().nullish(),
  scheduled_by_name: z.string().nullish(),
  /** who saved it last; null if that account is gone, or if the page is as shipped */
  updated_by: z.number().int().nullish(),
  updated_by_name: z.string().nullish(),
  /** when its document was last saved; null: as shipped */
  saved_at: z.string().nullish(),
  /** present on a deleted page */
  deleted_at: z.string().optional(),
}).meta({ id: 'ContentPage' })

export type ContentPage = z.infer<typeof ContentPage>

/** A page without its document, as lists show it. */
export const ListedContentPage = ContentPage.omit({ content: true, draft: true })
  .extend({
    /** whether a live page has an unpublished draft */
    has_draft: z.boolean(),
    /** the title in its document; '' without one */
    title: z.string(),
  })
  .meta({ id: 'ListedContentPage' })

export type ListedContentPage = z.infer<typeof ListedContentPage>

export const ContentListQuery = z.object({
  /** 'true' lists deleted pages instead */
  deleted: z.enum(['true', 'false']).default('false'),
})

export const ContentStateQuery = z.object({ slug: z.string().max(max.url).default('') })

export const ContentState = z.object({ published: z.boolean() }).meta({ id: 'ContentState' })

export type ContentState = z.infer<typeof ContentState>
