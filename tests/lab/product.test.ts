import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProcesses } from '../../lab/product/processes.ts'
import { startProgram, untilReady } from '../../lab/product/product.ts'
import { openStage, type Stage } from '../../lab/product/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.clear())

const run = (code: string, port: number) => startProgram(stage.folder, { port, program: ['--eval', code] })

test('the lab does not take another program that answers on the port for the product', async () => {
  const other = createServer((_, response) => response.end('ready')).listen(0, '127.0.0.1')
  stage.later(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await run(`console.error('Port ${port} is in use.'); process.exit(1)`, port)
  await expect(untilReady(refused)).rejects.toThrow(`Port ${port} is in use`)
  const silent = await run('setInterval(() => {}, 1_000)', port)
  await expect(untilReady(silent, '/', 200)).rejects.toThrow('/ answered 200')
  const announced = `console.log('Jaunt is ready: http://127.0.0.1:${port}'); setInterval(() => {}, 1_000)`
  expect(await untilReady(await run(announced, port))).toBeGreaterThan(0)
})

test('clearing a stage leaves no process behind, and it starts no other', async () => {
  const orphan =
    "require('node:child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref()"
  const product = await run(orphan, 1)
  await once(product.child, 'exit')
  const { folder } = stage
  await stage.clear()
  expect(listProcesses(folder)).toEqual([])
  await expect(stage.launch()).rejects.toThrow('ended')
})
