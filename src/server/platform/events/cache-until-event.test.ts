import { pino } from 'pino'
import { expect, test } from 'vitest'
import { cacheUntilEvent } from './cache-until-event.ts'
import { createEvents } from './notifications.ts'

function remember() {
  const events = createEvents('postgres://127.0.0.1:1/nowhere', pino({ level: 'silent' }))
  const reads: string[] = []
  const known = cacheUntilEvent(events, 'rates', async (key) => {
    reads.push(key)
    if (key === 'fails') throw new Error('not there')
    return `${key} ${reads.length}`
  })
  return { events, reads, known }
}

test('a cached value is read again after its event, and for another key', async () => {
  const { events, known } = remember()
  expect([await known('monday'), await known('monday')]).toEqual(['monday 1', 'monday 1'])
  events.notify('settings')
  expect(await known('monday')).toBe('monday 1')
  events.notify('rates')
  expect(await known('monday')).toBe('monday 2')
  expect(await known('tuesday')).toBe('tuesday 3')
})

test('a failed read is tried again, and the result of a read begun before an event is dropped', async () => {
  const { events, reads, known } = remember()
  await expect(known('fails')).rejects.toThrow('not there')
  await expect(known('fails')).rejects.toThrow('not there')
  expect(reads).toHaveLength(2)
  const begun = known('monday')
  events.notify('rates')
  await begun
  expect(await known('monday')).toBe('monday 4')
})
