import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { besideOthers, describeMachine } from '../machine.ts'
import { RESULTS, writeResults } from '../report.ts'
import { GROWTHS, type Grown, type GrowthName } from './grown.ts'
import { formatGrowth, type Measurement, plotPath, replaceSection } from './growth-page.ts'
import { drawGrowth } from './growth-plot.ts'
import { growLeads } from './leads.ts'
import { growLists } from './lists.ts'
import { growPages } from './pages.ts'
import { growProcesses } from './processes.ts'

const MEASURES: Record<GrowthName, (context: BenchContext) => Promise<Grown>> = {
  leads: growLeads,
  lists: growLists,
  pages: growPages,
  processes: growProcesses,
}
const DOCUMENT = 'performance.md'
const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

/**
 * How Jaunt grows, as tables and plots of docs/performance.md. A quick run says less than what stands there, so it leaves the
 * document alone and writes a copy beside the results.
 */
export async function measureGrowth(context: BenchContext): Promise<void> {
  const { options, database } = context
  const wanted = GROWTHS.filter((name) => name.includes(options.only.toLowerCase()))
  if (wanted.length === 0) throw new Error(`--only takes one of ${GROWTHS.join(', ')} here.`)
  const folder = options.quick ? await copyDocument() : DOCS
  // A missing mark is found before half an hour has gone by.
  const document = await readFile(join(folder, DOCUMENT), 'utf8')
  for (const name of wanted) replaceSection(document, name, '')
  const postgres = await readVersion(database.url)
  for (const name of wanted) {
    console.log(`Growth: ${name} …`)
    const { result: grown, busy } = await besideOthers(() => MEASURES[name](context))
    const machine = describeMachine()
    const text = formatGrowth(grown, { at: new Date(), machine, postgres, busy, quick: options.quick })
    console.log(`\n${text}\n`)
    await writeSection(folder, grown, text)
    console.log(`Written to ${join(folder, DOCUMENT)} and ${await writeResults(RESULTS, [grown], options)}`)
  }
}

/** Each section as soon as it is measured: an interrupted run loses none. */
async function writeSection(folder: string, grown: Grown, text: string): Promise<void> {
  const document = join(folder, DOCUMENT)
  const plot = join(folder, plotPath(grown))
  await mkdir(dirname(plot), { recursive: true })
  await writeFile(plot, drawGrowth(grown))
  await writeFile(document, replaceSection(await readFile(document, 'utf8'), grown.name, text))
}

async function copyDocument(): Promise<string> {
  const folder = join(RESULTS, 'growth')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, DOCUMENT), await readFile(join(DOCS, DOCUMENT)))
  return folder
}

async function readVersion(url: string): Promise<Measurement['postgres']> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end()
  }
}
