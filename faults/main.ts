import { fileURLToPath } from 'node:url'
import { writeResults } from '../bench/report.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { type FaultOptions, type Mode, readOptions } from './options.ts'
import { openPlace, type Place } from './place/place.ts'
import { formatReport, type NotRun, type Row } from './report.ts'
import { openScene } from './scene.ts'
import { runSoak } from './soak/soak.ts'
import { obstacle } from './surroundings.ts'
import { judgeLedger } from './verdict.ts'

const RESULTS = fileURLToPath(new URL('../fault-results', import.meta.url))
let place: Place | null = null

/** Brings one fault about in a place of its own, and compares what clients were promised with what is there. */
async function measure(fault: Fault, mode: Mode, quick: boolean): Promise<Row> {
  const began = performance.now()
  place = await openPlace(mode)
  const scene = openScene(place, quick)
  const { name, title } = fault
  let verdict: Row['verdict'] = null
  try {
    await fault.run(scene)
    verdict = await judgeLedger(scene)
  } catch (error) {
    scene.miss((error as Error).message)
    await scene.writers()?.finish(0)
  } finally {
    await place.clear()
    place = null
  }
  const seconds = (performance.now() - began) / 1_000
  const { ready, notes, misses } = scene
  return { name, title, mode, verdict, ready, notes, misses, seconds }
}

async function runFaults({ quick, only, modes, ...options }: FaultOptions): Promise<boolean> {
  const chosen = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name))
  if (chosen.length === 0) {
    const names = [...new Set(FAULTS.map(({ name }) => name))].join(', ')
    throw new Error(`There is no fault named ${only.join(', ')}: ${names}.`)
  }
  const rows: Row[] = []
  const notRun: NotRun[] = []
  for (const fault of chosen)
    for (const mode of fault.on.filter((one) => modes.includes(one))) {
      const why = await obstacle(fault, mode)
      if (why !== null) {
        notRun.push({ name: fault.name, title: fault.title, mode, why })
        continue
      }
      console.log(`${fault.name} ${fault.title}, ${mode} …`)
      const row = await measure(fault, mode, quick)
      for (const miss of row.misses) console.log(`  MISS ${miss}`)
      rows.push(row)
    }
  console.log(`\n${formatReport(rows, notRun)}\n`)
  console.log(`Written to ${await writeResults(RESULTS, rows, { ...options, quick, only, modes, notRun })}`)
  return rows.every(({ misses }) => misses.length === 0)
}

/** A terminal and a script above may both send the signal: the second one changes nothing. */
function endEarly(signal: string): void {
  if (ending) return
  ending = true
  console.error(`Ended by ${signal}; stopping what was started …`)
  Promise.resolve(place?.clear()).finally(() => process.exit(1))
}

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endEarly)
const options = readOptions(process.argv.slice(2))
const passed =
  options.command === 'soak'
    ? await runSoak(options, {
        folder: RESULTS,
        onPlace: (opened) => {
          place = opened
        },
      })
    : await runFaults(options)
process.exitCode = passed ? 0 : 1
