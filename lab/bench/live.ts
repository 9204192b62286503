import { get, type IncomingMessage } from 'node:http'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { LIVE_API, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { call, type Headers, signIn } from '../product/desk.ts'
import { SERVER_CORE } from '../product/processes.ts'
import { drawRequest } from '../product/requests.ts'
import type { Stage } from '../product/stage.ts'
import { percentile } from '../report.ts'
import { atMost, type Pace, type Row } from './rows.ts'

const LISTS = 50

const ARRIVES_WITHIN_MS = 30_000

/** Measures the time from a visitor's thank-you page until each open list has heard that something changed. */
export async function measureLive(stage: Stage, { looks }: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE })
  const lists: IncomingMessage[] = []
  let headers: Headers = {}
  for (let opened = 0; opened < LISTS; opened += 1) {
    if (opened % LIVE_LIMITS.openPerSession === 0) headers = await signIn(product.url)
    lists.push(await openList(product.url + LIVE_API.events.path, headers))
  }
  stage.later(() => {
    for (const list of lists) list.destroy()
  })
  const times: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const heard = lists.map(hearChange)
    const drawn = drawRequest()
    await call(product.url + REQUEST_QUOTE.path, { method: 'POST', ...drawn, expect: 201 })
    const answered = performance.now()
    times.push(...(await Promise.all(heard)).map((at) => Math.max(0, at - answered)))
  }
  const what = `A new lead to ${LISTS} open lists, p99 of ${looks}`
  return [atMost(1_000, { what, measured: percentile(times, 0.99), unit: 'ms' })]
}

function openList(url: string, headers: Headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A list was answered ${response.statusCode}.`))
      // The connection is closed on purpose, so its error is not reported.
      response.setEncoding('utf8').on('error', () => {})
      response.once('data', () => resolve(response))
    }).on('error', reject)
  })
}

/** Returns the moment at which the next event arrives. A comment that keeps the stream open does not count. */
function hearChange(list: IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A list heard nothing.')), ARRIVES_WITHIN_MS)
    const hear = (text: string) => {
      if (!/^event:/m.test(text)) return
      clearTimeout(late)
      list.off('data', hear)
      resolve(performance.now())
    }
    list.on('data', hear)
  })
}
