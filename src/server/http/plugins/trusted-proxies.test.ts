import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import { setUpTestApp } from '#support/app.ts'
import { readForwarded, trustedProxies } from './trusted-proxies.ts'

const fixture = setUpTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback, 10.0.0.0/8' } })

test('TRUST_PROXY takes addresses, networks and the three names', () => {
  expect(trustedProxies(undefined)).toBe(false)
  expect(trustedProxies('10.0.0.1')).toEqual(['10.0.0.1'])
  expect(trustedProxies('loopback, 10.0.0.0/8,fd00::/8')).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8'])
})

async function failFrom(remoteAddress: string, forwarded: string): Promise<number> {
  const response = await fixture.app.inject({
    method: 'POST',
    url: ACCOUNT_API.login.path,
    payload: { email: `${Math.random()}@example.ie`, password: 'wrong' },
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  return response.statusCode
}

test('a direct client cannot take another address by a header', async () => {
  const { points } = RATE_LIMITS.loginFailuresPerAddress
  for (let one = 0; one < points; one += 1) {
    expect(await failFrom('192.0.2.7', `198.51.100.${one}`)).toBe(401)
  }
  expect(await failFrom('192.0.2.7', '198.51.100.200')).toBe(429)
  expect(await failFrom('192.0.2.7', '\t10.0.0.1')).toBe(429)
})

test('behind a trusted proxy visitors are limited by the address that the proxy wrote, and by no other', async () => {
  const { points } = RATE_LIMITS.loginFailuresPerAddress
  for (let one = 0; one < points; one += 1) {
    expect(await failFrom('10.0.0.1', `203.0.113.${one}, 203.0.113.77`)).toBe(401)
  }
  expect(await failFrom('10.0.0.1', '203.0.113.99, 203.0.113.77')).toBe(429)
  expect(await failFrom('10.0.0.1', '203.0.113.78')).toBe(401)
})

test.each([
  ['a port', (n: number) => `203.0.113.80:${5_000 + n}`],
  ['brackets and a port', (n: number) => `[2001:db8:1:2::80]:${5_000 + n}`],
  ['an address of its network', (n: number) => `[2001:db8:7:7::${n + 1}]:443`],
  ['IPv4 within IPv6', (n: number) => `::ffff:203.0.113.81`.concat(n % 2 ? '' : ' ')],
  ['a zone', (n: number) => `[fe80:0:0:1::1%eth${n}]:${n}`],
  ['proxies with ports behind it', (n: number) => `203.0.113.82:${n}, 10.0.0.9:${n}, [::1]:${n}`],
  ['no address', (n: number) => `198.51.100.${n}, unknown-${n}`],
])('a visitor has one address where the proxy writes %s', async (_what, forwarded) => {
  const { points } = RATE_LIMITS.loginFailuresPerAddress
  for (let one = 0; one < points; one += 1) expect(await failFrom('10.0.0.2', forwarded(one))).toBe(401)
  expect(await failFrom('10.0.0.2', forwarded(200))).toBe(429)
})

test('forwarded addresses before an invalid one are not trusted', () => {
  expect(readForwarded('198.51.100.1, unknown, 192.0.2.1:80, [2001:DB8::1]:443')).toBe(
    '192.0.2.1, 2001:db8::1',
  )
  expect(readForwarded('unknown')).toBe('')
})
