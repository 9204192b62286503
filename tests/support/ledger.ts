import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A quote that was sent, kept by the client: `id` once the product has acknowledged it. */
export type Entry = { key: string; name: string; id: number | undefined }

export type Writers = {
  entries: readonly Entry[]
  /** answers that are neither an acknowledgement nor "try again" */
  surprises: readonly string[]
  acknowledged(): number
  /** stops beginning new quotes and waits until every begun one is acknowledged */
  finish(): Promise<void>
}

const PAUSE_MS = 150

/**
 * Visitors who each send one quote after the other and repeat each, with the same key, until it is acknowledged.
 * `url` is asked before each attempt, since the product may come back elsewhere.
 */
export function startWriters(count: number, url: () => string): Writers {
  const entries: Entry[] = []
  const surprises: string[] = []
  let finishing = false

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !finishing; turn += 1) {
      const entry: Entry = { key: randomUUID(), name: `Writer ${writer} Turn ${turn}`, id: undefined }
      entries.push(entry)
      while (entry.id === undefined && surprises.length === 0) {
        entry.id = await attempt(url(), entry, surprises)
        await sleep(PAUSE_MS)
      }
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    entries,
    surprises,
    acknowledged: () => entries.filter(({ id }) => id !== undefined).length,
    finish: async () => {
      finishing = true
      await writing
    },
  }
}

async function attempt(url: string, { key, name }: Entry, surprises: string[]): Promise<number | undefined> {
  const response = await send(url, key, name)
  if (response === undefined || response.status === 503) return undefined
  const body = await response.text().catch(() => undefined)
  // Cut off in the middle of the answer: not acknowledged.
  if (body === undefined) return undefined
  if (response.status === 201) return JSON.parse(body).id
  surprises.push(`${response.status} ${body}`)
  return undefined
}

async function send(url: string, key: string, name: string): Promise<Response | undefined> {
  try {
    return await fetch(`${url}/api/bus-quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(quote(name)),
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    // Refused, reset or cut off: what every visitor's browser would see, who then tries again.
    return undefined
  }
}

function quote(name: string) {
  return {
    full_name: name,
    email: 'aoife@example.ie',
    mobile_number: '+353 87 123 4567',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2030-05-17',
    pickup_time: '09:30',
    selected_vehicle: 'Luxury Coach',
    additional_info: '',
    number_of_people: 12,
    slug: '/',
  }
}
