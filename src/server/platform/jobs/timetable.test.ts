import { expect, test } from 'vitest'
import { identifyOccurrence, listOccurrences, nextMinute, type Rhythm } from './scheduler.ts'

const HOUR_MS = 3_600_000

/** Lists when a job is due between two instants, checking every minute as the queue does. */
function listTimes(due: Rhythm, from: string, to: string): string[] {
  const times: string[] = []
  const end = Date.parse(to)
  for (let last = Date.parse(from) - 1; last < end; ) {
    const now = nextMinute(last)
    times.push(...listOccurrences([{ name: 'job', due }], last, now).map(({ dueAt }) => dueAt.toISOString()))
    last = now
  }
  return times.filter((time) => time < to)
}

test('a job is due every given minutes, or at a minute of each hour', () => {
  const [from, to] = ['2027-06-12T10:00:00.000Z', '2027-06-12T11:00:00.000Z']
  expect(listTimes({ everyMinutes: 1 }, from, to)).toHaveLength(60)
  expect(listTimes({ everyMinutes: 10 }, from, to)).toHaveLength(6)
  expect(listTimes({ atMinute: 17 }, from, to)).toEqual(['2027-06-12T10:17:00.000Z'])
})

test.each([
  ['in winter', '07:30', '2027-01-12T00:00:00.000Z', ['2027-01-12T07:30:00.000Z']],
  ['in summer', '07:30', '2027-06-12T00:00:00.000Z', ['2027-06-12T06:30:00.000Z']],
  ['once where autumn shows it twice', '01:17', '2027-10-31T00:00:00.000Z', ['2027-10-31T00:17:00.000Z']],
  [
    'at the change where spring leaves it out',
    '01:17',
    '2027-03-28T00:00:00.000Z',
    ['2027-03-28T01:00:00.000Z'],
  ],
])('a job with a time of day is due %s', (_, at, from, due) => {
  const to = new Date(Date.parse(from) + 23 * HOUR_MS).toISOString()
  expect(listTimes({ at }, from, to)).toEqual(due)
})

test('jobs missed in the last minutes are run late, those missed by a sleeping machine are not', () => {
  const jobs = [{ name: 'job', due: { everyMinutes: 1 } }]
  const now = Date.parse('2027-06-12T10:00:30.000Z')
  expect(listOccurrences(jobs, now - 2 * 60_000, now)).toHaveLength(2)
  expect(listOccurrences(jobs, now - 24 * HOUR_MS, now)).toHaveLength(5)
  expect(listOccurrences(jobs, now, now)).toEqual([])
  expect(listOccurrences(jobs, now + HOUR_MS, now), 'a clock that was set back').toHaveLength(5)
})

test('a run of a job has the same id in every process, and each run another one', () => {
  const dueAt = new Date('2027-06-12T10:00:00.000Z')
  const id = identifyOccurrence({ name: 'daily-digest', dueAt })
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(identifyOccurrence({ name: 'daily-digest', dueAt: new Date(dueAt) })).toBe(id)
  expect(identifyOccurrence({ name: 'measure-stores', dueAt })).not.toBe(id)
  expect(identifyOccurrence({ name: 'daily-digest', dueAt: new Date(dueAt.getTime() + 1) })).not.toBe(id)
})
