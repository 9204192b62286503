import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadFigures, LeadStats } from '#contract/figures/figures.ts'
import {
  CLOSED_STATUSES,
  LEAD_STATUSES,
  type LeadStatus,
  OPEN_STATUSES,
} from '#contract/leads/lead-status.ts'
import { DEFAULT_RETENTION } from '#contract/privacy/retention.ts'
import { LEAD_RULES, listLapsed } from '#server/modules/privacy/repository-retention.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const database = setUpTestDatabase()

beforeAll(async () => {
  await insertLeads(
    database.db,
    LEAD_STATUSES.map((status) => ({ status, nextActionOn: '2020-01-01' })),
  )
})

test('every status is either open or closed, and counted in the figures', () => {
  expect([...OPEN_STATUSES, ...CLOSED_STATUSES].sort()).toEqual([...LEAD_STATUSES].sort())
  expect(OPEN_STATUSES).toEqual(['new', 'contacted', 'quoted'])
  for (const schema of [LeadStats.shape.by_status, LeadStats.shape.mine, LeadFigures.shape.by_status]) {
    expect(Object.keys(schema.shape)).toEqual([...LEAD_STATUSES])
  }
})

test('the database stores every status, counts it, and puts those with a next action in the follow-up queue', async () => {
  const rows = await database.db.select().from(leads).orderBy(leads.id)
  const queued = rows.filter(({ followUpFrom }) => followUpFrom !== null).map(({ status }) => status)
  expect(queued).toEqual([...LEAD_STATUSES])
  const counted = await database.db.execute(
    sql`select status from lead_counts where day = 'infinity' group by status having sum(leads) = 1`,
  )
  expect(counted.rows.map(({ status }) => status).sort()).toEqual([...LEAD_STATUSES].sort())
})

/** Whether each status counts as a response, as `is_response` in the database has to agree. The type demands an entry for every status. */
const ANSWERS: Record<LeadStatus, boolean> = {
  new: false,
  contacted: true,
  quoted: true,
  converted: true,
  lost: false,
}

test('the database knows for every status whether it is a response to the customer', async () => {
  for (const status of LEAD_STATUSES) {
    const changes = JSON.stringify({ status: ['new', status] })
    const { rows } = await database.db.execute(
      sql`select is_response('status', ${changes}::jsonb) as answers`,
    )
    expect(rows[0]?.answers, status).toBe(ANSWERS[status])
  }
})

/** Whether each status takes back what an earlier one implied, as the trigger has to agree. The type demands an entry for every status. */
const TAKES_BACK: Record<LeadStatus, { response: boolean; quote: boolean }> = {
  new: { response: true, quote: true },
  contacted: { response: false, quote: true },
  quoted: { response: false, quote: false },
  converted: { response: false, quote: false },
  lost: { response: false, quote: false },
}

test.each(LEAD_STATUSES)(
  'the database takes back the first response and quote when a lead is set back to %s, as that status says',
  async (status) => {
    const [leadId = 0] = await insertLeads(database.db, [{ status }])
    const { id: actorId } = await createUser(database.db)
    const entry = { leadId, kind: 'status', actorId }
    await database.db.insert(leadEvents).values({ ...entry, changes: { status: ['new', 'quoted'] } })
    await database.db.insert(leadEvents).values({ ...entry, changes: { status: ['quoted', status] } })
    const [row] = await database.db.select().from(leads).where(eq(leads.id, leadId))
    const back = { response: row?.firstResponseAt === null, quote: row?.firstQuoteAt === null }
    expect(back).toEqual(TAKES_BACK[status])
  },
)

test.each(LEAD_STATUSES)(
  'a lead with the status %s falls under exactly one retention rule',
  async (status) => {
    const [id = 0] = await insertLeads(database.db, [
      { status, createdAt: new Date('2001-01-01'), dateOfTravel: '2001-01-02' },
    ])
    const at = { rules: DEFAULT_RETENTION, now: new Date(), batch: 10 }
    const lapsed = await Promise.all(LEAD_RULES.map((rule) => listLapsed(database.db, rule, at)))
    expect(lapsed.flat().filter((each) => each === id)).toHaveLength(1)
  },
)

test.each(LEAD_STATUSES)(
  'erasing a lead with the status %s sets it to lost if it was open, and else keeps its status',
  async (status) => {
    const [id = 0] = await insertLeads(database.db, [{ status }])
    await database.db.execute(sql`select erase_leads(array[${id}]::bigint[], false)`)
    const [row] = await database.db.select().from(leads).where(eq(leads.id, id))
    expect(row?.status).toBe(OPEN_STATUSES.includes(status) ? 'lost' : status)
  },
)
