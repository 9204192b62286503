import { type Latency, latencyOf, type Sample } from './sample.ts'
import type { Answered } from './traffic.ts'
import { findTrend, type Trend } from './trend.ts'

/** Until then growth does not count: caches fill, pools open. */
export const WARM_UP_SHARE = 1 / 6
const SMALL_GROWTH = { memoryMb: 10, descriptors: 10, tableKb: 2_000 }
const P99_FACTOR = 2
/** What a single collection of garbage takes. */
const P99_SLACK_MS = 20

/** These keep what happened, each for a time that is longer than any soak: docs/operations.md says for how long. */
export const GROWS_BY_DESIGN = [
  'audit_entries',
  'content_versions',
  'idempotency_keys',
  'sessions',
  'store_sizes',
  'visit_counts',
]

export type Line = { what: string; first: string; last: string; ok: boolean; note: string }

export type Timed = Answered & { at: number }

export function judge(samples: readonly Sample[], answered: readonly Timed[]): Line[] {
  const end = samples.at(-1)?.at ?? 0
  const warm = end * WARM_UP_SHARE
  const rest = samples.filter(({ at }) => at >= warm)
  return [
    flatLine(
      'memory of all processes',
      'MB',
      rest.map(({ at, memoryMb }) => ({ at, value: memoryMb })),
      SMALL_GROWTH.memoryMb,
    ),
    flatLine(
      'descriptors',
      '',
      rest.map(({ at, descriptors }) => ({ at, value: descriptors })),
      SMALL_GROWTH.descriptors,
    ),
    ...tableLines(rest),
    ...latencyLines(answered, warm),
    // What came after the last look is the end of the product: whoever ended the soak ended it too.
    failureLine(answered.filter(({ at }) => at <= end)),
  ]
}

function flatLine(what: string, unit: string, points: { at: number; value: number }[], least: number): Line {
  return line(what, unit, points.at(-1)?.value ?? 0, findTrend(points, least))
}

function line(what: string, unit: string, last: number, { level, growth, grows }: Trend): Line {
  const show = (value: number) => `${Math.round(value)} ${unit}`.trim()
  return {
    what,
    first: show(level),
    last: show(last),
    ok: !grows,
    note: grows ? `grows by ${show(growth)}` : 'flat',
  }
}

/** Those that turn over must stay; of those that store history the growth is reported. */
function tableLines(samples: readonly Sample[]): Line[] {
  const names = Object.keys(samples.at(-1)?.tables ?? {})
  const lasting = names.filter((name) => GROWS_BY_DESIGN.includes(name))
  const sum = (of: readonly string[]) =>
    samples.map(({ at, tables }) => ({ at, value: of.reduce((all, name) => all + (tables[name] ?? 0), 0) }))
  const turning = flatLine(
    'tables that turn over',
    'kB',
    sum(names.filter((name) => !lasting.includes(name))),
    SMALL_GROWTH.tableKb,
  )
  const growing = sum(lasting)
  const show = (value: number | undefined) => `${value ?? 0} kB`
  return [
    turning,
    {
      what: 'tables that keep what happened',
      first: show(growing[0]?.value),
      last: show(growing.at(-1)?.value),
      ok: true,
      note: 'grow, and are bounded by time',
    },
  ]
}

function latencyLines(answered: readonly Timed[], warm: number): Line[] {
  const first = latencyOf(answered.filter(({ at }) => at < warm))
  const rest = latencyOf(answered.filter(({ at }) => at >= warm))
  return Object.entries(rest).map(([kind, later]) => latencyLine(kind, first[kind], later))
}

function latencyLine(kind: string, first: Latency | undefined, later: Latency): Line {
  const limit = (first?.p99 ?? Number.NaN) * P99_FACTOR + P99_SLACK_MS
  const show = (one: Latency | undefined) => (one ? `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)} ms` : '–')
  const ok = !(later.p99 > limit)
  return {
    what: `${kind}, p50 / p99`,
    first: show(first),
    last: show(later),
    ok,
    note: `${later.requests} requests${ok ? '' : `, p99 above ${limit.toFixed(0)} ms`}`,
  }
}

const FAILED_SHARE = 0.001

function failureLine(answered: readonly Timed[]): Line {
  const ways = new Map<string, number>()
  for (const { kind, problem } of answered) {
    if (problem === null) continue
    const way = `${kind} ${problem}`
    ways.set(way, (ways.get(way) ?? 0) + 1)
  }
  const failed = [...ways.values()].reduce((sum, times) => sum + times, 0)
  return {
    what: 'requests that failed',
    first: '',
    last: `${failed} of ${answered.length}`,
    ok: failed <= answered.length * FAILED_SHARE,
    note: [...ways].map(([way, times]) => `${times} × ${way}`).join(', '),
  }
}
