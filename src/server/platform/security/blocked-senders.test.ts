import { expect, test } from 'vitest'
import { createBlockedSenders } from './rate-limits.ts'

test('a sender is blocked for the given time, and not longer', () => {
  let now = 1_000
  const blocked = createBlockedSenders(() => now)
  blocked.block('a', 500)
  expect([blocked.blockedForMs('a'), blocked.blockedForMs('b')]).toEqual([500, 0])
  now += 499
  expect(blocked.blockedForMs('a')).toBe(1)
  now += 1
  expect(blocked.blockedForMs('a')).toBe(0)
})

test('a sender whose attempt was returned is not blocked any more', () => {
  const blocked = createBlockedSenders(() => 0)
  blocked.block('a', 500)
  blocked.unblock('a')
  expect(blocked.blockedForMs('a')).toBe(0)
})

test('the blocked senders are limited in number, to the latest', () => {
  const blocked = createBlockedSenders(() => 0)
  for (let n = 0; n < 10_001; n += 1) blocked.block(`key-${n}`, 500)
  expect([
    blocked.blockedForMs('key-0'),
    blocked.blockedForMs('key-1'),
    blocked.blockedForMs('key-10000'),
  ]).toEqual([0, 500, 500])
})
