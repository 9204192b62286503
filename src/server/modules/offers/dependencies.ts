import type { SQL } from 'drizzle-orm'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { MailBusiness, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** What an offer does to its lead. */
export type LeadWork = {
  entry: Pick<LeadEvent, 'kind' | 'changes'>
  /** where the lead goes if it may go there; otherwise it stays */
  status?: LeadStatus
  /** a day in Europe/Dublin: put off no further than that */
  nextActionOn?: string
}

export type LeadWorker = {
  /** Held until the transaction ends. Throws like `get`. */
  lock(transaction: Transaction, id: unknown): Promise<Lead>
  work(transaction: Transaction, id: number, work: LeadWork): Promise<Lead>
}

/** What offers ask of the rest of the product. */
export type OfferDependencies = {
  db: Database
  clock: Clock
  /** the site's own address, when it is known */
  publicUrl: string | undefined
  leads: {
    /** Throws not_found for what is not there, and for what the person may not see. */
    getLead(actor: Actor, id: unknown): Promise<Lead>
    /** whoever asks; null when it is gone */
    find(id: number): Promise<Lead | null>
    /** A condition of SQL: the column names a lead that the person may see. */
    visible(actor: Actor, leadId: SQL): Promise<SQL>
    /** Asked for before the transaction. Null is the customer, who may always answer. */
    workerFor(who: Actor | null): Promise<LeadWorker>
  }
  /** what a new offer begins with; days that it stands */
  defaults(): Promise<{ vatNote: string; terms: string; validDays: number }>
  /** who is told what a customer answered: the office, and whoever handles the lead */
  officeRecipients(executor: Executor, assignedTo: number | null): Promise<string[]>
  outbox: Pick<Outbox, 'queue' | 'cancelQueued' | 'wake'>
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
}
