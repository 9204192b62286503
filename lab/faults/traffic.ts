import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { call, type Headers, publishLanding, signIn } from '../product/desk.ts'
import { storeImage } from '../product/images.ts'
import { drawRequest } from '../product/requests.ts'

/** Something that people do, and how often in a hundred times. `ask` throws if the response is wrong. */
export type Kind = { name: string; share: number; ask(): Promise<unknown> }

const PAGES = ['/', '/about', '/how-it-works', '/privacy', '/art/hero.jpg']

const LISTS = ['limit=50', 'limit=50&status=new', 'limit=20&search=Aoife']

const STREAM_MS = 5_000

/** The most leads that are kept; further ones are deleted, so that stores keep their size. */
const LEADS_KEPT = 300

const IMAGES_KEPT = 10

export async function prepareKinds(url: string): Promise<Kind[]> {
  const headers = await signIn(url)
  const page = await publishLanding(url, headers)
  const leads: number[] = []
  const images: string[] = []
  let turn = 0
  const next = <Item>(all: readonly Item[]) => all[turn++ % all.length]

  async function sendRequest(): Promise<void> {
    const asked = { method: 'POST', ...drawRequest(), expect: 201 }
    leads.push((await call<{ id: number }>(url + LEAD_API.create.path, asked)).id)
    const oldest = leads.length > LEADS_KEPT ? leads.shift() : undefined
    if (oldest !== undefined) await remove(url + buildPath(LEAD_API.delete, { id: oldest }), headers)
  }

  async function changeLead(): Promise<void> {
    // The newest leads are chosen, because they are not deleted meanwhile.
    const id = next(leads.slice(-LEADS_KEPT / 2))
    if (id === undefined) return
    const body = { priority: next(['low', 'medium', 'high']) }
    await call(url + buildPath(LEAD_API.change, { id }), { method: 'PATCH', headers, body })
  }

  async function savePage(): Promise<void> {
    const body = { content: { hero: { subtitle: `Quiet cars, turn ${turn++}` } } }
    const path = buildPath(CONTENT_API.change, { area: 'index', id: page })
    await call(url + path, { method: 'PATCH', headers, body })
  }

  async function upload(): Promise<void> {
    images.push((await storeImage(url, headers)).id)
    const oldest = images.length > IMAGES_KEPT ? images.shift() : undefined
    if (oldest !== undefined) await remove(url + buildPath(IMAGE_API.delete, { id: oldest }), headers)
  }

  return [
    { name: 'page', share: 50, ask: () => read(`${url}${next(PAGES)}`, {}) },
    { name: 'request', share: 15, ask: sendRequest },
    { name: 'list', share: 15, ask: () => read(`${url}${LEAD_API.list.path}?${next(LISTS)}`, headers) },
    { name: 'edit', share: 12, ask: changeLead },
    { name: 'save of a page', share: 3, ask: savePage },
    { name: 'event stream', share: 3, ask: () => openStream(url + LIVE_API.events.path, headers) },
    { name: 'upload', share: 2, ask: upload },
  ]
}

async function read(url: string, headers: Headers): Promise<void> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`)
}

async function remove(url: string, headers: Headers): Promise<void> {
  const response = await fetch(url, { method: 'DELETE', headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`DELETE ${url} was answered ${response.status}.`)
}

/** Opens a stream. The measured time ends when it opens; it then stays open for a while. */
async function openStream(url: string, headers: Headers): Promise<void> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  setTimeout(() => leaving.abort(), STREAM_MS)
  // The stream is aborted on purpose, so its error is not reported.
  void response.text().catch(() => undefined)
  if (!response.ok) throw new Error(`A stream was answered ${response.status}.`)
}
