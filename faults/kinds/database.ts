import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EVERYWHERE, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import { sendSignal, signalFamily } from '../processes.ts'
import type { Scene } from '../scene.ts'

const RECONNECT_WITHIN_S = 5
const ENDS_WITHIN_S = 10
const HANG_S = 12

const WAYS = [
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
  ['killed', 'SIGKILL'],
] as const

/** The database ends under load and is there again after a moment: the product finds back to it by itself. */
export const databaseStops: readonly Fault[] = WAYS.map(([way, signal]) => ({
  name: 'F6',
  title: `PostgreSQL stopped: ${way}`,
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await scene.startUnderLoad()
    for (let round = 0; round < (scene.quick ? 2 : 5); round += 1) {
      const before = writers.acknowledged()
      const { server } = scene.database
      let began = performance.now()
      if (server) {
        await server.end(signal)
        await sleep(1_500)
        began = performance.now()
        await server.start()
      } else {
        sendSignal(await scene.database.pid(), signal)
        await sleep(100)
      }
      await scene.untilReadyAgain(began, RECONNECT_WITHIN_S)
      await scene.untilAcknowledged(before)
    }
    scene.expect(scene.product().ended() === null, 'the app ended too')
    describeOutcomes(scene)
  },
}))

/** Writers whose answers are counted from now on. */
async function startCounted(scene: Scene) {
  const writers = await scene.startUnderLoad()
  writers.forgetOutcomes()
  return writers
}

/** Asks pages for as long as something hangs: they come from memory. Answers the longest wait. */
async function pagesMeanwhile(scene: Scene, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  let longestMs = 0
  let failed = 0
  while (performance.now() < deadline) {
    const began = performance.now()
    const ok = await fetch(scene.product().url, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status === 200
      },
      () => false,
    )
    if (!ok) failed += 1
    longestMs = Math.max(longestMs, performance.now() - began)
    await sleep(200)
  }
  scene.expect(failed === 0, `${failed} pages failed meanwhile`)
  scene.note(`pages ≤ ${Math.round(longestMs)} ms meanwhile`)
}

/** What writers were answered since `forgetOutcomes`, and that nothing took longer than it may. */
export function describeOutcomes(scene: Scene): void {
  const outcomes = scene.writers()?.outcomes ?? new Map<string, { times: number; longestMs: number }>()
  scene.note([...outcomes].map(([what, { times }]) => `${times} × ${what}`).join(', '))
  for (const [what, { longestMs }] of outcomes)
    scene.expect(
      longestMs <= ENDS_WITHIN_S * 1_000 * patience(),
      `an answer (${what}) took ${(longestMs / 1_000).toFixed(1)} s`,
    )
}

export const stoppedServer: Fault = {
  name: 'F7',
  title: 'PostgreSQL hangs (SIGSTOP)',
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await startCounted(scene)
    const pid = await scene.database.pid()
    signalFamily(pid, 'SIGSTOP')
    await scene.untilNotReady(5)
    await pagesMeanwhile(scene, HANG_S)
    const began = performance.now()
    signalFamily(pid, 'SIGCONT')
    await scene.untilReadyAgain(began, ENDS_WITHIN_S)
    describeOutcomes(scene)
    scene.expect(writers.outcomes.has('503'), 'no quote was answered 503 meanwhile')
  },
}

export const lockedTable: Fault = {
  name: 'F7',
  title: 'leads locked by somebody else',
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await startCounted(scene)
    const client = new pg.Client({ connectionString: scene.database.url })
    await client.connect()
    await client.query('begin; lock table leads in access exclusive mode')
    await pagesMeanwhile(scene, HANG_S)
    await client.query('rollback')
    await client.end()
    const began = performance.now()
    const before = writers.acknowledged()
    await scene.untilAcknowledged(before)
    scene.note(`quotes again after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    describeOutcomes(scene)
  },
}

export const usedUpConnections: Fault = {
  name: 'F9',
  title: 'all connections of PostgreSQL are taken',
  on: EVERYWHERE,
  run: async (scene) => {
    await startCounted(scene)
    const others = await takeAllConnections(scene)
    scene.note(`${others.length} connections taken`)
    // What the product holds already it goes on using; killed ones it cannot open again.
    await endConnections(scene, others[0])
    others.push(...(await takeAllConnections(scene)))
    await pagesMeanwhile(scene, scene.quick ? 5 : 15)
    const began = performance.now()
    for (const client of others) await client.end()
    await scene.untilReadyAgain(began, ENDS_WITHIN_S)
    describeOutcomes(scene)
  },
}

async function takeAllConnections({ database }: Scene): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    const refused = await client.connect().then(
      () => false,
      () => true,
    )
    if (refused) return taken
    taken.push(client)
  }
}

async function endConnections({ database }: Scene, client: pg.Client | undefined): Promise<void> {
  if (!client) throw new Error('No connection was to be had.')
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'jaunt%'",
  )
  // They are taken at once, before the product opens them again.
  if (database.mode === 'embedded') await sleep(0)
}
