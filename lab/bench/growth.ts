import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { query } from '../product/database.ts'
import { call, type Headers, signIn } from '../product/desk.ts'
import { seedLeads } from '../product/leads.ts'
import { residentMb, SERVER_CORE } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import { drawRequest } from '../product/requests.ts'
import type { Stage } from '../product/stage.ts'
import { figure, formatTable, percentile } from '../report.ts'
import { figuresUrl } from './figures.ts'
import { listUrl, searchUrl } from './lists.ts'
import { timeOneByOne } from './load.ts'
import { atMost, type Pace, type Row, seen } from './rows.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const SAMPLE_MS = 50

type Line = { what: string; unit: string; budget?: number; measure(asked: Asked): Promise<number> }
type Asked = { product: Product; headers: Headers; looks: number; leads: number }

const LINES: readonly Line[] = [
  {
    what: '50 newest with total, p99',
    unit: 'ms',
    budget: 60,
    measure: ({ product, headers, looks }) => timeOneByOne(looks, headers, () => listUrl(product)),
  },
  {
    what: 'Search with total, p99',
    unit: 'ms',
    budget: 500,
    measure: ({ product, headers, looks }) =>
      timeOneByOne(looks, headers, (look) => searchUrl(product, look)),
  },
  {
    what: 'Figures of a year, p99',
    unit: 'ms',
    budget: 3_000,
    measure: ({ product, headers, looks }) => timeOneByOne(looks, headers, () => figuresUrl(product)),
  },
  { what: 'Quote request, p99', unit: 'ms', measure: timeRequests },
  { what: 'Memory grown by the CSV file of all leads', unit: 'MB', budget: 50, measure: growByExport },
  { what: 'Database for each lead', unit: 'kB', measure: weighDatabase },
]

/** Measures requests one after another, on a product of its own for each number of leads. */
export async function measureGrowth(stage: Stage, { looks }: Pace): Promise<Row[]> {
  const columns: number[][] = []
  for (const leads of SIZES) {
    console.log(`  ${leads.toLocaleString('en-IE')} leads …`)
    const product = await stage.start({ core: SERVER_CORE, data: `leads-${leads}` })
    const headers = await signIn(product.url)
    await seedLeads(product.databaseUrl, leads)
    const column: number[] = []
    for (const { measure } of LINES) column.push(await measure({ product, headers, looks, leads }))
    columns.push(column)
    await product.end()
  }
  const titles = ['Leads', ...SIZES.map((size) => size.toLocaleString('en-IE'))]
  const lines = LINES.map(({ what, unit }, at) => [
    what,
    ...columns.map((column) => `${figure(column[at] ?? Number.NaN)} ${unit}`),
  ])
  console.log(`\n${formatTable(titles, lines)}\n`)
  return LINES.map(({ what, unit, budget }, at) => {
    const measured = columns.at(-1)?.[at] ?? Number.NaN
    const note = `at ${SIZES.join(', ')}: ${columns.map((column) => figure(column[at] ?? Number.NaN)).join(', ')}`
    const row = { what: `1,000,000 leads: ${what}`, measured, unit, note }
    return budget === undefined ? seen(row) : atMost(budget, row)
  })
}

async function timeRequests({ product, looks }: Asked): Promise<number> {
  const times: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const drawn = drawRequest()
    const began = performance.now()
    await call(product.url + REQUEST_QUOTE.path, { method: 'POST', ...drawn, expect: 201 })
    times.push(performance.now() - began)
  }
  return percentile(times, 0.99)
}

/** Returns how much memory an export adds. The first export is not counted, because it loads code. */
async function growByExport({ product, headers }: Asked): Promise<number> {
  const pid = product.serverPid()
  await readExport(product, headers)
  const before = residentMb(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, SAMPLE_MS)
  await readExport(product, headers).finally(() => clearInterval(looking))
  return most - before
}

async function readExport({ url }: Product, headers: Headers): Promise<void> {
  const response = await fetch(url + LEAD_API.export.path, { headers })
  if (!response.ok || !response.body) throw new Error(`The export was answered ${response.status}.`)
  for await (const _chunk of response.body);
}

async function weighDatabase({ product, leads }: Asked): Promise<number> {
  const sql = 'select pg_database_size(current_database())::float8 as bytes'
  const [row] = await query<{ bytes: number }>(product.databaseUrl, sql)
  return (row?.bytes ?? Number.NaN) / leads / 1_000
}
