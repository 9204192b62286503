import type { ContentArea } from '#contract/content/content-page.ts'

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

const MAX_ID = 2_147_483_647

/** What cannot be an id is answered like an id that is not there. */
export function idFrom(given: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0
  return id > 0 && id <= MAX_ID ? id : null
}
