import type { ChildProcess } from 'node:child_process'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { freePort } from '#support/process/free-port.ts'
import { type ProductProcess, startProcess, until } from '#support/process/product-process.ts'
import { endProxy, installedProxies, makeCertificate, missingProxies } from '#support/process/proxies.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const newDataDir = usedDataDirs()
const running: ChildProcess[] = []
let product: ProductProcess

if (missingProxies.length > 0)
  process.stdout.write(`Not installed here, so their examples are not run: ${missingProxies.join(', ')}\n`)

beforeAll(async () => {
  product = await startProcess(await newDataDir(), {
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: 'https://www.example.ie',
    RATE_LIMITS: 'on',
  })
})
afterAll(async () => {
  for (const child of running) await endProxy(child)
  await product.end('SIGTERM')
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Over TLS, as a visitor who writes forwarded headers of their own. */
function ask(port: number, path: string, { method = 'GET', body = '' } = {}): Promise<Answer> {
  const headers = {
    host: 'www.example.ie',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const options = { host: '127.0.0.1', port, path, method, headers, servername: 'www.example.ie' }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, rejectUnauthorized: false }, (response) => {
      const chunks: string[] = []
      response.on('data', (chunk) => chunks.push(String(chunk)))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: chunks.join('') })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('each of the three proxies is either tried with its example or named as not installed', () => {
  expect(installedProxies.length + missingProxies.length).toBe(3)
})

test.each(installedProxies)(
  'the example of $name serves pages over TLS and hides the forwarded headers that visitors send',
  async ({ run }) => {
    const folder = await makeTemporaryFolder('jaunt-proxy-')
    await makeCertificate(folder)
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const child = await run({ folder, upstream: new URL(product.url).host, httpPort, httpsPort })
    running.push(child)
    const home = await until(
      'the proxy answers',
      async () => {
        if (child.exitCode !== null) throw new Error('the proxy ended')
        const answer = await ask(httpsPort, '/').catch(() => undefined)
        return answer?.status === 200 ? answer : undefined
      },
      60_000,
    )
    expect(home.body).toContain('</html>')
    expect(home.body).not.toContain('evil.example')

    const plain = await fetch(`http://127.0.0.1:${httpPort}/services`, {
      redirect: 'manual',
      headers: { host: 'www.example.ie' },
    })
    expect([301, 308]).toContain(plain.status)
    expect(plain.headers.get('location')).toMatch(/^https:\/\//)

    // Guesses count for the address that the proxy saw, whatever each of them claims.
    const body = JSON.stringify({ email: `${httpsPort}@example.ie`, password: 'a wrong password' })
    const statuses: (number | undefined)[] = []
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await ask(httpsPort, '/api/auth/login', { method: 'POST', body })).status)
    expect(statuses.slice(-1)).toEqual([429])
  },
)
