import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { FailedMail } from '#contract/mail/mail.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'
import { LEAD_SELECTION, withDates } from './repository-columns.ts'
import type { StoredEvent, StoredLead } from './rows.ts'

const EVENT_COLUMNS = {
  id: leadEvents.id,
  kind: sql<LeadEvent['kind']>`${leadEvents.kind}`,
  actor_name: leadEvents.actorName,
  changes: leadEvents.changes,
  created_at: leadEvents.createdAt,
}

export async function findLead(db: Database, id: number): Promise<StoredLead | null> {
  const result = await db.$client.query<StoredLead>({
    name: 'jaunt-find-lead',
    text: `select ${LEAD_SELECTION} from leads where id = $1`,
    values: [id],
  })
  return result.rows[0] ?? null
}

export async function findLeads(db: Database, ids: number[]): Promise<StoredLead[]> {
  if (ids.length === 0) return []
  const result = await db.$client.query<StoredLead>({
    name: 'jaunt-find-leads',
    text: `select ${LEAD_SELECTION} from leads where id = any($1::bigint[])`,
    values: [ids],
  })
  return result.rows
}

/** Lists other leads with the same email address or phone number, newest first. */
export async function findOthers(db: Database, lead: StoredLead, limit: number): Promise<StoredLead[]> {
  const { rows } = await db.$client.query<StoredLead>(
    `select ${LEAD_SELECTION} from leads where leads.id <> $1 and leads.id in (
       select id from leads where lower(email) = lower($2) and email <> ''
       union select id from leads where mobile_e164 = $3)
     order by leads.created_at desc, leads.id desc limit $4`,
    [lead.id, lead.email, lead.mobile_e164, limit],
  )
  return rows
}

/** Lists a lead's failed emails, newest first, without kinds that were sent since. */
export async function findFailedMails(db: Database, leadId: number, limit: number): Promise<FailedMail[]> {
  const { rows } = await db.$client.query<Omit<FailedMail, 'queued_at'> & { queued_at: Date }>(
    `select id, kind, recipient, last_error as reason, queued_at from mails as failed
     where lead_id = $1 and state = 'failed' and not exists (
       select from mails as later where later.lead_id = $1 and later.kind = failed.kind
         and later.state = 'sent' and later.position > failed.position)
     order by position desc limit $2`,
    [leadId, limit],
  )
  return rows.map((row) => ({ ...row, queued_at: row.queued_at.toISOString() }))
}

/** Lists the ids after this one, oldest first, at most 200. */
export async function listIdsAfter(db: Database, id: number): Promise<number[]> {
  const result = await db.$client.query<{ id: number }>({
    name: 'jaunt-leads-after',
    text: 'select id::float8 as id from leads where leads.id > $1 order by leads.id limit 200',
    values: [id],
  })
  return result.rows.map((row) => row.id)
}

export async function findNewestId(db: Database): Promise<number> {
  const result = await db.$client.query<{ id: number }>(
    'select coalesce(max(id), 0)::float8 as id from leads',
  )
  return result.rows[0]?.id ?? 0
}

/** Reads and locks a lead until the transaction ends, so that changes happen one after another. */
export async function lockLead(transaction: Transaction, id: number): Promise<StoredLead | null> {
  return (await lockLeads(transaction, [id]))[0] ?? null
}

/** Reads and locks existing leads until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockLeads(transaction: Transaction, ids: number[]): Promise<StoredLead[]> {
  if (ids.length === 0) return []
  const result = await transaction.execute(
    sql`select ${sql.raw(LEAD_SELECTION)} from leads where id = any(${sql.param(ids)}::bigint[]) order by leads.id for update`,
  )
  return result.rows.map((row) => withDates(row))
}

export type LeadValues = Partial<Omit<StoredLead, 'id' | 'created_at' | 'version'>> & { search_text?: string }

/** Updates the leads and increments their versions. */
export async function updateLeads(
  transaction: Transaction,
  ids: number[],
  change: LeadValues,
): Promise<void> {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined)
  const stored = (value: LeadValues[keyof LeadValues]) =>
    value instanceof Date ? value.toISOString() : value
  const assignments = columns.map(([name, value]) => sql`${sql.identifier(name)} = ${stored(value)}`)
  await transaction.execute(
    sql`update leads set version = version + 1, ${sql.join(assignments, sql`, `)} where id = any(${sql.param(ids)}::bigint[])`,
  )
}

export type NewEvent = {
  leadId: number
  kind: LeadEvent['kind']
  /** null if the customer acted */
  actorId: number | null
  actorName: string | null
  changes: StoredEvent['changes']
  createdAt: Date
}

export async function insertEvents(transaction: Transaction, events: NewEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return []
  return transaction.insert(leadEvents).values(events).returning(EVENT_COLUMNS)
}

/** Finds the timeline entry that was stored at this moment. */
export async function findEvent(
  transaction: Transaction,
  {
    leadId,
    kind,
    actorId,
    changes,
    createdAt,
  }: Pick<NewEvent, 'leadId' | 'kind' | 'changes'> & { actorId: number; createdAt: Date },
): Promise<StoredEvent | null> {
  const same = and(
    eq(leadEvents.leadId, leadId),
    eq(leadEvents.kind, kind),
    eq(leadEvents.actorId, actorId),
    eq(leadEvents.createdAt, createdAt),
    sql`${leadEvents.changes} = ${JSON.stringify(changes)}::jsonb`,
  )
  const [row] = await transaction.select(EVENT_COLUMNS).from(leadEvents).where(same).limit(1)
  return row ?? null
}

/** Lists timeline entries, newest first. */
export async function listEvents(
  db: Database,
  leadId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredEvent[]> {
  return db
    .select(EVENT_COLUMNS)
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), before === undefined ? undefined : lt(leadEvents.id, before)))
    .orderBy(desc(leadEvents.id))
    .limit(limit)
}

type Editor = { name: string; at: Date }

/** Finds who last changed any of these fields of each lead, and when, by the timeline. */
export async function findLastEditors(
  executor: Executor,
  leadIds: number[],
  fields: readonly string[],
): Promise<Map<number, Editor>> {
  if (leadIds.length === 0) return new Map()
  const changed = or(...fields.map((field) => sql`jsonb_exists(${leadEvents.changes}, ${field})`))
  const entries = await executor
    .selectDistinctOn([leadEvents.leadId], {
      leadId: leadEvents.leadId,
      name: leadEvents.actorName,
      at: leadEvents.createdAt,
    })
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, leadIds), isNotNull(leadEvents.actorName), changed))
    .orderBy(leadEvents.leadId, desc(leadEvents.id))
  return new Map(entries.map(({ leadId, name, at }) => [leadId, { name: name ?? '', at }]))
}

/** Returns the entries of each lead's last change, if this person made it. */
export async function listLatestChanges(
  transaction: Transaction,
  changed: StoredLead[],
  actorId: number,
): Promise<Map<number, StoredEvent[]>> {
  const last = new Map(changed.map(({ id, updated_at }) => [id, updated_at.getTime()]))
  if (last.size === 0) return new Map()
  const rows = await transaction
    .select({ ...EVENT_COLUMNS, leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(
      and(
        inArray(leadEvents.leadId, [...last.keys()]),
        eq(leadEvents.actorId, actorId),
        inArray(leadEvents.kind, ['status', 'assigned', 'changed']),
      ),
    )
  return Map.groupBy(
    rows.filter(({ leadId, created_at }) => created_at.getTime() === last.get(leadId)),
    ({ leadId }) => leadId,
  )
}

/** Deletes leads with their timelines and emails, and returns the ids that existed. */
export async function deleteLeads(executor: Executor, ids: number[]): Promise<number[]> {
  const gone = await executor.delete(leads).where(inArray(leads.id, ids)).returning({ id: leads.id })
  return gone.map((row) => row.id)
}
