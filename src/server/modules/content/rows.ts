import type { ContentArea } from '#contract/content/content-page.ts'

/** Which page is meant. A page of another area is not there. */
export type PageReference = { area: ContentArea; id: number }

export type ContentRow = {
  id: number
  area: ContentArea
  url: string
  sublink: string
  content: Record<string, unknown>
  draft: Record<string, unknown> | null
  name: string
  isPublished: boolean
  internalNote: string
  version: number
  createdAt: Date
  updatedAt: Date
  updatedBy: number | null
  savedAt: Date | null
  liveSince: Date | null
  deletedAt: Date | null
  publishAt: Date | null
  unpublishAt: Date | null
  scheduledBy: number | null
  scheduledByName: string | null
}

/** Whether visitors see it. Pages of the other areas are live as soon as there is a record. */
export function isLive({ area, isPublished }: Pick<ContentRow, 'area' | 'isPublished'>): boolean {
  return area !== 'index' || isPublished
}

/** A page with the name of the person who saved it last, where a list shows it. */
export type ListedRow = ContentRow & { updatedByName: string | null }

/** A page with the title of its document instead of the documents, which can be long. */
export type OverviewRow = Omit<ListedRow, 'content' | 'draft'> & { title: string | null; hasDraft: boolean }
