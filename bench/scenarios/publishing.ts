import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'

const PATH = '/bench-publishing'
const EDITS = 20

/** Two processes on one database: from the answer to the editor on the one until a visitor of the other reads it. */
export async function measurePublishing({ quotesUrl, folder }: BenchContext): Promise<Row[]> {
  const settings = { DATABASE_URL: quotesUrl }
  const one = await startProduct({ ...settings, DATA_DIR: folder('publishing') })
  const other = await startProduct({ ...settings, DATA_DIR: folder('publishing') })
  try {
    const headers = { ...(await signIn(one)), 'content-type': 'application/json' }
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(one.url + path, { method, headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
      return response.json()
    }
    const page = { url: PATH, sublink: PATH.slice(1), is_published: true, content: {} }
    const { id } = await send('POST', buildPath(CONTENT_API.list, { area: 'index' }), page)
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit += 1) {
      const titleLine1 = `Edit number ${edit} of the bench`
      await send('PATCH', buildPath(CONTENT_API.get, { area: 'index', id }), {
        content: { hero: { titleLine1 } },
      })
      const began = performance.now()
      await untilShown(other.url + PATH, titleLine1)
      times.push(performance.now() - began)
    }
    const row = {
      unit: 's',
      measured: Math.max(...times) / 1000,
      p50: median(times),
      p99: Math.max(...times),
    }
    return [ceilingRow({ what: `Publishing to visible on another process, longest of ${EDITS}`, ...row }, 1)]
  } finally {
    await other.stop()
    await one.stop()
  }
}

async function untilShown(url: string, words: string): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    if ((await (await fetch(url)).text()).includes(words)) return
    await sleep(2)
  }
  throw new Error(`${url} never showed "${words}".`)
}
