import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { freePort } from '#support/process/free-port.ts'
import { until } from '#support/process/product-process.ts'
import { EMBEDDED, EVERYWHERE, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import { embeddedDatabase } from '../place/database.ts'
import { familyOf, sendSignal } from '../processes.ts'
import { launchProduct, readyStatus, secondsUntilReady } from '../product.ts'
import type { Scene } from '../scene.ts'
import { findBroken, signIn, startUploading } from '../uploads.ts'
import { compareLedger } from '../verdict.ts'

const SUPPORT = fileURLToPath(new URL('../../tests/support/process', import.meta.url))
const RAISES = join(SUPPORT, 'raise-on-signal.mjs')
const BLOCKS = fileURLToPath(new URL('../block-on-signal.mjs', import.meta.url))
const SUPERVISED = join(SUPPORT, 'supervised.mjs')
const REPLACED_WITHIN_MS = 10_000
/** Tenths of a second without a sign of life, on a quiet machine. */
const WATCH_TICKS = 80

/** A backup while quotes come in, restored elsewhere: all that was acknowledged before it began is there. */
export const backupUnderLoad: Fault = {
  name: 'F22',
  title: 'backup under load, restored elsewhere',
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await scene.startUnderLoad()
    const uploads = await startUploading(() => scene.product().url)
    await sleep(scene.quick ? 2_000 : 8_000)
    const receipts = writers.entries.filter(({ id }) => id !== undefined).map((entry) => ({ ...entry }))
    const pictures = [...uploads.stored]
    const to = join(scene.place.root, 'archives')
    const settings = { DATA_DIR: scene.dataDir, ...scene.database.settings }
    const made = await runBackupCommand('backup', ['--to', to], settings)
    scene.expect(made.code === 0, `the backup ended with ${made.code}: ${made.output.slice(-300)}`)
    await uploads.finish(scene)
    const archive = /\S+\.tar\.gz(?:\.enc)?/.exec(made.output)?.[0] ?? ''
    const restored = join(scene.place.root, 'restored')
    const back = await runBackupCommand(
      'restore',
      [archive, '--to', restored, '--without-erased-list'],
      settings,
    )
    scene.expect(back.code === 0, `the restore ended with ${back.code}: ${back.output.slice(-300)}`)
    await judgeRestored(scene, restored, receipts, pictures)
  },
}

type Receipts = Parameters<typeof compareLedger>[0]

async function judgeRestored(
  scene: Scene,
  dataDir: string,
  receipts: Receipts,
  pictures: readonly string[],
): Promise<void> {
  const product = launchProduct({
    port: await freePort(),
    dataDir,
    settings: { SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  scene.place.keep(product)
  await secondsUntilReady(product)
  const leads = await queryOnce<{ id: number; full_name: string }>(
    embeddedDatabase(dataDir).url,
    'select id::int, full_name from leads',
  )
  const { lost } = compareLedger(receipts, leads)
  scene.note(`${receipts.length} acknowledged before it, ${lost} not in it`)
  scene.expect(lost === 0, `${lost} quotes of before the backup are not in it`)
  const broken = await findBroken(product.url, await signIn(product.url), pictures)
  scene.expect(broken.length === 0, `restored pictures are broken: ${broken.slice(0, 3).join(', ')}`)
  await product.end('SIGTERM')
}

/** The server below what `npm start` runs. */
function serverBelow(pid: number): number {
  const [, server] = familyOf(pid)
  if (server === undefined) throw new Error('The supervisor has started no server.')
  return server
}

const DEFECTS = [
  ['an uncaught exception', RAISES, 20],
  // The supervisor of the tests waits 8 s for a sign of life.
  ['the event loop is blocked', BLOCKS, 45],
] as const

export const defects: readonly Fault[] = DEFECTS.map(([title, script, withinS]) => ({
  name: 'F23',
  title,
  on: EVERYWHERE,
  run: async (scene) => {
    const writers = await scene.startUnderLoad({
      program: [SUPERVISED],
      settings: {
        NODE_OPTIONS: `--import=${script}`,
        WATCH_TICKS: String(Math.ceil(WATCH_TICKS * patience())),
      },
    })
    const before = writers.acknowledged()
    const server = serverBelow(scene.product().pid)
    const began = performance.now()
    sendSignal(server, 'SIGUSR2')
    let noticed: number | null = null
    while (noticed === null && performance.now() - began < 6_000) {
      const status = await readyStatus(scene.product().url)
      if (status !== 200) noticed = (performance.now() - began) / 1_000
      else await sleep(50)
    }
    scene.expect(noticed !== null && noticed <= 5.5, 'nobody outside could see it within 5 s')
    await scene.untilReadyAgain(began, withinS)
    await scene.untilAcknowledged(before)
    scene.expect(serverBelow(scene.product().pid) !== server, 'the same process goes on')
  },
}))

/** Several processes: one after the other is killed. */
export const killedWorkers: Fault = {
  name: 'F1',
  title: 'kill -9 of one of two processes',
  on: EMBEDDED,
  run: async (scene) => {
    const writers = await scene.startUnderLoad({ settings: { WEB_PROCESSES: '2', LOG_LEVEL: 'info' } })
    const rounds = scene.quick ? 3 : 20
    for (let round = 0; round < rounds; round += 1) {
      const worker = await untilTwoServe(scene)
      const before = writers.acknowledged()
      sendSignal(worker, 'SIGKILL')
      await sleep(500 + Math.random() * 1_000)
      await scene.untilAcknowledged(before)
    }
    scene.note(`${rounds} kills`)
  },
}

/** Answers one of them. On a busy machine the place of the one before is taken late. */
async function untilTwoServe(scene: Scene): Promise<number> {
  const { pid, output } = scene.product()
  return until(
    'two processes serve',
    () => {
      const serving = [...output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, one]) =>
        Number(one),
      )
      const alive = familyOf(pid).filter((one) => serving.includes(one))
      return alive.length >= 2 ? alive[0] : undefined
    },
    REPLACED_WITHIN_MS * patience(),
  )
}
