import type { StoredLead } from '../rows.ts'

/** A lead of a page, and which state of it: `stamp` is another one after each change of its row. */
export type ListedLead = Pick<StoredLead, 'id' | 'created_at'> & { stamp: string }
export type Totals = { total: number; totalIsFloor: boolean }
export type PageOfRows = Totals & {
  rows: ListedLead[]
  /** whether any customer waits for a booking to be confirmed, or for an answer, as far as the page has rows */
  hasUnconfirmed: boolean
}
export type PageRow = ListedLead & { total: number; has_unconfirmed: boolean }

export const LISTED = 'leads.id::float8 as id, leads.created_at, leads.xmin::text as stamp'
/** One look each into two indexes that are mostly empty. */
export const HAS_UNCONFIRMED = `(exists (select from leads where offer_confirm_due_at is not null)
  or exists (select from leads where question_asked_at is not null and status <> 'lost')) as has_unconfirmed`

// The table's own id: the column of the answer is another type, which no index is sorted by.
export const ORDER_NEWEST_FIRST = 'order by leads.created_at desc, leads.id desc'
