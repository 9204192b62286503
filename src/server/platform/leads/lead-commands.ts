import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { JourneyTimes } from '#contract/offers/offer-reply.ts'
import type { Transaction } from '../database/database.ts'

/** A change that another module makes to a lead inside its own transaction. */
export type LeadCommand = {
  entry: Pick<LeadEvent, 'kind' | 'changes'>
  /** when the journey is from then on; the entry says it in the timeline */
  times?: Partial<JourneyTimes>
  /** the lead's next status; it stays as it is when the transition is not allowed */
  status?: LeadStatus
  /** why, of a lead that becomes lost, or is lost and does not say why; the entry says it in the timeline */
  lostReason?: string
  /** a day in Europe/Dublin; an earlier one that is planned already stays */
  nextActionOn?: string
  /** the next action that is due is done with; one that is planned for a later day stays */
  completesNextAction?: boolean
  /** the vehicle that it was priced for, as leads name it */
  selectedVehicle?: string
  /** a lead without an assignee is assigned to the person who does it */
  assignsToActor?: boolean
}

export type LeadCommands = {
  /** Holds the lead until the transaction ends. Throws not_found for what is not there or not theirs to see. */
  lock(transaction: Transaction, id: number): Promise<Lead>
  /** Writes the entry, and behind it what follows from it. Throws like `lock`. */
  apply(transaction: Transaction, id: number, command: LeadCommand): Promise<Lead>
}
