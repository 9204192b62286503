import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from '#server/platform/database/database.ts'

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> }

/** A migrated, empty database of its own for one test file; from `template0` one without any migration. */
export async function createTestDatabase(template = 'template_jaunt'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  // Copied as files, without a word in the log of changes: half the work.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = server.replace('/postgres?', `/${name}?`)
  let dropping = false
  const db = connect(url, (error) => {
    // The pool reports connections as closed while they are still closing; the forced drop may cut those.
    if (!dropping) throw error
  })
  return {
    db,
    url,
    drop: async () => {
      dropping = true
      await db.$client.end()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The database of a whole test file: made before its tests, dropped after them and after the file's own `afterAll`. */
export function setUpTestDatabase(template?: string): TestDatabase {
  let made: TestDatabase | undefined
  const current = (): TestDatabase => {
    if (!made) throw new Error('The database is there from beforeAll on, not while the file is loaded.')
    return made
  }
  beforeAll(async () => {
    made = await createTestDatabase(template)
  })
  afterAll(() => made?.drop())
  return {
    get db() {
      return current().db
    },
    get url() {
      return current().url
    },
    drop: () => current().drop(),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
