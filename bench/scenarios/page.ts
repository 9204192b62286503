import type { BenchContext } from '../context.ts'
import { compare } from '../load.ts'
import { startServer } from '../process.ts'
import { startProduct } from '../product.ts'
import { type Row, ratioRow } from '../report.ts'

const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }

/**
 * Both sides answer faster than one core can ask, so what is compared is the processor time that a page costs the
 * server, not how long the asking takes.
 */
export async function measurePage({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('page') })
  const bytes = await sizeOnTheWire(`${product.url}/`)
  const fixed = await startServer('bench/baselines/page.ts', { PAGE_BYTES: String(bytes) }, '/healthz')
  try {
    const [ours, limit] = await compare(
      [product, fixed].map(({ url, pid }) => ({ url, pid, path: '/', headers: AS_BROWSERS_ASK })),
      options,
    )
    if (!ours || !limit) throw new Error('Nothing was measured.')
    const what = `Page view of ${bytes} bytes against a fixed buffer`
    const row = { what, unit: '/s of processor', measured: ours.perCpuSecond, reference: limit.perCpuSecond }
    return [ratioRow({ ...row, p50: ours.p50, p99: ours.p99 }, 0.8)]
  } finally {
    await fixed.stop()
    await product.stop()
  }
}

/** `fetch` hides the size of a compressed body unless the server names it. */
async function sizeOnTheWire(url: string): Promise<number> {
  const response = await fetch(url, { headers: AS_BROWSERS_ASK })
  await response.arrayBuffer()
  const length = Number(response.headers.get('content-length'))
  if (!(length > 0)) throw new Error('The page does not say how long it is.')
  return length
}
