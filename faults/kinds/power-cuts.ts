import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { freePort } from '#support/process/free-port.ts'
import { endServer } from '#support/process/product-process.ts'
import { EMBEDDED, type Fault } from '../fault.ts'
import { embeddedDatabase } from '../place/database.ts'
import { type Image, mountCopy, mountImage } from '../place/mounts.ts'
import { signalFamily } from '../processes.ts'
import { launchProduct, secondsUntilReady } from '../product.ts'
import type { Scene } from '../scene.ts'
import { findBroken, signIn, startUploading } from '../uploads.ts'
import { compareLedger } from '../verdict.ts'

const CUTS = 20
const QUICK_CUTS = 3
const COPY_READY_WITHIN_S = 30

/** The disk as it is at that moment, compared with what had been acknowledged until then. */
async function cut(scene: Scene, image: Image, number: number, stored: readonly string[]): Promise<void> {
  const writers = scene.write()
  signalFamily(scene.product().pid, 'SIGSTOP')
  signalFamily(await scene.database.pid(), 'SIGSTOP')
  // What the clients hold now was acknowledged before the power went.
  const receipts = writers.entries.filter(({ id }) => id !== undefined).map((entry) => ({ ...entry }))
  const pictures = [...stored]
  const copy = await mountCopy(scene.place, image, `cut-${number}`)
  signalFamily(await scene.database.pid(), 'SIGCONT')
  signalFamily(scene.product().pid, 'SIGCONT')
  await copy.mount()
  const dataDir = copy.folder
  const port = await freePort()
  const began = performance.now()
  const product = launchProduct({ port, dataDir, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  scene.place.keep(product)
  try {
    await secondsUntilReady(product, { began, withinMs: COPY_READY_WITHIN_S * 1_000 })
    const leads = await queryOnce<{ id: number; full_name: string }>(
      embeddedDatabase(dataDir).url,
      'select id::int, full_name from leads',
    )
    const { lost, doubled } = compareLedger(receipts, leads)
    scene.expect(lost === 0, `cut ${number}: ${lost} of ${receipts.length} acknowledged quotes are lost`)
    scene.expect(doubled === 0, `cut ${number}: ${doubled} leads are doubles`)
    const [mails] = await queryOnce<{ n: number }>(
      embeddedDatabase(dataDir).url,
      'select count(*)::int as n from leads where (select count(*) from mails where lead_id = leads.id) <> 2',
    )
    scene.expect(mails?.n === 0, `cut ${number}: ${mails?.n} leads without their two mails`)
    const broken = await findBroken(product.url, await signIn(product.url), pictures)
    scene.expect(broken.length === 0, `cut ${number}: pictures are broken: ${broken.slice(0, 3).join(', ')}`)
  } finally {
    await product.end('SIGKILL')
    await endServer(dataDir)
    await copy.remove()
  }
}

export const powerCuts: Fault = {
  name: 'F3',
  title: 'power cut (copies of the disk)',
  on: EMBEDDED,
  needs: ['root', 'loop mounts'],
  run: async (scene) => {
    const image = await mountImage(scene.place, scene.dataDir)
    await scene.startUnderLoad()
    const uploads = await startUploading(() => scene.product().url)
    const cuts = scene.quick ? QUICK_CUTS : CUTS
    for (let number = 0; number < cuts; number += 1) {
      await sleep(300 + Math.random() * 1_000)
      await cut(scene, image, number, uploads.stored)
    }
    await uploads.finish(scene)
    scene.note(`${cuts} cuts`)
  },
}
