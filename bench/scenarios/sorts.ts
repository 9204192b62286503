import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import { LEAD_SORTS } from '#contract/leads/lead-sort.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { seedYear } from '../seed.ts'
import { addManager, ask, type Headers } from '../staff.ts'

const FEW = 100_000
const MANY = 1_000_000
const NAMES = ['aoife', 'brian', 'ciara', 'declan']
/** Longer than this, and a list is waited for. */
const WAIT_MS = 200

/** What a list is narrowed to, from all leads to a word that one in ten of them holds. */
const NARROWED = {
  'all leads': '',
  'one status': '&status=new',
  'a status and a person': '&status=quoted&assigned_to=me',
  'leads of nobody': '&status=contacted&assigned_to=none',
  'a frequent word': '&search=gallagher',
  'a rare word': '&search=quilligan',
  'a word and a status': '&status=new&search=murphy',
}

/** Every order both ways, on every kind of list, one request at a time: the first page and the one after it. */
export async function measureSorts({ figuresUrl, folder, options }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATABASE_URL: figuresUrl, DATA_DIR: folder('sorts') })
  try {
    const admin = await signIn(product)
    const userIds: number[] = []
    for (const name of NAMES) userIds.push((await addManager(product, admin, name)).id)
    const rows: Row[] = []
    for (const total of options.million ? [FEW, MANY] : [FEW]) {
      await seedYear(figuresUrl, { total, userIds })
      for (const narrowed of Object.entries(NARROWED)) {
        rows.push(await measureList(product, admin, narrowed, { total, rounds: options.rounds }))
      }
    }
    return rows
  } finally {
    await product.stop()
  }
}

type Measured = { order: string; ms: number }

/** The row tells of the slowest order, and names it. */
async function measureList(
  product: Running,
  headers: Headers,
  [narrowed, query]: [string, string],
  { total, rounds }: { total: number; rounds: number },
): Promise<Row> {
  const measured: Measured[] = []
  for (const sort of LEAD_SORTS) {
    for (const direction of ['asc', 'desc']) {
      const path = `${LEAD_API.list.path}?limit=50&sort=${sort}&direction=${direction}${query}`
      measured.push(
        ...(await measurePages(product, headers, path, rounds)).map((page) => ({
          order: `${sort} ${direction}, page ${page.number}`,
          ms: page.ms,
        })),
      )
    }
  }
  const slowest = measured.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
  return ceilingRow(
    {
      what: `Slowest order of ${narrowed} of ${total.toLocaleString('en-IE')} (${slowest.order})`,
      unit: 'ms',
      measured: slowest.ms,
      p50: median(measured.map(({ ms }) => ms)),
      p99: slowest.ms,
    },
    WAIT_MS,
  )
}

async function measurePages(product: Running, headers: Headers, path: string, rounds: number) {
  const first = await measureTime(product, headers, path, rounds)
  const { next_cursor } = LeadPage.parse(first.body).meta
  if (!next_cursor) return [{ number: 1, ms: first.ms }]
  const second = await measureTime(
    product,
    headers,
    `${path}&cursor=${encodeURIComponent(next_cursor)}`,
    rounds,
  )
  return [
    { number: 1, ms: first.ms },
    { number: 2, ms: second.ms },
  ]
}

async function measureTime(product: Running, headers: Headers, path: string, rounds: number) {
  const times: number[] = []
  let body: unknown
  for (let round = -1; round < rounds; round += 1) {
    const began = performance.now()
    body = await ask(product, path, { headers })
    if (round >= 0) times.push(performance.now() - began)
  }
  return { ms: median(times), body }
}
