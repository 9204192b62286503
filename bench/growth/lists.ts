import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import type { BenchContext } from '../context.ts'
import { type OpenList, openLists } from '../live-lists.ts'
import { untilQuiet } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { seedLeads } from '../seed.ts'
import { ask, type Headers } from '../staff.ts'
import { cpuSeconds, memory } from '../usage.ts'
import { fillPanels, type Grown, type PanelPlan } from './grown.ts'
import { waitOf } from './wait.ts'

const STEPS = [1, 10, 100, 1_000]
const CHANGES = { quick: 25, thorough: 100 }
const LEADS = 1_000
const WARM_UP = 3

type Key = 'p50' | 'p99' | 'work' | 'memory'

const PANELS: PanelPlan<Key>[] = [
  {
    title: 'Until a change has reached every list',
    unit: 'ms',
    scale: 'log',
    lines: { p50: 'p50', p99: 'p99' },
  },
  { title: 'Processor time of a change', unit: 'ms', scale: 'log', lines: { work: 'work' } },
  { title: 'Memory of the process', unit: 'MB', scale: 'linear', lines: { memory: 'memory' } },
]

/** What each further open list costs the one process that serves them all. */
export async function growLists({ quotesUrl, folder, options }: BenchContext): Promise<Grown> {
  const changes = options.quick ? CHANGES.quick : CHANGES.thorough
  await seedLeads(quotesUrl, LEADS)
  const product = await startProduct({ DATABASE_URL: quotesUrl, DATA_DIR: folder('growth-lists') })
  const leaving = new AbortController()
  try {
    const headers = await signIn(product)
    const change = await changeOf(product, headers)
    const lists: OpenList[] = []
    const readings: Record<Key, number>[] = []
    for (const step of STEPS) {
      console.log(`  ${step.toLocaleString('en-IE')} lists …`)
      lists.push(...(await openLists(product, step - lists.length, leaving.signal)))
      await reachAll(lists, change, WARM_UP)
      await untilQuiet()
      const before = cpuSeconds(product.pid)
      const taken = await reachAll(lists, change, changes)
      const work = ((cpuSeconds(product.pid) - before) / changes) * 1_000
      readings.push({ ...waitOf(taken), work, memory: memory(product.pid).app })
    }
    return {
      name: 'lists',
      title: 'Live lists',
      about:
        `${changes} changes of a lead by somebody of staff, one after another, at one process: from sending each until the last of all open lists has received it. ` +
        'The processor time is that of the process without PostgreSQL.',
      of: 'Open lists',
      steps: STEPS,
      panels: fillPanels(PANELS, readings),
    }
  } finally {
    leaving.abort()
    await product.stop()
  }
}

type Change = (number: number) => { note: string; send(): Promise<unknown> }

/** Changes one lead, each time to something else. */
async function changeOf(product: Running, headers: Headers): Promise<Change> {
  const path = `${LEAD_API.list.path}?limit=1`
  const { data } = LeadPage.parse(await ask(product, path, { headers }))
  const id = data[0]?.id
  if (id === undefined) throw new Error('There is no lead to change.')
  const json = { ...headers, 'content-type': 'application/json' }
  return (number) => {
    const note = `Change ${number}`
    const body = JSON.stringify({ additional_info: note })
    return {
      note,
      send: () => ask(product, buildPath(LEAD_API.get, { id }), { method: 'PATCH', headers: json, body }),
    }
  }
}

let sent = 0

/** In ms, for each change until the last list has it. */
async function reachAll(lists: readonly OpenList[], change: Change, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    sent += 1
    const { note, send } = change(sent)
    const seen = lists.map((list) =>
      list.arrivalOf((update) => update.kind === 'changed' && update.lead.additional_info === note),
    )
    const began = performance.now()
    await send()
    taken.push(Math.max(...(await Promise.all(seen))) - began)
  }
  return taken
}
