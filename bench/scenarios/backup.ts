import { join } from 'node:path'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import { startProduct } from '../product.ts'
import { drawQuote } from '../quote-requests.ts'
import { ceilingRow, type Row } from '../report.ts'
import { seedLeads } from '../seed.ts'

const LEADS = 100_000
const PAUSE_MS = 100

/** One visitor after another sends a request while a backup is made: nobody waits for it. */
export async function measureBackup({ listsUrl, folder, options }: BenchContext): Promise<Row[]> {
  await seedLeads(listsUrl, LEADS)
  const settings = { DATABASE_URL: listsUrl, DATA_DIR: folder('backup') }
  const product = await startProduct(settings)
  try {
    await sendUntil(product, pause(options.warmUpSeconds))
    const before = await sendUntil(product, pause(options.warmUpSeconds * 4))
    const began = performance.now()
    const backup = runBackupCommand('backup', ['--to', join(folder('backup'), 'archives')], settings)
    const during = await sendUntil(product, backup)
    const seconds = (performance.now() - began) / 1000
    const { code, output } = await backup
    if (code !== 0) throw new Error(`The backup failed: ${output}`)
    return [
      { what: 'Quote request without a backup, longest', ...figuresOf(before) },
      ceilingRow(
        {
          what: `Quote request during a backup of ${LEADS.toLocaleString('en-IE')} leads (${seconds.toFixed(1)} s), longest`,
          ...figuresOf(during),
        },
        PAUSE_MS,
      ),
    ]
  } finally {
    await product.stop()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** How long each request took, in ms. */
async function sendUntil({ url }: Running, end: Promise<unknown>): Promise<number[]> {
  let ended = false
  const ending = end.finally(() => {
    ended = true
  })
  const times: number[] = []
  while (!ended) {
    const { body, headers } = drawQuote()
    const sentAt = performance.now()
    const response = await fetch(url + LEAD_API.create.path, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status !== 201) throw new Error(`A quote request was answered ${response.status}.`)
    times.push(performance.now() - sentAt)
  }
  await ending
  return times
}

function figuresOf(times: number[]): Pick<Row, 'unit' | 'measured' | 'p50' | 'p99'> {
  const p99 = percentile(times, 0.99)
  return { unit: 'ms', measured: Math.max(...times), p50: median(times), p99 }
}
