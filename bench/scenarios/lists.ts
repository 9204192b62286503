import type { Request } from 'autocannon'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Round, type Target } from '../load.ts'
import { type Running, startServer } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { floorRow, type Row, ratioRow } from '../report.ts'
import { seedLeads } from '../seed.ts'
import { SEARCHES } from '../words.ts'
import { measureExport } from './export.ts'
import { measureWords } from './words.ts'

const FEW = 100_000
const MANY = 1_000_000
const CONNECTIONS = 16
const THREE_FILTERS = 600
const USUAL_SEARCH_SECONDS = 5
/** Each connection to PostgreSQL plans its statements and maps the pages that it reads: 0.2 s of work on some machines. */
const WARM_UP_SECONDS = 6

type Figures = { list: Round; search: Round }

export async function measureLists(context: BenchContext): Promise<Row[]> {
  const { options, listsUrl, folder } = context
  await seedLeads(listsUrl, FEW)
  const settings = { DATABASE_URL: listsUrl }
  const usual = await startServer('bench/baselines/lists.ts', settings, '/healthz')
  const product = await startProduct({ ...settings, DATA_DIR: folder('lists') })
  try {
    const headers = await signIn(product)
    const rows: Row[] = []
    const few = await oursBeside({ usual, product, headers, rows }, context)
    rows.push(await measureWords(product, headers, context, FEW))
    rows.push(...(await deskWork(product, headers, context, FEW)))
    rows.push(await measureExport(product, headers, FEW))
    if (options.million) {
      await seedLeads(listsUrl, MANY)
      const many = await ours(product, headers, context)
      rows.push(await measureWords(product, headers, context, MANY))
      rows.push(growth('Lead list', few.list, many.list), growth('Search', few.search, many.search))
      rows.push(...(await deskWork(product, headers, context, MANY)))
      rows.push(await measureExport(product, headers, MANY))
    }
    return rows
  } finally {
    await product.stop()
    await usual.stop()
  }
}

type Comparison = { usual: Running; product: Running; headers: Record<string, string>; rows: Row[] }
async function oursBeside(
  { usual, product, headers, rows }: Comparison,
  { options }: BenchContext,
): Promise<Figures> {
  const [listed, counted] = await compare([listOf(product, headers), listOf(usual)], options)
  const [found, matched] = await compare([searchOf(product, headers), searchOf(usual)], options)
  if (!listed || !counted || !found || !matched) throw new Error('Nothing was measured.')
  const listing = { what: '50 newest of 100,000 leads with total', unit: '/s' }
  const searching = {
    what: `Substring search in 100,000 leads with total, ${SEARCHES.length} words`,
    unit: '/s',
  }
  rows.push(
    ratioRow(listing, [listed, counted], 8),
    floorRow({ ...listing, measured: listed.perSecond }, 1_200),
    ratioRow(searching, [found, matched], 40),
    floorRow({ ...searching, measured: found.perSecond }, 200),
  )
  return { list: listed, search: found }
}

async function ours(
  product: Running,
  headers: Record<string, string>,
  { options }: BenchContext,
): Promise<Figures> {
  const [list, search] = await compare([listOf(product, headers), searchOf(product, headers)], options)
  if (!list || !search) throw new Error('Nothing was measured.')
  return { list, search }
}

/** The other requests of a desk: a filtered list, and one lead after another. */
async function deskWork(
  product: Running,
  headers: Record<string, string>,
  { options }: BenchContext,
  leads: number,
): Promise<Row[]> {
  const response = await fetch(`${product.url}${LEAD_API.list.path}?limit=50`, { headers })
  const { data } = LeadPage.parse(await response.json())
  const target = {
    url: product.url,
    pid: product.pid,
    headers,
    connections: CONNECTIONS,
    warmUpSeconds: WARM_UP_SECONDS,
  }
  const filtered = {
    ...target,
    path: `${LEAD_API.list.path}?limit=50&status=contacted&page=%2F&assigned_to=none`,
  }
  const vary = (request: Request) => {
    sent += 1
    return { ...request, path: buildPath(LEAD_API.get, { id: data[sent % data.length]?.id ?? 1 }) }
  }
  const [list, detail] = await compare(
    [filtered, { ...target, path: buildPath(LEAD_API.get, { id: data[0]?.id ?? 1 }), vary }],
    options,
  )
  if (!list || !detail) throw new Error('Nothing was measured.')
  const of = leads.toLocaleString('en-IE')
  return [
    floorRow(
      {
        what: `List behind three filters of ${of} leads`,
        unit: '/s',
        measured: list.perSecond,
        p50: list.p50,
        p99: list.p99,
      },
      THREE_FILTERS,
    ),
    {
      what: `Lead detail of ${of} leads`,
      unit: '/s',
      measured: detail.perSecond,
      p50: detail.p50,
      p99: detail.p99,
    },
  ]
}

function listOf(server: Running, headers?: Record<string, string>): Target {
  const path = headers ? `${LEAD_API.list.path}?limit=50` : '/list'
  return {
    url: server.url,
    pid: server.pid,
    path,
    connections: CONNECTIONS,
    warmUpSeconds: WARM_UP_SECONDS,
    ...(headers && { headers }),
  }
}

let sent = 0

function searchOf(server: Running, headers?: Record<string, string>): Target {
  const path = headers ? `${LEAD_API.list.path}?limit=50&search=` : '/search?search='
  const vary = (request: Request) => {
    sent += 1
    return { ...request, path: path + encodeURIComponent(SEARCHES[sent % SEARCHES.length] ?? '') }
  }
  return {
    url: server.url,
    pid: server.pid,
    path,
    vary,
    warmUpSeconds: WARM_UP_SECONDS,
    // One usual search takes a core for a second: several at once would all be cut off at the end of a round.
    ...(headers
      ? { headers, connections: CONNECTIONS }
      : { connections: 1, turnSeconds: USUAL_SEARCH_SECONDS }),
  }
}

function growth(what: string, few: Round, many: Round): Row {
  const ratio = few.perSecond / many.perSecond
  return {
    what: `${what} at 1,000,000 leads, time against 100,000`,
    unit: '/s',
    measured: many.perSecond,
    reference: few.perSecond,
    ratio,
    budget: '≤ 2 ×',
    met: ratio <= 2,
    p50: many.p50,
    p99: many.p99,
  }
}
