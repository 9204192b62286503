import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { RATE_LIMITS } from '#contract/basics/rate-limits.ts'
import { setUpTestApp } from '#support/app.ts'
import { trustedProxies } from './trusted-proxies.ts'

const fixture = setUpTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback, 10.0.0.0/8' } })

test('takes addresses, networks and the three names', () => {
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

test('behind a trusted proxy the visitor counts, and only the part that the proxy wrote', async () => {
  const { points } = RATE_LIMITS.loginFailuresPerAddress
  for (let one = 0; one < points; one += 1) {
    expect(await failFrom('10.0.0.1', `203.0.113.${one}, 203.0.113.77`)).toBe(401)
  }
  expect(await failFrom('10.0.0.1', '203.0.113.99, 203.0.113.77')).toBe(429)
  expect(await failFrom('10.0.0.1', '203.0.113.78')).toBe(401)
})
