import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signIn } from '../product/desk.ts'
import { storeImage } from '../product/images.ts'
import { endProcessesOf } from '../product/processes.ts'
import { environmentOf, ROOT, statusOf } from '../product/product.ts'
import type { Fault } from './fault.ts'
import { compareStored, openLedger, receiptsOf } from './ledger.ts'

const run = promisify(execFile)

export const backupAndLoss: Fault = {
  name: 'backup',
  title: 'backup under load, loss of the data folder, restore',
  run: async (scene) => {
    const { stage } = scene
    const product = await stage.start()
    const writers = openLedger(scene, () => product)
    const { path } = await storeImage(product.url, await signIn(product.url))
    await sleep(scene.quick ? 2_000 : 10_000)
    const receipts = receiptsOf(writers)
    const settings = { DATA_DIR: product.dataDir }
    const made = await command('backup', ['--to', join(stage.folder, 'archives')], settings)
    const archive = /\S+\.tar\.gz/.exec(made)?.[0]
    if (!archive) throw new Error(`The backup names no archive: ${made}`)
    await writers.finish(0)
    await endProcessesOf(product.dataDir)
    await rm(product.dataDir, { recursive: true })
    await command('restore', [archive, '--to', product.dataDir, '--without-erased-list'], settings)
    const restored = await stage.start({ port: product.port })
    await compareStored(scene, receipts, restored.databaseUrl)
    scene.expect((await statusOf(restored.url + path)) === 200, 'an image is not in it')
  },
}

/** Runs a command as `npm run` does. */
async function command(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  const env = environmentOf(settings)
  const { stdout, stderr } = await run(process.execPath, [`scripts/${name}.mjs`, ...args], { cwd: ROOT, env })
  return stdout + stderr
}
