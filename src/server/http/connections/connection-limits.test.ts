import { type AddressInfo, Server, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { createLog, silentLog } from '#server/platform/logging/logger.ts'
import { createTestApp, type TestApp } from '#support/app.ts'
import { sendRaw, sendUnread } from '#support/http/raw-http.ts'
import { limitConnections, proxyTest } from './connection-limits.ts'

const MOST = 3

function guarded(proxies: string[] = [], log = silentLog()) {
  const server = new Server()
  limitConnections(server, { isProxy: proxyTest(proxies), log, max: MOST })
  return (remoteAddress: string | undefined) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    server.emit('connection', socket)
    return socket
  }
}

function arrivals(arrive: (address: string) => Socket, addresses: string[]): boolean[] {
  return addresses.map((address) => !arrive(address).destroyed)
}

describe('connections of one address', () => {
  test.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.1', '192.0.2.2'],
    [
      'an IPv6 network',
      ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:ffff::'],
      '2001:db8:1:2::9',
      '2001:db8:1:3::1',
    ],
  ])('are limited in number for %s, and another address is let in', (_what, own, late, other) => {
    expect(arrivals(guarded(), [...own, late, other])).toEqual([true, true, true, false, true])
  })

  test('make room when one is closed, but not when one is refused', async () => {
    const arrive = guarded()
    const first = arrive('192.0.2.1')
    arrivals(arrive, ['192.0.2.1', '192.0.2.1'])
    const refused = arrive('192.0.2.1')
    await new Promise((resolve) => refused.once('close', resolve))
    expect(arrive('192.0.2.1').destroyed).toBe(true)
    await new Promise((resolve) => first.destroy().once('close', resolve))
    expect(arrivals(arrive, ['192.0.2.1', '192.0.2.1'])).toEqual([true, false])
  })

  test('are not limited for a trusted proxy, and a closed connection is not counted', () => {
    const arrive = guarded(['10.0.0.0/8', 'fd00::/8', '198.51.100.7', 'loopback'])
    for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', '198.51.100.7', '127.0.0.1', '::1']) {
      expect(arrivals(arrive, Array(MOST + 1).fill(proxy)), proxy).not.toContain(false)
    }
    expect(arrivals(arrive, Array(MOST + 1).fill('198.51.100.8')).at(-1)).toBe(false)
    for (let one = 0; one <= MOST; one += 1) expect(arrive(undefined).destroyed).toBe(false)
  })

  test('that are refused are logged once, without the address', () => {
    const written: string[] = []
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void written.push(line) })
    arrivals(guarded([], log), Array(MOST + 5).fill('192.0.2.1'))
    expect(written).toEqual([expect.stringContaining('TRUST_PROXY')])
    expect(written[0]).not.toContain('192.0.2')
  })
})

test('are trusted by the same TRUST_PROXY names as headers', () => {
  expect(proxyTest(false)('127.0.0.1')).toBe(false)
  expect(proxyTest(['loopback'])('127.8.9.1')).toBe(true)
  expect(proxyTest(['linklocal'])('fe80::1')).toBe(true)
  expect(['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd12::1'].map(proxyTest(['uniquelocal']))).toEqual(
    Array(4).fill(true),
  )
  expect(['172.32.0.1', '2001:db8::1', 'no address'].map(proxyTest(['uniquelocal']))).toEqual(
    Array(3).fill(false),
  )
})

describe('the listening app', () => {
  let fixture: TestApp
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await fixture.close()
  })

  const SLOW = 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '

  /** Opens as many connections with slow headers as one address may have, and returns the port. */
  async function fill(settings: Record<string, string>): Promise<number> {
    fixture = await createTestApp({ settings })
    await fixture.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fixture.app.server.address() as AddressInfo
    const opened = Array.from({ length: HTTP_LIMITS.connectionsPerAddress }, () => sendUnread(port, SLOW))
    sockets.push(...(await Promise.all(opened)))
    return port
  }
  const ask = (port: number) => sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

  test('refuses an address one connection too many, until one of its others is closed', async () => {
    const port = await fill({ RATE_LIMITS: 'on' })
    await expect.poll(async () => (await ask(port).catch(() => null))?.status || 'refused').toBe('refused')
    for (const socket of sockets.splice(0)) socket.destroy()
    await expect.poll(async () => (await ask(port).catch(() => null))?.status).toBe(200)
  })

  test.each<Record<string, string>>([{ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, { RATE_LIMITS: 'off' }])(
    'does not count connections with %o',
    async (settings) => {
      expect((await ask(await fill(settings))).status).toBe(200)
    },
  )
})
