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

/** Builds emails from the data at sending time; null if there is nothing to send. */
export function createComposer(server: Server, builders: MailBuilders) {
  const { config, db } = server
  const { PUBLIC_URL, LEADS_EMAIL } = config
  const sender = parseSender(config.MAIL_FROM)
  if (!sender) throw new Error('MAIL_FROM has not been checked.')
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  // The emails of a rush share these facts.
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

/** The address of a confirmation comes from a stranger, so a mailbox gets only a few a day. */
async function refuseFlood({ db }: Server, mail: ClaimedMail): Promise<void> {
  const max = MAIL_LIMITS.confirmationsPerDay
  if (mail.kind !== 'lead-confirmation' || (await countConfirmations(db, mail, max)) < max) return
  throw new MailError(
    'refused',
    `This address has had ${max} confirmations within a day, so this one was not sent.`,
  )
}

/** Without a base there is no URL, rather than a broken link. */
function urlMaker(base: string | null | undefined): ToUrl {
  return (path) => (base ? new URL(path, base).href : null)
}

/** Concurrent reads share a result. A failure is not shared with later ones. */
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

/** Secret links: to quotes, and to unsubscribe. */
const SECRET_LINKS = /(\/(?:quote|unsubscribe)\/)[\w.~%-]+/g

/** Returns a sent email to a customer for their data export; null for emails to staff, which are not kept. */
export function sentText({ kind, subject, text }: OutgoingMail): SentMail['text'] {
  if (!MAILS[kind].toCustomer) return null
  return { subject, body: text.replace(SECRET_LINKS, '$1…') }
}
