import type { NamedAddress } from '#contract/basics/sender-address.ts'
import type { MailBusiness, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { WakingOutbox } from '#server/platform/mail/create-outbox.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'

/** What sending mails asks of the rest of the product. */
export type MailDependencies = {
  db: Database
  log: Log
  outbox: Pick<WakingOutbox, 'wake' | 'onWake' | 'holdsMails'>
  /** each kind's, from the module that queues it */
  builders: MailBuilders
  /** where a visitor's reply is read */
  leadsEmail: string
  /** the site's own address, when it is known */
  publicUrl: string | undefined
  /** where an administrator last reached the desk, as scheme and host */
  deskOrigin(): Promise<string | null>
  /** as it is when the mail is written */
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
  transport: MailTransport
  /** in whose name mails leave; the trading name where it says none */
  from: NamedAddress
  /** rate limits are on: one mailbox gets a few confirmations a day at most */
  isLimited: boolean
  /** no other process uses this database: claims found at the start are those of a process that died */
  alone: boolean
  /** how long sent and failed emails are stored */
  keepMonths(): Promise<number>
  pollMs?: number
  renewMs?: number
  watchMs?: number
  stopGraceMs?: number
}
