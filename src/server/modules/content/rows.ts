import type { ContentArea } from '#contract/content/content-page.ts'

/** Which page is meant. A page of another area is not there. */
export type PageReference = { area: ContentArea; id: number }

export type ContentRow = {
  id: number
  area: ContentArea
  url: string
  sublink: string
  content: Record<string, unknown>
  isPublished: boolean
  internalNote: string
  version: number
  createdAt: Date
  updatedAt: Date
  updatedBy: number | null
  savedAt: Date | null
  deletedAt: Date | null
}

/** With the name of who saved it last, where a list shows it. */
export type ListedRow = ContentRow & { updatedByName: string | null }

/** With the title of the document instead of the document, which can be long. */
export type OverviewRow = Omit<ListedRow, 'content'> & { title: string | null }
