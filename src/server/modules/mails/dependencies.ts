import type { Task } from '#contract/leads/task.ts'
import type { MailBusiness, MailedLead, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** What the mails ask of the rest of the product. */
export type MailDependencies = {
  db: Database
  log: Log
  /** where alerts go, and where a visitor's reply is read */
  leadsEmail: string
  /** the site's own address, when it is known */
  publicUrl: string | undefined
  /** as it is when the mail is written */
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
  /** null when the lead is gone */
  findLead(id: number): Promise<MailedLead | null>
  /** those that are there, in no particular order */
  findLeads(ids: number[]): Promise<MailedLead[]>
  /** makes the code that the mail carries; null when nobody who may sign in has this address */
  openReset(email: string): Promise<{ name: string; email: string; token: string } | null>
  /** what of theirs is due for a member of staff; null for anybody else */
  openDigest(userId: number): Promise<{ name: string; tasks: Task[]; more: boolean } | null>
  offers: {
    /** null when it is gone */
    find(id: number): Promise<Offer | null>
    /** a new secret address of its page; `origin` is where the sender works, for a site that does not know its own */
    link(id: number, origin: string): Promise<string>
  }
}
