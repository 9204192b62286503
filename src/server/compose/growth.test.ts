import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { VISIT_LIMITS } from '#contract/figures/figure-limits.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import {
  idempotencyKeys,
  mails,
  sessions,
  storeSizes,
  visitCounts,
} from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { quoteBody } from '#support/leads.ts'
import { passTime } from '#support/mail/mail-queue.ts'

const DAY_MS = 86_400_000
const YEARS_DAYS = VISIT_LIMITS.keepDays + 1
let now = new Date()
const product = setUpTestApp({ clock: { now: () => now }, settings: { DATA_DIR: tmpdir() } })

test('what no one needs after its time is gone, and what is new stays', async () => {
  const { db, services } = product
  const fill = async () => {
    await product.signIn('manager')
    const sent = await product.app.inject({
      method: 'POST',
      url: LEAD_API.create.path,
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...quoteBody(), full_name: `Aoife ${randomUUID()}` },
    })
    expect(sent.statusCode).toBe(201)
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: sql`now()` })
      .where(and(eq(mails.kind, 'lead-alert'), eq(mails.state, 'queued')))
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.kind, 'lead-confirmation'))
    services.visits.countView('/')
    await services.visits.flush()
    await services.status.measureStores()
  }
  const count = async () => ({
    sessions: await db.$count(sessions),
    keys: await db.$count(idempotencyKeys),
    mails: await db.$count(mails),
    visits: await db.$count(visitCounts, eq(visitCounts.page, '/')),
    sizes: await db.$count(storeSizes),
  })
  await fill()
  const once = await count()
  expect(Math.min(...Object.values(once))).toBeGreaterThan(0)
  now = new Date(now.getTime() + YEARS_DAYS * DAY_MS)
  await passTime(db, YEARS_DAYS * DAY_MS)
  await db.update(idempotencyKeys).set({ expiresAt: sql`now() - interval '1 day'` })
  await fill()
  await services.auth.deleteExpiredSessions()
  await services.leads.purgeIdempotencyKeys()
  await services.mails.purge()
  await services.visits.purge()
  expect(await count()).toEqual(once)
})
