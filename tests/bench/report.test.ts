import { expect, test } from 'vitest'
import type { Measured } from '../../bench/load.ts'
import { findDisturbance, findUsedPart, parseStat } from '../../bench/machine.ts'
import { ceilingRow, formatReport, p99Row, ratioRow, unlessFull } from '../../bench/report.ts'

const round = (perSecond: number, p99 = 2) => ({ perSecond, perCpuSecond: perSecond, p50: 1, p99 })
const measured = (...perSecond: number[]): Measured => {
  const rounds = perSecond.map((each) => round(each))
  return { ...round(perSecond[0] ?? 0), rounds }
}

test('ratioRow judges the median of the ratios of each turn, and shows the lowest and the highest', () => {
  const row = ratioRow({ what: 'page', unit: '/s' }, [measured(90, 40, 80), measured(100, 50, 80)], 0.85)
  expect(row).toMatchObject({ ratio: 0.9, spread: [0.8, 1], met: true, budget: '≥ 0.85 ×' })
})

test('p99Row judges how much longer the slowest wait', () => {
  const slow = { ...round(1, 8), rounds: [round(1, 8), round(1, 6)] }
  const fast = { ...round(1, 2), rounds: [round(1, 2), round(1, 2)] }
  expect(p99Row('p99', [slow, fast], 3)).toMatchObject({ ratio: 3.5, met: false, budget: '≤ 3 ×' })
})

test('what a reference that answered nothing is compared with is not judged', () => {
  const silent = { ...round(0, 0), rounds: [round(0, 0), round(5), round(0, 0)] }
  const ratio = ratioRow({ what: 'search', unit: '/s' }, [measured(90, 40, 80), silent], 40)
  const p99 = p99Row('search, p99', [measured(90, 40, 80), silent], 3)
  const [, ...lines] = formatReport([ratio, p99]).split('\n')
  for (const line of lines) expect(line).toMatch(/not judged: reference answered nothing$/)
  expect(lines.join()).not.toMatch(/∞|NaN/)
})

test('a reference that answered in most turns is compared by those', () => {
  const slow = { ...round(2), rounds: [round(2), round(0, 0), round(4)] }
  const row = ratioRow({ what: 'search', unit: '/s' }, [measured(90, 40, 80), slow], 40)
  expect(row).toMatchObject({ ratio: 32.5, spread: [20, 45], met: false })
})

test('a product that answered nothing misses what it may take at most', () => {
  const silent = { ...round(0, 0), rounds: [round(0, 0)] }
  expect(p99Row('quote, p99', [silent, measured(5)], 3).met).toBe(false)
})

test('what may have been bounded beside the product is not judged, met or missed', () => {
  const row = ratioRow({ what: 'two', unit: '/s' }, [measured(190, 190), measured(100, 100)], 1.8)
  const full = { ...measured(1), watchedPart: 0.95 }
  const roomy = { ...measured(1), watchedPart: 0.5 }
  expect(unlessFull(row, [roomy, measured(1)])).toEqual(row)
  const unjudged = unlessFull(row, [roomy, full])
  expect(unjudged.met).toBeUndefined()
  expect(formatReport([unjudged])).toMatch(
    /not judged: the cores of PostgreSQL and what asks were 95 % in use$/,
  )
})

test('a budget that was missed on a busy machine is not judged, one that was met there is met', () => {
  const busy = 'others used 40 % of the machine, 0 % was stolen'
  const missed = ceilingRow({ what: 'list', unit: 'ms', measured: 300 }, 200)
  const met = ceilingRow({ what: 'search', unit: 'ms', measured: 100 }, 200)
  const [, quiet, disturbed, fine] = formatReport([missed, { ...missed, busy }, { ...met, busy }]).split('\n')
  expect(quiet).toMatch(/MISS$/)
  expect(disturbed).toMatch(new RegExp(`not judged: ${busy}$`))
  expect(fine).toMatch(/ok$/)
})

const STAT = 'cpu  1000 0 500 8000 100 0 50 350 0 0\ncpu0 1 0 0 0 0 0 0 0 0 0\n'

test('parseStat reads the seconds of the machine', () => {
  expect(parseStat(STAT, 4)).toEqual({ all: 100, used: 15.5, stolen: 3.5, ours: 4 })
})

test('parseStat reads the seconds of one core', () => {
  expect(parseStat(STAT, 0, '0')).toEqual({ all: 0.01, used: 0.01, stolen: 0, ours: 0 })
})

test('findUsedPart counts what the host kept as used, over all cores that were watched', () => {
  const none = { all: 0, used: 0, stolen: 0, ours: 0 }
  const after = [
    { ...none, all: 10, used: 4, stolen: 1 },
    { ...none, all: 10, used: 2 },
  ]
  expect(findUsedPart([none, none], after)).toBe(0.35)
})

test('findDisturbance tells what others used and what was stolen, and nothing of a quiet machine', () => {
  const before = { all: 100, used: 50, stolen: 0, ours: 40 }
  const busy = { all: 200, used: 120, stolen: 0, ours: 80 }
  expect(findDisturbance(before, busy)).toBe('others used 30 % of the machine, 0 % was stolen')
  const stolen = { all: 200, used: 90, stolen: 4, ours: 80 }
  expect(findDisturbance(before, stolen)).toBe('others used 0 % of the machine, 4 % was stolen')
  expect(findDisturbance(before, { ...stolen, stolen: 0 })).toBeUndefined()
})
