import { cpus } from 'node:os'
import type { BenchContext } from '../context.ts'
import { canPin, pinLoad } from '../cores.ts'
import { compare, type Round, type Target } from '../load.ts'
import { startAnnounced } from '../process.ts'
import { type Serving, shareMachine, startServing } from '../processes.ts'
import type { CoreShares } from '../share-cores.ts'
import { fillPanels, type Grown, type PanelPlan } from './grown.ts'

const STEPS = [1, 2, 4]
/** A database for each, so that one sends no mails of another. */
const DATABASES = ['quotes', 'lists', 'figures']
const TURNS = 5

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
  const shares = await shareMachine(4)
  const database = await startAnnounced(
    'bench/database-host.ts',
    { FOLDER: folder('growth-postgres') },
    shares.database,
  )
  pinLoad(shares.load)
  try {
    const readings: Read[] = []
    for (const [at, step] of STEPS.entries()) {
      console.log(`  ${step} ${step === 1 ? 'process' : 'processes'} …`)
      const settings = {
        DATABASE_URL: database.url.replace('/quotes?', `/${DATABASES[at]}?`),
        DATA_DIR: folder(`growth-processes-${step}`),
      }
      const product = await startServing(settings, step, shares, options)
      readings.push(await readRates(product, { ...options, turns: TURNS }).finally(product.stop))
    }
    const described = describeCores(
      all,
      shares,
      readings.flatMap(({ watched }) => watched),
    )
    return {
      name: 'processes',
      title: 'Processes',
      about: `${described} The processor time is that of the processes without PostgreSQL.`,
      of: 'Processes',
      steps: STEPS,
      panels: fillPanels(
        PANELS,
        readings.map(({ rates }) => rates),
      ),
    }
  } finally {
    await database.stop()
    pinLoad()
  }
}

/** @param watched the parts of the other cores that were in use */
function describeCores(all: number, { server, each }: CoreShares, watched: readonly number[]): string {
  if (!canPin) return `The machine had ${all} cores, which everything shared.`
  if (each?.part !== undefined) {
    const most = Math.round(Math.max(...watched) * 100)
    return `The kernel let each process have ${each.words}, on one of ${all} cores after the other. With PostgreSQL and what asks these were up to ${most} % in use.`
  }
  const most = Math.max(...STEPS.map((step) => server(step).split(',').length))
  const beyond =
    most < (STEPS.at(-1) ?? 1)
      ? ' More processes than that cannot serve more here: what they show is what a further process costs.'
      : ''
  return `The machine had ${all} cores, of which the processes could have ${most}; the rest was for what asks.${beyond}`
}

type Read = { rates: Record<Key, number>; watched: number[] }

async function readRates({ pages, quotes }: Serving, options: BenchContext['options']): Promise<Read> {
  const ofPages = await measure(pages, options)
  const ofQuotes = await measure(quotes, options)
  const rates = {
    pages: ofPages.perSecond,
    pagesPerCpu: ofPages.perCpuSecond,
    quotes: ofQuotes.perSecond,
    quotesPerCpu: ofQuotes.perCpuSecond,
  }
  return { rates, watched: [ofPages, ofQuotes].flatMap(({ watchedPart = [] }) => watchedPart) }
}

async function measure(target: Target, options: BenchContext['options']): Promise<Round> {
  const [measured] = await compare([target], options)
  if (!measured) throw new Error('Nothing was measured.')
  return measured
}
