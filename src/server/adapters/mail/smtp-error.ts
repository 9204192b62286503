import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { ErrorKind } from './transport.ts'

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number }

/** The meaning of an error. 'unclear': the connection was lost, because of the server or of this email. */
type Judgement = { kind: ErrorKind | 'unclear'; summary: string; reason?: string }

const UNREACHABLE: Record<string, string> = {
  EDNS: 'The name of the mail server cannot be resolved.',
  ETLS: 'The mail server does not offer a secure connection that can be trusted.',
  EAUTH: 'The mail server does not accept our user name and password.',
  ENOAUTH: 'The mail server requires a user name and password.',
  EPROXY: 'The mail server cannot be reached through the proxy.',
  ECONFIG: 'SMTP_URL cannot be used.',
}
const LOST = 'The connection to the mail server was lost or timed out.'
const BAD_SEQUENCE = 503
const TOO_LARGE = 552
const CLOSING = 421

export function smtpError(error: unknown): Judgement {
  const { code, command = '', response, responseCode } = asSmtpError(error)
  const reason = response ? shorten(response) : undefined
  const unreachable = code ? UNREACHABLE[code] : undefined
  if (unreachable)
    return { kind: 'down', summary: unreachable, reason: reason && `${unreachable} It said: ${reason}` }
  if (responseCode !== undefined && responseCode >= 400) {
    const summary = `The mail server said ${responseCode} to ${command || 'us'}.`
    // The mailer reports a session that ended after the sender was accepted by this code; a failed greeting has another one.
    const endedInMail = code === 'ECONNECTION' && command === 'CONN'
    return { kind: kindOfReply(responseCode, command, endedInMail), summary, reason }
  }
  if (code === 'EENVELOPE') return { kind: 'refused', summary: 'This is not a valid email address.' }
  if (code === 'EMESSAGE')
    return { kind: 'refused', summary: 'The mail server does not accept an email of this size.' }
  return { kind: 'unclear', summary: LOST }
}

/** Describes a failed connection or sign-in to the mail server; any fault there affects every email. */
export function describeOutage(error: unknown): { summary: string; reason?: string } {
  const { kind, summary, reason } = smtpError(error)
  if (kind !== 'unclear' || !(error instanceof Error)) return { summary, reason }
  return { summary: `The mail server cannot be reached: ${shorten(error.message)}` }
}

function kindOfReply(reply: number, command: string, endedInMail: boolean): ErrorKind {
  const aboutMail = command === 'RCPT TO' || command === 'DATA' || reply === TOO_LARGE
  if (reply === CLOSING) return aboutMail || endedInMail ? 'broke-off' : 'down'
  if (!aboutMail) return 'down'
  return reply >= 500 && reply !== BAD_SEQUENCE ? 'refused' : 'later'
}

/** Shortens a server's response to one line without control characters, for a table. */
function shorten(response: string): string {
  return response
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAIL_LIMITS.errorMax)
}

function asSmtpError(error: unknown): SmtpError {
  return error instanceof Error ? (error as Error & SmtpError) : {}
}
