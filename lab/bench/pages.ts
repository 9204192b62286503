import { get } from 'node:http'
import { LANDING, publishLanding, signIn } from '../product/desk.ts'
import { SERVER_CORE } from '../product/processes.ts'
import type { Stage } from '../product/stage.ts'
import { figure } from '../report.ts'
import { compare } from './load.ts'
import { atLeast, type Pace, type Row } from './rows.ts'

const AT_LEAST = 0.7
const CONNECTIONS = 64
/** The headers of a browser, so that a view is counted as one. */
const BROWSER = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0',
}

/** Compares the server's processor time for pages, because requesting a page costs more than serving it. */
export async function measurePages(stage: Stage, pace: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE })
  await publishLanding(product.url, await signIn(product.url))
  const rows: Row[] = []
  for (const path of ['/', LANDING]) {
    const bytes = await countBytes(product.url + path, BROWSER)
    const fixed = await stage.start({
      core: SERVER_CORE,
      program: ['lab/bench/baselines/page.ts'],
      settings: { PAGE_BYTES: String(bytes) },
    })
    const asked = { headers: BROWSER, connections: CONNECTIONS }
    const { ours, reference, ratio } = await compare(
      [
        { ...asked, url: product.url + path, pid: product.serverPid() },
        { ...asked, url: `${fixed.url}/`, pid: fixed.child.pid ?? 0 },
      ],
      pace,
      ({ perCpuSecond }) => perCpuSecond,
    )
    await fixed.end()
    const what = `Cached page ${path}, compressed, against a fixed buffer of ${figure(bytes / 1000)} kB`
    const note = `${perSecond(ours)} and ${perSecond(reference)}`
    rows.push(atLeast(AT_LEAST, { what, measured: ratio, unit: '×', note }))
  }
  return rows
}

const perSecond = (round: { perSecond: number; perCpuSecond: number }) =>
  `${figure(round.perCpuSecond)} for a second of processor (${figure(round.perSecond)}/s)`

/** Returns the number of bytes of a body as transferred. */
export function countBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} was answered ${response.statusCode}.`)),
      )
    }).on('error', reject)
  })
}
