import type { Client } from './describe-tables.ts'

/** Objects of an extension of PostgreSQL belong to the operator. */
const NOT_OF_AN_EXTENSION = (object: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${object}.oid and d.deptype = 'e')`

const DROPS = `
  select 1 as turn, format('drop %s %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass) as statement
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${NOT_OF_AN_EXTENSION('c', 'pg_class')}
  union all select 2, format('drop sequence %s cascade', c.oid::regclass)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION('c', 'pg_class')}
      and not exists (select from pg_depend o where o.objid = c.oid and o.deptype in ('a', 'i'))
  union all select 3, format('drop routine %s cascade', p.oid::regprocedure)
    from pg_proc p where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('p', 'pg_proc')}
  union all select 4, format('drop type %s cascade', t.oid::regtype)
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${NOT_OF_AN_EXTENSION('t', 'pg_type')}
  order by 1, 2`

/**
 * Takes everything of the product out of a database, within the transaction of the caller: tables, the routines and types
 * that belong to them, the list of migrations, and the queue, which the next start creates again.
 */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS)
  const gone = new Set<string>()
  for (const { statement } of rows) {
    if (gone.has(statement)) continue
    gone.add(statement)
    // Objects that depend on a dropped one have gone with it.
    await client.query(
      statement.replace(/^(drop (?:view|materialized view|table|sequence|routine|type)) /, '$1 if exists '),
    )
  }
  await client.query('drop schema if exists drizzle, pgboss cascade')
}
