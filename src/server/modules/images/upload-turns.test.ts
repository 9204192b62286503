import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { Server } from '#server/server.ts'
import { uploadTurns } from './upload-turns.ts'

const { readAtOnce, readAtOncePerAccount, turnMs } = IMAGE_LIMITS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates the server whose turns are tested; they use nothing else of it. */
const server = () => ({}) as Server

/** Creates reads that end on command, and counts those begun. */
function createReads() {
  const begun: PromiseWithResolvers<string>[] = []
  const read = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, read }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('as many uploads are read at the same time as the limits for each account and for all allow', async () => {
  const inTurn = uploadTurns(server())
  const { begun, read } = createReads()
  const one = Array.from({ length: 6 }, () => inTurn(1, read))
  await settled()
  expect(begun).toHaveLength(readAtOncePerAccount)
  const others = [2, 2, 2, 3, 3, 3].map((account) => inTurn(account, read))
  await settled()
  expect(begun).toHaveLength(readAtOnce)
  begun[0]?.resolve('read')
  expect(await one[0]).toBe('read')
  await settled()
  expect(begun).toHaveLength(readAtOnce + 1)
  for (let at = 1; at < 12; at += 1) {
    begun[at]?.resolve('read')
    await settled()
  }
  expect(await Promise.all([...one, ...others])).toEqual(Array(12).fill('read'))
})

test('an upload that has to wait too long is refused and not read; a slow one is read on', async () => {
  const inTurn = uploadTurns(server())
  const { begun, read } = createReads()
  const slow = Array.from({ length: readAtOncePerAccount }, () => inTurn(1, read))
  const late = inTurn(1, read)
  const refused = expect(late).rejects.toMatchObject({ code: 'unavailable' })
  await settled()
  await vi.advanceTimersByTimeAsync(turnMs)
  await refused
  for (const one of begun) one.resolve('read')
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'read'))
  await settled()
  expect(begun).toHaveLength(readAtOncePerAccount)
})

test('an upload that fails while it is read makes room for the next', async () => {
  const inTurn = uploadTurns(server())
  const failing = () => Promise.reject(new Error('unreadable'))
  for (let times = 0; times < readAtOnce + 1; times += 1) {
    await expect(inTurn(1, failing)).rejects.toThrow('unreadable')
  }
  expect(await inTurn(1, () => Promise.resolve('read'))).toBe('read')
})
