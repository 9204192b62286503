import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import { silentLog } from '../../logging/logger.ts'
import { type Cluster, startCluster } from './cluster.ts'

// The tests start a real server, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const folder = await makeTemporaryFolder('jaunt-cluster-')
afterAll(() => rm(folder, { recursive: true }))

async function readRules(cluster: Cluster): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query('select type, user_name, auth_method, error from pg_hba_file_rules')
  await client.end()
  return rows
}

test('the database server accepts connections over its socket only, in an older folder too', async () => {
  const theSocketAlone = [{ type: 'local', user_name: ['jaunt'], auth_method: 'trust', error: null }]
  const first = await startCluster(folder)
  expect(await readRules(first).finally(first.stop)).toEqual(theSocketAlone)
  const file = join(folder, 'data', 'pg_hba.conf')
  for (const former of ['local all all trust\nhost all all 127.0.0.1/32 trust\n', undefined]) {
    await (former ? writeFile(file, former) : rm(file))
    const next = await startCluster(folder)
    expect(await readRules(next).finally(next.stop)).toEqual(theSocketAlone)
  }
  expect(await readFile(file, 'utf8')).not.toMatch(/^host/m)
})

test('the caller is told that the database server is launched before it accepts connections', async () => {
  let isReady = false
  const readyWhenLaunched: boolean[] = []
  const onLaunched = () => readyWhenLaunched.push(isReady)
  const cluster = await startCluster(folder, silentLog(), { onLaunched })
  isReady = true
  await cluster.stop()
  expect(readyWhenLaunched).toEqual([false])
})
