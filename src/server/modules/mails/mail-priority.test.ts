import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/database/tables.ts'
import { queue } from '#server/platform/mail/outbox.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { createMemoryTransport } from '#support/mail/mail-outbox.ts'
import {
  emptyQueue,
  mailBuilders,
  mailRows,
  queueLead,
  sendingServer,
  until,
} from '#support/mail/mail-queue.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '#support/mail/mail-server.ts'
import { quietStretch } from '#support/quiet-stretch.ts'
import { claimDue } from './repository-claims.ts'
import { createMailWorker } from './worker.ts'

const database = setUpTestDatabase()
const ends: (() => unknown)[] = []

beforeEach(() => emptyQueue(database.db))
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const db = () => database.db
const queueReset = (executor: Executor, recipient: string) =>
  queue(executor, [{ kind: 'password-reset', recipient }])
const resetBuilder = {
  'password-reset': async ({ recipient: to }: { recipient: string }) => ({
    to,
    contents: { kind: 'password-reset' as const, name: 'Orla', code: 'a-code', url: null, minutes: 60 },
  }),
}

function startWorker(transport: MailTransport, pollMs = 40) {
  const builders = mailBuilders(db(), resetBuilder)
  const worker = createMailWorker(sendingServer(db(), transport), { builders, pollMs, stopGraceMs: 300 })
  ends.push(() => worker.stop())
  worker.start()
  return worker
}

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  ends.push(() => server.close())
  return server
}

/** Queues reminders to many people, due long before everything else. */
async function queueReminders(amount: number, address = (turn: number) => `staff${turn}@example.ie`) {
  const leadId = await queueLead(db())
  await db().delete(mails)
  const kind = 'response-due-soon' as const
  const rows = Array.from({ length: amount }, (_, turn) => ({
    kind,
    priority: MAILS[kind].priority,
    recipient: address(turn),
    details: { leads: [leadId], more: 0 },
    nextAttemptAt: new Date(Date.now() - 3_600_000),
  }))
  await db().insert(mails).values(rows)
}

async function queueQuote(recipient: string): Promise<void> {
  const leadId = await queueLead(db(), { email: recipient })
  await db().delete(mails).where(eq(mails.leadId, leadId))
  await queue(db(), [{ leadId, kind: 'offer', recipient, details: { offer: 7 } }])
}

test('a password reset and a quote leave before reminders that were due long before', async () => {
  const server = await mailServer()
  await queueReminders(2_000)
  const worker = startWorker(createSmtpTransport(server.url))
  await until('reminders are leaving', () => server.received.length > 0)
  await queueReset(db(), 'manager@example.ie')
  await queueQuote('customer@example.ie')
  worker.wake()
  const awaited = ['manager@example.ie', 'customer@example.ie']
  const arrived = () => new Set(server.received.flatMap(({ to }) => to))
  await until('both are there', () => awaited.every((each) => arrived().has(each)), 5_000)
  expect(server.received.length).toBeLessThan(1_000)
})

test('emails that are sent but cannot be marked yet hold up no others, since their connections are free', async () => {
  await queueReminders(30)
  const { sent, transport } = createMemoryTransport()
  const held = Promise.withResolvers<void>()
  ends.push(held.resolve)
  let holding: Promise<void> | undefined
  startWorker({
    ...transport,
    // The first recipient's row is locked here.
    async send(mail) {
      holding ??= holdRow(mail.to.address, held.promise)
      await holding
      await transport.send(mail)
    },
  })
  await until('all are handed over', () => sent.length === 30)
  await until(
    'the others are marked',
    async () => (await db().$count(mails, eq(mails.state, 'queued'))) === 1,
  )
  held.resolve()
  await until('all are marked', async () => (await db().$count(mails, eq(mails.state, 'queued'))) === 0)
  expect(sent).toHaveLength(30)
})

test('an email that waits for an earlier one of its lead leaves as soon as that one is marked', async () => {
  await queueLead(db())
  const { sent, transport } = createMemoryTransport()
  const held = Promise.withResolvers<void>()
  ends.push(held.resolve)
  startWorker(
    {
      ...transport,
      async send(mail) {
        if (mail.kind === 'lead-confirmation') await holdRow(mail.to.address, held.promise)
        await transport.send(mail)
      },
    },
    60_000,
  )
  await until('the first is handed over', () => sent.length === 1)
  await quietStretch(150)
  held.resolve()
  await until('the second is sent', () => sent.length === 2)
})

/** Locks the row of an email and resolves once it is locked; the lock lasts until `end`. */
function holdRow(recipient: string, end: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    database.db
      .transaction(async (tx) => {
        await tx.select().from(mails).where(eq(mails.recipient, recipient)).for('update')
        resolve()
        await end
      })
      .catch(reject)
  })
}

const resetsTo = async (addresses: string[]) => {
  for (const address of addresses) await queueReset(db(), address)
}
const SILENT = Array.from({ length: 30 }, (_, turn) => `silent${turn}@example.ie`)

test.each([
  ['reminders', () => queueReminders(30, (turn) => SILENT[turn] ?? ''), ['manager@example.ie']],
  ['resets', () => resetsTo(SILENT), []],
])(
  '%s to recipients that never answer hold up no email of another class',
  async (_what, queueSilent, resets) => {
    let silent = 0
    const server = await mailServer({
      onRecipient: (address) => {
        if (!address.startsWith('silent')) return 'accept'
        silent += 1
        return 'silence'
      },
    })
    await queueSilent()
    const worker = startWorker(createSmtpTransport(server.url))
    await until('the silent ones hold all that they may', () => silent >= 6)
    // Nothing is claimed ahead, because it could still be joined or cancelled.
    const claimed = sql`${mails.nextAttemptAt} > now()`
    expect(await db().$count(mails, claimed)).toBeLessThanOrEqual(MAIL_LIMITS.connections)
    await queueLead(db())
    await resetsTo(resets)
    worker.wake()
    await until('the others are there', () => server.received.length === 2 + resets.length, 5_000)
  },
)

test('a customer gets the emails of a lead in their order: those before a quote become as urgent as the quote', async () => {
  const leadId = await queueLead(db())
  await queue(db(), [{ leadId, kind: 'offer', recipient: 'aoife@example.ie', details: { offer: 7 } }])
  const rows = await mailRows(db())
  expect(rows.map(({ kind, priority }) => [kind, priority])).toEqual([
    ['lead-confirmation', 0],
    ['lead-alert', 2],
    ['offer', 0],
  ])
  const { sent, transport } = createMemoryTransport()
  startWorker(transport)
  await until('all have left', () => sent.length === 3)
  const toCustomer = sent.filter(({ to }) => to.address === 'aoife@example.ie').map(({ kind }) => kind)
  expect(toCustomer).toEqual(['lead-confirmation', 'offer'])
})

test('a quote does not wait for the alert of its lead', async () => {
  const leadId = await queueLead(db())
  await db().delete(mails).where(eq(mails.kind, 'lead-confirmation'))
  await queue(db(), [{ leadId, kind: 'offer', recipient: 'aoife@example.ie', details: { offer: 7 } }])
  const claimed = await claimDue(db(), MAILS.offer.priority, 10)
  expect(claimed.map(({ kind }) => kind)).toEqual(['offer'])
})

test('an email to one person has the priority that its caller gives it', async () => {
  const leadId = await queueLead(db())
  await db().delete(mails)
  const letter = { leadId, kind: 'follow-up' as const, recipient: 'aoife@example.ie', details: {} }
  await queue(db(), [{ ...letter, priority: 1 }, letter])
  expect((await mailRows(db())).map(({ priority }) => priority)).toEqual([1, 3])
})

test('a recipient at whom the mail server breaks off holds up nobody else', async () => {
  const server = await mailServer({
    onRecipient: (address) => (address.startsWith('broken') ? { code: 421, message: 'Closing' } : 'accept'),
  })
  await queueReset(db(), 'broken@example.ie')
  const worker = startWorker(createSmtpTransport(server.url))
  await until('the server broke off', () => !worker.health().ok)
  const { id } = (await mailRows(db()))[0] ?? {}
  await queueLead(db())
  await until('the others are there', () => server.received.length === 2, 8_000)
  const broken = (await mailRows(db())).find((row) => row.id === id)
  expect(broken).toMatchObject({ state: 'queued', attempts: 1 })
})
