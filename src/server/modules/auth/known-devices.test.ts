import { expect, test } from 'vitest'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { createKnownDevices } from './known-devices.ts'

const DAY = 86_400_000
let now = Date.parse('2027-03-01T12:00:00Z')
const devices = createKnownDevices(Buffer.from('a key'), { now: () => new Date(now) })
const ada = { id: 7, passwordHash: '$argon2id$one' }
const bob = { id: 8, passwordHash: '$argon2id$two' }

function knows(note: string, account: typeof ada): boolean {
  const device = devices.read(note)
  return device !== null && devices.isKnown(device, account)
}

test('a device is known for the accounts that it signed in to, and for no other', () => {
  const one = devices.write('', ada)
  expect([knows(one, ada), knows(one, bob)]).toEqual([true, false])
  const both = devices.write(one, bob)
  expect([knows(both, ada), knows(both, bob)]).toEqual([true, true])
  expect(devices.read(both)?.id).toBe(devices.read(one)?.id)
})

test('a device is unknown again after a new password, or half a year', () => {
  const note = devices.write('', ada)
  expect(knows(note, { ...ada, passwordHash: '$argon2id$new' })).toBe(false)
  now += (AUTH_LIMITS.deviceDays - 1) * DAY
  expect(knows(note, ada)).toBe(true)
  now += DAY
  expect(knows(note, ada)).toBe(false)
})

test('a device remembers a limited number of accounts, the latest ones', () => {
  let note = ''
  for (let id = 1; id <= AUTH_LIMITS.deviceAccounts + 1; id += 1) note = devices.write(note, { ...ada, id })
  expect([knows(note, { ...ada, id: 1 }), knows(note, { ...ada, id: 2 })]).toEqual([false, true])
})

test('a forged or altered device cookie counts as missing', () => {
  const note = devices.write('', ada)
  const [body = '', signature = ''] = note.split('.')
  const stranger = createKnownDevices(Buffer.from('another key'), { now: () => new Date(now) })
  const forged = [
    '',
    '.',
    'x',
    body,
    `${body}.`,
    `${body}.${signature}x`,
    `${body}.${signature}=`,
    `${body}.${signature}.x`,
  ]
  for (const one of [...forged, `${body}A.${signature}`, stranger.write('', ada)])
    expect(devices.read(one)).toBe(null)
})

test('a device cookie holds no name or address', () => {
  const [body = ''] = devices.write('', ada).split('.')
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    accounts: [{ user: 7, mark: expect.stringMatching(/^[\w-]{16}$/), day: expect.any(Number) }],
  })
})
