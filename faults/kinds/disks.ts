import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMBEDDED, EVERYWHERE, EXTERNAL, type Fault } from '../fault.ts'
import { fillUp, type Mount, mountImage, mountMemory, useUpFiles } from '../place/mounts.ts'
import { signalFamily } from '../processes.ts'
import type { Scene } from '../scene.ts'
import { makePicture, signIn, upload } from '../uploads.ts'
import { describeOutcomes } from './database.ts'

const RECOVERS_WITHIN_S = 30
const NOT_READY_WITHIN_S = 5
const ROOM = 'size=320m'

/** What must be so while nothing can be written: no success for a quote that is not stored, a page for everybody, and the reason. */
async function whileUnwritable(scene: Scene, part: 'disk' | 'database'): Promise<void> {
  await scene.untilNotReady(NOT_READY_WITHIN_S)
  await sleep(scene.quick ? 2_000 : 8_000)
  const { url } = scene.product()
  const report = (await (await fetch(`${url}/readyz`)).json()) as Record<string, { problem?: string }>
  const problem = report[part]?.problem
  scene.expect(problem !== undefined, `/readyz names no problem of ${part}`)
  scene.note(`"${problem}"`)
  scene.expect((await fetch(url)).status === 200, 'the home page is not served')
}

async function expectUploadRefused(scene: Scene, headers: Record<string, string>): Promise<void> {
  const done = await upload(scene.product().url, headers, await makePicture())
  scene.note(`an upload is answered ${done?.status ?? 'nothing'}`)
  scene.expect(done?.status === 503, `an upload was answered ${done?.status ?? 'nothing'} and not 503`)
}

async function expectUploadTaken(scene: Scene, headers: Record<string, string>): Promise<void> {
  const deadline = performance.now() + RECOVERS_WITHIN_S * 1_000
  const bytes = await makePicture()
  while ((await upload(scene.product().url, headers, bytes))?.status !== 201) {
    if (performance.now() > deadline) {
      scene.miss('no upload was taken when there was room again')
      return
    }
    await sleep(200)
  }
}

type Filling = (folder: string) => Promise<() => Promise<void>>

async function fillData(scene: Scene, options: string, fill: Filling): Promise<void> {
  await mountMemory(scene.place, scene.dataDir, options)
  const writers = await scene.startUnderLoad()
  const headers = await signIn(scene.product().url)
  writers.forgetOutcomes()
  const giveBack = await fill(scene.dataDir)
  await whileUnwritable(scene, 'disk')
  await expectUploadRefused(scene, headers)
  const began = performance.now()
  await giveBack()
  await scene.untilReadyAgain(began, RECOVERS_WITHIN_S)
  await expectUploadTaken(scene, headers)
  describeOutcomes(scene)
}

const picturesOf = ({ dataDir }: Scene) => join(dataDir, 'images')

export const fullDisks: readonly Fault[] = [
  {
    name: 'F4',
    title: 'disk full: the data folder',
    on: EVERYWHERE,
    needs: ['root'],
    run: (scene) => fillData(scene, ROOM, fillUp),
  },
  {
    name: 'F4',
    title: 'no more files: the data folder',
    on: EMBEDDED,
    needs: ['root'],
    run: (scene) => fillData(scene, `${ROOM},nr_inodes=6000`, useUpFiles),
  },
  {
    name: 'F4',
    title: 'disk full: the folder of pictures',
    on: EMBEDDED,
    needs: ['root'],
    run: async (scene) => {
      await mountMemory(scene.place, picturesOf(scene), 'size=4m')
      await scene.startUnderLoad()
      const headers = await signIn(scene.product().url)
      const giveBack = await fillUp(picturesOf(scene))
      await expectUploadRefused(scene, headers)
      await giveBack()
      await expectUploadTaken(scene, headers)
    },
  },
  {
    name: 'F4',
    title: "disk full: PostgreSQL's",
    on: EXTERNAL,
    needs: ['root'],
    run: fillDatabaseDisk,
  },
]

/** PostgreSQL begins on a folder in memory, as all that it writes from then on. */
async function fillDatabaseDisk(scene: Scene): Promise<void> {
  const folder = join(scene.place.root, 'small')
  await mountMemory(scene.place, folder, ROOM)
  await scene.place.moveDatabase(folder)
  const writers = await scene.startUnderLoad()
  writers.forgetOutcomes()
  const giveBack = await fillUp(folder)
  await sleep(scene.quick ? 3_000 : 8_000)
  scene.expect((await fetch(scene.product().url)).status === 200, 'the home page is not served')
  const began = performance.now()
  await giveBack()
  // It may have ended when it could not write its log, and nobody here starts it again.
  const { server } = scene.database
  const lives = await server?.lives()
  scene.note(lives ? 'PostgreSQL lived on' : 'PostgreSQL had ended')
  if (!lives) await server?.start()
  await scene.untilReadyAgain(began, RECOVERS_WITHIN_S)
  describeOutcomes(scene)
}

export const readOnlyDisks: readonly Fault[] = [
  {
    name: 'F5',
    title: 'read-only: the data folder',
    on: EMBEDDED,
    needs: ['root', 'loop mounts'],
    run: async (scene) => {
      const mount = await mountImage(scene.place, scene.dataDir)
      const writers = await scene.startUnderLoad()
      writers.forgetOutcomes()
      // As a disk does that fails: nothing can be written from one moment to the next, whoever has a file open.
      await mount.remount('abort')
      await whileUnwritable(scene, 'disk')
      await startOnRenewed(scene, mount)
      describeOutcomes(scene)
    },
  },
  {
    name: 'F5',
    title: 'read-only: the folder of pictures',
    on: EMBEDDED,
    needs: ['root'],
    run: async (scene) => {
      const mount = await mountMemory(scene.place, picturesOf(scene), 'size=60m')
      await scene.startUnderLoad()
      const headers = await signIn(scene.product().url)
      await mount.remount('ro')
      await expectUploadRefused(scene, headers)
      await mount.remount('rw')
      await expectUploadTaken(scene, headers)
    },
  },
]

/** Such a disk is writable again only after a new mount, so the product has to end. */
async function startOnRenewed(scene: Scene, mount: Mount): Promise<void> {
  const database = await scene.database.pid()
  await scene.product().end('SIGKILL')
  signalFamily(database, 'SIGKILL')
  await sleep(500)
  await mount.renew()
  const began = performance.now()
  scene.launch()
  await scene.untilReadyAgain(began, RECOVERS_WITHIN_S)
}
