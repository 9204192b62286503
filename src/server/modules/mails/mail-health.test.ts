import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { renderMail } from '#mail/render.tsx'
import { MailError, type MailTransport } from '#server/adapters/mail/transport.ts'
import { createTestApp } from '#support/app.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
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
import { testViews } from '#support/pages/views.ts'
import { sumUpQueue } from './repository.ts'
import { createMailWorker, describeHealth } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyQueue(database.db))
afterAll(() => database.drop())

const MINUTE_MS = 60_000

function startWorker(transport: MailTransport) {
  const builders = mailBuilders(database.db)
  const sending = { builders, pollMs: 20, watchMs: 20, stopGraceMs: 100 }
  const worker = createMailWorker(sendingServer(database.db, transport), sending)
  worker.start()
  return worker
}

test('waiting emails are counted by kind, with the age of the oldest', async () => {
  await queueLead(database.db)
  await queueLead(database.db)
  await passTime(database.db, 10 * MINUTE_MS)
  const queue = await sumUpQueue(database.db)
  expect(queue.map(({ kind, waiting }) => ({ kind, waiting }))).toEqual([
    { kind: 'lead-alert', waiting: 2 },
    { kind: 'lead-confirmation', waiting: 2 },
  ])
  for (const { oldestSeconds, lateSeconds } of queue) {
    expect(oldestSeconds).toBeGreaterThanOrEqual(600)
    expect(lateSeconds).toBe(oldestSeconds)
  }
  expect(describeHealth(queue, false)).toEqual({
    ok: false,
    problem: 'emails are not being sent; the oldest has been waiting for 10 minutes',
  })
})

test('a delay by a visitor’s mail server is not reported as an outage, and a delay by the office’s is', async () => {
  await queueLead(database.db)
  const { tried, transport } = createMemoryTransport(() => new MailError('later', 'Put off.'))
  const service = startWorker(transport)
  await until('both were tried', () => tried.length === 2)
  await until('both were put off', async () =>
    (await mailRows(database.db)).every(({ attempts }) => attempts === 1),
  )
  await service.stop()
  await passTime(database.db, 3 * 60 * MINUTE_MS)
  const queue = await sumUpQueue(database.db)
  const ofVisitor = queue.filter(({ kind }) => kind === 'lead-confirmation')
  expect(ofVisitor[0]?.oldestSeconds).toBeGreaterThan(3_600)
  expect(describeHealth(ofVisitor, false)).toEqual({ ok: true })
  expect(describeHealth(queue, false).problem).toBe(
    'emails are not being sent; the oldest has been waiting for 3 hours',
  )
})

test('a mail server that refuses is reported as a problem until it accepts emails again', async () => {
  await queueLead(database.db)
  let isDown = true
  const { sent, transport } = createMemoryTransport(() =>
    isDown ? new MailError('down', 'The mail server cannot be reached.') : null,
  )
  const service = startWorker(transport)
  await until('it shows', () => !service.health().ok)
  expect(service.health().problem).toBe('the mail server is not accepting email')
  await passTime(database.db, MAIL_LIMITS.lateMs)
  await until('the age shows', () => service.health().problem?.endsWith('5 minutes') ?? false)
  isDown = false
  await until('both left', () => sent.length === 2)
  await until('it is well', () => service.health().ok)
  await service.stop()
})

test('while the mail server refuses, the product is ready and reports a problem with email', async () => {
  // Nothing listens on port 1.
  const product = await createTestApp({
    views: testViews({ renderMail }),
    settings: { SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: tmpdir() },
  })
  try {
    product.product.background.start()
    product.product.background.lead()
    await queueLead(product.db)
    await product.product.background.health.firstReady(8_000)
    product.product.background.health.open()
    const read = async () => (await product.app.inject('/readyz')).json()
    await until('mail is told', async () => (await read()).mail?.ok === false)
    expect(await read()).toMatchObject({
      status: 'ready',
      mail: { ok: false, problem: 'the mail server is not accepting email' },
    })
  } finally {
    await product.product.background.stop()
    await product.close()
  }
})
