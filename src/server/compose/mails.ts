import { join } from 'node:path'
import { parseSender } from '#contract/basics/sender-address.ts'
import { createFolderTransport } from '#server/adapters/mail/folder.ts'
import { sweepMailFolder } from '#server/adapters/mail/sweep-folder.ts'
import type { Config } from '#server/config.ts'
import type { MailDependencies } from '#server/modules/mails/dependencies.ts'
import { createMailService, type MailService } from '#server/modules/mails/service.ts'
import type { Views } from '#server/platform/views/views.ts'

/** Without views no mail can be rendered, and mails wait. */
export function mailRenderer(views: Views | undefined): Views['renderMail'] {
  return (model) => (views ? views.renderMail(model) : Promise.reject(new Error('Mails need the views.')))
}

type MailSources = Omit<MailDependencies, 'leadsEmail' | 'publicUrl' | 'transport' | 'from' | 'isLimited'> & {
  config: Config
}

/** Also where a mail server is named now: mails may lie there from before. */
export function mailSweeper(
  config: Config,
  { now, keepMonths }: { now(): Date; keepMonths(): Promise<number> },
): () => Promise<{ removed: number }> {
  return async () => {
    const storedFrom = new Date(now())
    storedFrom.setUTCMonth(storedFrom.getUTCMonth() - (await keepMonths()))
    return { removed: await sweepMailFolder(mailFolder(config), { now: now(), storedFrom }) }
  }
}

function mailFolder({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'mail')
}

/** Mails go to the server that is configured, else into files. */
export async function composeMails({ config, ...sources }: MailSources): Promise<MailService> {
  const transport = config.SMTP_URL
    ? (await import('#server/adapters/mail/smtp.ts')).createSmtpTransport(config.SMTP_URL)
    : createFolderTransport(mailFolder(config))
  const from = parseSender(config.MAIL_FROM)
  if (!from) throw new Error('MAIL_FROM has not been checked.')
  const { LEADS_EMAIL: leadsEmail, PUBLIC_URL: publicUrl } = config
  const isLimited = config.RATE_LIMITS === 'on'
  return createMailService({ ...sources, leadsEmail, publicUrl, transport, from, isLimited })
}
