import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { type MailSink, startMailSink } from '../mail-sink.ts'
import type { Running } from '../process.ts'
import { ADMIN, startProduct } from '../product.ts'
import { drawQuote } from '../quote-requests.ts'
import { ceilingRow, type Row } from '../report.ts'

/** Each is a lead with two emails. */
const PER_SECOND = 40
const SECONDS = { quick: 8, thorough: 20 }
const WAIT_MS = 120_000

/** Quote requests come faster than anybody's firm gets them, and somebody forgets a password meanwhile. */
export async function measureRush({ options, folder }: BenchContext): Promise<Row[]> {
  const sink = await startMailSink()
  const product = await startProduct({ SMTP_URL: sink.url, DATA_DIR: folder('rush') })
  try {
    const seconds = SECONDS[options.quick ? 'quick' : 'thorough']
    const [answered, reset] = await Promise.all([
      sendSteadily(product, seconds),
      waitForReset(product, sink, seconds / 2),
    ])
    await until(() => [...answered.keys()].every((email) => sink.arrivals.has(email)))
    const waits = [...answered].map(([email, at]) => secondsUntil(sink, email, at))
    const during = `while ${PER_SECOND} quote requests come in a second`
    return [
      ceilingRow({ what: `Password reset ${during}`, unit: 's', measured: reset }, 5),
      ceilingRow({ what: `Slowest confirmation ${during}`, unit: 's', measured: Math.max(...waits) }, 5),
      { what: `Confirmation ${during}, median`, unit: 's', measured: median(waits) },
    ]
  } finally {
    await product.stop()
    await sink.close()
  }
}

/** Each request leaves at its time, whether or not those before it are answered. Tells when each was. */
async function sendSteadily({ url }: Running, seconds: number): Promise<Map<string, number>> {
  const answered = new Map<string, number>()
  const sent: Promise<void>[] = []
  const began = performance.now()
  while (sent.length < seconds * PER_SECOND) {
    const due = Math.floor(((performance.now() - began) * PER_SECOND) / 1_000)
    while (sent.length < due) sent.push(sendQuote(url, answered))
    await sleep(2)
  }
  await Promise.all(sent)
  return answered
}

async function sendQuote(url: string, answered: Map<string, number>): Promise<void> {
  const { email, headers, body } = drawQuote()
  await post(url + LEAD_API.list.path, headers, body)
  answered.set(email, performance.now())
}

async function waitForReset({ url }: Running, sink: MailSink, after: number): Promise<number> {
  await sleep(after * 1_000)
  const headers = { 'content-type': 'application/json' }
  await post(url + ACCOUNT_API.requestReset.path, headers, JSON.stringify({ email: ADMIN.email }))
  const at = performance.now()
  await until(() => sink.arrivals.has(ADMIN.email))
  return secondsUntil(sink, ADMIN.email, at)
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} was refused: ${text}`)
}

function secondsUntil(sink: MailSink, address: string, since: number): number {
  return Math.max(0, (sink.arrivals.get(address) ?? Number.NaN) - since) / 1_000
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!holds()) {
    if (performance.now() > end) throw new Error('The mails did not come.')
    await sleep(5)
  }
}
