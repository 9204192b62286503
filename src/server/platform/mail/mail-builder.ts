import type { MailContents, MailKind } from '#contract/mail/mail-models.ts'
import type { MailDetails } from './outbox.ts'

/** An email about to be sent. */
export type DueMail = { leadId: number | null; recipient: string; details: MailDetails }

/** Returns a path's absolute URL; null if the host is unknown. */
export type ToUrl = (path: string) => string | null

/**
 * Functions that make links. `toUrl` leads to the site by PUBLIC_URL, and is the only one for secret links. `toDeskUrl` leads to the desk,
 * by default at the origin that an administrator's browser last reported.
 */
export type Links = { toUrl: ToUrl; toDeskUrl: ToUrl }

/** A built email. `to` replaces the queued recipient, and `replyTo` the office's address. */
export type BuiltMail<Kind extends MailKind> = {
  contents: { kind: Kind } & MailContents[Kind]
  to?: string
  replyTo?: string
  /** address for one-click unsubscribing (RFC 8058) */
  unsubscribeUrl?: string
}

/** The functions that build each kind of email from current data; null if there is nothing to send. */
export type MailBuilders<Kind extends MailKind = MailKind> = {
  [Each in Kind]: (mail: DueMail, links: Links) => Promise<BuiltMail<Each> | null>
}
