import { createFolderTransport } from '#server/adapters/mail/file-transport.ts'
import { sweepMailFolder } from '#server/adapters/mail/sweep-folder.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import type { Config } from '#server/config.ts'
import { noticeMailBuilders, resetMailBuilders } from '#server/modules/auth/mails.ts'
import { followUpMailBuilders } from '#server/modules/follow-ups/mails.ts'
import { statusMailBuilders } from '#server/modules/health/mails.ts'
import { leadMailBuilders } from '#server/modules/leads/mails.ts'
import { licenceMailBuilders } from '#server/modules/licences/mails.ts'
import { quoteMailBuilders } from '#server/modules/quotes/mails.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import { invitationMailBuilders } from '#server/modules/users/mails.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Views } from '#server/platform/views/views.ts'
import type { Server } from '#server/server.ts'
import { createMailWorker } from '../modules/mails/worker.ts'

/** Sends emails to the configured mail server; without one it writes them to files. */
export async function openMailTransport(config: Config): Promise<MailTransport> {
  if (!config.SMTP_URL) return createFolderTransport(mailFolder(config))
  return (await import('#server/adapters/mail/smtp.ts')).createSmtpTransport(config.SMTP_URL)
}

/** Collects the builder of each kind of email from the module that queues it. */
export function allMailBuilders(server: Server): MailBuilders {
  return {
    ...resetMailBuilders(server),
    ...noticeMailBuilders(server),
    ...invitationMailBuilders(server),
    ...leadMailBuilders(server),
    ...quoteMailBuilders(server),
    ...followUpMailBuilders(server),
    ...statusMailBuilders,
    ...licenceMailBuilders,
  }
}

/** Returns the function that renders emails. Without views none can be rendered, so emails wait. */
export function mailRenderer(views: Views | undefined): Views['renderMail'] {
  return (model) => (views ? views.renderMail(model) : Promise.reject(new Error('Mails need the views.')))
}

export const composeMailWorker = (server: Server) =>
  createMailWorker(server, { builders: allMailBuilders(server) })

/** Removes old email files. It runs also if a mail server is configured now, because files from before may remain. */
export async function sweepMailFiles(server: Server): Promise<{ removed: number }> {
  const now = server.clock.now()
  const storedFrom = new Date(now)
  storedFrom.setUTCMonth(storedFrom.getUTCMonth() - (await readRetentionRules(server)).mailMonths)
  return { removed: await sweepMailFolder(mailFolder(server.config), { now, storedFrom }) }
}
