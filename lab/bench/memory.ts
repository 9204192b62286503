import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../product/desk.ts'
import { familyMb, residentMb, SERVER_CORE } from '../product/processes.ts'
import { untilReady } from '../product/product.ts'
import { drawRequest } from '../product/requests.ts'
import type { Stage } from '../product/stage.ts'
import { figure, median } from '../report.ts'
import { listUrl } from './lists.ts'
import { fire } from './load.ts'
import { atMost, type Pace, type Row, seen } from './rows.ts'

const SETTLE_MS = 5_000

/** Measures the time from `npm start`, with its own PostgreSQL, until the home page responds. */
export async function measureStart(stage: Stage, { turns }: Pace): Promise<Row[]> {
  const start = async () => {
    const product = await stage.launch({ core: SERVER_CORE })
    const seconds = await untilReady(product, '/')
    await product.end()
    return seconds
  }
  const first = await start()
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await start())
  return [
    seen({ what: 'First start to first page, database made', measured: first, unit: 's' }),
    atMost(1.5, {
      what: 'Start to first page, database there',
      measured: median(times),
      unit: 's',
      note: `from ${figure(Math.min(...times))} to ${figure(Math.max(...times))}`,
    }),
  ]
}

export async function measureMemory(stage: Stage, { turns, seconds }: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE })
  await sleep(SETTLE_MS)
  const pid = product.serverPid()
  const look = () => ({ measured: residentMb(pid), unit: 'MB', note: noteAll(product.child.pid ?? 0) })
  const idle = look()
  const headers = await signIn(product.url)
  const drawn = drawRequest()
  await fire({ pid, url: `${product.url}/` }, turns * seconds)
  await fire({ pid, url: listUrl(product), headers }, turns * seconds)
  const vary = (request: object) => ({
    ...request,
    ...drawRequest(),
    body: JSON.stringify(drawRequest().body),
  })
  await fire(
    { pid, url: `${product.url}/api/bus-quote`, method: 'POST', headers: drawn.headers, vary },
    seconds,
  )
  await sleep(SETTLE_MS)
  return [
    atMost(180, { what: 'Memory of the idle server', ...idle }),
    atMost(300, { what: 'Memory of the server after load', ...look() }),
  ]
}

const noteAll = (pid: number) => `${figure(familyMb(pid))} MB with npm start's script and PostgreSQL`
