import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, expectTypeOf, test } from 'vitest'
import { bindReads } from './bind-reads.ts'
import type { Database } from './database.ts'
import * as tables from './tables.ts'

test('a bound read asks the database that the reader names, with what its caller hands over', async () => {
  const client = new pg.Pool()
  const primary: Database = drizzle({ client, schema: tables })
  const replica: Database = drizzle({ client, schema: tables })
  const reader = { read: <T>(work: (db: Database) => Promise<T>) => work(replica) }
  const isReplica = async ({ db }: { db: Database }, text: string) => `${text} ${db === replica}`
  const service = bindReads({ db: primary, reader }, { isReplica })
  expectTypeOf(service.isReplica).toEqualTypeOf<(text: string) => Promise<string>>()
  expect(await service.isReplica('on the replica:')).toBe('on the replica: true')
})
