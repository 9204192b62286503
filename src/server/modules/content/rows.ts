import type { ContentArea } from '#contract/content/content-page.ts'

/** Identifies a page within its area. */
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

/** Returns whether a page is live. Outside the index area, every stored page is. */
export function isLive({ area, isPublished }: Pick<ContentRow, 'area' | 'isPublished'>): boolean {
  return area !== 'index' || isPublished
}

/** A page with the name of the person who last saved it. */
export type ListedRow = ContentRow & { updatedByName: string | null }

/** A page with its title but without documents, which can be long. */
export type OverviewRow = Omit<ListedRow, 'content' | 'draft'> & { title: string | null; hasDraft: boolean }
