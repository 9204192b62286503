import type { FollowUpTemplate } from '#contract/leads/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { MailBusiness, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Actor } from '#server/platform/security/actor.ts'

type LeadWork = { entry: Pick<LeadEvent, 'kind' | 'changes'>; status?: LeadStatus }
/** What follow-ups ask of the rest of the product. */
export type FollowUpDependencies = {
  db: Database
  leads: {
    /** throws not_found for what is not there, and for what the person may not see */
    getLead(actor: Actor, id: unknown): Promise<Lead>
    /** whoever asks; null when it is gone */
    find(id: number): Promise<Lead | null>
    workerFor(actor: Actor): Promise<{
      lock(transaction: Transaction, id: unknown): Promise<Lead>
      work(transaction: Transaction, id: number, work: LeadWork): Promise<Lead>
    }>
  }
  templates(): Promise<FollowUpTemplate[]>
  outbox: Pick<Outbox, 'queue' | 'isRepeated' | 'wake'>
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
}
