import { describe, expect, test } from 'vitest'
import { drawCurve } from '../../faults/soak/curve.ts'
import type { Sample } from '../../faults/soak/sample.ts'
import { nameOf } from '../../faults/soak/traffic.ts'
import { findTrend } from '../../faults/soak/trend.ts'
import { judge, type Timed } from '../../faults/soak/verdict.ts'

/** The same noise each time, between -1 and 1. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return (value - Math.floor(value)) * 2 - 1
}

const SAMPLES = 300
const series = (value: (at: number) => number) =>
  Array.from({ length: SAMPLES }, (_, number) => ({ at: number * 10, value: value(number / SAMPLES) }))

describe('a figure grows', () => {
  test.each<[string, (at: number) => number]>([
    ['slowly, under noise', (at) => 200 + 40 * at + 15 * noise(at * SAMPLES)],
    ['below the saw teeth of a collector', (at) => 200 + 60 * at + ((at * 1_000) % 50)],
    ['in steps', (at) => 200 + 10 * Math.floor(at * 8)],
    ['faster and faster', (at) => 200 + 80 * at * at],
  ])('%s', (_, value) => {
    expect(findTrend(series(value), 10).grows).toBe(true)
  })
})

describe('a figure does not grow', () => {
  test.each<[string, (at: number) => number]>([
    ['that is noise', (at) => 200 + 30 * noise(at * SAMPLES)],
    ['of saw teeth', (at) => 200 + ((at * 1_000) % 80)],
    ['that grew once and stays', (at) => (at < 0.3 ? 200 : 260) + 5 * noise(at * SAMPLES)],
    ['with single peaks', (at) => 200 + (Math.round(at * SAMPLES) % 37 === 0 ? 400 : 0)],
    ['that falls', (at) => 300 - 80 * at],
    ['by less than counts', (at) => 200 + 9 * at],
  ])('%s', (_, value) => {
    expect(findTrend(series(value), 10).grows).toBe(false)
  })
})

const MINUTES = 60
const LAST_LOOK = MINUTES * 60 - 10
const tables = { leads: 4_000, 'pgboss.job_common': 2_000, audit_entries: 500 }

function samplesOf(change: (share: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: MINUTES * 6 }, (_, number) => {
    const share = number / (MINUTES * 6)
    const steady = { memoryMb: 220 + 8 * noise(number), descriptors: 90, tables, latency: {} }
    return { at: number * 10, ...steady, ...change(share) }
  })
}

function answersOf(ms: (share: number) => number): Timed[] {
  return Array.from({ length: 20_000 }, (_, number) => {
    const share = number / 20_000
    return { kind: 'page', problem: null, at: share * LAST_LOOK, ms: ms(share) + Math.abs(noise(number)) }
  })
}

const missesOf = (samples: Sample[], answered = answersOf(() => 5)) =>
  judge(samples, answered).flatMap(({ what, ok }) => (ok ? [] : [what]))

describe('the verdict of a soak', () => {
  test('is well when all stays as it is', () => {
    expect(missesOf(samplesOf(() => ({})))).toEqual([])
  })

  test('holds nothing against the first sixth', () => {
    const warming = (share: number) => ({ memoryMb: share < 0.16 ? 120 + 600 * share : 220 })
    expect(missesOf(samplesOf(warming))).toEqual([])
  })

  test.each<[string, (share: number) => Partial<Sample>]>([
    ['memory of all processes', (share) => ({ memoryMb: 220 + 50 * share + 8 * noise(share * 360) })],
    ['descriptors', (share) => ({ descriptors: 90 + Math.floor(30 * share) })],
    ['tables that turn over', (share) => ({ tables: { ...tables, leads: 4_000 + 6_000 * share } })],
  ])('catches a planted leak of %s', (what, leak) => {
    expect(missesOf(samplesOf(leak))).toEqual([what])
  })

  test('lets tables grow that keep what happened', () => {
    const growing = (share: number) => ({ tables: { ...tables, audit_entries: 500 + 9_000 * share } })
    expect(missesOf(samplesOf(growing))).toEqual([])
  })

  test('catches answers that become slow, and those that fail', () => {
    expect(
      missesOf(
        samplesOf(() => ({})),
        answersOf((share) => (share > 0.5 ? 80 : 5)),
      ),
    ).toEqual(['page, p50 / p99'])
    const answered = answersOf(() => 5)
    const failing = answered.map((one, number) =>
      number % 50 === 0 ? { ...one, problem: '404 /about' } : one,
    )
    expect(
      missesOf(
        samplesOf(() => ({})),
        failing,
      ),
    ).toEqual(['requests that failed'])
    const judged = judge(
      samplesOf(() => ({})),
      failing,
    ).find(({ what }) => what === 'requests that failed')
    expect(judged?.note).toBe('400 × page 404 /about')
  })

  test('does not count what failed when it was ended before its time', () => {
    const ended = samplesOf(() => ({})).slice(0, 100)
    const end = ended.at(-1)?.at ?? 0
    const failing = answersOf(() => 5)
      .filter(({ at }) => at < end + 20)
      .map((one) => (one.at > end ? { ...one, problem: 'TypeError' } : one))
    expect(missesOf(ended, failing)).toEqual([])
  })
})

test('a request that was broken off is told with what broke it off', () => {
  const reset = new TypeError('fetch failed', {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  })
  expect(nameOf(reset)).toBe('TypeError ECONNRESET')
  expect(nameOf(new DOMException('late', 'TimeoutError'))).toBe('TimeoutError')
})

test('drawCurve draws a panel for each figure along the minutes', () => {
  const svg = drawCurve(samplesOf(() => ({})))
  expect(svg.match(/class="title"/g)).toHaveLength(6)
  for (const part of ['Memory of all processes, MB<', 'desk list, p99, ms<', 'Minutes<'])
    expect(svg).toContain(part)
  expect(svg).not.toMatch(/NaN|undefined/)
})
