import { execFile } from 'node:child_process'
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signalFamily } from '../product/processes.ts'
import type { Stage } from '../product/stage.ts'
import type { Fault } from './fault.ts'
import { closeLedger, compareStored, openLedger, receiptsOf } from './ledger.ts'

const run = promisify(execFile)
const IMAGE_BYTES = 700_000_000
const CUTS = 10

/** Checks that the disk has every lead that got a 201 before the power is cut, without what the system has not written yet. */
export const powerCuts: Fault = {
  name: 'power-cuts',
  title: 'power cut: copies of the disk under load',
  needsRoot: true,
  run: async (scene) => {
    const { stage } = scene
    const image = join(stage.folder, 'disk.img')
    await writeFile(image, '')
    await truncate(image, IMAGE_BYTES)
    await run('mkfs.ext4', ['-q', '-F', image], withSystemPrograms)
    await mount(stage, image, 'data')
    const product = await stage.start()
    const writers = openLedger(scene, () => product)
    for (let number = 0; number < (scene.quick ? 2 : CUTS); number += 1) {
      await sleep(1_000 + Math.random() * 1_000)
      const pid = product.child.pid ?? 0
      signalFamily(pid, 'SIGSTOP')
      // Visitors hold these receipts at the moment of the cut.
      const receipts = receiptsOf(writers)
      const copy = join(stage.folder, `cut-${number}.img`)
      await run('cp', ['--sparse=always', image, copy]).finally(() => signalFamily(pid, 'SIGCONT'))
      await mount(stage, copy, `cut-${number}`)
      const restarted = await stage.start({ data: `cut-${number}` })
      await compareStored(scene, receipts, restarted.databaseUrl)
      await restarted.end()
    }
    await closeLedger(scene, writers, product.databaseUrl)
  },
}

async function mount(stage: Stage, image: string, name: string): Promise<void> {
  const folder = join(stage.folder, name)
  await mkdir(folder, { recursive: true })
  await run('mount', ['-o', 'loop', image, folder])
  stage.later(() => run('umount', ['-l', folder]))
  await chmod(folder, 0o711)
}

const withSystemPrograms = { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } }
