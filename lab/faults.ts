import { parseArgs } from 'node:util'
import { backupAndLoss } from './faults/backup.ts'
import { databaseHangs, linkBreaks } from './faults/database.ts'
import { fullDisk } from './faults/disk.ts'
import type { Fault, Scene } from './faults/fault.ts'
import { kills } from './faults/kills.ts'
import { mailServerDown } from './faults/mail.ts'
import { powerCuts } from './faults/power-cuts.ts'
import { runSoak } from './faults/soak.ts'
import { clearOnSignal, onStage } from './product/stage.ts'
import { formatTable, messageOf, writeResults } from './report.ts'

const FAULTS: readonly Fault[] = [
  kills,
  powerCuts,
  fullDisk,
  databaseHangs,
  linkBreaks,
  mailServerDown,
  backupAndLoss,
]
const IS_ROOT = process.getuid?.() === 0

/** The outcome of one fault. Without misses everything went as it should. */
type Line = { title: string; seconds: number; notes: string[]; misses: string[]; notRun?: string }

async function bringAbout({ title, needsRoot, run }: Fault, quick: boolean): Promise<Line> {
  const line: Line = { title, seconds: 0, notes: [], misses: [] }
  if (needsRoot && !IS_ROOT) return { ...line, notRun: 'it needs root' }
  console.log(`${title} …`)
  const began = performance.now()
  try {
    await onStage((stage) => {
      const scene: Scene = {
        stage,
        quick,
        note: (text) => line.notes.push(text),
        expect: (holds, otherwise) => {
          if (!holds) line.misses.push(otherwise)
        },
      }
      return run(scene)
    })
  } catch (error) {
    line.misses.push(messageOf(error))
  }
  return { ...line, seconds: (performance.now() - began) / 1_000 }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '25' },
  },
})
clearOnSignal()
if (positionals[0] === 'soak') {
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
  if (!(minutes > 0 && rate > 0)) throw new Error('--minutes and --rate are numbers above 0.')
  const passed = await onStage((stage) => runSoak(stage, { minutes, rate }))
  process.exitCode = passed ? 0 : 1
} else {
  const chosen = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (chosen.length === 0)
    throw new Error(`There is no such fault; these are: ${FAULTS.map(({ name }) => name).join(', ')}, soak.`)
  const lines: Line[] = []
  for (const fault of chosen) lines.push(await bringAbout(fault, values.quick))
  const cells = lines.map(({ title, seconds, notes, misses, notRun }) => [
    title,
    `${seconds.toFixed(0)} s`,
    notes.join('; '),
    notRun ? `NOT RUN: ${notRun}` : misses.length === 0 ? 'ok' : `MISS: ${misses.join('; ')}`,
  ])
  console.log(`\n${formatTable(['Fault', 'Took', 'Seen', ''], cells)}\n`)
  console.log(`Written to ${await writeResults('fault-results', { options: values, lines })}`)
  process.exitCode = lines.every(({ misses }) => misses.length === 0) ? 0 : 1
}
