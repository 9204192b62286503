import pg from 'pg'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { untilQuiet } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { drawQuote } from '../quote-requests.ts'
import { seedYear } from '../seed.ts'
import { addManager, type Headers } from '../staff.ts'
import { SEARCHES } from '../words.ts'
import { fillPanels, type Grown, type PanelPlan } from './grown.ts'
import { timeAgain, timeEach, timeOne, type Wait, waitOf } from './wait.ts'

const STEPS = [1_000, 10_000, 100_000, 1_000_000]
/** The largest step takes most of the time. */
const QUICK_STEPS = STEPS.slice(0, -1)
const TIMES = { quick: 50, thorough: 200 }
const ROUNDS_OF_WORDS = { quick: 1, thorough: 3 }
const LIST = `${LEAD_API.list.path}?limit=50`
const KB = 1_024

type Key =
  | 'newest'
  | 'searchP50'
  | 'searchP99'
  | 'filtered'
  | 'deadline'
  | 'year'
  | 'quoteP50'
  | 'quoteP99'
  | 'size'

const PANELS: PanelPlan<Key>[] = [
  {
    title: 'One request',
    unit: 'ms',
    scale: 'log',
    lines: {
      newest: '50 newest with total',
      searchP50: 'search, p50',
      searchP99: 'search, p99',
      filtered: 'three filters',
      deadline: 'sorted by deadline',
      year: 'figures of 365 days',
      quoteP50: 'quote request, p50',
      quoteP99: 'quote request, p99',
    },
  },
  { title: 'Database per lead', unit: 'KB', scale: 'linear', lines: { size: 'size' } },
]

/** What every lead costs those that come after it. */
export async function growLeads(context: BenchContext): Promise<Grown> {
  const { figuresUrl, folder, options } = context
  const steps = options.quick ? QUICK_STEPS : STEPS
  const product = await startProduct({ DATABASE_URL: figuresUrl, DATA_DIR: folder('growth-leads') })
  try {
    const headers = await signIn(product)
    const { id } = await addManager(product, headers, 'grace')
    const userIds = [id]
    await seedYear(figuresUrl, { total: 0, userIds })
    const empty = await readSize(figuresUrl)
    const readings: Record<Key, number>[] = []
    for (const total of steps) {
      console.log(`  ${total.toLocaleString('en-IE')} leads …`)
      await seedYear(figuresUrl, { total, userIds })
      await untilQuiet()
      const size = ((await readSize(figuresUrl)) - empty) / total / KB
      readings.push({ ...(await readWaits(product, headers, options.quick)), size })
      // The emails of these quotes are sent before their leads are gone.
      await untilQuiet()
    }
    return {
      name: 'leads',
      title: 'Leads',
      about:
        'The leads of one year, two in five of them with an offer, in one process. One request after another: p50, and p99 too where it is named. ' +
        `Searches go through ${SEARCHES.length} words. The database is counted with its indexes, offers and events, without what one without leads takes.`,
      of: 'Leads',
      steps,
      panels: fillPanels(PANELS, readings),
    }
  } finally {
    await product.stop()
  }
}

async function readWaits(
  product: Running,
  headers: Headers,
  isQuick: boolean,
): Promise<Record<Exclude<Key, 'size'>, number>> {
  const pace = isQuick ? 'quick' : 'thorough'
  const times = TIMES[pace]
  const today = dublinDay(new Date())
  const p50 = async (path: string) => (await timeAgain(product, path, { times, headers })).p50
  const newest = await p50(LIST)
  const search = await timeSearches(product, headers, ROUNDS_OF_WORDS[pace])
  const filtered = await p50(`${LIST}&status=contacted&page=%2F&assigned_to=none`)
  const deadline = await p50(`${LIST}&sort=deadline&direction=asc`)
  const year = await p50(`${STATS_API.figures.path}?from=${addDays(today, -364)}&to=${today}`)
  const quote = await timeQuotes(product, times)
  return {
    newest,
    searchP50: search.p50,
    searchP99: search.p99,
    filtered,
    deadline,
    year,
    quoteP50: quote.p50,
    quoteP99: quote.p99,
  }
}

/** Each word has been searched for once before it counts. */
async function timeSearches(product: Running, headers: Headers, rounds: number): Promise<Wait> {
  const paths = SEARCHES.map((word) => `${LIST}&search=${encodeURIComponent(word)}`)
  await timeEach(product, paths, headers)
  return timeEach(product, Array.from({ length: rounds }, () => paths).flat(), headers)
}

async function timeQuotes({ url }: Running, times: number): Promise<Wait> {
  const taken: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    const { headers, body } = drawQuote()
    taken.push(await timeOne(url + LEAD_API.create.path, { method: 'POST', headers, body }))
  }
  return waitOf(taken)
}

async function readSize(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}
