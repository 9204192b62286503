import type { MailContents, MailKind } from '#contract/mail/mail-models.ts'
import type { MailDetails } from './outbox.ts'

/** A mail that is about to leave. */
export type DueMail = { leadId: number | null; recipient: string; details: MailDetails }

/** Absolute address of a path of the site; null when the site does not know its own address. */
export type ToUrl = (path: string) => string | null

/** `to`: instead of the recipient that was queued. `replyTo`: instead of the office. */
export type BuiltMail<Kind extends MailKind> = {
  contents: { kind: Kind } & MailContents[Kind]
  to?: string
  replyTo?: string
}

/** What each kind shows and where it goes, as things stand when it leaves; null when there is nothing to write about. */
export type MailBuilders<Kind extends MailKind = MailKind> = {
  [Each in Kind]: (mail: DueMail, toUrl: ToUrl) => Promise<BuiltMail<Each> | null>
}
