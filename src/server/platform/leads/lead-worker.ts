import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Transaction } from '../database/database.ts'

/** What another module does to a lead inside its own transaction. */
export type LeadWork = {
  entry: Pick<LeadEvent, 'kind' | 'changes'>
  /** where the lead goes; it stays where it is when it may not go there */
  status?: LeadStatus
  /** a day in Europe/Dublin; an earlier one that is planned already stays */
  nextActionOn?: string
  /** does the next action that is due; one that is planned for a later day stays */
  doesNextAction?: boolean
  /** whoever does it takes a lead that nobody has */
  take?: boolean
}

export type LeadWorker = {
  /** Holds the lead until the transaction ends. Throws not_found for what is not there or not theirs to see. */
  lock(transaction: Transaction, id: number): Promise<Lead>
  /** Writes the entry, and behind it what follows from it. Throws like `lock`. */
  work(transaction: Transaction, id: number, work: LeadWork): Promise<Lead>
}
