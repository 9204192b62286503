import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { type StreamingServer, startStreamingPair } from '#support/process/streaming-replica.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Target } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import type { Row } from '../report.ts'
import { seedLeads } from '../seed.ts'
import { cpuSeconds } from '../usage.ts'
import { SEARCHES } from '../words.ts'

const LEADS = 100_000
const CONNECTIONS = 16

type Servers = { primary: StreamingServer; replica: StreamingServer }

/**
 * What a replica takes from the primary: processor time of both for each search of 100,000 leads. All of it is on one machine, so
 * requests a second would say nothing.
 */
export async function measureReplica(context: BenchContext): Promise<Row[]> {
  const servers = await startStreamingPair(context.folder('replication'))
  try {
    const url = servers.primary.url('jaunt')
    await queryOnce(servers.primary.url('postgres'), 'create database jaunt')
    await migrate(url)
    await seedLeads(url, LEADS)
    const alone = { DATABASE_URL: url, DATA_DIR: context.folder('replica') }
    const followed = { ...alone, DATABASE_REPLICA_URL: servers.replica.url('jaunt') }
    return [
      ...(await measureWork('without a replica', alone, servers, context)),
      ...(await measureWork('with a replica', followed, servers, context)),
    ]
  } finally {
    await servers.replica.stop()
    await servers.primary.stop()
  }
}

async function measureWork(
  how: string,
  settings: Record<string, string>,
  { primary, replica }: Servers,
  { options }: BenchContext,
): Promise<Row[]> {
  const product = await startProduct(settings)
  try {
    const before = [primary, replica].map((server) => cpuSeconds(server.pid()))
    const began = searched
    const [search] = await compare([searchesOf(product, await signIn(product))], options)
    const requests = searched - began
    const perRequest = [primary, replica].map(
      (server, at) => ((cpuSeconds(server.pid()) - (before[at] ?? 0)) / requests) * 1000,
    )
    const row = (what: string, measured = 0): Row => ({
      what: `${what} for each search, ${how}`,
      unit: 'ms',
      measured,
      ...(search && { p50: search.p50, p99: search.p99 }),
    })
    return [
      row('Processor time of the primary', perRequest[0]),
      row('Processor time of the replica', perRequest[1]),
    ]
  } finally {
    await product.stop()
  }
}

let searched = 0

function searchesOf({ url, pid }: Running, headers: Record<string, string>): Target {
  const path = `${LEAD_API.list.path}?limit=50&search=`
  return {
    url,
    pid,
    path,
    headers,
    connections: CONNECTIONS,
    vary: (request) => {
      searched += 1
      return { ...request, path: path + encodeURIComponent(SEARCHES[searched % SEARCHES.length] ?? '') }
    },
  }
}
