import { expect, test } from 'vitest'
import { clientKey, readAddress } from './client-ip.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
])('the address %s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test('two addresses of one household count as one, of two households as two', () => {
  expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff::'))
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'))
})

test.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.300', '[192.0.2.1', ':443', 'a:1', '1:2:3'])(
  'the text %j is no address',
  (said) => {
    expect(readAddress(said)).toBe(null)
  },
)
