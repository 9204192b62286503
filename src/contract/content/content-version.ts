import { z } from 'zod'
import { MAX_ROW_ID } from '../basics/row-id.ts'
import { text } from '../basics/text.ts'
import { CONTENT_LIMITS } from './content-limits.ts'

/** What made a version of a page. */
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

/** One state of a page: every change makes one, and none is ever overwritten. Old ones of a long history are deleted. */
export const ContentVersion = z
  .object({
    version: z.number().int(),
    kind: z.enum(VERSION_KINDS),
    /** with restored: whose document came back */
    from_version: z.number().int().nullable(),
    url: z.string(),
    is_published: z.boolean(),
    created_at: z.string(),
    created_by: z.number().int().nullable(),
    /** null: it came before anybody was recorded */
    created_by_name: z.string().nullable(),
    /** what staff call it; '' without a name */
    name: z.string(),
    /** stored however old it gets */
    pinned: z.boolean(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.infer<typeof ContentVersion>

export const ContentVersionChange = z
  .object({ name: text({ max: CONTENT_LIMITS.name }).optional(), pinned: z.boolean().optional() })
  .meta({ id: 'ContentVersionChange' })
export type ContentVersionChange = z.infer<typeof ContentVersionChange>

export const ContentVersionDocument = ContentVersion.extend({
  content: z.record(z.string(), z.unknown()),
}).meta({ id: 'ContentVersionDocument' })
export type ContentVersionDocument = z.infer<typeof ContentVersionDocument>

export const ContentVersionsQuery = z.object({
  /** only versions below this one, for the next part of a long list */
  before: z.coerce.number().int().positive().max(MAX_ROW_ID).optional(),
})
export type ContentVersionsQuery = z.infer<typeof ContentVersionsQuery>

/** The version that the change is based on, 0 before there was one; a newer one is answered `stale_version`. */
export const BasedOnVersion = z
  .object({ version: z.number().int().nonnegative().optional() })
  .meta({ id: 'BasedOnVersion' })
export type BasedOnVersion = z.infer<typeof BasedOnVersion>

export const RestoredVersion = BasedOnVersion.extend({
  /** true: the document becomes the draft of a live page */
  draft: z.boolean().optional(),
}).meta({ id: 'RestoredVersion' })
export type RestoredVersion = z.infer<typeof RestoredVersion>
