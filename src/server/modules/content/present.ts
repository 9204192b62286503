import type { ContentPage } from '#contract/content-page.ts'
import type { ContentVersion } from '#contract/content-version.ts'
import type { ListedVersionRow } from './repository-versions.ts'
import type { ContentRow, ListedRow } from './rows.ts'

/** Every field by name, so that a new column is not published by accident. */
export function presentPage(row: ContentRow | ListedRow, forStaff: boolean): ContentPage {
  return {
    id: row.id,
    url: row.url,
    sublink: row.sublink,
    content: row.content,
    ...(row.area === 'index' && { is_published: row.isPublished }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(forStaff && {
      version: row.version,
      internal_note: row.internalNote,
      updated_by: row.updatedBy,
      ...('updatedByName' in row && { updated_by_name: row.updatedByName }),
      ...(row.deletedAt && { deleted_at: row.deletedAt.toISOString() }),
    }),
  }
}

export function presentVersion(row: ListedVersionRow): ContentVersion {
  return {
    version: row.version,
    kind: row.kind,
    from_version: row.fromVersion,
    url: row.url,
    is_published: row.isPublished,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    created_by_name: row.createdByName,
  }
}
