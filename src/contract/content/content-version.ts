import { z } from 'zod'
import { MAX_ROW_ID } from '../basics/row-id.ts'

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
    /** the act on all pages that made it, such as 'Picture replaced'; '' without one */
    name: z.string(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.infer<typeof ContentVersion>

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
