import type { BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import type { BulkWanted } from '../../change/bulk-change.ts'

/** What scheduling a call has made of one lead. */
export function describeCall(
  leadId: number,
  { changed }: BulkChangeResponse,
  { outcome, note }: Pick<BulkWanted, 'outcome' | 'note'>,
): string {
  if (changed.length > 0) return `Lead #${leadId} ${outcome}`
  return `${note ? 'Note added. ' : ''}Lead #${leadId} still ${outcome}`
}
