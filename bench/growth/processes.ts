import { cpus } from 'node:os'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { canPin, pinLoad } from '../cores.ts'
import { compare, type Round, type Target } from '../load.ts'
import { type Running, startAnnounced } from '../process.ts'
import { startProduct } from '../product.ts'
import { anotherQuote } from '../quote-requests.ts'
import { fillPanels, type Grown, type PanelPlan } from './grown.ts'
import { shareCores } from './share-cores.ts'

const STEPS = [1, 2, 4]
/** A database for each, so that one sends no mails of another. */
const DATABASES = ['quotes', 'lists', 'figures']
const TURNS = 5
const CONNECTIONS = 64

type Key = 'pages' | 'quotes' | 'pagesPerCpu' | 'quotesPerCpu'

const PANELS: PanelPlan<Key>[] = [
  {
    title: 'Pages',
    unit: '/s',
    scale: 'linear',
    lines: { pages: 'all processes', pagesPerCpu: 'per second of processor' },
  },
  {
    title: 'Quote requests',
    unit: '/s',
    scale: 'linear',
    lines: { quotes: 'all processes', quotesPerCpu: 'per second of processor' },
  },
]

/** One, two and four processes behind one port, each number on a database of its own. */
export async function growProcesses({ options, folder }: BenchContext): Promise<Grown> {
  // This process is pinned to one of them by now.
  const all = cpus().length
  const cores = shareCores(canPin ? all : 1)
  const database = await startAnnounced(
    'bench/database-host.ts',
    { FOLDER: folder('growth-postgres') },
    cores.database,
  )
  pinLoad(cores.load)
  try {
    const readings: Record<Key, number>[] = []
    for (const [at, step] of STEPS.entries()) {
      console.log(`  ${step} ${step === 1 ? 'process' : 'processes'} …`)
      const settings = {
        DATABASE_URL: database.url.replace('/quotes?', `/${DATABASES[at]}?`),
        DATA_DIR: folder(`growth-processes-${step}`),
        WEB_PROCESSES: String(step),
      }
      const product = await startProduct(settings, '/readyz', cores.server(step))
      readings.push(await readRates(product, { ...options, turns: TURNS }).finally(product.stop))
    }
    return {
      name: 'processes',
      title: 'Processes',
      about: `${describeCores(all)} The processor time is that of the processes without PostgreSQL.`,
      of: 'Processes',
      steps: STEPS,
      panels: fillPanels(PANELS, readings),
    }
  } finally {
    await database.stop()
    pinLoad()
  }
}

function describeCores(all: number): string {
  const { server } = shareCores(all)
  const most = Math.max(...STEPS.map((step) => server(step).split(',').length))
  if (!canPin) return `The machine had ${all} cores, which everything shared.`
  const beyond =
    most < (STEPS.at(-1) ?? 1)
      ? ' More processes than that cannot serve more here: what they show is what a further process costs.'
      : ''
  return `The machine had ${all} cores, of which the processes could have ${most}; the rest was for what asks.${beyond}`
}

async function readRates(product: Running, options: BenchContext['options']): Promise<Record<Key, number>> {
  const { url, pid } = product
  const page: Target = { url, pid, path: '/', connections: CONNECTIONS, askers: 2 }
  const quote: Target = {
    url,
    pid,
    path: LEAD_API.create.path,
    vary: anotherQuote,
  }
  const ofPages = await measure(page, options)
  const ofQuotes = await measure(quote, options)
  return {
    pages: ofPages.perSecond,
    pagesPerCpu: ofPages.perCpuSecond,
    quotes: ofQuotes.perSecond,
    quotesPerCpu: ofQuotes.perCpuSecond,
  }
}

async function measure(target: Target, options: BenchContext['options']): Promise<Round> {
  const [measured] = await compare([target], options)
  if (!measured) throw new Error('Nothing was measured.')
  return measured
}
