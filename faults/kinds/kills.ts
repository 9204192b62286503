import { setTimeout as sleep } from 'node:timers/promises'
import { startBusyClients } from '#support/http/busy-clients.ts'
import { observeMachine } from '../../bench/machine.ts'
import { EMBEDDED, EVERYWHERE, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import { sendSignal } from '../processes.ts'
import type { Scene } from '../scene.ts'
import { startUploading } from '../uploads.ts'

const KILLS = 100
const QUICK_KILLS = 6
/** The limit for every kill while nothing else uses the machine, and the one for a busy machine. */
const QUIET_READY_WITHIN_S = 3
const BUSY_READY_WITHIN_S = 10
const WITHOUT = { app: ['app'], both: ['app', 'database'], database: ['database'] } as const

type Victim = keyof typeof WITHOUT

/** Kills without warning at random times, while quotes and pictures come in. */
async function killOn(scene: Scene, victims: readonly Victim[]): Promise<void> {
  const writers = await scene.startUnderLoad()
  const uploads = await startUploading(() => scene.product().url)
  const kills = scene.quick ? QUICK_KILLS : Math.ceil(KILLS / (victims.length > 1 ? 1 : 2))
  const recoveries: Recovery[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    await sleep(200 + Math.random() * 1_000)
    const before = writers.acknowledged()
    recoveries.push(await killOnce(scene, victims[turn % victims.length] ?? 'app'))
    await scene.untilAcknowledged(before)
  }
  scene.note(`${kills} kills${describeRecoveries(recoveries)}`)
  await uploads.finish(scene)
}

async function killOnce(scene: Scene, victim: Victim): Promise<Recovery> {
  const product = scene.product()
  const database = victim === 'app' ? 0 : await scene.database.pid()
  const began = performance.now()
  for (const what of WITHOUT[victim]) sendSignal(what === 'app' ? product.pid : database, 'SIGKILL')
  if (victim === 'database') {
    // Its health looks once a second: what it says before then is of the time before.
    await sleep(100)
    return recover(scene, began)
  }
  await product.end('SIGKILL')
  scene.launch()
  return recover(scene, began)
}

type Recovery = { seconds: number; isQuiet: boolean }

/** How long a restart takes is the product's own doing only where nothing else uses the machine. */
async function recover(scene: Scene, began: number): Promise<Recovery> {
  const { result: seconds, busy } = await observeMachine(() =>
    scene.untilReadyAgain(began, BUSY_READY_WITHIN_S),
  )
  const isQuiet = busy === undefined
  scene.expect(
    !isQuiet || seconds <= QUIET_READY_WITHIN_S,
    `ready again after ${seconds.toFixed(1)} s on a quiet machine, later than ${QUIET_READY_WITHIN_S} s`,
  )
  return { seconds, isQuiet }
}

function describeRecoveries(recoveries: readonly Recovery[]): string {
  const described = [true, false].map((quiet) => {
    const seconds = recoveries.filter(({ isQuiet }) => isQuiet === quiet).map((each) => each.seconds)
    const machine = quiet ? 'quiet' : 'busy'
    return seconds.length === 0
      ? ''
      : `, ${seconds.length} on a ${machine} machine: ${Math.max(...seconds).toFixed(1)} s at most`
  })
  return described.join('')
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
  await recover(scene, again)
}
