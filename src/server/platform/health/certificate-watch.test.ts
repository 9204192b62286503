import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { silentLog } from '#server/platform/logging/logger.ts'
import { until } from '#support/mail/mail-queue.ts'
import { freePort } from '#support/process/free-port.ts'
import { makeCertificate } from '#support/process/proxies.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { createCertificateWatch } from './certificate-watch.ts'

const folder = setUpTestFolder()

async function seeAt(days: number, name: string) {
  await makeCertificate(folder, { days, name })
  const [cert, key] = [await readFile(join(folder, 'cert.pem')), await readFile(join(folder, 'key.pem'))]
  const server = createServer({ cert, key })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const publicUrl = `https://localhost:${(server.address() as AddressInfo).port}`
  const watch = createCertificateWatch({ publicUrl, log: silentLog(), firstMs: 0 })
  watch.start()
  await until('it was seen', () => watch.seen() !== null)
  await watch.stop()
  server.close()
  return watch
}

test('a certificate with two months left is reported as well, with its expiry date', async () => {
  const watch = await seeAt(60, 'localhost')
  expect(watch.health()).toEqual({ certificate: { ok: true } })
  const days = ((watch.seen()?.validUntil.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(59)
  expect(watch.seen()?.host).toBe('localhost')
})

test.each([
  [3, 'localhost', 'the certificate for localhost expires in 2 days'],
  [60, 'www.example.ie', 'the certificate at localhost is for another name'],
])('a certificate valid for %i days for %s: %s', async (days, name, problem) => {
  expect((await seeAt(days, name)).health()).toEqual({ certificate: { ok: false, problem } })
})

test('an address that is unreachable or unencrypted has no report', async () => {
  for (const publicUrl of [`https://127.0.0.1:${await freePort()}`, 'http://127.0.0.1:1', undefined]) {
    const said: unknown[] = []
    const log = { ...silentLog(), info: (...line: unknown[]) => said.push(line) }
    const watch = createCertificateWatch({ publicUrl, log, firstMs: 0 })
    watch.start()
    if (publicUrl?.startsWith('https:')) await until('it was tried', () => said.length > 0)
    expect(watch.health()).toEqual({})
    await watch.stop()
  }
})
