import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
import { LeadUpdate } from '#contract/leads/live-events.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'

const LISTS = 200
const REQUESTS = 50

/** Two processes on one database, half of the open lists at each: from a visitor's thank-you until each list knows. */
export async function measureLive({ quotesUrl, folder }: BenchContext): Promise<Row[]> {
  const settings = { DATABASE_URL: quotesUrl }
  const one = await startProduct({ ...settings, DATA_DIR: folder('live') })
  const other = await startProduct({ ...settings, DATA_DIR: folder('live') })
  const leaving = new AbortController()
  try {
    const lists = await openLists([one, other], leaving.signal)
    const times: number[] = []
    for (let request = 0; request < REQUESTS; request += 1) {
      const id = await ask(one, request)
      const began = performance.now()
      const arrivals = await Promise.all(lists.map((list) => list.arrivalOf(id)))
      times.push(...arrivals.map((at) => Math.max(0, at - began)))
    }
    const sorted = times.toSorted((a, b) => a - b)
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
    const what = `New lead to ${LISTS} open lists on two processes, p99 of ${REQUESTS}`
    return [ceilingRow({ what, unit: 's', measured: p99 / 1000, p50: median(times), p99 }, 1)]
  } finally {
    leaving.abort()
    await other.stop()
    await one.stop()
  }
}

type OpenList = { arrivalOf(id: number): Promise<number> }

/** A session may have so many streams and no more. */
async function openLists(products: Running[], signal: AbortSignal): Promise<OpenList[]> {
  const lists: OpenList[] = []
  const each = LISTS / products.length
  for (const product of products) {
    let headers = {}
    for (let opened = 0; opened < each; opened += 1) {
      if (opened % LIVE_LIMITS.openPerSession === 0) headers = await signIn(product)
      lists.push(await openList(product, headers, signal))
    }
  }
  return lists
}

async function openList(
  product: Running,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<OpenList> {
  const response = await fetch(product.url + LIVE_API.events.path, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`A list could not be opened: ${await response.text()}`)
  const arrived = new Map<number, number>()
  const awaited = new Map<number, (at: number) => void>()
  const ready = Promise.withResolvers<void>()
  const see = ({ event, data }: EventSourceMessage) => {
    const at = performance.now()
    if (event === 'ready') return ready.resolve()
    if (event !== 'lead') throw new Error(`A list received ${event}.`)
    const news = LeadUpdate.parse(JSON.parse(data))
    if (news.kind !== 'created') return
    arrived.set(news.lead.id, at)
    awaited.get(news.lead.id)?.(at)
  }
  response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(new WritableStream({ write: see }))
    .catch((error) => {
      if (!signal.aborted) ready.reject(error)
    })
  await ready.promise
  return {
    arrivalOf: (id) =>
      new Promise((resolve) => {
        const at = arrived.get(id)
        if (at === undefined) awaited.set(id, resolve)
        else resolve(at)
      }),
  }
}

async function ask(product: Running, number: number): Promise<number> {
  const response = await fetch(product.url + LEAD_API.list.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `live-${process.pid}-${number}` },
    body: JSON.stringify({
      full_name: `Aoife Byrne ${number}`,
      email: `guest${number}@example.ie`,
      mobile_number: '+353 1 000 0000',
      pickup_location: 'Dublin Airport, Terminal 2',
      date_of_travel: '2030-06-01',
      pickup_time: '10:30',
      selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
      number_of_people: 4,
      slug: '/',
    }),
  })
  if (response.status !== 201) throw new Error(`A request was refused: ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}
