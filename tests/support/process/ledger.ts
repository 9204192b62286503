import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A quote request that was sent, kept by the client: `id` once the product has acknowledged it. */
export type Entry = { key: string; name: string; id: number | undefined }

export type Writers = {
  entries: readonly Entry[]
  /** answers that are neither an acknowledgement nor "try again" */
  surprises: readonly string[]
  /** how attempts ended: status, or `none` for those without an answer → how often, and the longest in milliseconds */
  outcomes: ReadonlyMap<string, { times: number; longestMs: number }>
  acknowledged(): number
  /** forgets how attempts ended so far */
  forgetOutcomes(): void
  /** stops beginning new requests and waits until every begun one is acknowledged, or the time is over */
  finish(withinMs?: number): Promise<void>
}

type Book = { surprises: string[]; outcomes: Map<string, { times: number; longestMs: number }> }

const PAUSE_MS = 150

/**
 * Visitors who each send one quote request after the other and repeat each, with the same key, until it is acknowledged.
 * `url` is asked before each attempt, since the product may come back elsewhere.
 */
export function startWriters(count: number, url: () => string, pauseMs = PAUSE_MS): Writers {
  const entries: Entry[] = []
  const book: Book = { surprises: [], outcomes: new Map() }
  let finishing = false
  let deadline = Infinity

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !finishing; turn += 1) {
      const entry: Entry = { key: randomUUID(), name: `Writer ${writer} Turn ${turn}`, id: undefined }
      entries.push(entry)
      while (entry.id === undefined && book.surprises.length === 0 && performance.now() < deadline) {
        entry.id = await attempt(url(), entry, book)
        await sleep(pauseMs)
      }
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    entries,
    surprises: book.surprises,
    outcomes: book.outcomes,
    acknowledged: () => entries.filter(({ id }) => id !== undefined).length,
    forgetOutcomes: () => book.outcomes.clear(),
    finish: async (withinMs = Infinity) => {
      deadline = performance.now() + withinMs
      finishing = true
      await writing
    },
  }
}

async function attempt(url: string, { key, name }: Entry, book: Book): Promise<number | undefined> {
  const began = performance.now()
  const response = await send(url, key, name)
  // Cut off in the middle of the answer: not acknowledged.
  const body = await response?.text().catch(() => undefined)
  const outcome = response === undefined || body === undefined ? 'none' : String(response.status)
  const { times, longestMs } = book.outcomes.get(outcome) ?? { times: 0, longestMs: 0 }
  book.outcomes.set(outcome, {
    times: times + 1,
    longestMs: Math.max(longestMs, performance.now() - began),
  })
  if (outcome === '201') return JSON.parse(body ?? '').id
  if (outcome !== 'none' && outcome !== '503') book.surprises.push(`${outcome} ${body}`)
  return undefined
}

async function send(url: string, key: string, name: string): Promise<Response | undefined> {
  try {
    return await fetch(`${url}/api/bus-quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(requestOf(name)),
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    // Refused, reset or cut off: what every visitor's browser would see, who then tries again.
    return undefined
  }
}

/** Returns the quote request of a person of that name, as the form sends it. */
export function requestOf(name: string) {
  return {
    full_name: name,
    email: 'aoife@example.ie',
    mobile_number: '+353 87 123 4567',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2030-05-17',
    pickup_time: '09:30',
    selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
    additional_info: '',
    number_of_people: 12,
    slug: '/',
  }
}
