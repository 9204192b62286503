import type { Request } from 'autocannon'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { signIn } from '../product/desk.ts'
import { SEARCHES, seedLeads } from '../product/leads.ts'
import { SERVER_CORE } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import type { Stage } from '../product/stage.ts'
import { figure } from '../report.ts'
import { type Compared, compare, type Load, timeOneByOne } from './load.ts'
import { atLeast, atMost, type Pace, type Row } from './rows.ts'

const LEADS = 100_000
/** The seconds of a turn, because one baseline search takes a core for a second. */
const USUAL_SEARCH_SECONDS = 5

export async function measureLists(stage: Stage, pace: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE })
  const headers = await signIn(product.url)
  await seedLeads(product.databaseUrl, LEADS)
  const usual = await stage.start({
    core: SERVER_CORE,
    program: ['lab/bench/baselines/lists.ts'],
    settings: { DATABASE_URL: product.databaseUrl },
  })
  const ours = { headers, pid: product.serverPid() }
  const reference = { pid: usual.child.pid ?? 0 }
  const listed = await compare(
    [
      { ...ours, url: listUrl(product) },
      { ...reference, url: `${usual.url}/list` },
    ],
    pace,
  )
  const found = await compare(
    [
      searching({ ...ours, url: listUrl(product) }, '&search='),
      searching(
        { ...reference, url: `${usual.url}/search`, connections: 1, seconds: USUAL_SEARCH_SECONDS },
        '?search=',
      ),
    ],
    pace,
  )
  const onePage = await timeOneByOne(pace.looks, headers, () => listUrl(product))
  const journeys = await timeOneByOne(pace.looks, headers, () => journeysUrl(product))
  const leads = LEADS.toLocaleString('en-IE')
  return [
    ratioRow(4, `50 newest of ${leads} with total, against LIMIT and count(*)`, listed),
    atMost(25, { what: `50 newest of ${leads}, p99 of one request`, measured: onePage, unit: 'ms' }),
    ratioRow(25, `Search in ${leads} with total, against ILIKE`, found),
    atMost(100, {
      what: `Search in ${leads}, p99 at 16 connections`,
      measured: found.ours.p99,
      unit: 'ms',
      note: `${SEARCHES.length} searches`,
    }),
    atMost(150, {
      what: 'Journeys of a month, 2,000 legs, p99 of one request',
      measured: journeys,
      unit: 'ms',
    }),
  ]
}

function ratioRow(budget: number, what: string, { ours, reference, ratio }: Compared): Row {
  const note = `${figure(ours.perSecond)}/s and ${figure(reference.perSecond)}/s`
  return atLeast(budget, { what, measured: ratio, unit: '×', note })
}

export const listUrl = (product: Product) => `${product.url}${LEAD_API.list.path}?limit=50`

export const searchUrl = (product: Product, look: number) =>
  `${listUrl(product)}&search=${encodeURIComponent(SEARCHES[look % SEARCHES.length] ?? '')}`

/** Returns the address of five weeks and a day of the seeded year, which have about 2,000 bookings. */
function journeysUrl(product: Product): string {
  const today = dublinDay(new Date())
  return `${product.url}${JOURNEY_API.list.path}?from=${addDays(today, -6)}&to=${addDays(today, 29)}`
}

function searching(load: Load, parameter: string): Load {
  let sent = 0
  const { pathname, search } = new URL(load.url)
  const vary = (request: Request) => {
    sent += 1
    const typed = encodeURIComponent(SEARCHES[sent % SEARCHES.length] ?? '')
    return { ...request, path: `${pathname}${search}${parameter}${typed}` }
  }
  return { ...load, url: `${load.url}${parameter}a`, vary }
}
