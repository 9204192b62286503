import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/platform/database/database.ts'

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> }

/** A migrated, empty database of its own for one test file; from `template0` one without any migration. */
export async function createTestDatabase(template = 'template_jaunt'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  await onServer(server, `create database ${name} template ${template}`)
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
