import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createEvents } from '#server/platform/events/notifications.ts'
import { memoizeUntilChange } from './site-files.ts'

function source() {
  let made = 0
  let away = false
  const log = pino({ level: 'silent' })
  const events = createEvents('postgres://127.0.0.1:1/nowhere', log)
  const memoized = memoizeUntilChange({ events, log }, async () => {
    if (away) throw new Error('away')
    made += 1
    return `no. ${made}`
  })
  return {
    warn: vi.spyOn(log, 'warn'),
    memoized,
    change: () => events.notify('content'),
    setUnavailable: (is: boolean) => (away = is),
  }
}

test('a generated file is made once for all requests, and again after a change', async () => {
  const { memoized, change } = source()
  expect(await Promise.all([memoized(), memoized(), memoized()])).toEqual(['no. 1', 'no. 1', 'no. 1'])
  change()
  expect(await memoized()).toBe('no. 2')
})

test('the last version of a generated file is used while a new one cannot be made, which follows as soon as it can', async () => {
  const { memoized, change, setUnavailable, warn } = source()
  setUnavailable(true)
  await expect(memoized()).rejects.toThrow('away')
  setUnavailable(false)
  expect(await memoized()).toBe('no. 1')
  change()
  setUnavailable(true)
  expect(await memoized()).toBe('no. 1')
  expect(warn).toHaveBeenCalledOnce()
  setUnavailable(false)
  expect(await memoized()).toBe('no. 2')
})
