import { type Browser, chromium, type JSHandle, type Page } from '@playwright/test'
import { FINAL_HOME } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/e2e/support/chromium.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import { logIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'

const PATH = '/bench-editor'
const MOST = 24
const BUDGET_MS = 33
/** between two keys: some 180 words a minute, faster than anybody edits */
const PAUSE_MS = 60
const WORDS = 'Quiet cars and punctual drivers all over the island. '

/** Fields of one line and of several, near the top of the page and in a long list. */
const FIELDS = [
  { tab: 'hero', label: 'Title line 1' },
  { tab: 'features', label: 'Subtitle' },
  { tab: 'footer', label: 'Description' },
] as const

/** What is typed where, and how often. */
type Typed = { path: string; fields: readonly { tab: string; label: string }[]; rounds: number }

/** From a key that is pressed until the frame with its letter is painted, with the preview rendered again beside it. */
export async function measureEditor({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('editor') })
  try {
    await makePage(product, await logIn(product))
    return await measureTyping(product, { path: PATH, fields: FIELDS, rounds: options.rounds })
  } finally {
    await product.stop()
  }
}

export async function measureTyping(product: Running, { path, fields, rounds }: Typed): Promise<Row[]> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, env, args: CHROMIUM_FLAGS })
  try {
    const session = await logIn(product)
    const rows: Row[] = []
    for (const { tab, label } of fields) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await openDesk(browser, product.url, session)
        times.push(...(await typeInto(page, `/admin/home-editor/edit${path}?tab=${tab}`, label)))
        await page.close()
      }
      rows.push(rowOf(`Editor ${path}, a key typed into ${tab} › ${label}, p95 of ${times.length}`, times))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function makePage({ url }: Running, { token }: { token: string }): Promise<void> {
  const response = await fetch(url + buildPath(CONTENT_API.list, { area: 'index' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: PATH, sublink: PATH.slice(1), content: fullDocument() }),
  })
  if (!response.ok) throw new Error(`The page was not made: ${await response.text()}`)
}

/** A browser of its own each time: what was typed before would be offered as unsaved work. */
async function openDesk(browser: Browser, url: string, session: { token: string }): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.addInitScript((stored) => localStorage.setItem('unauth', stored), JSON.stringify(session))
  return page
}

/** The longest lists that a document may have. */
function fullDocument() {
  const many = <Entry>(entries: readonly Entry[]) =>
    Array.from({ length: MOST }, (_, at) => entries[at % entries.length])
  const { features, testimonials, faq } = FINAL_HOME
  return {
    ...FINAL_HOME,
    features: { ...features, items: many(features.items) },
    testimonials: { ...testimonials, testimonials: many(testimonials.testimonials) },
    faq: { ...faq, faqs: many(faq.faqs) },
  }
}

/** Milliseconds of each key. */
async function typeInto(page: Page, path: string, label: string): Promise<number[]> {
  await page.goto(path)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  const field = page.getByLabel(label, { exact: true }).first()
  await field.fill('')
  await preview.locator('footer').waitFor({ state: 'attached' })
  const watched = await watchKeys(page)
  await field.pressSequentially(WORDS, { delay: PAUSE_MS })
  await preview.getByText(WORDS.trim()).first().waitFor()
  const times = await watched.jsonValue()
  if (times.length < WORDS.length) throw new Error(`${times.length} of ${WORDS.length} keys were measured.`)
  return times
}

/** A message that is posted while a frame is made arrives once it is painted. The time of the event is that of the key itself, and so the wait for a busy thread counts. */
async function watchKeys(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const times: number[] = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
    return times
  })
}

function rowOf(what: string, times: number[]): Row {
  const at = (share: number) => percentile(times, share)
  return ceilingRow({ what, unit: 'ms', measured: at(0.95), p50: median(times), p99: at(0.99) }, BUDGET_MS)
}
