import type { MailContents, MailKind } from '#contract/mail/mail-models.ts'
import type { MailDetails } from './outbox.ts'

/** A mail that is about to leave. */
export type DueMail = { leadId: number | null; recipient: string; details: MailDetails }

/** Absolute address of a path; null when the address of its host is not known. */
export type ToUrl = (path: string) => string | null

/**
 * `toUrl`: on the site, by its own setting; the only one for a link that carries a secret. `toDeskUrl`: in the desk, without that
 * setting where an administrator last reached it, which is what a browser said.
 */
export type Links = { toUrl: ToUrl; toDeskUrl: ToUrl }

/** `to`: instead of the recipient that was queued. `replyTo`: instead of the office. */
export type BuiltMail<Kind extends MailKind> = {
  contents: { kind: Kind } & MailContents[Kind]
  to?: string
  replyTo?: string
  /** the address that the mail program's own button posts to (RFC 8058) */
  unsubscribeUrl?: string
}

/**
 * Builders make the content and recipient of each kind, as things stand when the mail leaves; null when there is nothing to
 * write about.
 */
export type MailBuilders<Kind extends MailKind = MailKind> = {
  [Each in Kind]: (mail: DueMail, links: Links) => Promise<BuiltMail<Each> | null>
}
