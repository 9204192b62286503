import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: () => resolve(), passed: promise }
}

test('work under one key runs one after another, in the order of the calls', async () => {
  const withLock = createKeyedMutex()
  const first = gate()
  const ran: string[] = []
  const one = withLock('a', async () => {
    await first.passed
    ran.push('one')
  })
  const two = withLock('a', async () => ran.push('two'))
  const three = withLock('a', async () => ran.push('three'))
  expect(ran).toEqual([])
  first.open()
  await Promise.all([one, two, three])
  expect(ran).toEqual(['one', 'two', 'three'])
})

test('work under another key does not wait', async () => {
  const withLock = createKeyedMutex()
  const first = gate()
  const one = withLock('a', () => first.passed)
  expect(await withLock('b', async () => 'done')).toBe('done')
  first.open()
  await one
})

test('work that fails rejects its own caller and delays no other', async () => {
  const withLock = createKeyedMutex()
  const failing = withLock('a', () => Promise.reject(new Error('no')))
  const next = withLock('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
