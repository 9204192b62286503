import { get, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
import { LeadUpdate } from '#contract/leads/live-events.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import type { Running } from './process.ts'
import { signIn } from './product.ts'
import type { Headers } from './staff.ts'

const ARRIVES_WITHIN_MS = 30_000

/** A list of leads that somebody has open. */
export type OpenList = {
  /** the moment of `performance.now()` at which the next update of this kind arrives */
  arrivalOf(isIt: (update: LeadUpdate) => boolean): Promise<number>
}

/** A session may have so many streams and no more. */
export async function openLists(product: Running, count: number, signal: AbortSignal): Promise<OpenList[]> {
  const lists: OpenList[] = []
  let headers = {}
  for (let opened = 0; opened < count; opened += 1) {
    if (opened % LIVE_LIMITS.openPerSession === 0) headers = await signIn(product)
    lists.push(await openList(product, headers, signal))
  }
  return lists
}

type Awaited = { isIt(update: LeadUpdate): boolean; resolve(at: number): void; reject(error: Error): void }

async function openList(product: Running, headers: Headers, signal: AbortSignal): Promise<OpenList> {
  const response = await openStream(product, headers, signal)
  const ready = Promise.withResolvers<void>()
  let awaited: Awaited | undefined
  const see = ({ event, data }: EventSourceMessage) => {
    const at = performance.now()
    if (event === 'ready') return ready.resolve()
    if (event !== 'lead') throw new Error(`A list received ${event}.`)
    if (awaited?.isIt(readUpdate(data))) awaited.resolve(at)
  }
  const parser = createParser({ onEvent: see })
  response.setEncoding('utf8')
  response.on('data', (text: string) => parser.feed(text))
  response.on('error', (error) => {
    if (signal.aborted) return
    ready.reject(error)
    awaited?.reject(error)
  })
  await ready.promise
  return {
    arrivalOf: (isIt) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`A list saw no change within ${ARRIVES_WITHIN_MS} ms.`)),
          ARRIVES_WITHIN_MS,
        )
        const done = (at: number) => {
          clearTimeout(late)
          awaited = undefined
          resolve(at)
        }
        awaited = { isIt, resolve: done, reject }
      }),
  }
}

/** Without `fetch`, whose streams take the reader of a thousand lists as long as the server takes to write to them. */
function openStream({ url }: Running, headers: Headers, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const accepted = { ...headers, accept: 'text/event-stream' }
    const request = get(url + LIVE_API.events.path, { headers: accepted, signal }, (response) => {
      if (response.statusCode === 200) return resolve(response)
      reject(new Error(`A list could not be opened: ${response.statusCode}`))
    })
    request.on('error', (error) => {
      if (!signal.aborted) reject(error)
    })
  })
}

let last: { data: string; update: LeadUpdate } | undefined

/** All lists receive the same text, which is read once. */
function readUpdate(data: string): LeadUpdate {
  if (last?.data !== data) last = { data, update: LeadUpdate.parse(JSON.parse(data)) }
  return last.update
}
