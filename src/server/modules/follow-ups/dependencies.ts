import type { FollowUpTemplate } from '#contract/leads/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { MailBusiness, MailModel, MailPriority, RenderedMail } from '#contract/mail/mail-models.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'

type LeadWork = { entry: Pick<LeadEvent, 'kind' | 'changes'>; status?: LeadStatus }
type EmailText = {
  leadId: number
  kind: 'follow-up'
  recipient: string
  details: { subject: string; body: string }
  /** that of a batch when left out */
  priority?: MailPriority
}

/** What follow-ups ask of the rest of the product. */
export type FollowUpDependencies = {
  db: Database
  leads: {
    /** throws not_found for what is not there, and for what the person may not see */
    get(actor: Actor, id: unknown): Promise<Lead>
    workerFor(actor: Actor): Promise<{
      lock(transaction: Transaction, id: unknown): Promise<Lead>
      work(transaction: Transaction, id: number, work: LeadWork): Promise<Lead>
    }>
  }
  templates(): Promise<FollowUpTemplate[]>
  outbox: {
    queue(executor: Executor, emailTexts: EmailText[]): Promise<void>
    /** the same letter was queued within so many minutes */
    isRepeated(executor: Executor, emailText: EmailText, minutes: number): Promise<boolean>
    /** after commit: mails are waiting */
    wake(): void
  }
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
}
