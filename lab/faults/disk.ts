import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { statusOf, until } from '../product/product.ts'
import type { Fault } from './fault.ts'
import { closeLedger, describeOutcomes, openLedger, untilTaken } from './ledger.ts'

const run = promisify(execFile)
const NOTICED_WITHIN_MS = 15_000

export const fullDisk: Fault = {
  name: 'disk',
  title: 'disk full: the data folder',
  needsRoot: true,
  run: async (scene) => {
    const { stage } = scene
    const folder = join(stage.folder, 'data')
    await mkdir(folder)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'jaunt-lab', folder])
    stage.later(() => run('umount', ['-l', folder]))
    const product = await stage.start()
    const writers = openLedger(scene, () => product)
    await sleep(2_000)
    writers.forgetOutcomes()
    const filler = await fillUp(folder)
    const isUnready = async () => (await statusOf(`${product.url}/readyz`)) === 503
    await until('the product calls itself unready', isUnready, NOTICED_WITHIN_MS)
    await sleep(scene.quick ? 3_000 : 15_000)
    scene.expect((await statusOf(product.url)) === 200, 'the home page is not served')
    scene.note(`meanwhile ${describeOutcomes(writers)}`)
    const began = performance.now()
    await rm(filler)
    const seconds = await untilTaken(product, writers, began)
    scene.note(`ready ${seconds.toFixed(1)} s after there was room`)
    await closeLedger(scene, writers, product.databaseUrl)
  },
}

/** Writes until no block fits any more, the largest blocks first. */
async function fillUp(folder: string): Promise<string> {
  const path = join(folder, '.filler')
  const file = await open(path, 'w')
  for (let size = 2 ** 20; size >= 512; size /= 8) {
    let written = size
    while (written === size)
      written = await file.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      )
  }
  await file.close()
  return path
}
