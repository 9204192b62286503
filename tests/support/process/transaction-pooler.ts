import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { queryOnce } from './debian-postgres.ts'
import { freePort } from './free-port.ts'
import { type PooledServer, startPoolerStandIn } from './pooler-stand-in.ts'
import { until } from './product-process.ts'

export type TransactionPooler = { url: string; stop(): Promise<void> }

const PROGRAM = findPgBouncer()
export const POOLER = PROGRAM ? "Debian's PgBouncer" : 'a stand-in for PgBouncer'
const READY_WITHIN_MS = 15_000

/** Hands out few connections of a server for one transaction at a time: PgBouncer where it is installed, else a stand-in. */
export async function startTransactionPooler(folder: string, serverUrl: string): Promise<TransactionPooler> {
  const server = readAddress(serverUrl)
  if (!PROGRAM) return startPoolerStandIn(server)
  const port = await freePort()
  const place = join(folder, 'pgbouncer')
  await mkdir(place, { recursive: true })
  const { host, user, database } = server
  await writeFile(
    join(place, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=${server.port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, [...asUser, join(place, 'pgbouncer.ini')], { stdio: 'ignore' })
  const url = `postgresql://${user}@127.0.0.1:${port}/${database}`
  await until('the pooler answers', () => answers(url), READY_WITHIN_MS)
  return { url, stop: () => endOf(child) }
}

function readAddress(url: string): PooledServer {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url })
  return { host, port, database, user }
}

function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((each) => join(each, 'pgbouncer')).find(existsSync)
}

function answers(url: string): Promise<boolean | undefined> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => undefined,
  )
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
