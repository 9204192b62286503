import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadFigures } from '#contract/figures/figures.ts'
import { LeadStats } from '#contract/figures/lead-stats.ts'
import {
  CLOSED_STATUSES,
  LEAD_STATUSES,
  type LeadStatus,
  OPEN_STATUSES,
} from '#contract/leads/lead-status.ts'
import { leads } from '#server/platform/database/tables.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'

const database = setUpTestDatabase()

beforeAll(async () => {
  await insertLeads(
    database.db,
    LEAD_STATUSES.map((status) => ({ status, nextActionOn: '2020-01-01' })),
  )
})

test('every status is open or closed, and counted in the figures', () => {
  expect([...OPEN_STATUSES, ...CLOSED_STATUSES].sort()).toEqual([...LEAD_STATUSES].sort())
  expect(OPEN_STATUSES).toEqual(['new', 'contacted', 'quoted'])
  for (const schema of [LeadStats.shape.by_status, LeadStats.shape.mine, LeadFigures.shape.by_status]) {
    expect(Object.keys(schema.shape)).toEqual([...LEAD_STATUSES])
  }
})

test('the database stores every status, counts it, and queues all that have a next action', async () => {
  const rows = await database.db.select().from(leads).orderBy(leads.id)
  const queued = rows.filter(({ followUpFrom }) => followUpFrom !== null).map(({ status }) => status)
  expect(queued).toEqual([...LEAD_STATUSES])
  const counted = await database.db.execute(
    sql`select status from lead_counts where day = 'infinity' group by status having sum(leads) = 1`,
  )
  expect(counted.rows.map(({ status }) => status).sort()).toEqual([...LEAD_STATUSES].sort())
})

/** By type every status has to be judged; `is_response` in the database has to agree. */
const ANSWERS: Record<LeadStatus, boolean> = {
  new: false,
  contacted: true,
  quoted: true,
  converted: true,
  lost: false,
}

test('the database knows of every status whether it answers the customer', async () => {
  for (const status of LEAD_STATUSES) {
    const changes = JSON.stringify({ status: ['new', status] })
    const { rows } = await database.db.execute(
      sql`select is_response('status', ${changes}::jsonb) as answers`,
    )
    expect(rows[0]?.answers, status).toBe(ANSWERS[status])
  }
})
