import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchProduct, secondsUntilReady } from '../../faults/product.ts'

/** Another program, which calls itself ready on a port that somebody wanted. */
let other: Server
let port: number
beforeAll(async () => {
  other = createServer((_, response) => response.end('{"status":"ready"}')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  ;({ port } = other.address() as AddressInfo)
})
afterAll(async () => {
  other.close()
  other.closeAllConnections()
  await once(other, 'close')
})

const launch = (code: string) =>
  launchProduct({ port, dataDir: '/nowhere', settings: {}, program: ['--eval', code] })

test('whoever answers on the port is not taken for the product, which has ended or said nothing yet', async () => {
  const refused = launch(`console.error('\\nPort ${port} is in use.'); process.exit(1)`)
  await expect(secondsUntilReady(refused)).rejects.toThrow(`Port ${port} is in use`)
  const silent = launch('setInterval(() => {}, 1_000)')
  await expect(secondsUntilReady(silent, { withinMs: 200 })).rejects.toThrow('/readyz answered 200')
  await silent.end('SIGKILL')
})

test('the product has said its address', async () => {
  const own = launch(
    `console.log('\\nJaunt is ready: http://127.0.0.1:${port}\\n'); setInterval(() => {}, 1_000)`,
  )
  expect(await secondsUntilReady(own)).toBeGreaterThan(0)
  await own.end('SIGKILL')
})
