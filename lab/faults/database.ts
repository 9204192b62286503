import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../product/database.ts'
import { signalFamily } from '../product/processes.ts'
import { type Product, statusOf } from '../product/product.ts'
import type { Fault, Scene } from './fault.ts'
import { closeLedger, describeOutcomes, openLedger, untilTaken } from './ledger.ts'
import { startLink, type Way } from './link.ts'

const FAULT_SECONDS = 12
const ANSWERED_WITHIN_MS = 20_000

export const databaseHangs: Fault = {
  name: 'database-hangs',
  title: 'its own PostgreSQL hangs (SIGSTOP)',
  run: async (scene) => {
    const product = await scene.stage.start()
    const writers = openLedger(scene, () => product)
    await sleep(2_000)
    const database = await product.databasePid()
    await whileAway(scene, { product, writers }, (signal) =>
      signalFamily(database, signal === 'away' ? 'SIGSTOP' : 'SIGCONT'),
    )
    await closeLedger(scene, writers, product.databaseUrl)
  },
}

const WAYS: readonly Way[] = ['refuse', 'hold']

/** Cuts the link to the database of DATABASE_URL, which belongs to another product. */
export const linkBreaks: Fault = {
  name: 'database-away',
  title: 'PostgreSQL of DATABASE_URL is stopped, then hangs',
  run: async (scene) => {
    const host = await scene.stage.start({ data: 'host' })
    await query(host.databaseUrl, 'create database away')
    const link = await startLink(`${host.dataDir}/postgres/run/.s.PGSQL.5432`)
    scene.stage.later(link.close)
    const settings = { DATABASE_URL: `postgresql://jaunt@127.0.0.1:${link.port}/away` }
    const product = await scene.stage.start({ settings })
    const writers = openLedger(scene, () => product)
    for (const way of WAYS) {
      await sleep(2_000)
      await whileAway(scene, { product, writers }, (signal) => link.go(signal === 'away' ? way : 'pass'))
    }
    await closeLedger(scene, writers, host.databaseUrl.replace('/jaunt?', '/away?'))
  },
}

type Asked = { product: Product; writers: ReturnType<typeof openLedger> }

/** Checks that pages come from memory meanwhile, that a request gets 503 in time, and that nobody has to restart anything. */
async function whileAway(
  scene: Scene,
  { product, writers }: Asked,
  go: (signal: 'away' | 'back') => void,
): Promise<void> {
  writers.forgetOutcomes()
  go('away')
  const until = performance.now() + FAULT_SECONDS * 1_000
  let failed = 0
  while (performance.now() < until) {
    if ((await statusOf(product.url)) !== 200) failed += 1
    await sleep(200)
  }
  scene.expect(failed === 0, `${failed} pages failed meanwhile`)
  scene.expect((await statusOf(`${product.url}/readyz`)) === 503, 'it called itself ready meanwhile')
  const began = performance.now()
  go('back')
  const seconds = await untilTaken(product, writers, began)
  scene.note(`${describeOutcomes(writers)}; ready ${seconds.toFixed(1)} s after it was back`)
  const longest = Math.max(...[...writers.outcomes.values()].map(({ longestMs }) => longestMs))
  scene.expect(longest <= ANSWERED_WITHIN_MS, `an answer took ${(longest / 1_000).toFixed(1)} s`)
  scene.expect(writers.outcomes.has('503'), 'no request was answered 503 meanwhile')
}
