import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { MailBusiness, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { LeadCommands } from '#server/platform/leads/lead-commands.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** What follow-ups ask of the rest of the product. */
export type FollowUpDependencies = {
  db: Database
  clock: Clock
  leads: {
    /** throws not_found for what is not there, and for what the person may not see */
    getLead(actor: Actor, id: number): Promise<Lead>
    /** whoever asks; null when it is gone */
    findNamedLead(id: number): Promise<Lead | null>
    commandsFor(actor: Actor): Promise<LeadCommands>
  }
  quotes: {
    /** the id of the lead's open quote */
    findOpenOffer(leadId: number): Promise<number | null>
    /** Another secret link, which lasts as long as the quote. `origin` is used when PUBLIC_URL is not set. */
    makeLink(offerId: number, origin: string): Promise<string>
  }
  /** those of the addresses whose owners want no follow-ups */
  objecting(executor: Executor, emails: readonly string[]): Promise<Set<string>>
  /** the path of the way out for this person */
  wayOut(leadId: number, email: string): string
  templates(): Promise<FollowUpTemplate[]>
  outbox: Pick<Outbox, 'queue' | 'isRepeated' | 'wake'>
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
}
