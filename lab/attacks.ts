import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Attack } from './attacks/attack.ts'
import { FLOODS } from './attacks/floods.ts'
import { hostileRequests } from './attacks/hostile-requests.ts'
import { pipelining } from './attacks/pipelining.ts'
import { signInFlood } from './attacks/sign-in-flood.ts'
import { SOCKETS } from './attacks/sockets.ts'
import { unreadStreams } from './attacks/unread-streams.ts'
import { sendVisitor } from './attacks/visitor.ts'
import { formatTally, type Tally } from './attacks/wire.ts'
import { residentMb } from './product/processes.ts'
import { statusOf } from './product/product.ts'
import { clearOnSignal, onStage, type Stage } from './product/stage.ts'
import { figure, formatTable, messageOf, percentile, writeResults } from './report.ts'

const ATTACKS: readonly Attack[] = [
  ...SOCKETS,
  pipelining,
  unreadStreams,
  ...FLOODS,
  signInFlood,
  hostileRequests,
]
/**
 * The limits of every attack: the 95th percentile of an honest visitor's response times meanwhile, and the server's memory some time
 * afterwards.
 */
const LIMIT = { p95Ms: 500, memoryMb: 400 }
const SECONDS = { quick: 8, thorough: 30 }
const REST_SECONDS = 60
const LOOK_MS = 100

type Line = {
  title: string
  visits: { p50: number; p95: number; most: number; failed: number; all: number }
  memoryMb: { before: number; most: number; after: number }
  answers: Record<string, number>
  misses: string[]
}

/** Measures one attack on a product of its own, with every limit on, and what it does to everybody else. */
async function measure(stage: Stage, { title, seconds, prepare }: Attack, quick: boolean): Promise<Line> {
  const product = await stage.start({ settings: { RATE_LIMITS: 'on', LOG_LEVEL: 'error' } })
  const run = await prepare({ product, quick })
  await statusOf(product.url)
  const pid = product.serverPid()
  const before = residentMb(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, LOOK_MS)
  stage.later(() => clearInterval(looking))
  const visitor = sendVisitor(product.url)
  const over = AbortSignal.timeout((seconds ?? SECONDS[quick ? 'quick' : 'thorough']) * 1_000)
  const answers: Tally = new Map()
  const faults = await run({ over, answers })
  const times = await visitor.callBack()
  const deadline = performance.now() + REST_SECONDS * 1_000
  while (residentMb(pid) > LIMIT.memoryMb && performance.now() < deadline) await sleep(500)
  const after = residentMb(pid)
  const failed = times.filter((ms) => ms === null).length
  const answered = times.filter((ms) => ms !== null)
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(answered, share))
  const misses = [
    answers.size === 0 && 'nothing was attacked',
    after === 0 && 'the server ended',
    failed > 0 && `${failed} of ${times.length} visits failed`,
    !((p95 ?? Number.NaN) <= LIMIT.p95Ms) && `the home page took ${figure(p95 ?? Number.NaN)} ms at p95`,
    after > LIMIT.memoryMb && `${figure(after)} MB a minute later`,
    ...faults,
  ].filter((miss) => typeof miss === 'string')
  return {
    title,
    visits: { p50: p50 ?? 0, p95: p95 ?? 0, most: longest ?? 0, failed, all: times.length },
    memoryMb: { before, most, after },
    answers: Object.fromEntries(answers),
    misses,
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const chosen = ATTACKS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)
if (chosen.length === 0)
  throw new Error(`There is no such attack; these are: ${ATTACKS.map(({ name }) => name).join(', ')}.`)
clearOnSignal()
const lines: Line[] = []
const broken: string[] = []
for (const attack of chosen) {
  console.log(`${attack.title} …`)
  try {
    lines.push(await onStage((stage) => measure(stage, attack, values.quick)))
  } catch (error) {
    broken.push(`${attack.title} could not be run: ${messageOf(error)}`)
  }
}
const cells = lines.map(({ title, visits, memoryMb, answers, misses }) => [
  title,
  [visits.p50, visits.p95, visits.most].map(figure).join(' / '),
  `${visits.failed} of ${visits.all}`,
  [memoryMb.before, memoryMb.most, memoryMb.after].map(figure).join(' / '),
  formatTally(answers),
  misses.length === 0 ? 'ok' : `MISS: ${misses.join('; ')}`,
])
const titles = [
  'Attack',
  'GET / p50 / p95 / most, ms',
  'Failed',
  'MB before / most / after',
  'Attacker was answered',
  '',
]
console.log(`\n${[formatTable(titles, cells), ...broken].join('\n')}\n`)
console.log(
  `Written to ${await writeResults('attack-results', { options: values, limit: LIMIT, lines, broken })}`,
)
process.exitCode = broken.length === 0 && lines.every(({ misses }) => misses.length === 0) ? 0 : 1
