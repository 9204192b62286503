import type pg from 'pg'

/** A damaged table or index, described for the operator. */
export type Damage = { relation: string; problem: string }

type Client = Pick<pg.ClientBase, 'query'> & Pick<pg.ClientBase, 'escapeIdentifier'>

/** Finds tables and indexes that were cut off: their files are shorter than PostgreSQL last counted. It reads no rows, so it is quick. */
export async function findShortFiles(client: Client): Promise<Damage[]> {
  const { rows } = await client.query<{ relation: string; pages: number; counted: number }>(`
    select oid::regclass::text as relation, counted,
      (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages
    from (select oid, relpages as counted from pg_class
      where relkind in ('r', 'i', 't', 'm') and relpersistence = 'p') as stored
    where pg_relation_size(oid) / current_setting('block_size')::int < counted
    order by 1`)
  return rows.map(({ relation, pages, counted }) => ({
    relation,
    problem: `its file has ${pages} of ${counted} pages; the rest was cut off`,
  }))
}

/** Reads every row by its table and by its primary key, and compares the counts. */
export async function findDamagedTables(client: Client): Promise<Damage[]> {
  const { rows: tables } = await client.query<{ schema: string; name: string; key: string[] }>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by k.at) from unnest(i.indkey) with ordinality as k (number, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'drizzle') order by 1, 2`)
  const damages: Damage[] = []
  for (const { schema, name, key } of tables) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    const problem = await compareCounts(client, table, key.map(client.escapeIdentifier))
    if (problem) damages.push({ relation: name, problem })
  }
  return damages
}

/** Compares a table's count with its primary key's, both of one moment. PostgreSQL's message about a read error names no row. */
async function compareCounts(client: Client, table: string, key: string[]): Promise<string | null> {
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off',
    )
    const inTable = await countRows(client, `select count(*) from ${table}`)
    await client.query(
      'set local enable_indexscan = on; set local enable_indexonlyscan = on; set local enable_seqscan = off',
    )
    const inKey = await countRows(
      client,
      `select count(*) from (select ${key.join(', ')} from ${table} order by ${key.join(', ')}) as keys`,
    )
    return inTable === inKey ? null : `${inKey} rows are in its index, ${inTable} in the table itself`
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
  }
}

async function countRows(client: Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(statement)
  return Number(rows[0]?.count)
}

/** Checks tables and the order of indexes with PostgreSQL's amcheck. Null if that extension is unavailable. */
export async function findDamageByAmcheck(client: Client): Promise<Damage[] | null> {
  if (!(await hasAmcheck(client))) return null
  const { rows } = await client.query<{ oid: number; relation: string; kind: 'r' | 'i' }>(`
    select c.oid::int, c.oid::regclass::text as relation, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid
      left join pg_am a on a.oid = c.relam
    where n.nspname in ('public', 'drizzle') and c.relpersistence = 'p'
      and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree' and i.indisvalid)) order by 3 desc, 2`)
  const damages: Damage[] = []
  for (const { oid, relation, kind } of rows) {
    const problem = kind === 'r' ? await checkTable(client, oid) : await checkIndex(client, oid)
    if (problem) damages.push({ relation, problem })
  }
  return damages
}

async function hasAmcheck(client: Client): Promise<boolean> {
  try {
    await client.query('create extension if not exists amcheck')
    return true
  } catch {
    // An external server may lack the extension or not let Jaunt add it; the other checks still work.
    return false
  }
}

async function checkTable(client: Client, oid: number): Promise<string | null> {
  const found = await tryQuery(client, 'select msg from verify_heapam($1::oid::regclass) limit 1', oid)
  return typeof found === 'string' ? found : (found[0]?.msg ?? null)
}

async function checkIndex(client: Client, oid: number): Promise<string | null> {
  const found = await tryQuery(client, 'select null as msg from bt_index_check($1::oid::regclass, true)', oid)
  return typeof found === 'string' ? found : null
}

/** Runs a check. An error of the server is the damage that is looked for. */
async function tryQuery(
  client: Client,
  statement: string,
  oid: number,
): Promise<{ msg: string | null }[] | string> {
  try {
    return (await client.query<{ msg: string | null }>(statement, [oid])).rows
  } catch (error) {
    return (error as Error).message
  }
}
