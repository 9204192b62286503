import { cpus } from 'node:os'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { canPin, pinLoad } from '../cores.ts'
import { compare, type Target } from '../load.ts'
import { type Running, startAnnounced } from '../process.ts'
import { startProduct } from '../product.ts'
import { anotherQuote } from '../quote-requests.ts'
import { type Row, ratioRow } from '../report.ts'

/** One for each of two processes, one for the database, one for the load; while pages are asked for the database rests. */
const CORES = 4
const ONE = '0'
const BOTH = '0,1'
const DATABASE = '2'
const LOAD = '2,3'

/** Two processes on one database against one, each on a core of its own. With fewer cores the figure would be of the machine. */
export async function measureTwoProcesses({ options, folder }: BenchContext): Promise<Row[]> {
  // This process is pinned to one of them by now.
  const cores = cpus().length
  if (cores < CORES || !canPin) {
    console.log(`Two processes are not measured: that takes ${CORES} cores, and this machine has ${cores}.`)
    return []
  }
  const database = await startAnnounced('bench/database-host.ts', { FOLDER: folder('processes') }, DATABASE)
  pinLoad(LOAD)
  // A database for each, so that one sends no mails of the other.
  const one = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder('one') }, '/readyz', ONE)
  const shared = { DATABASE_URL: database.url.replace('/quotes?', '/lists?'), DATA_DIR: folder('two') }
  const two = await startProduct({ ...shared, WEB_PROCESSES: '2' }, '/readyz', BOTH)
  try {
    const page: AskFor = ({ url, pid }) => ({ url, pid, path: '/', connections: 64, askers: 2 })
    const quote: AskFor = ({ url, pid }) => ({
      url,
      pid,
      path: LEAD_API.create.path,
      vary: anotherQuote,
    })
    const measure = async (what: string, askFor: AskFor, atLeast: number) => {
      const [ofTwo, ofOne] = await compare([askFor(two), askFor(one)], options)
      if (!ofTwo || !ofOne) throw new Error('Nothing was measured.')
      return ratioRow({ what, unit: '/s' }, [ofTwo, ofOne], atLeast)
    }
    return [
      await measure('Pages of two processes against one', page, 1.8),
      await measure('Quote requests of two processes against one', quote, 1.6),
    ]
  } finally {
    for (const each of [two, one, database]) await each.stop()
    pinLoad()
  }
}

type AskFor = (running: Running) => Target
