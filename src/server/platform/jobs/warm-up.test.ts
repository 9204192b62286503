import { expect, test, vi } from 'vitest'
import { createLog, silentLog } from '../logging/logger.ts'
import { createWarmUp } from './warm-up.ts'

test('the steps of the warm-up run in their order, with room for other work between them', async () => {
  const done: string[] = []
  const steps = [
    () => {
      done.push('first')
      setImmediate(() => done.push('a visitor'))
    },
    () => done.push('second'),
  ]
  const warmUp = createWarmUp(steps, { log: silentLog(), afterMs: 0 })
  warmUp.start()
  await vi.waitUntil(() => done.length === 3)
  expect(done).toEqual(['first', 'a visitor', 'second'])
  await warmUp.stop()
})

test('a process that stops before the warm-up runs none of it', async () => {
  const step = vi.fn()
  const warmUp = createWarmUp([step], { log: silentLog(), afterMs: 20 })
  warmUp.start()
  await warmUp.stop()
  expect(step).not.toHaveBeenCalled()
})

test('a step of the warm-up that fails is logged and stops nothing', async () => {
  const written: string[] = []
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => void written.push(line) })
  const broken = () => {
    throw new Error('The table is missing.')
  }
  const warmUp = createWarmUp([broken], { log, afterMs: 0 })
  warmUp.start()
  await vi.waitUntil(() => written.length > 0)
  await warmUp.stop()
  expect(written).toHaveLength(1)
  expect(written[0]).toContain('warming up failed')
})
