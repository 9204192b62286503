import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Target } from '../load.ts'
import { startServer } from '../process.ts'
import { startProduct } from '../product.ts'
import { anotherQuote } from '../quote-requests.ts'
import { p99Row, plainRow, type Row, ratioRow } from '../report.ts'

/** Every request is another visitor: own body, own key. */
export async function measureQuotes({ options, quotesUrl, folder }: BenchContext): Promise<Row[]> {
  const settings = { DATABASE_URL: quotesUrl }
  const bare = await startServer('bench/baselines/insert.ts', settings, '/healthz')
  const barest = await startServer('bench/baselines/quote.ts', settings, '/healthz')
  const product = await startProduct({ ...settings, DATA_DIR: folder('quotes') })
  const post = { vary: anotherQuote }
  const targets: Target[] = [
    { ...post, url: product.url, pid: product.pid, path: LEAD_API.list.path },
    { ...post, url: bare.url, pid: bare.pid, path: '/' },
    { ...post, url: barest.url, pid: barest.pid, path: '/' },
  ]
  try {
    const [ours, limit, least] = await compare(targets, options)
    if (!ours || !limit || !least) throw new Error('Nothing was measured.')
    const what = { what: 'Quote request against a bare INSERT', unit: '/s' }
    return [
      ratioRow(what, [ours, limit], 0.6),
      p99Row('Quote request, p99 against that of a bare INSERT', [ours, limit], 3),
      plainRow({ what: 'All that a quote stores, bare, against one INSERT', unit: '/s' }, [least, limit]),
    ]
  } finally {
    await product.stop()
    await bare.stop()
    await barest.stop()
  }
}
