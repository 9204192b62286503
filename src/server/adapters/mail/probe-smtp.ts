import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { NamedAddress } from '#contract/basics/sender-address.ts'
import { smtpOptions } from './smtp.ts'
import { describeOutage } from './smtp-error.ts'

/** Signs in to the mail server and out again. Returns how the connection is encrypted; throws an explanation in Jaunt's words. */
export async function probeSmtp(url: string): Promise<string> {
  const transport = createTransport(smtpOptions(url))
  try {
    await transport.verify()
    return describeProtection(url)
  } catch (error) {
    throw explain(error)
  } finally {
    transport.close()
  }
}

export async function sendTestMail(url: string, from: NamedAddress, to: string): Promise<void> {
  const transport = createTransport(smtpOptions(url))
  try {
    await transport.sendMail({
      from,
      to,
      subject: 'Jaunt: test email',
      text: 'This is a test email from Jaunt (npm run doctor). Emails from Jaunt reach this address.',
      messageId: `<${randomUUID()}@${from.address.split('@').at(-1)}>`,
    })
  } catch (error) {
    throw explain(error)
  } finally {
    transport.close()
  }
}

function describeProtection(url: string): string {
  if (url.startsWith('smtps:')) return 'encrypted (TLS)'
  return smtpOptions(url).requireTLS
    ? 'encrypted by STARTTLS'
    : 'not encrypted if the server does not offer it'
}

function explain(cause: unknown): Error {
  const { summary, reason } = describeOutage(cause)
  return new Error(reason ?? summary)
}
