import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CONTENT_AREAS, VERSION_KINDS } from '#contract/content/content-page.ts'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Pages written by staff. Deletion is soft: the address becomes free, and the document stays. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    area: text({ enum: CONTENT_AREAS }).notNull(),
    url: text().notNull(),
    /** the page's name within its area; '' is the area's own page */
    sublink: text().notNull(),
    /** the live content, or the only one of a page that is not live */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the draft of a live page; null if none */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** internal name, only for staff */
    name: text().notNull().default(''),
    /** used only in the area index */
    isPublished: boolean('is_published').notNull().default(false),
    internalNote: text('internal_note').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    /** when the document was last saved; null if it is as shipped */
    savedAt: instant('saved_at'),
    /** when the live content became visible; null if it never was, or is as shipped */
    liveSince: instant('live_since'),
    deletedAt: instant('deleted_at'),
    /** when the draft or page goes live automatically */
    publishAt: instant('publish_at'),
    /** when the page stops being live automatically */
    unpublishAt: instant('unpublish_at'),
    scheduledBy: integer('scheduled_by').references(() => users.id, { onDelete: 'set null' }),
    /** kept with the id, in case the account is deleted */
    scheduledByName: text('scheduled_by_name'),
  },
  (table) => [
    index('content_pages_due')
      .on(sql`least(${table.publishAt}, ${table.unpublishAt})`)
      .where(
        sql`${table.deletedAt} is null and (${table.publishAt} is not null or ${table.unpublishAt} is not null)`,
      ),
    uniqueIndex('content_pages_sublink')
      .on(table.area, sql`lower(${table.sublink})`)
      .where(sql`${table.deletedAt} is null`),
    index('content_pages_url')
      .on(table.area, sql`lower(${table.url})`)
      .where(sql`${table.deletedAt} is null`),
    check('content_pages_area', sql`${table.area} in ('index', 'about', 'how-it-works', 'legal')`),
  ],
)

/** Versions of pages. Rows never change; the oldest of a long history are deleted. */
export const contentVersions = pgTable(
  'content_versions',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text({ enum: VERSION_KINDS }).notNull(),
    /** the version whose document was restored, for the kind 'restored' */
    fromVersion: integer('from_version'),
    url: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    isPublished: boolean('is_published').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** kept with the id, in case the account is deleted */
    createdByName: text('created_by_name'),
    /** name of the bulk edit that made the version, such as 'Image replaced' */
    name: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

/** Former addresses of live pages. Each leads to its page, so there are no chains. */
export const contentRedirects = pgTable(
  'content_redirects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** the path as visitors request it */
    fromPath: text('from_path').notNull(),
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('content_redirects_from').on(sql`lower(${table.fromPath})`),
    index('content_redirects_page').on(table.pageId),
  ],
)

/** Links that show one page, published or not, to people without an account. Revoking a link deletes it. */
export const contentPreviewLinks = pgTable(
  'content_preview_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, base64url */
    tokenHash: text('token_hash').notNull(),
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name'),
  },
  (table) => [
    uniqueIndex('content_preview_links_token').on(table.tokenHash),
    index('content_preview_links_page').on(table.pageId),
  ],
)

/** The business that runs the site, in one row. Its fields are parsed when they are read. */
export const businessSettings = pgTable(
  'business_settings',
  {
    /** always 1 */
    id: smallint().primaryKey().default(1),
    business: jsonb().$type<Record<string, unknown>>().notNull(),
    /** marketing claims that an administrator has confirmed */
    confirmedClaims: text('confirmed_claims').array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('business_settings_one', sql`${table.id} = 1`)],
)
