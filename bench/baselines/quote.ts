import { createHash, randomUUID } from 'node:crypto'
import { LEAD_COLUMNS, readLeadValues, writePlaceholders } from './lead-row.ts'
import { openPool } from './pool.ts'
import { serve } from './serve.ts'

const KEEP_MS = 48 * 3_600_000
const STATEMENT = `
  with claimed as (
    insert into bare.quote_keys (key, body_hash, lead_id, created_at, expires_at)
    values ($1, $2, nextval('bare.quote_ids'), $3, $4) on conflict do nothing returning lead_id, created_at
  ), filed as (
    insert into bare.quote_leads (id, created_at, updated_at, ${LEAD_COLUMNS})
    select lead_id, created_at, created_at, ${writePlaceholders(7)} from claimed
    returning id, email, created_at
  ), event as (
    insert into bare.quote_events (lead_id, kind, created_at) select id, 'created', created_at from filed
  ), queued as (
    insert into bare.quote_mails (kind, priority, lead_id, recipient, request_id)
    select mail.kind, mail.priority, filed.id, mail.recipient, $5::uuid
    from filed cross join lateral (values ('lead-confirmation', 1, filed.email), ('lead-alert', 2, $6::text))
      as mail (kind, priority, recipient)
  )
  select id::float8 as id from filed`

const pool = openPool()
// The columns of the product's own tables and the keys that a row needs to be right: no other index, no trigger, no reference.
await pool.query('create schema if not exists bare')
await pool.query('create sequence if not exists bare.quote_ids')
for (const [name, table, key] of [
  ['quote_keys', 'idempotency_keys', 'key'],
  ['quote_leads', 'leads', 'id'],
  ['quote_events', 'lead_events', 'id'],
  ['quote_mails', 'mails', 'id'],
])
  await pool.query(`create table if not exists bare.${name}
    (like public.${table} including defaults including identity including generated, primary key (${key}))`)

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The limit of a program that does all that a quote request must do: in one INSERT each, and without a look at what it is sent. */
await serve((app) => {
  app.post<{ Body: Record<string, unknown> }>('/', async ({ body, headers }, reply) => {
    const now = Date.now()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const values = [
      ...[hash(String(headers['idempotency-key'])), hash(JSON.stringify(body)), at(0), at(KEEP_MS)],
      ...[randomUUID(), 'leads@jaunt.local', ...readLeadValues(body, now)],
    ]
    const { rows } = await pool.query({ name: 'bare-quote', text: STATEMENT, values })
    reply.code(201)
    return { ...body, ...rows[0], created_at: at(0) }
  })
})
