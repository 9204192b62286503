import { isMailable, parseSender } from '#contract/basics/sender-address.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, MAILS, type MailPriority } from '#contract/mail/mail-models.ts'
import { MailError, type OutgoingMail } from '#server/adapters/mail/transport.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { findDeskOrigin } from '#server/modules/users/repository.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import type { MailBuilders, ToUrl } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { countConfirmations } from './repository.ts'
import type { ClaimedMail, SentMail } from './repository-claims.ts'
import * as claims from './repository-claims.ts'

const limits = MAIL_LIMITS

const UNMADE = 'The email could not be rendered. The log gives the reason.'

/** The number of deliveries under way in each class. */
export type BusyConnections = Record<MailPriority, number>

/**
 * Returns how many more emails of a class may start. Each class has connections of its own, so that a slow recipient or a long queue delays
 * only its class. Shared connections are first come, first served; the worker asks for the most urgent class first.
 */
export function roomFor(priority: MailPriority, busy: Readonly<BusyConnections>): number {
  const borrowed = MAIL_PRIORITIES.map((each) => Math.max(0, busy[each] - limits.ownConnections[each]))
  const shared = limits.sharedConnections - borrowed.reduce((sum, taken) => sum + taken, 0)
  return Math.max(0, limits.ownConnections[priority] - busy[priority]) + Math.max(0, shared)
}

type Listeners = {
  /** called when more emails may be claimable */
  onRoom(): void
  onDatabaseError(error: unknown): void
}

/** Sends the claimed emails, within each class's limit. */
export function createDeliveries(
  server: Server,
  builders: MailBuilders,
  { onRoom, onDatabaseError }: Listeners,
) {
  const { db, log, mailTransport } = server
  const compose = createComposer(server, builders)
  const underWay = new Map<string, Promise<void>>()
  const busy: BusyConnections = { 0: 0, 1: 0, 2: 0, 3: 0 }
  /** consecutive failures of the mail server as a whole */
  let outages = 0
  let pausedUntil = 0

  const isPaused = () => performance.now() < pausedUntil

  /** Returns how many emails of a class may start now. */
  function room(priority: MailPriority): number {
    if (isPaused()) return 0
    // One email tests whether the mail server is back after an outage.
    if (outages > 0) return underWay.size === 0 ? 1 : 0
    return roomFor(priority, busy)
  }

  function noteUp(): void {
    if (outages > 0) log.info('the mail server can be used again')
    outages = 0
    pausedUntil = 0
  }

  function noteDown(): void {
    // The first of concurrent failures starts the pause.
    if (isPaused()) return
    pausedUntil = performance.now() + outageDelay(outages)
    outages += 1
  }

  /** Renders an email from current data, sends it and records the result. `disconnect` frees its connection. */
  async function deliver(mail: claims.ClaimedMail, disconnect: () => void): Promise<void> {
    const outgoing = await compose(mail)
    if (!outgoing) return claims.discard(db, mail.id)
    await mailTransport.send(outgoing)
    noteUp()
    disconnect()
    await recordSent(mail, outgoing).catch(onDatabaseError)
  }

  async function recordSent(mail: claims.ClaimedMail, outgoing: OutgoingMail): Promise<void> {
    // An erasure during delivery looked for the email's file before it was written.
    if (!(await claims.markSent(db, { id: mail.id, text: sentText(outgoing) })))
      await mailTransport.discard(outgoing)
    log.debug({ mail: mail.id, kind: mail.kind, lead: mail.leadId }, 'mail sent')
  }

  async function recordFailure(mail: claims.ClaimedMail, error: unknown): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, lead: mail.leadId }
    const delayMs = retryDelay(mail.attempts)
    if (!(error instanceof MailError)) {
      // The email failed before it reached the mail server, so this says nothing about the server.
      log.error({ ...about, error }, 'a mail could not be made; it is tried again')
      return claims.retryLater(db, mail.id, UNMADE, delayMs)
    }
    switch (error.kind) {
      case 'refused':
        noteUp()
        log.warn(about, 'a mail was refused for good; it waits on the mails page')
        return claims.markFailed(db, mail.id, error.reason)
      case 'later':
        noteUp()
        return claims.retryLater(db, mail.id, error.reason, delayMs)
      case 'down':
        noteDown()
        log.warn({ ...about, why: error.summary }, 'the mail server cannot be used; the mail waits')
        return claims.release(db, mail.id, error.reason)
      case 'broke-off':
        noteDown()
        log.warn({ ...about, why: error.summary }, 'the mail server broke off at a mail, which is put off')
        // The failed email is postponed, or it would be first after every pause and delay all others.
        return claims.retryLater(db, mail.id, error.reason, delayMs)
    }
  }

  /**
   * Starts a delivery. Its connection is free as soon as the mail server has the email, because recording takes about as long as sending.
   */
  function start(mail: claims.ClaimedMail): void {
    let isConnected = true
    busy[mail.priority] += 1
    function disconnect(): void {
      if (isConnected) busy[mail.priority] -= 1
      isConnected = false
      onRoom()
    }
    const delivery = runFor(mail.requestId, () =>
      deliver(mail, disconnect)
        .catch((error: unknown) => recordFailure(mail, error))
        .catch(onDatabaseError),
    )
    underWay.set(mail.id, delivery)
    delivery.finally(() => {
      underWay.delete(mail.id)
      // Later emails of the lead become claimable only now that the row shows an attempt.
      disconnect()
    })
  }

  return {
    start,
    room,
    hasRoom: () => MAIL_PRIORITIES.some((priority) => room(priority) > 0),
    isServerDown: () => outages > 0,
    ids: () => [...underWay.keys()],
    /** resolves when all deliveries have ended */
    ended: () => Promise.all(underWay.values()),
  }
}

/** Returns a delay that doubles with each attempt up to a maximum; a quarter of it is random, so that emails do not retry in step. */
const retryDelay = (attempts: number): number => pauseAfter(attempts, limits.retryBaseMs, limits.retryMaxMs)

/** Returns the pause for the whole mail server, in shorter steps, because the first success ends it. */
const outageDelay = (failures: number): number =>
  pauseAfter(failures, limits.outageBaseMs, limits.outageMaxMs)

function pauseAfter(turns: number, baseMs: number, maxMs: number): number {
  const ms = Math.min(baseMs * 2 ** Math.min(turns, 30), maxMs)
  return Math.round(ms * (1 + Math.random() / 4))
}

/** Returns a function that builds an email from current data, or returns null if there is nothing to send. */
export function createComposer(server: Server, builders: MailBuilders) {
  const { config, db } = server
  const { PUBLIC_URL, LEADS_EMAIL } = config
  const sender = parseSender(config.MAIL_FROM)
  if (!sender) throw new Error('MAIL_FROM has not been checked.')
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  // Emails that are sent close together share these facts.
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

/** Throws for a confirmation if the mailbox has had the day's number of them, because a stranger can enter any address. */
async function refuseFlood({ db }: Server, mail: ClaimedMail): Promise<void> {
  const max = MAIL_LIMITS.confirmationsPerDay
  if (mail.kind !== 'lead-confirmation' || (await countConfirmations(db, mail, max)) < max) return
  throw new MailError(
    'refused',
    `This address has had ${max} confirmations within a day, so this one was not sent.`,
  )
}

/** Returns a function that makes URLs of paths; null without a base, because no link is better than a broken one. */
function urlMaker(base: string | null | undefined): ToUrl {
  return (path) => (base ? new URL(path, base).href : null)
}

/** Returns a function whose concurrent calls share one read. Later calls do not share a failure. */
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

/** Matches secret links: to quotes and to unsubscribe. */
const SECRET_LINKS = /(\/(?:quote|unsubscribe)\/)[\w.~%-]+/g

/** Returns the text of an email to a customer, for the export of their data; null for emails to staff, whose text is not kept. */
function sentText({ kind, subject, text }: OutgoingMail): SentMail['text'] {
  if (!MAILS[kind].toCustomer) return null
  return { subject, body: text.replace(SECRET_LINKS, '$1…') }
}
