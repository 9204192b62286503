import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { MailError, type MailTransport } from '#server/adapters/mail/transport.ts'
import { newLeadMails } from '#server/modules/leads/mails.ts'
import { leads, mails } from '#server/platform/database/tables.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import type { Server } from '#server/server.ts'
import { createTestDatabase, setUpTestDatabase } from '#support/database.ts'
import { createMemoryTransport } from '#support/mail/mail-outbox.ts'
import {
  emptyQueue,
  mailBuilders,
  mailRows,
  passTime,
  queueLead,
  sendingServer,
  until,
} from '#support/mail/mail-queue.ts'
import { quietStretch } from '#support/quiet-stretch.ts'
import { testServer } from '#support/server.ts'
import { claimDue } from './repository-claims.ts'
import { purgeOldMails } from './stored-mails.ts'
import { createMailWorker, type MailSending, type MailWorker } from './worker.ts'

const database = setUpTestDatabase()
const workers: MailWorker[] = []

beforeEach(() => emptyQueue(database.db))
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

function startWorker(
  transport: MailTransport,
  change: Partial<Server> = {},
  sending: Partial<MailSending> = {},
): MailWorker {
  const worker = createMailWorker(sendingServer(database.db, transport, change), {
    builders: mailBuilders(database.db),
    pollMs: 40,
    stopGraceMs: 300,
    ...sending,
  })
  workers.push(worker)
  worker.start()
  return worker
}

const states = async () => (await mailRows(database.db)).map((row) => row.state)
const allAre = (state: string, mails: number) => async () => {
  const found = await states()
  return found.length === mails && found.every((each) => each === state)
}
const later = () => new MailError('later', 'Put off.', { reason: '450 try again later' })

test('a lead sends two emails: first the confirmation to the visitor, then the alert to staff', async () => {
  const id = await queueLead(database.db)
  const { sent, transport } = createMemoryTransport()
  startWorker(transport)
  await until('both are sent', allAre('sent', 2))
  expect(sent.map(({ kind, to, replyTo }) => ({ kind, to, replyTo }))).toEqual([
    {
      kind: 'lead-confirmation',
      to: { address: 'aoife@example.ie' },
      replyTo: { address: 'leads@jaunt.example' },
    },
    {
      kind: 'lead-alert',
      to: { address: 'leads@jaunt.example' },
      replyTo: { address: 'aoife@example.ie' },
    },
  ])
  const rows = await mailRows(database.db)
  expect(sent.map((mail) => mail.messageId)).toEqual(rows.map((row) => `<${row.id}@jaunt.example>`))
  expect(sent[0]?.subject).toContain(`reference ${makeReference(id)}`)
  expect(sent[1]?.html).toContain(`https://www.jaunt.example/login?lead=${id}`)
  expect(rows.every((row) => row.attempts === 1 && row.sentAt !== null && row.lastError === null)).toBe(true)
})

test('a request that stores no lead queues no email', async () => {
  const queued = newLeadMails(testServer(database.db), sql`null`)
  await database.db.execute(
    sql`with lead as (select id, email from leads where false), queued as (${queued}) select id from lead`,
  )
  expect(await mailRows(database.db)).toEqual([])
})

test('a wake-up sends emails at once, without waiting for the next look', async () => {
  const { sent, transport } = createMemoryTransport()
  const outbox = createOutbox()
  startWorker(transport, { outbox }, { pollMs: 60_000 })
  await quietStretch(150)
  await queueLead(database.db)
  outbox.wake()
  await until('both are sent', () => sent.length === 2)
})

test('in a rush of requests emails wait for the next look', async () => {
  const { sent, transport } = createMemoryTransport()
  let isHeld = true
  const outbox = { ...createOutbox(), holdsMails: () => isHeld }
  startWorker(transport, { outbox }, { pollMs: 1_500 })
  await quietStretch(150)
  await queueLead(database.db)
  outbox.wake()
  await quietStretch(150)
  expect(sent).toEqual([])
  await until('both are sent by the next look', () => sent.length === 2)
  isHeld = false
  await queueLead(database.db)
  outbox.wake()
  await until('all are sent', () => sent.length === 4)
})

test('emails queued before the start are sent, and those that a dead process had claimed are taken over at once', async () => {
  await queueLead(database.db)
  expect(await claimDue(database.db, MAILS['lead-confirmation'].priority, 1)).toHaveLength(1)
  const { sent, transport } = createMemoryTransport()
  startWorker(transport, { alone: true })
  await until('both are sent', () => sent.length === 2)
})

test('an email that is delayed is tried less and less often, and fails after days of trying', async () => {
  await queueLead(database.db)
  const { tried, transport } = createMemoryTransport((mail) =>
    mail.kind === 'lead-confirmation' ? later() : null,
  )
  const worker = startWorker(transport)
  const first = async () => (await mailRows(database.db))[0]
  const delay = async () => {
    const [row] = await database.db
      .select({ ms: sql<number>`extract(epoch from ${mails.nextAttemptAt} - now())::float * 1000` })
      .from(mails)
      .where(eq(mails.kind, 'lead-confirmation'))
    return row?.ms ?? 0
  }
  const { retryBaseMs, retryMaxMs, giveUpHours } = MAIL_LIMITS
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await until(`attempt ${attempt}`, async () => (await first())?.attempts === attempt)
    const expected = Math.min(retryBaseMs * 2 ** (attempt - 1), retryMaxMs)
    expect(await delay()).toBeGreaterThan(expected - 1_500)
    expect(await delay()).toBeLessThanOrEqual(expected * 1.25)
    await passTime(database.db, expected * 1.25)
    worker.wake()
  }
  expect((await first())?.state).toBe('queued')
  expect((await first())?.lastError).toBe('450 try again later')
  await passTime(database.db, giveUpHours * 3_600_000)
  worker.wake()
  await until('it is failed', async () => (await first())?.state === 'failed')
  expect(
    new Set(tried.filter((mail) => mail.kind === 'lead-confirmation').map((mail) => mail.messageId)).size,
  ).toBe(1)
})

test('the alert to the office leaves at once when the recipient’s server delays the confirmation', async () => {
  await queueLead(database.db)
  const { sent, transport } = createMemoryTransport((mail) =>
    mail.kind === 'lead-confirmation' ? later() : null,
  )
  startWorker(transport)
  await until('the alert left', () => sent.length === 1)
  expect(sent[0]?.kind).toBe('lead-alert')
  expect((await mailRows(database.db))[0]).toMatchObject({ state: 'queued', attempts: 1 })
})

test('a customer gets the emails of a lead in their order, but a delayed one holds up the next only for a while', async () => {
  const leadId = await queueLead(database.db)
  const { sent, transport } = createMemoryTransport((mail) =>
    mail.kind === 'lead-confirmation' ? later() : null,
  )
  const outbox = createOutbox()
  const worker = startWorker(transport, { outbox })
  await until('the confirmation was put off', async () => (await mailRows(database.db))[0]?.attempts === 1)
  await outbox.queue(database.db, [{ kind: 'offer', recipient: 'aoife@example.ie', leadId }])
  await until('the alert left', () => sent.length === 1)
  expect((await claimDue(database.db, MAILS.offer.priority, 1)).length).toBe(0)
  await passTime(database.db, MAIL_LIMITS.holdMs)
  worker.wake()
  await until('the quote left', () => sent.some((mail) => mail.kind === 'offer'))
})

test('a slow delivery keeps its claim, which is free soon after its process has died', async () => {
  await queueLead(database.db)
  let accepted = 0
  const closed = Promise.withResolvers<void>()
  const hanging: MailTransport = {
    discard: async () => {},
    send: () => {
      accepted += 1
      return closed.promise
    },
    close: () => closed.reject(new MailError('down', 'Closed.')),
  }
  startWorker(hanging, {}, { renewMs: 20 })
  await until('the server took it', () => accepted === 1)
  await passTime(database.db, MAIL_LIMITS.claimMs - 5_000)
  const heldFor = async () => ((await mailRows(database.db))[0]?.nextAttemptAt.getTime() ?? 0) - Date.now()
  await until('the claim is renewed', async () => (await heldFor()) > MAIL_LIMITS.claimMs - 3_000)
  expect(accepted).toBe(1)
  expect(MAIL_LIMITS.claimMs).toBeLessThanOrEqual(30_000)
})

test('an email that is refused fails with the server’s words, and the other one leaves', async () => {
  await queueLead(database.db)
  const { sent, transport } = createMemoryTransport((mail) =>
    mail.kind === 'lead-confirmation'
      ? new MailError('refused', 'Refused.', { reason: '550 no such user' })
      : null,
  )
  startWorker(transport)
  await until('one is failed, one sent', async () => (await states()).join() === 'failed,sent')
  expect((await mailRows(database.db))[0]).toMatchObject({ lastError: '550 no such user', attempts: 1 })
  expect(sent.map((mail) => mail.kind)).toEqual(['lead-alert'])
})

test.each([
  'a@b@c.ie',
  'x<victim@x.ie',
  '"quoted"@x.ie',
  'a@-x.ie',
  'a..b@x.ie',
  `${'a'.repeat(65)}@x.ie`,
  'a,b@x.ie',
])('an email to the address %s, which SMTP cannot carry, fails, and nothing crashes', async (email) => {
  await queueLead(database.db, { email })
  const { sent, transport } = createMemoryTransport()
  startWorker(transport)
  await until('one is failed, one sent', async () => (await states()).join() === 'failed,sent')
  expect(sent.map((mail) => mail.replyTo)).toEqual([undefined])
})

test('while the mail server is down no attempt counts, no email fails and few tries are made; then all leave, those of a lead in order', async () => {
  const ids = [await queueLead(database.db), await queueLead(database.db), await queueLead(database.db)]
  let isDown = true
  const memory = createMemoryTransport(() =>
    isDown ? new MailError('down', 'The mail server cannot be reached.') : null,
  )
  const worker = startWorker(memory.transport)
  await until('the outage is noticed', () => !worker.health().ok)
  await passTime(database.db, 100 * 3_600_000)
  await quietStretch(150)
  expect(memory.tried.length).toBeLessThanOrEqual(MAIL_LIMITS.connections)
  expect((await mailRows(database.db)).every((row) => row.state === 'queued' && row.attempts === 0)).toBe(
    true,
  )
  isDown = false
  await until('all are sent', allAre('sent', 6))
  expect(worker.health()).toEqual({ ok: true })
  for (const id of ids) {
    const ofLead = memory.sent.filter((mail) => mail.html.includes(`>${makeReference(id)}<`))
    expect(ofLead.map((mail) => mail.kind)).toEqual(['lead-confirmation', 'lead-alert'])
  }
})

test('several workers on one database send each email once', async () => {
  for (let lead = 0; lead < 15; lead += 1)
    await queueLead(database.db, { email: `visitor${lead}@example.ie` })
  const { sent, transport } = createMemoryTransport()
  for (let worker = 0; worker < 3; worker += 1) startWorker(transport)
  await until('all are sent', allAre('sent', 30))
  expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(30)
  expect(sent).toHaveLength(30)
})

test('a clock that jumps during a delivery does not send the email twice', async () => {
  await queueLead(database.db)
  const { sent, transport } = createMemoryTransport()
  const begun: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const worker = startWorker({
    ...transport,
    send: async (mail) => {
      begun.push(mail.messageId)
      await held
      return transport.send(mail)
    },
  })
  await until('the server reads it', () => begun.length > 0)
  await passTime(database.db, 3 * 24 * 3_600_000)
  worker.wake()
  await quietStretch(150)
  release()
  await until('both are sent', allAre('sent', 2))
  expect(new Set(begun).size).toBe(begun.length)
  expect(sent).toHaveLength(2)
})

test('a crash after the server took an email sends it a second time, under the same Message-ID', async () => {
  await queueLead(database.db)
  const accepted: string[] = []
  const crashing: MailTransport = {
    discard: async () => {},
    send: (mail) => {
      accepted.push(mail.messageId)
      return new Promise(() => undefined)
    },
    close() {},
  }
  createMailWorker(sendingServer(database.db, crashing), {
    builders: mailBuilders(database.db),
    pollMs: 600_000,
  }).start()
  await until('the server took it', () => accepted.length === 1)
  const { sent, transport } = createMemoryTransport()
  const early = startWorker(transport)
  await quietStretch(150)
  await early.stop()
  expect(sent).toEqual([])
  await passTime(database.db, MAIL_LIMITS.claimMs + 1)
  startWorker(transport)
  await until('both are sent', allAre('sent', 2))
  expect(sent.map((mail) => mail.messageId).filter((id) => id === accepted[0])).toHaveLength(1)
  expect(accepted).toHaveLength(1)
})

test('a worker that stops lets a delivery end, takes nothing new, and cuts off one that does not end', async () => {
  await queueLead(database.db)
  let releaseLock = () => {}
  let closed = false
  const transport: MailTransport = {
    discard: async () => {},
    send: () =>
      new Promise((_resolve, reject) => {
        releaseLock = () => reject(new MailError('down', 'Closed.'))
      }),
    close: () => {
      closed = true
      releaseLock()
    },
  }
  const worker = startWorker(transport)
  await until(
    'it was claimed',
    async () => ((await mailRows(database.db))[0]?.nextAttemptAt.getTime() ?? 0) > Date.now() + 20_000,
  )
  await worker.stop()
  expect(closed).toBe(true)
  const rows = await mailRows(database.db)
  expect(
    rows.every((row) => row.state === 'queued' && row.nextAttemptAt.getTime() <= Date.now() + 1_000),
  ).toBe(true)
  worker.wake()
  worker.start()
})

test('an email that cannot be rendered is tried again later, and the log names no person', async () => {
  await queueLead(database.db)
  const lines: unknown[] = []
  const { silentLog } = await import('#server/platform/logging/logger.ts')
  const log = Object.assign(silentLog(), { error: (...line: unknown[]) => lines.push(line) })
  const { transport } = createMemoryTransport()
  startWorker(transport, { log, render: () => Promise.reject(new Error('no template')) })
  await until('both were put off', async () =>
    (await mailRows(database.db)).every((mail) => mail.attempts === 1),
  )
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('aoife')
  expect((await mailRows(database.db))[0]?.lastError).toBe(
    'The email could not be rendered. The log gives the reason.',
  )
})

test('deleting a lead deletes its emails too, also one under way', async () => {
  const id = await queueLead(database.db)
  const { sent, transport } = createMemoryTransport()
  const deleteLead = async () => {
    await database.db.delete(leads).where(eq(leads.id, id))
    return null
  }
  const builders = mailBuilders(database.db, { 'lead-confirmation': deleteLead })
  const worker = startWorker(transport, {}, { builders })
  await until('the mails are gone', async () => (await mailRows(database.db)).length === 0)
  worker.wake()
  expect(sent).toEqual([])
})

test('an email due far in the future, after a clock jump, is sent at once', async () => {
  await queueLead(database.db)
  await passTime(database.db, -3 * 86_400_000)
  const { sent, transport } = createMemoryTransport()
  startWorker(transport)
  await until('both are sent', () => sent.length === 2)
})

test('the worker pauses while the database is down, logs it once, and goes on afterwards', async () => {
  const other = await createTestDatabase()
  const warnings: string[] = []
  const { silentLog } = await import('#server/platform/logging/logger.ts')
  const log = Object.assign(silentLog(), {
    warn: (_what: unknown, message: string) => warnings.push(message),
  })
  const { sent, transport } = createMemoryTransport()
  const worker = createMailWorker(sendingServer(other.db, transport, { log }), {
    builders: mailBuilders(other.db),
    pollMs: 20,
  })
  await other.db.execute(sql`alter table mails rename to mails_away`)
  worker.start()
  await until('the loss is noticed', () => warnings.length > 0)
  await quietStretch(100)
  expect(warnings).toEqual(['the outbox cannot be read; mails wait'])
  await other.db.execute(sql`alter table mails_away rename to mails`)
  await queueLead(other.db)
  await until('both are sent', () => sent.length === 2)
  await worker.stop()
  await other.drop()
})

test('sent and failed emails are deleted after their time', async () => {
  await queueLead(database.db)
  const { transport } = createMemoryTransport((mail) =>
    mail.kind === 'lead-alert' ? new MailError('refused', 'Refused.') : null,
  )
  startWorker(transport)
  await until('one sent, one failed', async () => (await states()).join() === 'sent,failed')
  const day = 86_400_000
  const purge = () => purgeOldMails({ db: database.db })
  await passTime(database.db, 364 * day)
  expect(await purge()).toBe(0)
  await passTime(database.db, 3 * day)
  expect(await purge()).toBe(2)
})
