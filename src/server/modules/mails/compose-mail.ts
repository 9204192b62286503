import { isMailable, parseSender } from '#contract/basics/sender-address.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { MailError, type OutgoingMail } from '#server/adapters/mail/transport.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { findDeskOrigin } from '#server/modules/users/repository.ts'
import type { MailBuilders, ToUrl } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { countConfirmations } from './repository.ts'
import type { ClaimedMail, SentMail } from './repository-claims.ts'

/** Makes emails as things stand when they leave; null when there is nothing to write about. */
export function createComposer(server: Server, builders: MailBuilders) {
  const { config, db } = server
  const { PUBLIC_URL, LEADS_EMAIL } = config
  const sender = parseSender(config.MAIL_FROM)
  if (!sender) throw new Error('MAIL_FROM has not been checked.')
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  // All emails of a rush name these alike.
  const readShared = shareReads(async () => ({
    business: await readLetterhead(server),
    deskOrigin: PUBLIC_URL ?? (await findDeskOrigin(db)),
  }))

  return async function compose(mail: ClaimedMail): Promise<OutgoingMail | null> {
    const { business, deskOrigin } = await readShared()
    const links = { toUrl: urlMaker(PUBLIC_URL), toDeskUrl: urlMaker(deskOrigin) }
    const built = await builders[mail.kind](mail, links)
    if (!built) return null
    const { contents, to = mail.recipient, replyTo = LEADS_EMAIL, unsubscribeUrl } = built
    if (!isMailable(to)) throw new MailError('refused', 'This is not a valid email address.')
    if (config.RATE_LIMITS === 'on') await refuseFlood(server, mail)
    return {
      kind: mail.kind,
      messageId: `<${mail.id}@${domain}>`,
      date: mail.queuedAt,
      from: { name: business.name, ...sender },
      to: { address: to },
      ...(isMailable(replyTo) ? { replyTo: { address: replyTo } } : {}),
      ...(unsubscribeUrl && { unsubscribeUrl }),
      ...(await server.render({ ...contents, business })),
    }
  }
}

/** A stranger names the address that the confirmation of a form goes to: one mailbox gets a few a day at most. */
async function refuseFlood({ db }: Server, mail: ClaimedMail): Promise<void> {
  const max = MAIL_LIMITS.confirmationsPerDay
  if (mail.kind !== 'lead-confirmation' || (await countConfirmations(db, mail, max)) < max) return
  throw new MailError(
    'refused',
    `This address has had ${max} confirmations within a day, so this one was not sent.`,
  )
}

/** A link to nowhere helps nobody. */
function urlMaker(base: string | null | undefined): ToUrl {
  return (path) => (base ? new URL(path, base).href : null)
}

/** Reads that begin in one moment share its answer. A failed one is not shared with those that follow. */
function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  let sharedUntil = 0
  return () => {
    if (shared && performance.now() < sharedUntil) return shared
    const answer = read()
    shared = answer
    sharedUntil = performance.now() + MAIL_LIMITS.sharedReadMs
    answer.catch(() => {
      if (shared === answer) shared = undefined
    })
    return answer
  }
}

/** Addresses that are secrets: of a quote, and of the way out of follow-ups. */
const SECRET_LINKS = /(\/(?:quote|unsubscribe)\/)[\w.~%-]+/g

/** Returns an email to a customer as it was sent, for their data export; null for emails to staff, which are not kept. */
export function sentText({ kind, subject, text }: OutgoingMail): SentMail['text'] {
  if (!MAILS[kind].toCustomer) return null
  return { subject, body: text.replace(SECRET_LINKS, '$1…') }
}
