import type { MailError, MailTransport, OutgoingMail } from '#server/adapters/mail/transport.ts'

/** Keeps mails in memory. `fail` says what goes wrong with a mail; null lets it pass. */
export function createMemoryTransport(fail: (mail: OutgoingMail) => MailError | null = () => null) {
  const sent: OutgoingMail[] = []
  const tried: OutgoingMail[] = []
  const transport: MailTransport = {
    async send(mail) {
      tried.push(mail)
      const fault = fail(mail)
      if (fault) throw fault
      sent.push(mail)
    },
    discard: async () => {},
    close() {},
  }
  return { sent, tried, transport }
}
