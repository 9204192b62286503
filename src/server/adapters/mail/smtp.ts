import { createTransport } from 'nodemailer'
import { LIMITS } from '#contract/basics/limits.ts'
import { messageOf } from './message.ts'
import { outageOf, smtpError } from './smtp-error.ts'
import { MailFault, type MailTransport } from './transport.ts'

const limits = LIMITS.mail
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export type SmtpTimeouts = {
  connectionTimeoutMs: number
  greetingTimeoutMs: number
  socketTimeoutMs: number
  sendTimeoutMs: number
}

/**
 * Sends through the server of `url`. Encryption is demanded (smtps, or STARTTLS) unless the server is this machine;
 * what the address itself says, e.g. ?requireTLS=false, wins. Connections are kept and used again.
 */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = limits): MailTransport {
  const server = new URL(url)
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: limits.connections,
    maxRequeues: 1,
    requireTLS: server.protocol === 'smtp:' && !LOOPBACK.has(server.hostname),
    connectionTimeout: timeouts.connectionTimeoutMs,
    dnsTimeout: timeouts.connectionTimeoutMs,
    greetingTimeout: timeouts.greetingTimeoutMs,
    socketTimeout: timeouts.socketTimeoutMs,
  })
  let closed = false
  return {
    async send(mail, calledOff) {
      const late = AbortSignal.timeout(timeouts.sendTimeoutMs)
      const signal = calledOff ? AbortSignal.any([late, calledOff]) : late
      try {
        await pool.sendMail({ ...messageOf(mail), signal })
      } catch (error) {
        if (calledOff?.aborted) throw new MailFault('later', 'The delivery was called off.', { cause: error })
        throw await judge(error)
      }
    },
    close() {
      closed = true
      pool.close({ force: true })
    },
  }

  /** A connection lost in the middle may be the mail's doing: whether the server lets us in tells. */
  async function judge(error: unknown): Promise<MailFault> {
    const { kind, summary, reason } = smtpError(error)
    if (kind !== 'unclear') return new MailFault(kind, summary, { reason, cause: error })
    if (closed) return new MailFault('down', summary, { cause: error })
    try {
      await pool.verify()
      return new MailFault('later', summary, { cause: error })
    } catch (cause) {
      const { summary, reason } = outageOf(cause)
      return new MailFault('down', summary, { reason, cause })
    }
  }
}
