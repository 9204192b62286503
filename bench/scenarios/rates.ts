import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { MailPage } from '#contract/mail/mail.ts'
import { MAIL_API } from '#contract/mail/mail-endpoints.ts'
import { PLACE_API } from '#contract/places/place-endpoints.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import { RateTrialResult } from '#contract/rates/rate-versions.ts'
import { publishedDistances, quantile } from '#support/maps/published-distances.ts'
import { OWN_CARD } from '#support/rates/own-card.ts'
import type { BenchContext } from '../context.ts'
import { compare, type Target } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { ask, type Headers } from '../staff.ts'

const LEADS = RATE_CARD_LIMITS.trialLeads
const REPRICED = 10_000
const SUGGESTION_MS = 5
const REPRICED_SECONDS = 10
/** Above this people wait for a list. */
const LIST_MS = 500
const OUTBOX_LOOK_MS = 250
const DRIVES = publishedDistances()

/** What the quote dialog waits for, and what a dry run takes while others work. */
export async function measureRates({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('rates') })
  try {
    const headers = await signIn(product)
    const ids = await prepareLeads(product, headers)
    const [suggestions, distances] = await compare(
      [suggestionsOf(product, headers, ids), distancesOf(product)],
      options,
    )
    if (!suggestions || !distances) throw new Error('Nothing was measured.')
    return [
      {
        ...ceilingRow({ what: 'A suggestion, p99', unit: 'ms', measured: suggestions.p99 }, SUGGESTION_MS),
        reference: distances.p99,
        p50: suggestions.p50,
        p99: suggestions.p99,
      },
      ...(await measureTrials(product, headers)),
    ]
  } finally {
    await product.stop()
  }
}

function postJson(product: Running, path: string, body: object, headers: Headers): Promise<unknown> {
  return ask(product, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Leads between places of which the distance is known, and a card that prices them. */
async function prepareLeads(product: Running, headers: Headers): Promise<number[]> {
  const card = { based_on: 0, counts_from: dublinDay(new Date()), note: '', card: OWN_CARD }
  await postJson(product, RATE_API.save.path, card, headers)
  const ids: number[] = []
  for (let number = 0; number < LEADS; number += 1) {
    const { from = '', to = '' } = DRIVES[number % DRIVES.length] ?? {}
    const answer = await postJson(
      product,
      LEAD_API.create.path,
      {
        full_name: `Rates ${number}`,
        email: `rates${number}@example.ie`,
        mobile_number: '+353 1 000 0012',
        pickup_location: from,
        date_of_travel: '2027-06-04',
        pickup_time: '09:30',
        selected_vehicle: FLEET_CHOICES[number % FLEET_CHOICES.length],
        number_of_people: 1 + (number % 6),
        slug: '/',
        journey: { dropoff_location: to },
      },
      {},
    )
    ids.push(LEAD_API.create.response[201].parse(answer).id)
  }
  await emptyOutbox(product, headers)
  return ids
}

/** Until the emails about the new leads are sent: a business does not get as many requests in a day as were made here in a second. */
async function emptyOutbox(product: Running, headers: Headers): Promise<void> {
  for (;;) {
    const page = MailPage.parse(await ask(product, `${MAIL_API.list.path}?limit=1`, { headers }))
    if (page.meta.counts.queued === 0) return
    await sleep(OUTBOX_LOOK_MS)
  }
}

let sent = 0

function suggestionsOf({ url, pid }: Running, headers: Headers, ids: readonly number[]): Target {
  const path = (id: number) => buildPath(RATE_API.suggest, { id })
  const vary = (request: Request) => {
    sent += 1
    return { ...request, path: path(ids[sent % ids.length] ?? 1) }
  }
  return { url, pid, path: path(ids[0] ?? 1), headers, vary, connections: 1 }
}

function distancesOf({ url, pid }: Running): Target {
  const vary = (request: Request) => {
    sent += 1
    const { from = '', to = '' } = DRIVES[sent % DRIVES.length] ?? {}
    return { ...request, path: `${PLACE_API.distance.path}?${new URLSearchParams({ from, to })}` }
  }
  return { url, pid, path: `${PLACE_API.distance.path}?from=Dublin&to=Cork`, vary, connections: 1 }
}

/** Trials one after another until so many leads are priced by both cards, while somebody reads a list again and again. */
async function measureTrials(product: Running, headers: Headers): Promise<Row[]> {
  const waits: number[] = []
  let isOver = false
  const reader = (async () => {
    while (!isOver) {
      const before = performance.now()
      await ask(product, `${LEAD_API.list.path}?limit=50`, { headers })
      waits.push(performance.now() - before)
    }
  })()
  const began = performance.now()
  let priced = 0
  while (priced < REPRICED) {
    const result = await postJson(product, RATE_API.trial.path, { card: OWN_CARD }, headers)
    priced += RateTrialResult.parse(result).leads.length
  }
  const seconds = (performance.now() - began) / 1_000
  isOver = true
  await reader
  return [
    ceilingRow(
      { what: `${REPRICED} leads priced in dry runs`, unit: 's', measured: seconds },
      REPRICED_SECONDS,
    ),
    ceilingRow(
      { what: 'A list of leads meanwhile, p99', unit: 'ms', measured: quantile(waits, 0.99) },
      LIST_MS,
    ),
  ]
}
