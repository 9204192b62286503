import { setTimeout as sleep } from 'node:timers/promises'
import { startBusyClients } from '#support/http/busy-clients.ts'
import { EMBEDDED, EVERYWHERE, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import { sendSignal } from '../processes.ts'
import type { Scene } from '../scene.ts'
import { startUploading } from '../uploads.ts'

const KILLS = 100
const QUICK_KILLS = 6
/** The limit for every kill; a quiet machine needs less. */
export const READY_WITHIN_S = 5
const WITHOUT = { app: ['app'], both: ['app', 'database'], database: ['database'] } as const

type Victim = keyof typeof WITHOUT

/** Kills without warning at random times, while quotes and pictures come in. */
async function killOn(scene: Scene, victims: readonly Victim[]): Promise<void> {
  const writers = await scene.startUnderLoad()
  const uploads = await startUploading(() => scene.product().url)
  const kills = scene.quick ? QUICK_KILLS : Math.ceil(KILLS / (victims.length > 1 ? 1 : 2))
  for (let turn = 0; turn < kills; turn += 1) {
    await sleep(200 + Math.random() * 1_000)
    const before = writers.acknowledged()
    await killOnce(scene, victims[turn % victims.length] ?? 'app')
    await scene.untilAcknowledged(before)
  }
  scene.note(`${kills} kills`)
  await uploads.finish(scene)
}

async function killOnce(scene: Scene, victim: Victim): Promise<void> {
  const product = scene.product()
  const database = victim === 'app' ? 0 : await scene.database.pid()
  const began = performance.now()
  for (const what of WITHOUT[victim]) sendSignal(what === 'app' ? product.pid : database, 'SIGKILL')
  if (victim === 'database') {
    // Its health looks once a second: what it says before then is of the time before.
    await sleep(100)
    await scene.untilReadyAgain(began, READY_WITHIN_S)
    return
  }
  await product.end('SIGKILL')
  scene.launch()
  await scene.untilReadyAgain(began, READY_WITHIN_S)
}

export const killLoop: Fault = {
  name: 'F1',
  title: 'kill -9 of app, PostgreSQL and both',
  on: EMBEDDED,
  run: (scene) => killOn(scene, ['app', 'database', 'both']),
}

export const killAppLoop: Fault = {
  name: 'F1',
  title: 'kill -9 of the app',
  on: ['external'],
  run: (scene) => killOn(scene, ['app']),
}

/** A stop in order: what has been accepted is answered. */
export const stopUnderLoad: Fault = {
  name: 'F2',
  title: 'SIGTERM under load',
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await scene.startUnderLoad()
    for (let round = 0; round < (scene.quick ? 1 : 5); round += 1) {
      await stopOnce(scene)
      const before = writers.acknowledged()
      await scene.untilAcknowledged(before)
    }
  },
}

const STOP_WITHIN_S = 10

async function stopOnce(scene: Scene): Promise<void> {
  const product = scene.product()
  const pages = ['/', '/healthz', '/login', '/privacy']
  const clients = startBusyClients(24, (turn) => `${product.url}${pages[turn % pages.length]}`)
  await sleep(1_000)
  const began = performance.now()
  const code = await product.end('SIGTERM')
  const seconds = (performance.now() - began) / 1_000
  await clients.finish()
  const { reset, answered } = clients.outcomes
  scene.expect(code === 0, `SIGTERM ended it with ${code}`)
  scene.expect(seconds <= STOP_WITHIN_S * patience(), `it took ${seconds.toFixed(1)} s to stop`)
  scene.expect(reset === 0, `${reset} of ${reset + answered} accepted connections were reset`)
  scene.note(`stopped in ${seconds.toFixed(1)} s, ${reset} of ${answered + reset} reset`)
  const again = performance.now()
  scene.launch()
  await scene.untilReadyAgain(again, READY_WITHIN_S)
}
