import type { ContentPage, ContentVersion, ListedContentPage } from '#contract/content/content-page.ts'
import type { ContentRow, ListedRow, OverviewRow } from './rows.ts'
import type { ListedVersionRow } from './versions/repository-versions.ts'

export function presentPage(row: ContentRow | ListedRow, forStaff: boolean): ContentPage {
  return { ...presentRecord(row, forStaff), content: row.content, ...(forStaff && { draft: row.draft }) }
}

/** Presents a listed page to staff. */
export function presentListed(row: OverviewRow): ListedContentPage {
  return { ...presentRecord(row, true), title: row.title ?? '', has_draft: row.hasDraft }
}

/** Copies each field by name, so that a new column is not published by accident. */
function presentRecord(
  row: Omit<ContentRow, 'content' | 'draft'> | OverviewRow,
  forStaff: boolean,
): Omit<ContentPage, 'content' | 'draft'> {
  return {
    id: row.id,
    url: row.url,
    sublink: row.sublink,
    ...(row.area === 'index' && { is_published: row.isPublished }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(forStaff && {
      version: row.version,
      internal_note: row.internalNote,
      name: row.name,
      publish_at: row.publishAt?.toISOString() ?? null,
      unpublish_at: row.unpublishAt?.toISOString() ?? null,
      scheduled_by_name: row.scheduledByName,
      updated_by: row.updatedBy,
      saved_at: row.savedAt?.toISOString() ?? null,
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
    name: row.name,
  }
}
