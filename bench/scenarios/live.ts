import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { openLists } from '../live-lists.ts'
import { median } from '../load.ts'
import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import { startProduct } from '../product.ts'
import { drawQuote } from '../quote-requests.ts'
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
    const lists = [
      ...(await openLists(one, LISTS / 2, leaving.signal)),
      ...(await openLists(other, LISTS / 2, leaving.signal)),
    ]
    const times: number[] = []
    for (let request = 0; request < REQUESTS; request += 1) {
      const quote = drawQuote()
      const seen = lists.map((list) =>
        list.arrivalOf((update) => update.kind === 'created' && update.lead.email === quote.email),
      )
      await send(one, quote)
      const began = performance.now()
      const arrivals = await Promise.all(seen)
      times.push(...arrivals.map((at) => Math.max(0, at - began)))
    }
    const p99 = percentile(times, 0.99)
    const what = `New lead to ${LISTS} open lists on two processes, p99 of ${REQUESTS}`
    return [ceilingRow({ what, unit: 's', measured: p99 / 1000, p50: median(times), p99 }, 1)]
  } finally {
    leaving.abort()
    await other.stop()
    await one.stop()
  }
}

async function send(product: Running, { headers, body }: ReturnType<typeof drawQuote>): Promise<void> {
  const response = await fetch(product.url + LEAD_API.create.path, { method: 'POST', headers, body })
  const answer = await response.text()
  if (response.status !== 201) throw new Error(`A request was refused: ${answer}`)
}
