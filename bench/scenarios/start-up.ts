import { setTimeout as sleep } from 'node:timers/promises'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { compare, median } from '../load.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { cpuSeconds, memory } from '../usage.ts'

const SETTLE_MS = 3_000

/** With the embedded PostgreSQL, as most will run it: the first start makes the files, the later ones are measured. */
export async function measureStartUp({ options, folder }: BenchContext): Promise<Row[]> {
  const settings = { DATA_DIR: folder('start-up') }
  const first = await startProduct(settings, '/')
  const made = performance.now() - first.startedAt
  await first.stop()
  const times: number[] = []
  const work: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const again = await startProduct(settings, '/')
    times.push(performance.now() - again.startedAt)
    work.push(cpuSeconds(again.pid))
    await again.stop()
  }
  return [
    { what: 'Very first start to first page, database made', unit: 's', measured: made / 1000 },
    ceilingRow(
      { what: 'Start to first page with an existing database', unit: 's', measured: median(times) / 1000 },
      0.8,
    ),
    // What a busy machine cannot distort.
    { what: 'Processor time of that start, PostgreSQL included', unit: 's', measured: median(work) },
  ]
}

export async function measureMemory({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('start-up') })
  try {
    await sleep(SETTLE_MS)
    const idle = memory(product.pid)
    const headers = await signIn(product)
    const { url, pid } = product
    const paths = [{ path: '/' }, { path: `${LEAD_API.list.path}?limit=50`, headers }]
    await compare(
      paths.map((target) => ({ ...target, url, pid })),
      { ...options, turns: 1, turnSeconds: options.rounds },
    )
    const loaded = memory(product.pid)
    return [
      ceilingRow({ what: 'Memory of the idle process', unit: 'MB', measured: idle.app }, 180),
      {
        what: 'Memory of the idle process with its PostgreSQL',
        unit: 'MB',
        measured: idle.app + idle.postgres,
      },
      ceilingRow({ what: 'Memory of the process after load', unit: 'MB', measured: loaded.app }, 300),
      { what: 'Memory after load with its PostgreSQL', unit: 'MB', measured: loaded.app + loaded.postgres },
    ]
  } finally {
    await product.stop()
  }
}
