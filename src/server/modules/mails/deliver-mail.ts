import type { NamedAddress } from '#contract/basics/sender-address.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailBusiness, MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import { MailError, type MailTransport, type OutgoingMail } from '#server/adapters/mail/transport.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { WakingOutbox } from '#server/platform/mail/create-outbox.ts'
import type { Links, MailBuilders, ToUrl } from '#server/platform/mail/mail-builder.ts'
import { retryDelay } from './policy.ts'
import * as claims from './repository-claims.ts'
import type { MarkSent } from './sent-marks.ts'
import { sentText } from './sent-text.ts'

/** The parts of a server that send emails, the builders of each module, and times that tests shorten. */
export type MailSending = {
  db: Database
  log: Log
  outbox: Pick<WakingOutbox, 'wake' | 'onWake' | 'holdsMails'>
  /** each kind's, from the module that queues it */
  builders: MailBuilders
  /** where a visitor's reply is read */
  leadsEmail: string
  /** the site's own address, when it is known */
  publicUrl: string | undefined
  /** where an administrator last reached the desk, as scheme and host */
  deskOrigin(): Promise<string | null>
  /** as it is when the mail is written */
  business(): Promise<MailBusiness>
  render(model: MailModel): Promise<RenderedMail>
  transport: MailTransport
  /** in whose name mails leave; the trading name where it says none */
  from: NamedAddress
  /** rate limits are on: one mailbox gets a few confirmations a day at most */
  isLimited: boolean
  /** no other process uses this database: claims found at the start are those of a process that died */
  alone: boolean
  pollMs?: number
  renewMs?: number
  watchMs?: number
  stopGraceMs?: number
}

type ClaimedMail = claims.ClaimedMail

/**
 * 'down': the worker pauses, because the mail server accepts nothing. 'gone': the recipient or the subject of the email no
 * longer exists. 'unmade': the email could not be rendered and never reached the server.
 */
export type Outcome = 'sent' | 'failed' | 'later' | 'unmade' | 'down' | 'gone'

export type DeliverySteps = {
  markSent: MarkSent
  /** The mail is with the mail server; its row does not say so yet. */
  onHandedOver(): void
}

/** Draws one claimed mail as things stand now, hands it over and records what became of it. */
export async function deliverMail(
  deps: MailSending,
  mail: ClaimedMail,
  { markSent, onHandedOver }: DeliverySteps,
): Promise<Outcome> {
  const { db, log, transport } = deps
  let outgoing: OutgoingMail | null
  try {
    outgoing = await composeMail(deps, mail)
    if (!outgoing) {
      await claims.discard(db, mail.id)
      return 'gone'
    }
    await transport.send(outgoing)
  } catch (error) {
    return recordError(deps, mail, error)
  }
  onHandedOver()
  // An erasure that ended meanwhile has looked for files before this one was written.
  if (!(await markSent({ id: mail.id, text: sentText(outgoing) }))) await transport.discard(outgoing)
  log.debug({ mail: mail.id, kind: mail.kind, lead: mail.leadId }, 'mail sent')
  return 'sent'
}

/** Null when there is nothing to write about any more. */
async function composeMail(deps: MailSending, mail: ClaimedMail): Promise<OutgoingMail | null> {
  const { builders, from, leadsEmail } = deps
  const built = await builders[mail.kind](mail, await buildLinks(deps))
  if (!built) return null
  const { contents, to = mail.recipient, replyTo = leadsEmail, unsubscribeUrl } = built
  if (!isMailable(to)) throw new MailError('refused', 'This is not a valid email address.')
  await refuseFlood(deps, mail)
  const business = await deps.business()
  return {
    kind: mail.kind,
    messageId: `<${mail.id}@${readDomain(from.address)}>`,
    date: mail.queuedAt,
    from: { name: business.name, ...from },
    to: { address: to },
    ...(isMailable(replyTo) ? { replyTo: { address: replyTo } } : {}),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(await deps.render({ ...contents, business })),
  }
}

/** A stranger names the address that the confirmation of a form goes to. */
async function refuseFlood({ db, isLimited }: MailSending, mail: ClaimedMail): Promise<void> {
  const max = MAIL_LIMITS.confirmationsPerDay
  if (!isLimited || mail.kind !== 'lead-confirmation') return
  if ((await claims.countConfirmations(db, mail, max)) < max) return
  throw new MailError(
    'refused',
    `This address has had ${max} confirmations within a day, so this one was not sent.`,
  )
}

async function buildLinks({ publicUrl, deskOrigin }: MailSending): Promise<Links> {
  return { toUrl: urlMaker(publicUrl), toDeskUrl: urlMaker(publicUrl ?? (await deskOrigin())) }
}

/** A link to nowhere helps nobody. */
function urlMaker(base: string | null | undefined): ToUrl {
  return (path) => (base ? new URL(path, base).href : null)
}

async function recordError({ db, log }: MailSending, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const about = { mail: mail.id, kind: mail.kind, lead: mail.leadId }
  if (!(error instanceof MailError)) {
    log.error({ ...about, error }, 'a mail could not be made; it is tried again')
    await claims.retryLater(
      db,
      mail.id,
      'The email could not be rendered. The log gives the reason.',
      retryDelay(mail.attempts),
    )
    return 'unmade'
  }
  switch (error.kind) {
    case 'refused':
      log.warn(about, 'a mail was refused for good; it waits on the mails page')
      await claims.markFailed(db, mail.id, error.reason)
      return 'failed'
    case 'later':
      await claims.retryLater(db, mail.id, error.reason, retryDelay(mail.attempts))
      return 'later'
    case 'down':
      log.warn({ ...about, why: error.summary }, 'the mail server cannot be used; the mail waits')
      await claims.releaseClaim(db, mail.id, error.reason)
      return 'down'
    case 'broke-off':
      log.warn({ ...about, why: error.summary }, 'the mail server broke off at a mail, which is put off')
      // Left due, it would be the first again after every pause and hold up all the others.
      await claims.retryLater(db, mail.id, error.reason, retryDelay(mail.attempts))
      return 'down'
  }
}

function readDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
