import type { ContentPage } from '#contract/content-page.ts'
import type { ContentRow } from './rows.ts'

/** Every field by name, so that a new column is not published by accident. */
export function presentPage(row: ContentRow, forStaff: boolean): ContentPage {
  return {
    id: row.id,
    url: row.url,
    sublink: row.sublink,
    content: row.content,
    ...(row.area === 'index' && { is_published: row.isPublished }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(forStaff && { version: row.version, internal_note: row.internalNote, updated_by: row.updatedBy }),
  }
}
