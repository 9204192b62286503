import { create } from 'zustand'
import type { BulkChange, BulkChangeResponse } from '#contract/leads/lead-bulk.ts'

export type BulkDone = { response: BulkChangeResponse; wanted: BulkWanted }

/** Holds the last bulk change while the bar offers Undo or asks about conflicts. */
export const useLastBulkChange = create<{ done: BulkDone | null }>(() => ({ done: null }))

export function forgetBulkChange(): void {
  useLastBulkChange.setState({ done: null })
}

export type BulkWanted = BulkChange & {
  /** the result in words, to follow the number of leads: 'assigned to Aoife' */
  outcome: string
}
