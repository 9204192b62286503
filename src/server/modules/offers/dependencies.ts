import type { SQL } from 'drizzle-orm'
import type { Lead } from '#contract/leads/lead.ts'
import type { MailBusiness, MailModel, OfferReader, RenderedMail } from '#contract/mail/mail-models.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { LeadCommands } from '#server/platform/leads/lead-commands.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** What offers ask of the rest of the product. */
export type OfferDependencies = {
  db: Database
  clock: Clock
  /** the site's own address, when it is known */
  publicUrl: string | undefined
  leads: {
    /** Throws not_found for what is not there, and for what the person may not see. */
    getLead(actor: Actor, id: number): Promise<Lead>
    /** whoever asks; null when it is gone */
    findNamedLead(id: number): Promise<Lead | null>
    /** A condition of SQL: the column names a lead that the person may see. */
    whereVisible(actor: Actor, leadId: SQL): Promise<SQL>
    /** Asked for before the transaction. Null is the customer, who may always answer. */
    commandsFor(who: Actor | null): Promise<LeadCommands>
  }
  /** whether a version of the rate card was ever saved */
  isRateVersion(version: number): Promise<boolean>
  /** what a version of the rate card says of a lead now; null where it makes no price */
  workOutPrice(actor: Actor, leadId: number, version: number): Promise<PricedSuggestion | null>
  /** what people read of each vehicle that may be stored */
  vehicleNames(): Promise<ReadonlyMap<string, string>>
  /** what a new offer begins with; days that it stands; whether the business confirms what is accepted */
  defaults(): Promise<{ vatNote: string; terms: string; validDays: number; confirmBookings: boolean }>
  /** until when the business confirms what is accepted at this instant, and when staff are reminded */
  confirmTimes(accepted: Date): Promise<{ dueAt: Date; remindAt: Date }>
  /** who gets an email about a customer's reply: the office, and the assignee of the lead */
  officeRecipients(
    executor: Executor,
    assignedTo: number | null,
  ): Promise<{ address: string; reader: OfferReader }[]>
  outbox: Pick<Outbox, 'queue' | 'cancelQueued' | 'hasMail' | 'wake'>
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
}
