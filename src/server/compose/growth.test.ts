import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { resetMailBuilders } from '#server/modules/auth/mails.ts'
import { measureStores } from '#server/modules/health/stores.ts'
import { visitCounter } from '#server/modules/visits/jobs.ts'
import { countView } from '#server/modules/visits/visits.ts'
import {
  auditEntries,
  idempotencyKeys,
  mails,
  passwordResets,
  sessions,
  storeSizes,
  visitCounts,
} from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { passTime } from '#support/mail/mail-queue.ts'
import { createUser } from '#support/users.ts'

const DAY_MS = 86_400_000
const YEARS_DAYS = 1_100
let now = new Date()
// The jobs remove files too, so they get a folder of their own.
const dataDir = await mkdtemp(join(tmpdir(), 'jaunt-growth-'))
afterAll(() => rm(dataDir, { recursive: true }))
const product = setUpTestApp({ clock: { now: () => now }, settings: { DATA_DIR: dataDir } })

test('data past its time is deleted, and new data stays', async () => {
  const { db, server } = product
  // Audit entries cannot be changed, so the first ones are written with old dates.
  const fill = async (auditMonths: number) => {
    await product.signIn('manager')
    const sent = await product.call(
      LEAD_API.create,
      { 'idempotency-key': randomUUID() },
      {},
      { ...quoteRequest(), full_name: `Aoife ${randomUUID()}` },
    )
    expect(sent.statusCode).toBe(201)
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: sql`now()` })
      .where(and(eq(mails.kind, 'lead-alert'), eq(mails.state, 'queued')))
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.kind, 'lead-confirmation'))
    const admin = await createUser(db, { role: 'admin' })
    await resetMailBuilders(server)['password-reset'](
      { leadId: null, recipient: admin.email, details: {} },
      { toUrl: () => null, toDeskUrl: () => null },
    )
    await db.execute(sql`insert into audit_entries (action, at)
      select 'test.act', now() - make_interval(months => ${auditMonths}) from generate_series(1, 3)`)
    countView(server, '/')
    await visitCounter(server).flush()
    await measureStores(server)
  }
  const count = async () => ({
    sessions: await db.$count(sessions),
    keys: await db.$count(idempotencyKeys),
    // Emails that the jobs queue, such as reminders, are not counted.
    mails: await db.$count(mails, inArray(mails.kind, ['lead-alert', 'lead-confirmation'])),
    resets: await db.$count(passwordResets),
    audit: await db.$count(auditEntries, eq(auditEntries.action, 'test.act')),
    visits: await db.$count(visitCounts, and(eq(visitCounts.page, '/'), eq(visitCounts.event, 'page_view'))),
    sizes: await db.$count(storeSizes),
  })
  await fill(25)
  const once = await count()
  expect(Math.min(...Object.values(once))).toBeGreaterThan(0)
  now = new Date(now.getTime() + YEARS_DAYS * DAY_MS)
  await passTime(db, YEARS_DAYS * DAY_MS)
  await db.update(idempotencyKeys).set({ expiresAt: sql`now() - interval '1 day'` })
  await fill(0)
  for (const job of product.product.jobs) await job.run()
  expect(await count()).toEqual(once)
})
