import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { checkProxy, checkRateLimits } from './check-addresses.ts'
import { checkDataFolder, checkMemory, describeClock } from './check-machine.ts'

const MEGABYTE = 1_048_576

test.each([
  [511, 'warning'],
  [512, 'well'],
])('the doctor finds %i MB of memory: %s', (megabytes, state) => {
  expect(checkMemory(megabytes * MEGABYTE).state).toBe(state)
})

test('the doctor reports a clock that is 5 seconds off as a problem', () => {
  expect(describeClock('Clock', 4_000, 'the database').state).toBe('well')
  expect(describeClock('Clock', 5_000, 'the database').state).toBe('problem')
})

test('the doctor reports a folder that cannot be written, with the owner that it needs', async () => {
  const finding = await checkDataFolder('/proc/self')
  expect(finding.state).toBe('problem')
  expect(finding.advice).toContain('chown')
})

test.each([
  [{}, 'well'],
  [{ PUBLIC_URL: 'https://www.example.ie' }, 'problem'],
  [{ PUBLIC_URL: 'https://www.example.ie', TRUST_PROXY: 'loopback' }, 'warning'],
  [{ PUBLIC_URL: 'https://www.example.ie', TRUST_PROXY: 'loopback', HOST: '127.0.0.1' }, 'well'],
])('the doctor finds proxy settings %j: %s', (settings, state) => {
  expect(checkProxy(readConfig(settings)).state).toBe(state)
})

test.each([
  [{}, 'well'],
  [{ RATE_LIMITS: 'on' }, 'well'],
  [{ RATE_LIMITS: 'off' }, 'warning'],
])('the doctor finds rate limits %j: %s', (settings, state) => {
  expect(checkRateLimits(readConfig(settings)).state).toBe(state)
})
