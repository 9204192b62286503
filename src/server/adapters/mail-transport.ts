import type { MailKind } from '#contract/mail.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

export type MailAddress = { name?: string; address: string }

/** A mail ready to leave. Addresses are parts, never text to be taken apart again. */
export type OutgoingMail = {
  kind: MailKind
  /** with its angle brackets; the same on every repeat */
  messageId: string
  date: Date
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  html: string
  text: string
}

/**
 * Why a mail has not left. `refused`: this mail never will. `later`: this mail may, after a while. `down`: no mail
 * will for now, because the server cannot be reached, does not let us in or does not accept our sender.
 */
export type FaultKind = 'refused' | 'later' | 'down'

/**
 * `summary` is in our own words, so that the log can have it. `reason` is for staff: it may quote the server, which
 * may name the recipient.
 */
export class MailFault extends Error {
  readonly kind: FaultKind
  readonly summary: string
  readonly reason: string

  constructor(
    kind: FaultKind,
    summary: string,
    { reason = summary, cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(summary, { cause })
    this.name = 'MailFault'
    this.kind = kind
    this.summary = summary
    this.reason = reason
  }
}

export type MailTransport = {
  /** Settles when the mail is with the next server, or on disk. Rejects with a MailFault. */
  send(mail: OutgoingMail): Promise<void>
  /** Ends at once, deliveries under way included. */
  close(): void
}

const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*\\.?$`, 'u')

/** Whether an address can stand in an envelope as it is: nothing quoted, nothing that separates or ends it. */
export function isMailable(address: string): boolean {
  const at = address.lastIndexOf('@')
  return address.length <= 254 && at <= 64 && ADDRESS.test(address)
}

/** 'Jaunt <no-reply@jaunt.ie>' or a bare address, as MAIL_FROM gives it. */
export function parseSender(setting: string): MailAddress {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(setting)
  const address = configuredAddress('MAIL_FROM', (named?.[2] ?? setting).trim())
  return named?.[1] ? { name: named[1], address } : { address }
}

/** An address that every mail depends on: a wrong one stops the start instead of parking mail after mail. */
export function configuredAddress(setting: string, address: string): string {
  if (isMailable(address)) return address
  throw new StartProblem(`${setting} cannot be used: it must hold one address such as office@example.ie.`)
}
