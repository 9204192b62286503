import type { NamedAddress } from '#contract/basics/sender-address.ts'
import type { MailAttachment, MailKind } from '#contract/mail/mail-models.ts'

/** An email that is ready to send. Its addresses are split into name and mailbox, so that none has to be parsed again. */
export type OutgoingMail = {
  kind: MailKind
  /** with angle brackets; the same when sending is repeated */
  messageId: string
  date: Date
  from: NamedAddress
  to: NamedAddress
  replyTo?: NamedAddress
  /** the address for one-click unsubscribing (RFC 8058) */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/**
 * Why an email was not sent. `refused`: this email never will be. `later`: this email can be tried again. `down`: no email can be sent for
 * now, because the server is unreachable or rejects the sign-in or sender. `broke-off`: the server ended the session during this email,
 * which means `down` or `later`; another email shows which.
 */
export type ErrorKind = 'refused' | 'later' | 'down' | 'broke-off'

/**
 * An email that was not sent. `summary` is in Jaunt's words and can be logged. `reason` is for staff: it may quote the server, which may
 * name the recipient.
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
  /** Sends an email; resolves when it is with the next server, or on disk. Rejects with a MailError. */
  send(mail: OutgoingMail): Promise<void>
  /** Removes what `send` has left on this machine. */
  discard(mail: OutgoingMail): Promise<void>
  /** Ends at once, also deliveries under way. */
  close(): void
}
