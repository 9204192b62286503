import type { NamedAddress } from '#contract/basics/sender-address.ts'
import type { MailAttachment, MailKind } from '#contract/mail/mail-models.ts'

/** A mail ready to leave. Addresses are parts, never text to be taken apart again. */
export type OutgoingMail = {
  kind: MailKind
  /** with its angle brackets; the same on every repeat */
  messageId: string
  date: Date
  from: NamedAddress
  to: NamedAddress
  replyTo?: NamedAddress
  /** the address that the mail program's own button posts to (RFC 8058) */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/**
 * The reason why a mail has not left. `refused`: this mail never will. `later`: this mail may, after a while. `down`: no mail
 * will for now, because the server cannot be reached, does not let us in or does not accept our sender. `broke-off`: the server
 * ended the session at this mail, which is `down` or `later`; only another mail can show which.
 */
export type ErrorKind = 'refused' | 'later' | 'down' | 'broke-off'

/**
 * `summary` is in our own words, so that the log can have it. `reason` is for staff: it may quote the server, which
 * may name the recipient.
 */
export class MailError extends Error {
  readonly kind: ErrorKind
  readonly summary: string
  readonly reason: string

  constructor(
    kind: ErrorKind,
    summary: string,
    { reason = summary, cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(summary, { cause })
    this.name = 'MailError'
    this.kind = kind
    this.summary = summary
    this.reason = reason
  }
}

export type MailTransport = {
  /** Settles when the mail is with the next server, or on disk. Rejects with a MailError. */
  send(mail: OutgoingMail): Promise<void>
  /** Takes back what `send` has left on this machine. */
  discard(mail: OutgoingMail): Promise<void>
  /** Ends at once, deliveries under way included. */
  close(): void
}
