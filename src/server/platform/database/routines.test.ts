import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'

const FOLDER = new URL('routines/', import.meta.url)
const STATEMENT =
  /^CREATE OR REPLACE FUNCTION (\w+\(.*\))\n[\s\S]*?\$function\$;$|^CREATE TRIGGER (\w+) [\s\S]*?;$/gm

/** Definitions by name. */
type Definitions = Record<string, string>
type Row = { name: string; definition: string }

const database = setUpTestDatabase()

const oneLine = (statement: string) => statement.replace(/;$/, '').replaceAll(/\s+/g, ' ').trim()

/** Reads the definitions in a file. Throws if the file has anything but comments and these two kinds of statement. */
function readDefinitions(file: string, text: string): Row[] {
  const statements = text.replaceAll(/^--.*$/gm, '')
  const rest = statements.replaceAll(STATEMENT, '').trim()
  if (rest) throw new Error(`${file} holds a statement that is not compared: ${rest}`)
  return [...statements.matchAll(STATEMENT)].map(([definition, routine, trigger]) => ({
    name: routine ?? trigger ?? '',
    definition: oneLine(definition),
  }))
}

/** Collects definitions by name. Throws for a name that is defined twice. */
function byName(rows: Row[]): Definitions {
  const names = rows.map(({ name }) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`defined twice: ${repeated.join(', ')}`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

async function fileDefinitions(): Promise<Definitions> {
  const files = (await readdir(FOLDER)).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')))
  return byName(texts.flatMap((text, index) => readDefinitions(files[index] ?? '', text)))
}

/** Reads the database's routines and triggers, without those of extensions and of the job queue. */
async function databaseDefinitions(): Promise<Definitions> {
  const { rows } = await database.db.execute<Row>(sql`
    select format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) as name,
      replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select t.tgname, pg_get_triggerdef(t.oid, true)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname <> 'pgboss'`)
  return byName(rows.map(({ name, definition }) => ({ name, definition: oneLine(definition) })))
}

test('the files of routines have each function and trigger of the database as it is, and no other', async () => {
  const running = await databaseDefinitions()
  expect(Object.keys(running).length).toBeGreaterThan(20)
  expect(await fileDefinitions()).toEqual(running)
})

test('each statement of the files has a comment in front of it', async () => {
  const files = await readdir(FOLDER)
  for (const file of files) {
    const lines = (await readFile(new URL(file, FOLDER), 'utf8')).split('\n')
    const bare = lines.filter(
      (line, index) => line.startsWith('CREATE ') && !lines[index - 1]?.startsWith('--'),
    )
    expect({ file, bare }).toEqual({ file, bare: [] })
  }
})

test('a statement that cannot be compared is refused, and so is a second definition', () => {
  const trigger = 'CREATE TRIGGER a AFTER INSERT ON leads\n  FOR EACH ROW EXECUTE FUNCTION b();'
  expect(readDefinitions('a.sql', `-- why\n${trigger}\n`)).toHaveLength(1)
  expect(() => readDefinitions('a.sql', `${trigger}\nDROP TABLE leads;`)).toThrow('DROP TABLE leads')
  const row = { name: 'a', definition: trigger }
  expect(() => byName([row, row])).toThrow('defined twice: a')
})

test('a function, a trigger and a procedure that are in no file are found', async () => {
  await database.db.execute(
    sql`create function extra_function(days integer) returns integer language sql as 'select days'`,
  )
  await database.db.execute(sql`create procedure extra_procedure() language sql as 'select 1'`)
  await database.db.execute(
    sql`create trigger extra_trigger after delete on users execute function forbid_audit_changes()`,
  )
  const running = Object.keys(await databaseDefinitions())
  const files = Object.keys(await fileDefinitions())
  expect(running.filter((name) => !files.includes(name)).sort()).toEqual([
    'extra_function(days integer)',
    'extra_procedure()',
    'extra_trigger',
  ])
})
