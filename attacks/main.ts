import { fileURLToPath } from 'node:url'
import { NoKernelGroup } from '#support/process/kernel-group.ts'
import { writeResults } from '../bench/report.ts'
import { type Arena, openArena } from './arena.ts'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import { type Options, readOptions } from './options.ts'
import { formatReport, judge, LIMIT, type Row } from './report.ts'
import { obstacle, warmUp } from './surroundings.ts'
import { sendVisitor } from './visitor.ts'
import { settle, watch } from './watch.ts'

/** Runs one attack on a product of its own, and measures what it does to everybody else. */
async function measure(
  attack: Attack,
  arena: Arena,
  { attackSeconds, restSeconds, quick }: Options,
): Promise<Row> {
  const ending = new AbortController()
  try {
    const products = (await attack.start?.(arena)) ?? [await arena.start()]
    const [product] = products
    if (!product) throw new Error('It starts nothing.')
    const { target, pid } = product
    const run = await attack.prepare({ target, products, quick })
    await warmUp(target)
    const watching = watch(pid, ending)
    const before = watching.look()
    const visitor = sendVisitor(target)
    const late = setTimeout(() => ending.abort(), (attack.seconds ?? attackSeconds) * 1_000)
    const outcome = await run(ending.signal)
    clearTimeout(late)
    ending.abort()
    const visits = await visitor.callBack()
    const ended = product.end()
    const rest = { most: LIMIT.memoryMb, seconds: ended === null ? restSeconds : 0 }
    const after = await settle(watching.look, rest)
    const { name, title } = attack
    const peak = watching.stop()
    return judge({ name, title, visits, before, peak, after, faults: [], ...outcome, ended })
  } finally {
    ending.abort()
    await arena.stopAll()
  }
}

/** A terminal and a script above may both send the signal: the second one changes nothing. */
function endEarly(signal: string): void {
  if (ending) return
  ending = true
  console.error(`Ended by ${signal}; stopping what was started …`)
  arena.clear().finally(() => process.exit(1))
}

let ending = false
const options = readOptions(process.argv.slice(2))
const chosen = ATTACKS.filter(({ name }) => name.includes(options.only))
if (chosen.length === 0) {
  throw new Error(`There is no attack named ${options.only}: ${ATTACKS.map(({ name }) => name).join(', ')}.`)
}
const problem = obstacle()
if (problem !== null) {
  console.error(`Nothing could be run: ${problem}`)
  process.exit(1)
}
const arena = await openArena()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endEarly)
const rows: Row[] = []
const failed: string[] = []
const notRun: string[] = []
try {
  for (const attack of chosen) {
    const why = attack.obstacle?.() ?? null
    if (why !== null) {
      notRun.push(`NOT RUN  ${attack.title}: ${why}`)
      continue
    }
    console.log(`${attack.title} …`)
    try {
      rows.push(await measure(attack, arena, options))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (error instanceof NoKernelGroup) notRun.push(`NOT RUN  ${attack.title}: ${problem}`)
      else failed.push(`${attack.title} could not be run: ${problem}`)
    }
  }
} finally {
  await arena.clear()
}
console.log(`\n${formatReport(rows)}\n${[...failed, ...notRun].map((line) => `${line}\n`).join('')}`)
const folder = fileURLToPath(new URL('../attack-results', import.meta.url))
console.log(`Written to ${await writeResults(folder, rows, { ...options, limit: LIMIT, failed, notRun })}`)
process.exitCode = failed.length === 0 && rows.every(({ misses }) => misses.length === 0) ? 0 : 1
