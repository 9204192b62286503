import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureFigures } from './bench/figures.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureLighthouse } from './bench/lighthouse.ts'
import { measureLists } from './bench/lists.ts'
import { measureLive } from './bench/live.ts'
import { measureMemory, measureStart } from './bench/memory.ts'
import { measurePages } from './bench/pages.ts'
import { measureRequests } from './bench/requests.ts'
import { formatRows, type Pace, type Row } from './bench/rows.ts'
import { measureWeight } from './bench/weight.ts'
import { canPin, pinLoad } from './product/processes.ts'
import { clearOnSignal, onStage, type Stage } from './product/stage.ts'
import { messageOf, writeResults } from './report.ts'

type Scenario = (stage: Stage, pace: Pace) => Promise<Row[]>

const SCENARIOS: Record<string, Scenario> = {
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  requests: measureRequests,
  lists: measureLists,
  figures: measureFigures,
  live: measureLive,
  weight: measureWeight,
  lighthouse: measureLighthouse,
}
/** The load average above which others are using the machine. */
const QUIET_LOAD = 0.5

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const pace: Pace = values.quick
  ? { quick: true, million: values.million, turns: 3, seconds: 2, looks: 30 }
  : { quick: false, million: values.million, turns: 7, seconds: 4, looks: 200 }
const all = Object.entries({ ...SCENARIOS, ...(pace.million && { growth: measureGrowth }) })
const chosen = all.filter(([name]) => name.includes(values.only.toLowerCase()))
if (chosen.length === 0) {
  console.error(`--only takes a part of one of these names: ${all.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
clearOnSignal()
pinLoad()
if (!canPin) console.log('This machine cannot pin processes to cores: the ratios are less steady.')
if ((loadavg()[0] ?? 0) > QUIET_LOAD)
  console.log(`Others work on this machine (load ${loadavg()[0]?.toFixed(1)}): the figures say little.`)

const rows: Row[] = []
for (const [name, measure] of chosen) {
  console.log(`${name} …`)
  try {
    rows.push(...(await onStage((stage) => measure(stage, pace))))
  } catch (error) {
    // A benchmark that fails leaves the figures of the others intact.
    console.log(`  ${messageOf(error)}`)
    rows.push({ what: name, measured: 'failed', verdict: 'missed', note: messageOf(error).split('\n')[0] })
  }
}
console.log(`\n${formatRows(rows)}\n`)
console.log(`Written to ${await writeResults('bench-results', { options: values, rows })}`)
process.exitCode = rows.some(({ verdict }) => verdict === 'missed') ? 1 : 0
