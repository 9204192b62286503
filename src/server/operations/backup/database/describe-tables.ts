import type pg from 'pg'

export type Client = pg.Client

/** A table to export and import. */
export type CopiedTable = {
  name: string
  /** names of the columns, without generated ones */
  columns: string[]
  /** the key columns as an `order by` that gives the same order under every collation */
  order: string
  /** names of the tables it references */
  refersTo: string[]
  /** approximate, for a progress bar */
  bytes: number
}

const READ_TABLES = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.at)
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary) as "order",
    array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid order by 1) as "refersTo"
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'
  order by 1`

/**
 * Lists all tables, referenced ones first. Unlogged tables (rate limits) are left out, because a crash loses them anyway; so are the job
 * queue's schema and the list of migrations, because a start creates them again.
 */
export async function describeTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(READ_TABLES)
  const ordered: CopiedTable[] = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) =>
      table.refersTo.every((name) => ![...waiting].some((other) => other.name === name)),
    )
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

export type Sequence = { name: string; value: string }

/** Reads the sequences. It must run after the rows are read: a number too high leaves a gap, but one too low would be used twice. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Settings under which every server and session writes rows as the same text. */
export const SAME_TEXT = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`
