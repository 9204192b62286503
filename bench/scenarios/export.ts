import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { Running } from '../process.ts'
import { ceilingRow, type Row } from '../report.ts'
import { memory } from '../usage.ts'

const SAMPLE_MS = 50

/** Reads the whole file as it comes and watches how the memory of the product grows meanwhile. */
export async function measureExport(
  product: Running,
  headers: Record<string, string>,
  leads: number,
): Promise<Row> {
  await readAll(product, headers)
  const before = memory(product.pid).app
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, memory(product.pid).app)
  }, SAMPLE_MS)
  const started = performance.now()
  const bytes = await readAll(product, headers)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watching)
  const size = `${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s`
  const what = `Memory grown by the CSV of ${leads.toLocaleString('en-IE')} leads (${size})`
  return ceilingRow({ what, unit: 'MB', measured: highest - before }, 50)
}

async function readAll(product: Running, headers: Record<string, string>): Promise<number> {
  const response = await fetch(product.url + LEAD_API.export.path, { headers })
  if (!response.ok || !response.body) throw new Error(`The export failed: ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.byteLength
  return bytes
}
