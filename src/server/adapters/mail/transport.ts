import type { NamedAddress } from '#contract/basics/sender-address.ts'
import type { MailAttachment, MailKind } from '#contract/mail/mail-models.ts'

/** An email ready to send. Addresses are in parts, so that none has to be parsed again. */
export type OutgoingMail = {
  kind: MailKind
  /** with angle brackets; unchanged on a retry */
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
 * Why an email was not sent. `refused`: this email never will be. `later`: retry this email. `down`: no email can be sent for now
 * (unreachable, sign-in or sender rejected). `broke-off`: the server ended the session during this email, which means `down` or
 * `later`; another email shows which.
 */
export type ErrorKind = 'refused' | 'later' | 'down' | 'broke-off'

/** `summary` is in our own words and can be logged. `reason` is for staff: it may quote the server, which may name the recipient. */
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
  /** Resolves when the email is with the next server, or on disk. Rejects with a MailError. */
  send(mail: OutgoingMail): Promise<void>
  /** Removes what `send` left on this machine. */
  discard(mail: OutgoingMail): Promise<void>
  /** Ends at once, deliveries under way included. */
  close(): void
}
