import { setTimeout as sleep } from 'node:timers/promises'
import { endProcessesOf, trySignal } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import type { Fault, Scene } from './fault.ts'
import { closeLedger, openLedger, untilTaken } from './ledger.ts'

/** The process that is killed. `npm start` restarts the server, and the server its PostgreSQL; only this test restarts `npm start`. */
const VICTIMS = ['server', 'postgres', 'everything'] as const
const ROUNDS = 20

export const kills: Fault = {
  name: 'kills',
  title: 'kill -9 of the server, of PostgreSQL and of everything, under load',
  run: async (scene) => {
    let product = await scene.stage.start()
    const writers = openLedger(scene, () => product)
    const longest = { server: 0, postgres: 0, everything: 0 }
    for (let round = 0; round < (scene.quick ? 2 : ROUNDS); round += 1) {
      for (const victim of VICTIMS) {
        await sleep(500 + Math.random() * 1_000)
        const began = performance.now()
        product = await kill(scene, product, victim)
        longest[victim] = Math.max(longest[victim], await untilTaken(product, writers, began))
      }
    }
    for (const victim of VICTIMS) scene.note(`${victim}: ready after ${longest[victim].toFixed(1)} s at most`)
    await closeLedger(scene, writers, product.databaseUrl)
  },
}

async function kill({ stage }: Scene, product: Product, victim: (typeof VICTIMS)[number]): Promise<Product> {
  if (victim === 'server') trySignal(product.serverPid(), 'SIGKILL')
  if (victim === 'postgres') trySignal(await product.databasePid(), 'SIGKILL')
  if (victim !== 'everything') return product
  await endProcessesOf(stage.folder)
  return stage.start({ port: product.port })
}
