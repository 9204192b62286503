import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../product/database.ts'
import { familyDescriptors, familyMb } from '../product/processes.ts'
import type { Stage } from '../product/stage.ts'
import { figure, formatTable, median, messageOf, percentile, writeResults } from '../report.ts'
import { type Kind, prepareKinds } from './traffic.ts'

const SAMPLES = 60
const AT_ONCE_MOST = 200
const TICK_MS = 20
/** The number of parts of a run. Caches fill in the first; the growth from the second to the last counts. */
const PARTS = 6
const GROWTH_MOST = 0.15
const GROWTH_IGNORED = { 'memory, MB': 20, descriptors: 20, 'tables that turn over, MB': 3 }
const P99_FACTOR = 2
const P99_SLACK_MS = 20
const FAILED_SHARE = 0.001

/** Tables that keep history for longer than any run. */
const KEEPS_HISTORY = ['audit_entries', 'content_versions', 'idempotency_keys', 'sessions', 'visit_counts']

type Answer = { kind: string; part: number; ms: number; problem: string | null }
export type Sample = Record<keyof typeof GROWTH_IGNORED, number>
type Line = { what: string; first: string; last: string; isGood: boolean }

/** Runs mixed traffic at a steady rate, and checks that nothing grows, nothing slows down, and hardly anything fails. */
export async function runSoak(
  stage: Stage,
  { minutes, rate }: { minutes: number; rate: number },
): Promise<boolean> {
  const product = await stage.start()
  const kinds = await prepareKinds(product.url)
  const answers: Answer[] = []
  const samples: Sample[] = []
  const began = performance.now()
  const lengthMs = minutes * 60_000
  const partAt = (at: number) => Math.min(PARTS - 1, Math.floor(((at - began) / lengthMs) * PARTS))
  console.log(`${rate} requests a second for ${minutes} minutes …`)
  const asking = askSteadily(kinds, { rate, until: began + lengthMs }, (answer) => {
    answers.push({ ...answer, part: partAt(performance.now()) })
  })
  for (let sample = 1; sample <= SAMPLES && product.ended() === null; sample += 1) {
    await sleep(Math.max(0, began + (sample * lengthMs) / SAMPLES - performance.now()))
    samples.push(await takeSample(product.child.pid ?? 0, product.databaseUrl))
    if (sample % 10 === 0)
      console.log(`  ${sample / 10} of ${SAMPLES / 10}: ${JSON.stringify(samples.at(-1))}`)
  }
  await asking
  const lines = [...judgeGrowth(samples), ...judgeTimes(answers), judgeFailures(answers)]
  if (product.ended() !== null)
    lines.push({ what: 'the product', first: '', last: `ended with ${product.ended()}`, isGood: false })
  const cells = lines.map(({ what, first, last, isGood }) => [what, first, last, isGood ? 'ok' : 'MISS'])
  console.log(`\n${formatTable(['What', 'Second sixth', 'Last sixth', ''], cells)}\n`)
  console.log(`Written to ${await writeResults('fault-results', { minutes, rate, lines, samples })}`)
  return lines.every(({ isGood }) => isGood)
}

/** Starts so many requests a second, whatever becomes of them, each kind by its share. */
async function askSteadily(
  kinds: readonly Kind[],
  { rate, until }: { rate: number; until: number },
  onAnswer: (answer: Omit<Answer, 'part'>) => void,
): Promise<void> {
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const under = new Set<Promise<void>>()
  const began = performance.now()
  for (let sent = 0; performance.now() < until; await sleep(TICK_MS)) {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate)
    for (; sent < due; sent += 1) {
      // A step that has no common factor with 100 mixes the kinds.
      const kind = turns[(sent * 37) % turns.length]
      if (!kind || under.size >= AT_ONCE_MOST) continue
      const asked = askOnce(kind).then((answer) => {
        onAnswer(answer)
        under.delete(asked)
      })
      under.add(asked)
    }
  }
  await Promise.all(under)
}

async function askOnce({ name, ask }: Kind): Promise<Omit<Answer, 'part'>> {
  const began = performance.now()
  const problem = await ask().then(
    () => null,
    (error: unknown) => messageOf(error),
  )
  return { kind: name, ms: performance.now() - began, problem }
}

async function takeSample(pid: number, databaseUrl: string): Promise<Sample> {
  const sql = `select (sum(pg_total_relation_size(relid)) / 1e6)::float8 as mb from pg_stat_user_tables
    where relname <> all($1::text[])`
  const [row] = await query<{ mb: number }>(databaseUrl, sql, [KEEPS_HISTORY])
  return {
    'memory, MB': Math.round(familyMb(pid)),
    descriptors: familyDescriptors(pid),
    'tables that turn over, MB': row?.mb ?? Number.NaN,
  }
}

export function judgeGrowth(samples: readonly Sample[]): Line[] {
  const size = Math.max(1, Math.floor(samples.length / PARTS))
  return Object.entries(GROWTH_IGNORED).map(([name, ignored]) => {
    const of = (part: readonly Sample[]) => median(part.map((sample) => sample[name as keyof Sample]))
    const [first, last] = [of(samples.slice(size, 2 * size)), of(samples.slice(-size))]
    const isGood = last - first <= Math.max(ignored, first * GROWTH_MOST)
    return { what: name, first: figure(first), last: figure(last), isGood }
  })
}

function judgeTimes(answers: readonly Answer[]): Line[] {
  return Object.entries(Object.groupBy(answers, ({ kind }) => kind)).map(([kind, all = []]) => {
    const times = (part: number) => all.filter((answer) => answer.part === part).map(({ ms }) => ms)
    const [first, last] = [times(1), times(PARTS - 1)]
    const isGood = !(percentile(last, 0.99) > percentile(first, 0.99) * P99_FACTOR + P99_SLACK_MS)
    const show = (part: readonly number[]) =>
      `${figure(percentile(part, 0.5))} / ${figure(percentile(part, 0.99))}`
    return { what: `${kind}, p50 / p99 ms`, first: show(first), last: show(last), isGood }
  })
}

function judgeFailures(answers: readonly Answer[]): Line {
  const failed = answers.filter(({ problem }) => problem !== null)
  const examples = [
    ...new Set(failed.map(({ kind, problem }) => `${kind}: ${problem?.slice(0, 100)}`)),
  ].slice(0, 3)
  return {
    what: 'requests that failed',
    first: examples.join(', '),
    last: `${failed.length} of ${answers.length}`,
    isGood: answers.length > 0 && failed.length <= answers.length * FAILED_SHARE,
  }
}
