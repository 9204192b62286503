import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { BenchContext } from '../context.ts'
import { type MailSink, startMailSink } from '../mail-sink.ts'
import type { Running } from '../process.ts'
import { ADMIN, startProduct } from '../product.ts'
import { ceilingRow, floorRow, type Row } from '../report.ts'
import { cpuSeconds } from '../usage.ts'

const REMINDERS = 25_000
const CUSTOMER = 'outbox@example.ie'
const WAIT_MS = 60_000

/** 25,000 reminders to staff wait that were due long ago; meanwhile a customer sends a request and a password is forgotten. */
export async function measureOutbox({ options, mailsUrl, folder }: BenchContext): Promise<Row[]> {
  const sink = await startMailSink()
  await queueReminders(mailsUrl)
  const settings = { DATABASE_URL: mailsUrl, SMTP_URL: sink.url, DATA_DIR: folder('outbox') }
  const product = await startProduct(settings)
  try {
    await until(() => sink.taken() > 200)
    const { perSecond, cpuMs } = await rateOf(product, sink, options.turnSeconds * options.turns)
    const waits = {
      reset: await resetWait(product, sink),
      confirmation: await confirmationWait(product, sink),
    }
    const behind = `behind ${(REMINDERS - sink.taken()).toLocaleString('en-IE')} reminders`
    return [
      floorRow({ what: 'Mails to a mail server on this machine', unit: '/s', measured: perSecond }, 200),
      { what: 'Processor time for each of them', unit: 'ms', measured: cpuMs },
      ceilingRow({ what: `Password reset ${behind}`, unit: 's', measured: waits.reset }, 5),
      ceilingRow({ what: `Confirmation of a request ${behind}`, unit: 's', measured: waits.confirmation }, 5),
    ]
  } finally {
    await product.stop()
    await sink.close()
  }
}

async function queueReminders(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(QUEUE, [REMINDERS, MAILS['response-due-soon'].priority])
    await client.query('vacuum analyze mails')
  } finally {
    await client.end()
  }
}

const QUEUE = `
  with lead as (
    insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
      selected_vehicle, number_of_people, slug, search_text)
    values ('Aoife Byrne', 'aoife@example.ie', '+353 1 000 0000', 'Dublin Airport', 'Cong', '2030-06-01', '10:30',
      'Mercedes V-Class (Up to 6 passengers)', 4, '/', '')
    returning id)
  insert into mails (kind, priority, recipient, details, next_attempt_at)
  select 'response-due-soon', $2, 'staff' || turn || '@example.ie',
    jsonb_build_object('leads', jsonb_build_array(lead.id), 'more', 0), now() - interval '1 hour'
  from lead, generate_series(1, $1::int) as turn`

async function rateOf({ pid }: Running, sink: MailSink, seconds: number) {
  const [before, cpu, began] = [sink.taken(), cpuSeconds(pid), performance.now()]
  await sleep(seconds * 1000)
  const mails = sink.taken() - before
  return {
    perSecond: mails / ((performance.now() - began) / 1000),
    cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / mails,
  }
}

async function resetWait(product: Running, sink: MailSink): Promise<number> {
  return arrivalOf(
    sink,
    ADMIN.email,
    await post(product, ACCOUNT_API.requestReset.path, { email: ADMIN.email }),
  )
}

async function confirmationWait(product: Running, sink: MailSink): Promise<number> {
  const request = {
    full_name: 'Aoife Byrne',
    email: CUSTOMER,
    mobile_number: '+353 1 000 0000',
    pickup_location: 'Dublin Airport, Terminal 2',
    date_of_travel: '2030-06-01',
    pickup_time: '10:30',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    number_of_people: 4,
    slug: '/',
  }
  return arrivalOf(sink, CUSTOMER, await post(product, LEAD_API.list.path, request))
}

/** When the answer was there. */
async function post(product: Running, path: string, body: object): Promise<number> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  return performance.now()
}

/** Seconds from `since` until the mail to an address is there. */
async function arrivalOf(sink: MailSink, address: string, since: number): Promise<number> {
  await until(() => sink.arrivals.has(address))
  return Math.max(0, (sink.arrivals.get(address) ?? Number.NaN) - since) / 1000
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!holds()) {
    if (performance.now() > end) throw new Error('The mails did not come.')
    await sleep(5)
  }
}
