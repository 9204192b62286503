import pg from 'pg'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { silentLog } from '#server/platform/logging/logger.ts'

/** As many as a scenario lets connect at a time: PostgreSQL refuses the connections of further ones. */
const PROCESSES = 4

/** The product's own PostgreSQL, alone: what the product and what it is compared with share. */
const cluster = await startCluster(process.env.FOLDER ?? '', silentLog(), { processes: PROCESSES })
const admin = new pg.Client({ connectionString: cluster.url('postgres') })
await admin.connect()
for (const name of ['quotes', 'lists', 'figures', 'mails']) {
  await admin.query(`create database ${name}`)
  await migrate(cluster.url(name))
}
await admin.end()
console.log(cluster.url('quotes'))
process.on('SIGTERM', () => cluster.stop().then(() => process.exit(0)))
