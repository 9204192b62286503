import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeMemoryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeMemoryFolder('jaunt-test-')
  const cluster = await startCluster(folder)
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query('create database template_jaunt')
  await admin.end()
  await migrate(cluster.url('template_jaunt'))
  project.provide('postgresUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
