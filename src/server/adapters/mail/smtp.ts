import { createTransport } from 'nodemailer'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { buildMessage } from './message.ts'
import { describeOutage, smtpError } from './smtp-error.ts'
import { MailError, type MailTransport } from './transport.ts'

const limits = MAIL_LIMITS
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export type SmtpTimeouts = {
  connectionTimeoutMs: number
  greetingTimeoutMs: number
  socketTimeoutMs: number
  sendTimeoutMs: number
}

/**
 * Returns the options for the server at `url`. Encryption is required (smtps or STARTTLS) unless the server is on this machine. Settings in
 * the URL, such as ?requireTLS=false, take precedence.
 */
export function smtpOptions(url: string, timeouts: Omit<SmtpTimeouts, 'sendTimeoutMs'> = limits) {
  const server = new URL(url)
  const isElsewhere = server.protocol === 'smtp:' && !LOOPBACK.has(server.hostname)
  return {
    url,
    requireTLS: isElsewhere && server.searchParams.get('requireTLS') !== 'false',
    connectionTimeout: timeouts.connectionTimeoutMs,
    dnsTimeout: timeouts.connectionTimeoutMs,
    greetingTimeout: timeouts.greetingTimeoutMs,
    socketTimeout: timeouts.socketTimeoutMs,
  }
}

/** Sends emails through the server at `url`, with pooled connections. */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = limits): MailTransport {
  const pool = createTransport({
    ...smtpOptions(url, timeouts),
    pool: true,
    maxConnections: limits.connections,
    maxRequeues: 1,
  })
  let closed = false
  return {
    async send(mail) {
      const late = new AbortController()
      // AbortSignal.timeout would fire long after the email was sent, and with another error.
      const deadline = setTimeout(() => late.abort(), timeouts.sendTimeoutMs)
      try {
        await pool.sendMail({ ...buildMessage(mail), signal: late.signal })
      } catch (error) {
        throw await judge(error)
      } finally {
        clearTimeout(deadline)
      }
    },
    // The mail server has the email, so nothing remains here.
    discard: async () => {},
    close() {
      closed = true
      pool.close({ force: true })
    },
  }

  /** Finds out whether this email or the server caused the lost connection, by opening a new one. */
  async function judge(error: unknown): Promise<MailError> {
    const { kind, summary, reason } = smtpError(error)
    if (kind !== 'unclear') return new MailError(kind, summary, { reason, cause: error })
    if (closed) return new MailError('down', summary, { cause: error })
    try {
      await pool.verify()
      return new MailError('later', summary, { cause: error })
    } catch (cause) {
      const { summary, reason } = describeOutage(cause)
      return new MailError('down', summary, { reason, cause })
    }
  }
}
