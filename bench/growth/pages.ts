import type { Request } from 'autocannon'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { ContentPage } from '#contract/content/content-page.ts'
import { COMPRESSED } from '../browser.ts'
import type { BenchContext } from '../context.ts'
import { compare, untilQuiet } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ask, type Headers } from '../staff.ts'
import { memory } from '../usage.ts'
import { fillPanels, type Grown, type PanelPlan } from './grown.ts'
import { timeEach, timeOne, waitOf } from './wait.ts'

const STEPS = [10, 100, 1_000]
const EDITS = { quick: 10, thorough: 40 }
/** Longer than usual: where pages are rendered again, little is answered within a second. */
const PACE = { turns: 5, turnSeconds: 2 }
const PUBLIC_URL = 'http://www.example.ie'
/** None of them may hold a thousand. */
const AREAS = [
  { area: 'index', folder: '' },
  { area: 'about', folder: '/about' },
  { area: 'how-it-works', folder: '/how-it-works' },
] as const

type Key = 'views' | 'perCpu' | 'first' | 'again' | 'list' | 'siteMap' | 'memory'

const PANELS: PanelPlan<Key>[] = [
  {
    title: 'Views of pages',
    unit: '/s',
    scale: 'linear',
    lines: { views: 'as one core can ask', perCpu: 'per second of processor' },
  },
  {
    title: 'One request',
    unit: 'ms',
    scale: 'log',
    lines: {
      first: 'first view of a page',
      again: 'edited page, rendered again',
      list: 'lists of pages in the desk',
      siteMap: 'sitemap after an edit',
    },
  },
  { title: 'Memory of the process', unit: 'MB', scale: 'linear', lines: { memory: 'memory' } },
]

type Made = { id: number; area: (typeof AREAS)[number]['area']; path: string }

/** What each further page costs. */
export async function growPages(context: BenchContext): Promise<Grown> {
  const product = await startProduct({ DATA_DIR: context.folder('growth-pages'), PUBLIC_URL })
  try {
    const headers = { ...(await signIn(product)), 'content-type': 'application/json' }
    const pages: Made[] = []
    const readings: Record<Key, number>[] = []
    for (const step of STEPS) {
      console.log(`  ${step.toLocaleString('en-IE')} pages …`)
      const added = await addPages(product, headers, { from: pages.length, to: step })
      pages.push(...added)
      readings.push(await readStep(product, headers, { pages, added }, context))
    }
    return {
      name: 'pages',
      title: 'Pages',
      about:
        'Landing pages, About pages and How-it-works pages in equal parts, each as shipped with a title of its own, in one process. Each view is of a page drawn at random.',
      of: 'Pages',
      steps: STEPS,
      panels: fillPanels(PANELS, readings),
    }
  } finally {
    await product.stop()
  }
}

async function readStep(
  product: Running,
  headers: Headers,
  { pages, added }: { pages: Made[]; added: Made[] },
  { options }: BenchContext,
): Promise<Record<Key, number>> {
  const first = await timeEach(
    product,
    added.map(({ path }) => path),
    COMPRESSED,
  )
  await untilQuiet()
  const { url, pid } = product
  const vary = (request: Request) => ({ ...request, path: draw(pages).path })
  const [views] = await compare([{ url, pid, path: '/', headers: COMPRESSED, vary }], {
    ...options,
    ...PACE,
  })
  if (!views) throw new Error('Nothing was measured.')
  const edits = options.quick ? EDITS.quick : EDITS.thorough
  const edited = await timeEdits(product, headers, pages, edits)
  return {
    views: views.perSecond,
    perCpu: views.perCpuSecond,
    first: first.p50,
    ...edited,
    memory: memory(pid).app,
  }
}

async function addPages(
  product: Running,
  headers: Headers,
  { from, to }: { from: number; to: number },
): Promise<Made[]> {
  const made: Made[] = []
  for (let number = from; number < to; number += 1) {
    const { area, folder } = AREAS[number % AREAS.length] ?? AREAS[0]
    const path = `${folder}/page-${number}`
    const body = JSON.stringify({ url: path, is_published: true, content: titled(area, `Page ${number}`) })
    const answer = await ask(product, buildPath(CONTENT_API.list, { area }), {
      method: 'POST',
      headers,
      body,
    })
    made.push({ id: ContentPage.parse(answer).id, area, path })
  }
  return made
}

/** Each area has its title somewhere else. */
function titled(area: Made['area'], title: string): object {
  return area === 'index' ? { hero: { titleLine1: title } } : { title }
}

/** What is waited for after each edit: the page itself, the lists of the desk, the sitemap. */
async function timeEdits(product: Running, headers: Headers, pages: Made[], times: number) {
  const again: number[] = []
  const list: number[] = []
  const siteMap: number[] = []
  for (let edit = 0; edit < times; edit += 1) {
    const { id, area, path } = draw(pages)
    const body = JSON.stringify({ content: titled(area, `Edit ${edit}`) })
    await ask(product, buildPath(CONTENT_API.get, { area, id }), { method: 'PATCH', headers, body })
    again.push(await timeOne(product.url + path, { headers: COMPRESSED }))
    siteMap.push(await timeOne(`${product.url}/sitemap.xml`, {}))
    list.push(await timeLists(product, headers))
  }
  return { again: waitOf(again).p50, list: waitOf(list).p50, siteMap: waitOf(siteMap).p50 }
}

/** All areas at once, until the last of them is there. */
async function timeLists({ url }: Running, headers: Headers): Promise<number> {
  const began = performance.now()
  const lists = AREAS.map(({ area }) => timeOne(url + buildPath(CONTENT_API.overview, { area }), { headers }))
  await Promise.all(lists)
  return performance.now() - began
}

let seed = 1

/** The same ones in each run, in no order that a cache could like or dislike. */
function draw(pages: readonly Made[]): Made {
  seed = (seed * 48_271) % 2_147_483_647
  const drawn = pages[seed % pages.length]
  if (!drawn) throw new Error('There is no page.')
  return drawn
}
