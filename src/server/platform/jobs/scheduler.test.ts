import { expect, test } from 'vitest'
import { createLog, describeError } from '../logging/logger.ts'
import { currentRequestId } from '../logging/request-id.ts'
import { asError, runJob } from './scheduler.ts'

test('an error that the queue reports as a plain object is logged with its message, without its details', () => {
  const thrown = Object.assign(new Error('relation is away\nparams: aoife@example.ie'), {
    code: '42P01',
    detail: 'aoife@example.ie',
  })
  const { message, stack } = thrown
  const described = describeError(asError({ ...thrown, message, stack, queue: 'purge-sent-mails' }))
  expect(described).toMatchObject({ message: 'relation is away', code: '42P01' })
  expect(described.stack).toContain('scheduler.test.ts')
  expect(JSON.stringify(described)).not.toContain('aoife')
})

test('an error is logged as it is, and a thrown value of another type is still reported', () => {
  const error = new Error('lost')
  expect(asError(error)).toBe(error)
  expect(asError(undefined).message).toBe('no message')
})

test('each log line of a run has its id, and so has work that it defers', async () => {
  const lines: { msg: string; reqId?: string }[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const id = '5b0e2c2e-1111-4111-8111-111111111111'
  let seen: string | null = null
  const run = async () => {
    seen = currentRequestId()
    log.warn('on the way')
    return { queued: 1 }
  }
  await runJob({ name: 'daily-digest', run }, id, log)
  expect(lines).toMatchObject([
    { msg: 'on the way', reqId: id },
    { msg: 'scheduled job done', job: 'daily-digest', reqId: id },
  ])
  expect([seen, currentRequestId()]).toEqual([id, null])
})
