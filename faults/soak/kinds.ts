import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { quoteOf } from '#support/process/ledger.ts'
import { type Headers, makePicture, signIn, upload } from '../uploads.ts'

/** Answers how it failed; null when it was answered as it should be. */
export type Ask = () => Promise<string | null>
/** How often each kind comes, of all together. */
export type Kind = { name: string; share: number; ask: Ask }

const PAGES = ['/', '/about', '/how-it-works', '/login', '/art/hero.jpg', '/privacy']
const STREAM_MS = 5_000
const TIMEOUT_MS = 30_000
/** What is made beyond these is deleted again, the oldest first: stores stay as large as they are. */
const LEADS_STORED = 300
const PICTURES_STORED = 10

type Soaked = {
  url: string
  headers: Headers
  page: number
  leads: number[]
  pictures: string[]
  picture: Buffer
}

/** Everything that people do here, each with its share. */
export async function prepareKinds(url: string): Promise<Kind[]> {
  const headers = await signIn(url)
  const page = await makePage(url, headers)
  const soaked: Soaked = { url, headers, page, leads: [], pictures: [], picture: await makePicture() }
  return [
    { name: 'page', share: 50, ask: () => askPage(soaked) },
    { name: 'quote', share: 15, ask: () => askQuote(soaked) },
    { name: 'desk list', share: 15, ask: () => askList(soaked) },
    { name: 'desk edit', share: 12, ask: () => askEdit(soaked) },
    { name: 'event stream', share: 3, ask: () => askStream(soaked) },
    { name: 'editor save', share: 3, ask: () => askSave(soaked) },
    { name: 'upload', share: 2, ask: () => askUpload(soaked) },
  ]
}

function send(
  { url, headers }: Soaked,
  path: string,
  { method = 'GET', body, own = {} }: { method?: string; body?: object; own?: Headers } = {},
): Promise<Response> {
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetch(url + path, {
    method,
    headers: { ...headers, ...type, ...own },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

async function makePage(url: string, headers: Headers): Promise<number> {
  const response = await fetch(url + buildPath(CONTENT_API.list, { area: 'index' }), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: '/soak', content: {} }),
  })
  if (response.status !== 201) throw new Error(`The page was not made: ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

let turn = 0

function wanted({ status }: Response, code: number): string | null {
  return status === code ? null : String(status)
}

async function askPage(soaked: Soaked): Promise<string | null> {
  const path = PAGES[turn++ % PAGES.length] ?? '/'
  const response = await fetch(soaked.url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await response.arrayBuffer()
  return response.ok ? null : `${response.status} ${path}`
}

async function askQuote(soaked: Soaked): Promise<string | null> {
  const number = turn++
  const body = { ...quoteOf(`Soak ${number}`), email: `soak${number}@example.ie` }
  const response = await send(soaked, LEAD_API.create.path, { method: 'POST', body })
  const { id } = (await response.json()) as { id?: number }
  if (id !== undefined) soaked.leads.push(id)
  const oldest = soaked.leads.length > LEADS_STORED ? soaked.leads.shift() : undefined
  if (oldest !== undefined) await send(soaked, `${LEAD_API.list.path}/${oldest}`, { method: 'DELETE' })
  return wanted(response, 201)
}

async function askList(soaked: Soaked): Promise<string | null> {
  const query = ['limit=50', 'limit=50&status=new', 'limit=20&search=Soak'][turn++ % 3]
  const response = await send(soaked, `${LEAD_API.list.path}?${query}`)
  await response.arrayBuffer()
  return wanted(response, 200)
}

async function askEdit(soaked: Soaked): Promise<string | null> {
  const number = turn++
  const id = soaked.leads[number % Math.max(1, soaked.leads.length)]
  if (id === undefined) return null
  const priority = ['low', 'medium', 'high'][number % 3]
  const response = await send(soaked, `${LEAD_API.list.path}/${id}`, { method: 'PATCH', body: { priority } })
  await response.arrayBuffer()
  // Another turn may have deleted it meanwhile.
  return response.ok || response.status === 404 ? null : String(response.status)
}

/** The time is that until the stream opens; it stays open beside the others. */
async function askStream(soaked: Soaked): Promise<string | null> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(), TIMEOUT_MS)
  const response = await fetch(`${soaked.url}/api/events`, {
    headers: { ...soaked.headers, accept: 'text/event-stream' },
    signal: abort.signal,
  })
  clearTimeout(late)
  setTimeout(() => abort.abort(), STREAM_MS)
  // Read to its end, which is ours: that it was cut off is what was wanted.
  void response.text().catch(() => undefined)
  return wanted(response, 200)
}

async function askSave(soaked: Soaked): Promise<string | null> {
  const path = buildPath(CONTENT_API.change, { area: 'index', id: soaked.page })
  const body = { content: { hero: { subtitle: `Quiet cars, turn ${turn++}` } } }
  const response = await send(soaked, path, { method: 'PATCH', body })
  await response.arrayBuffer()
  return wanted(response, 200)
}

async function askUpload(soaked: Soaked): Promise<string | null> {
  const done = await upload(soaked.url, soaked.headers, soaked.picture)
  if (done?.id) soaked.pictures.push(done.id)
  const oldest = soaked.pictures.length > PICTURES_STORED ? soaked.pictures.shift() : undefined
  if (oldest !== undefined) await send(soaked, `${IMAGE_API.list.path}/${oldest}`, { method: 'DELETE' })
  return done?.status === 201 ? null : String(done?.status ?? 'no answer')
}
