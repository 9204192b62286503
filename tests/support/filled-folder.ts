import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { onServer } from './other-server.ts'

/** Gives a data folder a database with accounts and leads whose texts are hard to carry. */
export async function fillDataDir(dataDir: string, leads: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const cluster = await startCluster(join(dataDir, 'postgres'))
  await onServer(cluster.url('postgres'), 'create database jaunt')
  const url = cluster.url('jaunt')
  await migrate(url)
  await onServer(
    url,
    `insert into users (name, email, email_key, password_hash, role_id) values ('Ada', 'Ada@a.ie', 'ada@a.ie', 'h', 1), ('ä', 'z@a.ie', 'z@a.ie', 'h', 2)`,
  )
  await onServer(
    url,
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, additional_info, distance)
     select 'Name ' || n, 'e', '1', '2030-01-01', '10:00', 'n', E'tab\\there\\\\N', n / 7.0 from generate_series(1, ${leads}) as n`,
  )
  await cluster.stop()
}
