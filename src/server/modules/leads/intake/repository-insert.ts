import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { FILED_COLUMNS, FILED_NAMES, INSERTED_NAMES, type Inserted } from '../repository-columns.ts'
import type { DerivedValues, InsertedLead, LeadFieldValues, StoredLead } from '../rows.ts'

/** Instants in ISO 8601. */
export type Claim = { key: string; bodyHash: string; now: string; expiresAt: string }
/** Of the request that the mails leave for. */
export type Cause = { requestId: string | null }
export type ClaimedBefore = { leadId: number; bodyHash: string; createdAt: Date; expiresAt: Date }

/** Where the id of the request stands in the statement. */
export const REQUEST_ID = sql`${sql.placeholder('requestId')}`

/**
 * Claims the key and writes the lead, its first timeline entry and its mails in one statement: one commit, one round
 * trip. Built once; PostgreSQL keeps the plan per connection. Answers what was stored, or null when the key already
 * belongs to a lead.
 */
export function leadWriter(db: Database, mails: SQL) {
  const statement = new PgDialect().sqlToQuery(insertStatement(mails))
  const name = `jaunt-create-lead-${hashText(statement.sql, 'hex').slice(0, 12)}`
  return async (
    claim: Claim & Cause,
    fields: LeadFieldValues,
    derived: DerivedValues,
  ): Promise<InsertedLead | null> => {
    const inserted: Inserted = {
      ...fields,
      ...derived,
      search_text: writeSearchText({ ...fields, ...derived }),
    }
    const result = await db.$client.query<InsertedLead>({
      name,
      text: statement.sql,
      values: fillPlaceholders(statement.params, { ...claim, ...inserted }).map(written),
    })
    return result.rows[0] ?? null
  }
}

function written<Value>(value: Value | Date): Value | string {
  return value instanceof Date ? value.toISOString() : value
}

function insertStatement(mails: SQL): SQL {
  const columns = INSERTED_NAMES.map((name) => sql.identifier(name))
  const values = INSERTED_NAMES.map((name) => sql.placeholder(name))
  // Only what is read below: returning every column makes the statement slower.
  const returned = [...FILED_NAMES, 'suspected_spam'].map((name) => sql.identifier(name))
  return sql`
    with claimed as (${claimStatement(CLAIM_PLACEHOLDERS)}), filed as (
      insert into leads (id, created_at, updated_at, ${sql.join(columns, sql`, `)})
      select lead_id, created_at, created_at, ${sql.join(values, sql`, `)} from claimed
      returning ${sql.join(returned, sql`, `)}
    ), event as (
      insert into lead_events (lead_id, kind, created_at) select id, 'created', created_at from filed
    ), lead as (
      select id, email from filed where suspected_spam is null
    ), queued as (
      ${mails}
    )
    select ${sql.raw(FILED_COLUMNS)} from filed`
}

const CLAIM_PLACEHOLDERS = {
  key: sql.placeholder('key'),
  bodyHash: sql.placeholder('bodyHash'),
  now: sql.placeholder('now'),
  expiresAt: sql.placeholder('expiresAt'),
}

function claimStatement({ key, bodyHash, now, expiresAt }: Claim | typeof CLAIM_PLACEHOLDERS): SQL {
  return sql`
    insert into idempotency_keys as claimed_before (key, body_hash, lead_id, created_at, expires_at)
    values (${key}, ${bodyHash}, nextval('leads_id_seq'), ${now}, ${expiresAt})
    on conflict (key) do update set body_hash = excluded.body_hash, lead_id = excluded.lead_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where claimed_before.expires_at <= excluded.created_at
    returning lead_id, created_at`
}

/** Claims the key for a lead that is inserted next; answers the number of that lead, or null when the key belongs to another. */
export async function claimKey(transaction: Transaction, claim: Claim): Promise<number | null> {
  const { rows } = await transaction.execute<{ lead_id: string }>(claimStatement(claim))
  return rows[0] ? Number(rows[0].lead_id) : null
}

/** A lead that staff entered, under the number that its key was claimed with, if it has one. Answers its id. */
export async function insertLead(
  transaction: Transaction,
  lead: LeadFieldValues & Pick<StoredLead, 'source' | 'mobile_e164' | 'assigned_to'> & { id?: number },
  at: Date,
): Promise<number> {
  const created = at.toISOString()
  const row = { ...lead, search_text: writeSearchText(lead), created_at: created, updated_at: created }
  const columns = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  const { rows } = await transaction.execute<{ id: number }>(
    sql`insert into leads (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)}) returning id::float8 as id`,
  )
  if (!rows[0]) throw new Error('The lead was not stored.')
  return rows[0].id
}

/** Queues the mails of a lead that was stored without them. */
export async function queueMails(transaction: Transaction, mails: SQL, id: number): Promise<void> {
  await transaction.execute(sql`
    with lead as (select id, email from leads where id = ${id})
    ${mails}`)
}

type ClaimedRow = { lead_id: string; body_hash: string; created_at: Date; expires_at: Date }

/** Who holds the key, if anybody does. */
export async function findClaim(db: Database, key: string): Promise<ClaimedBefore | null> {
  // By name, so that it is planned once per connection: every refusal asks it.
  const result = await db.$client.query<ClaimedRow>({
    name: 'jaunt-find-claim',
    text: 'select lead_id, body_hash, created_at, expires_at from idempotency_keys where key = $1',
    values: [key],
  })
  const row = result.rows[0]
  return row
    ? {
        leadId: Number(row.lead_id),
        bodyHash: row.body_hash,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }
    : null
}

/** Removes what no request can hit any more, a batch at a time; answers how many went. */
export async function deleteExpiredKeys(db: Database, now: Date, batch: number): Promise<number> {
  const result = await db.$client.query(
    `delete from idempotency_keys where key in (
       select key from idempotency_keys where expires_at <= $1 limit $2 for update skip locked)`,
    [now.toISOString(), batch],
  )
  return result.rowCount ?? 0
}
