import type { Client } from './describe-tables.ts'

type Definition = { drop: string; make: string }

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1`

/** Indexes of keys stay: rows are compared in their order. */
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class c on c.oid = indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'i'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by 1`

/**
 * Takes indexes and references away until all rows are in, within the transaction of the caller: building them then reads
 * each table once, where keeping them up looks for a place for each row. Answers what puts them back.
 */
export async function setIndexesAside(client: Client): Promise<() => Promise<void>> {
  const references = await read(client, FOREIGN_KEYS)
  const indexes = await read(client, INDEXES)
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  return async () => {
    for (const { make } of [...indexes, ...references]) await client.query(make)
  }
}

async function read(client: Client, statement: string): Promise<Definition[]> {
  return (await client.query<Definition>(statement)).rows
}
