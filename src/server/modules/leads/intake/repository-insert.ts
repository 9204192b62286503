import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import {
  FILED_COLUMNS,
  FILED_NAMES,
  INSERTED_NAMES,
  INSERTED_TYPES,
  type Inserted,
} from '../repository-columns.ts'
import type { DerivedValues, InsertedLead, LeadFieldValues, StoredLead } from '../rows.ts'

/** The claim on an idempotency key; instants are in ISO 8601. */
export type Claim = { key: string; bodyHash: string; now: string; expiresAt: string }
/** The id of the request that caused the emails. */
export type Cause = { requestId: string | null }
export type ClaimedBefore = { leadId: number; bodyHash: string; createdAt: Date; expiresAt: Date }

/** The SQL name under which the emails of a new lead find the id of its request. */
export const REQUEST_ID = sql`lead.request_id`

/** One request to store as a lead. */
export type LeadToInsert = { claim: Claim & Cause; fields: LeadFieldValues; derived: DerivedValues }

/**
 * Returns a function that claims keys and inserts leads with their first timeline entries and emails in one statement, whatever their
 * number. The statement is built once, and PostgreSQL keeps its plan per connection. The function returns what was stored for each lead, or
 * null if its key is taken. Keys must differ.
 */
export function leadWriter(db: Database, mails: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(insertStatement(mails))
  const name = `jaunt-create-leads-${hashText(text, 'hex').slice(0, 12)}`
  return async (leads: readonly LeadToInsert[]): Promise<(InsertedLead | null)[]> => {
    const rows = leads.map(listValues)
    const arrays = GIVEN.map(([name], at) => [name, rows.map((row) => row[at])])
    const values = fillPlaceholders(params, Object.fromEntries(arrays))
    const result = await db.$client.query<InsertedLead & { key: string }>({ name, text, values })
    const stored = new Map(result.rows.map(({ key, ...lead }) => [key, lead]))
    return leads.map(({ claim }) => stored.get(claim.key) ?? null)
  }
}

const CLAIM_TYPES = {
  key: 'text',
  body_hash: 'text',
  claimed_at: 'timestamptz',
  expires_at: 'timestamptz',
  request_id: 'uuid',
} as const

/** The statement's parameters: one typed array per column, with an entry per request. */
const GIVEN = [
  ...Object.entries(CLAIM_TYPES),
  ...INSERTED_NAMES.map((name) => [name, INSERTED_TYPES[name]] as const),
]

/** Lists one request's values in the order of GIVEN. */
function listValues({ claim, fields, derived }: LeadToInsert): unknown[] {
  const inserted: Inserted = {
    ...fields,
    ...derived,
    search_text: writeSearchText({ ...fields, ...derived }),
  }
  const { key, bodyHash, now, expiresAt, requestId } = claim
  return [key, bodyHash, now, expiresAt, requestId, ...INSERTED_NAMES.map((name) => written(inserted[name]))]
}

/** Formats a value for an array of PostgreSQL. */
function written(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function insertStatement(mails: SQL): SQL {
  const given = sql.raw(GIVEN.map(([name]) => name).join(', '))
  const arrays = GIVEN.map(([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`)
  const columns = sql.raw(INSERTED_NAMES.join(', '))
  // Only the columns that the response needs are returned: more would be slower.
  const returned = sql.raw([...FILED_NAMES, 'suspected_spam'].join(', '))
  // Keys are claimed in a fixed order to avoid deadlocks.
  return sql`
    with given as (select * from unnest(${sql.join(arrays, sql`, `)}) as given (${given})),
    claimed as (
      ${claimStatement(sql`select key, body_hash, nextval('leads_id_seq'), claimed_at, expires_at from given order by key`)}
    ), filed as (
      insert into leads (id, created_at, updated_at, ${columns})
      select lead_id, created_at, created_at, ${columns} from claimed join given using (key)
      returning ${returned}
    ), event as (
      insert into lead_events (lead_id, kind, created_at) select id, 'created', created_at from filed
    ), lead as (
      select id, filed.email, request_id from filed join claimed on lead_id = id join given using (key)
      where filed.suspected_spam is null
    ), queued as (
      ${mails}
    )
    select key, ${sql.raw(FILED_COLUMNS)} from filed join (select key, lead_id from claimed) as claim on lead_id = id`
}

/** @param source rows of key, body hash, lead id, now and the claim's end */
function claimStatement(source: SQL): SQL {
  return sql`
    insert into idempotency_keys as claimed_before (key, body_hash, lead_id, created_at, expires_at)
    ${source}
    on conflict (key) do update set body_hash = excluded.body_hash, lead_id = excluded.lead_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where claimed_before.expires_at <= excluded.created_at
    returning key, lead_id, created_at`
}

/** Claims a key for a lead that is about to be inserted. Returns the lead's id, or null if the key is taken. */
export async function claimKey(transaction: Transaction, claim: Claim): Promise<number | null> {
  const { key, bodyHash, now, expiresAt } = claim
  const source = sql`values (${key}, ${bodyHash}, nextval('leads_id_seq'), ${now}::timestamptz, ${expiresAt}::timestamptz)`
  const { rows } = await transaction.execute<{ lead_id: string }>(claimStatement(source))
  return rows[0] ? Number(rows[0].lead_id) : null
}

/** Claims a key for an entry in an existing lead's timeline; returns false if the key is taken. */
export async function claimForLead(transaction: Transaction, claim: Claim, leadId: number): Promise<boolean> {
  const { key, bodyHash, now, expiresAt } = claim
  const source = sql`values (${key}, ${bodyHash}, ${leadId}::bigint, ${now}::timestamptz, ${expiresAt}::timestamptz)`
  return (await transaction.execute(claimStatement(source))).rows.length > 0
}

/** Inserts a lead entered by staff, under the id that was claimed with its key, if it has one. Returns the id. */
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

/** Queues the emails of a lead that was stored without them. */
export async function queueMails(transaction: Transaction, mails: SQL, id: number): Promise<void> {
  await transaction.execute(sql`
    with lead as (select id, email from leads where id = ${id})
    ${mails}`)
}

type ClaimedRow = { lead_id: string; body_hash: string; created_at: Date; expires_at: Date }

/** Returns the claim on a key; null if there is none. */
export async function findClaim(db: Database, key: string): Promise<ClaimedBefore | null> {
  // A named query is planned once per connection; every rejected request runs this one.
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

/** Reads the claim on a key within the transaction. */
export async function readClaim(
  transaction: Transaction,
  key: string,
): Promise<{ bodyHash: string; createdAt: Date } | null> {
  const { rows } = await transaction.execute<{ body_hash: string; created_at: string }>(
    sql`select body_hash, created_at from idempotency_keys where key = ${key}`,
  )
  const row = rows[0]
  return row ? { bodyHash: row.body_hash, createdAt: new Date(row.created_at) } : null
}

/** Deletes up to `batch` expired keys, and returns how many. */
export async function deleteExpiredKeys(db: Database, now: Date, batch: number): Promise<number> {
  const result = await db.$client.query(
    `delete from idempotency_keys where key in (
       select key from idempotency_keys where expires_at <= $1 limit $2 for update skip locked)`,
    [now.toISOString(), batch],
  )
  return result.rowCount ?? 0
}
