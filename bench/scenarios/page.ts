import { BROWSER, COMPRESSED } from '../browser.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Target } from '../load.ts'
import { type Running, startServer } from '../process.ts'
import { startProduct } from '../product.ts'
import { askRaw } from '../raw/askers.ts'
import { type Row, ratioRow } from '../report.ts'
import { LANDING, publishLanding } from '../site.ts'

const FORMS = {
  compressed: COMPRESSED,
  plain: { ...BROWSER, 'accept-encoding': 'identity' },
}
const AT_LEAST = 0.7

type View = { what: string; path: string; headers: Record<string, string>; bytes: number; status: number }

/**
 * Both sides answer faster than one core can ask, so what is compared is the processor time that a page costs the
 * server, not how long the asking takes.
 */
export async function measurePage({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('page') })
  await publishLanding(product)
  const views = (await Promise.all(['/', LANDING, '/about'].map((path) => viewsOf(product, path)))).flat()
  const sizes = views.flatMap(({ bytes }) => (bytes > 0 ? [bytes] : []))
  const fixed = await startServer('bench/baselines/page.ts', { PAGE_BYTES: sizes.join() }, '/healthz')
  try {
    const rows: Row[] = []
    for (const view of views) {
      const [ours, limit] = await compare(targetsOf(view, product, fixed), options)
      if (!ours || !limit) throw new Error('Nothing was measured.')
      const what = { what: view.what, unit: '/s of processor' }
      rows.push(ratioRow(what, [ours, limit], AT_LEAST, ({ perCpuSecond }) => perCpuSecond))
    }
    return rows
  } finally {
    await fixed.stop()
    await product.stop()
  }
}

function targetsOf({ path, headers, bytes, status }: View, product: Running, fixed: Running): Target[] {
  const reference = bytes > 0 ? `/${bytes}` : '/known'
  return [
    { url: product.url, pid: product.pid, path, headers, status, raw: askRaw },
    { url: fixed.url, pid: fixed.pid, path: reference, headers, status, raw: askRaw },
  ]
}

/** A page in each form, and asked for again by who has it. */
async function viewsOf(product: Running, path: string): Promise<View[]> {
  const forms = Object.entries(FORMS).map(async ([form, headers]): Promise<View> => {
    const { bytes } = await readPage(product, path, headers)
    const what = `Page view of ${path}, ${form}, ${bytes} bytes, against a fixed buffer`
    return { what, path, headers, bytes, status: 200 }
  })
  const { etag } = await readPage(product, path, FORMS.compressed)
  const known = { ...FORMS.compressed, 'if-none-match': etag }
  const what = `Page view of ${path}, known to the browser, against an empty 304`
  return [...(await Promise.all(forms)), { what, path, headers: known, bytes: 0, status: 304 }]
}

/** `fetch` hides the size of a compressed body unless the server names it. */
async function readPage({ url }: Running, path: string, headers: Record<string, string>) {
  const response = await fetch(url + path, { headers })
  await response.arrayBuffer()
  const bytes = Number(response.headers.get('content-length'))
  if (!(response.ok && bytes > 0)) throw new Error(`${path} does not say how long it is.`)
  return { bytes, etag: response.headers.get('etag') ?? '' }
}
